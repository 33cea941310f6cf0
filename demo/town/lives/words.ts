import type { Language } from '#contract/site/languages.ts'
import { en } from './en.ts'
import { fi } from './fi.ts'
import { da } from './da.ts'
import { nb } from './nb.ts'
import { sv } from './sv.ts'
import { pl } from './pl.ts'
import { it } from './it.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { de } from './de.ts'
import { nl } from './nl.ts'
import type { LifeName, LivesInWords, Words } from './lives.ts'

const inWords: Readonly<Record<Language, LivesInWords>> = {
  en,
  nl,
  de,
  it,
  fr,
  es,
  pl,
  da,
  fi,
  nb,
  sv,
}

export const wordsOf = (life: LifeName, language: Language): Words => inWords[language][life]
