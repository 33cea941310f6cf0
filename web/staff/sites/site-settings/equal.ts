/** Whether two values of a setting are the same: texts, numbers, lists and documents of them. */
export function equal(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && equal((one as Document)[name], (other as Document)[name]))
  )
}

type Document = Record<string, unknown>
