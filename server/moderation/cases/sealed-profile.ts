import { factNames } from '#contract/profile/facts.ts'
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

/** A sealed profile for a moderator, field by field: what the member had answered, and the texts that they changed in the days before. */
export function fieldsOf(profile: Readonly<Record<string, unknown>>): Array<{ field: string; value: string }> {
  return seenFields
    .map((field) => ({ field, value: textOf(field === 'interests' ? interestsIn(Number(profile[field])) : profile[field]) }))
    .filter(({ value }) => value !== '' && value !== 'unsaid')
}

/** A list is a line for each entry; of an entry with several parts, those that have a text, the answer after its question. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(value.every((each) => typeof each === 'string') ? ', ' : '\n')
  if (typeof value === 'object') {
    const { answer, ...parts } = value as Record<string, unknown>
    return [...Object.values(parts), answer].map(textOf).filter(Boolean).join(': ')
  }
  return String(value)
}
