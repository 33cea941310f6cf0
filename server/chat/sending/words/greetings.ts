import { foldOf } from './folded.ts'
import greetings from './greetings.json' with { type: 'json' }

/**
 * Words of greetings and of common first sentences, by language: many people write the same ones. It leaves out every word a
 * threat needs (to know, to find, to tell, home, work, family, money, the police).
 */
const usual = new Set(Object.values(greetings).flatMap((lines) => lines.flatMap((line) => line.split(' ').map(foldOf))))

/** How many letters of a plain text are in words outside that list. */
export function unusualLetters(plain: string): number {
  let letters = 0
  for (const [word] of plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!usual.has(foldOf(word))) letters += word.replace(/\P{L}/gu, '').length
  }
  return letters
}
