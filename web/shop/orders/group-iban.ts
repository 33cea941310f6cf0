/** An IBAN in groups of four, as printed on a bank card. */
export function groupIban(text: string): string {
  return lettersAndDigits(text).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The text regrouped, with the cursor behind the same character as before. */
export function regroupIban(text: string, cursor: number): { text: string; cursor: number } {
  const before = lettersAndDigits(text.slice(0, cursor)).length
  return { text: groupIban(text), cursor: before + Math.max(0, Math.ceil(before / 4) - 1) }
}

function lettersAndDigits(text: string): string {
  return text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}
