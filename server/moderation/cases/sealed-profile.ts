import { answerNames, factNames } from '#contract/profile/facts.ts'
import type { Language } from '#contract/site/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import { regionNames } from '#server/places/places.ts'
import { isMessageId, text } from '#server/platform/messages.ts'
import { interestsIn } from '#server/profile/traits/traits.ts'

/** What members see of a profile, in the order of the page. Keys, settings and sizes of pictures tell a moderator nothing. */
const seenFields = [
  'name',
  'about',
  'looking_for',
  'prompts',
  'gender',
  'pronouns',
  'birth_year',
  'city',
  'region',
  'country',
  ...factNames,
  'intentions',
  'interests',
  'earlier',
]

/** The beginning of the ids that the texts of a field's answers have in the product. */
const answers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(answerNames.map((name) => [name, `option.${name}`])),
  gender: 'option.gender',
  pronouns: 'pronouns',
  intentions: 'intention',
  interests: 'interest',
  prompt: 'prompt',
}

/**
 * A sealed profile in the language of a moderator, field by field: what the member had answered, as members read it, and the texts that
 * they changed in the days before.
 */
export function fieldsOf(
  profile: Readonly<Record<string, unknown>>,
  language: Language,
): Array<{ field: string; value: string }> {
  const { country, region, interests } = profile
  const seen: Readonly<Record<string, unknown>> = {
    ...profile,
    region: regionNames(String(country))[String(region)] ?? region,
    interests: interestsIn(Number(interests)),
  }
  return seenFields
    .map((field) => ({ field, value: seen[field] }))
    .filter(({ value }) => value !== 'unsaid')
    .map(({ field, value }) => ({ field, value: textOf(field, value, language) }))
    .filter(({ value }) => value !== '')
}

/** A list is a line for each entry; of an entry with several parts, those that have a text, the answer after its question. */
function textOf(field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map((each) => textOf(field, each, language)).join(value.every((each) => typeof each === 'string') ? ', ' : '\n')
  if (typeof value === 'object') {
    const { prompt, answer, ...parts } = value as Record<string, unknown>
    const said = [textOf('prompt', prompt, language), textOf('answer', answer, language)].filter(Boolean).join(' ')
    const rest = Object.entries(parts).map(([part, each]) => textOf(part, each, language))
    return [...rest, said].filter(Boolean).join(': ')
  }
  if (field === 'until') return new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long' }).format(new Date(String(value)))
  if (field === 'height') return text(language, 'profile.height_cm', { cm: Number(value) })
  // What an older version stored may have no text any more.
  const id = `${answers[field]}.${String(value)}`
  return field in answers && isMessageId(id) ? text(language, id) : String(value)
}
