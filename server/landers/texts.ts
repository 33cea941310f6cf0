import { isLanguage, type Language } from '#contract/site/languages.ts'

const longest = { headline: 80, text: 300, button: 40 }
const parts = Object.keys(longest).join(', ')

type TextPart = keyof typeof longest

/** By language; for a missing text the lander uses its own words. */
export type LanderTexts = Partial<Record<Language, Partial<Record<TextPart, string>>>>

/** What is invalid in such texts, a sentence each. */
export function textProblems(texts: object): string[] {
  return Object.entries(texts).flatMap(([language, words]) => {
    if (!isLanguage(language)) return [`"${language}" is no language of ours.`]
    if (typeof words !== 'object' || words === null || Array.isArray(words)) return [`${language} has no ${parts}.`]
    return Object.entries(words).flatMap(([part, text]) => complaintsAboutText(part, text).map((each) => `${language}: ${each}`))
  })
}

function complaintsAboutText(part: string, text: unknown): string[] {
  const limit = Object.hasOwn(longest, part) ? longest[part as TextPart] : undefined
  if (limit === undefined) return [`there is no "${part}", only ${parts}.`]
  if (typeof text !== 'string' || text.trim() === '') return [`${part} is no text; leave it out for the lander’s own.`]
  if (text.length > limit) return [`${part} has ${text.length} characters; ${limit} are the most.`]
  return /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text) ? [`${part} has a character in it that is not seen.`] : []
}
