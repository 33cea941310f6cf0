/** Direction overrides and isolates, which show a text in another order than it was written. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** Burmese has the most marks on a letter, five: လျှို့ဝှက်. */
const mostMarks = 5

/** Further marks on one letter, with invisible characters between them: they cover the lines above and below. */
const pile = new RegExp(`((?:\\p{M}\\p{Cf}*){${mostMarks}})(?:\\p{M}\\p{Cf}*)+`, 'gu')

/** Makes a text safe to show: without direction overrides and without marks over other lines. Composed (NFC). */
export function legible(text: string): string {
  return text.replace(directions, '').normalize('NFC').replace(pile, '$1')
}
