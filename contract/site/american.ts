import type { Locale } from './languages.ts'

/** British words of our texts and how Americans write them; a word's first letter keeps its case. */
export const americanWords: Record<string, string> = {
  authorisation: 'authorization',
  authorise: 'authorize',
  cancelled: 'canceled',
  centre: 'center',
  centres: 'centers',
  colour: 'color',
  colours: 'colors',
  favour: 'favor',
  favourite: 'favorite',
  favourites: 'favorites',
  grey: 'gray',
  kilometre: 'kilometer',
  kilometres: 'kilometers',
  'mobile number': 'cell number',
  organisation: 'organization',
  organisations: 'organizations',
  recognise: 'recognize',
  recognised: 'recognized',
  recognises: 'recognizes',
  theatre: 'theater',
  travelling: 'traveling',
}

/** Not within addresses and codes, nor a choice of a select: `{state, select, cancelled {…}}`. */
const british = new RegExp(
  `(?<![\\w/.-])(${Object.keys(americanWords).join('|')})(?![\\w/]|(?<=(?:select, |\\} )\\w+) \\{)`,
  'gi',
)

/** An English text as a locale writes it. */
export function inLocale(locale: Locale, text: string): string {
  return locale === 'en-US' ? american(text) : text
}

/** An English text, or the source of a message or page, with American spelling. */
export function american(text: string): string {
  return text.replaceAll(british, (word: string, _, place: number) => {
    if (isParameter(text, word, place)) return word
    const other = americanWords[word.toLowerCase()]!
    return word[0] === word[0]!.toLowerCase() ? other : other[0]!.toUpperCase() + other.slice(1)
  })
}

/** `{favourites}` and `{favourites, plural, …}`, which are names of values; a form of a plural begins with a capital. */
function isParameter(text: string, word: string, place: number): boolean {
  return text[place - 1] === '{' && /[,}]/.test(text[place + word.length] ?? '') && word === word.toLowerCase()
}
