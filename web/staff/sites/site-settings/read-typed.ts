/** The number in a field, or what was typed instead, which the server refuses by its field. */
export function numbered(typed: string): number | string {
  const text = typed.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed
}

/** The list in a text: words, or lines without those that are empty. */
export function listed(typed: string, separator: ' ' | '\n'): string[] {
  return typed
    .split(separator === ' ' ? /[\s,;]+/ : '\n')
    .map((each) => each.trim())
    .filter(Boolean)
}
