/** Letters and digits only, in capitals. */
export function bareIban(text: string): string {
  return text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}

/** In groups of four, as it stands on a bank card. */
export function groupIban(text: string): string {
  return bareIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The text regrouped, with the cursor behind the same character as before. */
export function regroupIban(text: string, cursor: number): { text: string; cursor: number } {
  const before = bareIban(text.slice(0, cursor)).length
  return { text: groupIban(text), cursor: before + Math.max(0, Math.ceil(before / 4) - 1) }
}

/** How long it is in the countries that direct debit reaches; elsewhere 15 to 34. */
const lengths: Record<string, number> = {
  AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GR: 27, HR: 21,
  HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24,
  SE: 24, SI: 19, SK: 24, SM: 27,
} // prettier-ignore

/** Whether it has the length of its country and its check digits fit (ISO 13616); the server knows more. */
export function looksLikeIban(text: string): boolean {
  const iban = bareIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)]
  return (length === undefined || iban.length === length) && remainder(iban) === 1
}

function remainder(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
