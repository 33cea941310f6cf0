/** Invisible characters, some of which are letters in Unicode (U+3164, U+115F), and control characters. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}]/u

/** Whether a text has no visible character: only spaces, invisible characters and empty braille patterns. */
export function isBlank(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text)
}
