import { languages } from '#contract/site/languages.ts'
import type { Catalogue } from './catalogues.ts'

/** How a text may begin with a small letter all the same: names that do, and the Dutch ’s Nachts. */
const small: Record<string, RegExp> = { nl: /^’[nst] / }
const names = /^(iPhone|iPad|iDEAL|eID)/

const opening = '[“”„«»‘’"(\\s\\u202f]*'

/** Texts that begin with a small letter although the English one has a capital. */
export function smallStarts(texts: Record<string, Catalogue>): string[] {
  const english = texts.en!
  return Object.keys(english)
    .filter((id) => begins(english[id]!, '\\p{Lu}'))
    .flatMap((id) =>
      languages
        .filter((language) => begins(texts[language]?.[id] ?? '', '\\p{Ll}'))
        .filter((language) => !names.test(texts[language]![id]!) && !small[language]?.test(texts[language]![id]!))
        .map((language) => `${id}: ${language} begins with a small letter, English with a capital`),
    )
}

/** Whether the first letter of a text, or of the first form of a plural, is of a kind. */
function begins(text: string, kind: string): boolean {
  return new RegExp(`^(\\{\\w+, (plural|select), \\S+ \\{)?${opening}${kind}`, 'u').test(text)
}
