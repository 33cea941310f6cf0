/**
 * The bytes a Range header asks for, the last one included (RFC 9110, 14.1.2); 'none' where it is out of range. Undefined means
 * all of them: for no header, several ranges at once, or an invalid one.
 */
export function rangeOf(header: string | undefined, length: number): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from >= length ? 'none' : { from, to }
}
