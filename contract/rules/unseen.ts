/** What takes no place when it is shown, some of it a letter to Unicode (U+3164, U+115F), and control characters. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}]/u

/** Whether nothing of a text can be seen: spaces, what takes no place, the empty braille pattern, however many of them. */
export function isBlank(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text)
}
