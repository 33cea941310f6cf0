import type { Language } from '#contract/languages.ts'
import type { Interest, Relationship } from './person.ts'
import type { Random } from './random.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fi } from './words/fi.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { nb } from './words/nb.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import { sv } from './words/sv.ts'
import type { Words } from './words/words.ts'

export const words: Readonly<Record<Language, Words>> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

export interface Writer {
  language: Language
  age: number
  couple: boolean
  relationship: Relationship
  interests: readonly Interest[]
}

/** "About me" and "looking for", in his language and in keeping with his age, his interests and whether he is free. */
export function writeProfile(source: Random, writer: Writer): { about: string; lookingFor: string } {
  const pool = words[writer.language]
  const opener = writer.couple ? source.pick(pool.pair.about) : source.pick(fitting(pool.openers, writer))
  const own = writer.interests.flatMap((code) => pool.middles[code] ?? [])
  const middles = writer.couple ? [] : source.some(own, Number(source.weighted({ 1: 4, 2: 4, 3: 1 })))
  const wishes = writer.couple ? source.shuffle(pool.pair.seeking) : source.shuffle(fitting(pool.seeking, writer))
  return { about: [opener, ...middles].join(' '), lookingFor: wishes.slice(0, source.chance(0.35) ? 2 : 1).join(' ') }
}

function fitting(lines: readonly string[], writer: Writer): string[] {
  return lines.flatMap((line) => {
    const [text = '', mark] = line.split('|').toReversed()
    return fits(mark, writer) ? [text] : []
  })
}

function fits(mark: string | undefined, writer: Writer): boolean {
  if (!mark) return true
  if (mark === 'love') return writer.relationship === 'single'
  if (mark === 'friends') return writer.interests.includes('friendship') || writer.relationship !== 'single'
  return mark.startsWith('-') ? writer.age <= Number(mark.slice(1)) : writer.age >= Number.parseInt(mark, 10)
}
