/** Overrides and isolates of direction: they show a text in another order than it was written in. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** Burmese, which puts the most marks on a letter, needs five: လျှို့ဝှက်. */
const mostMarks = 5

/** Marks on one letter beyond that, with what is not seen between them: they cover the lines above and below. */
const pile = new RegExp(`((?:\\p{M}\\p{Cf}*){${mostMarks}})(?:\\p{M}\\p{Cf}*)+`, 'gu')

/** A text as others may be shown it: read in the order in which it was written, and within its own lines. Composed (NFC). */
export function legible(text: string): string {
  return text.replace(directions, '').normalize('NFC').replace(pile, '$1')
}
