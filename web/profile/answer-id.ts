import type { Answer, AnswerName } from '#contract/profile/facts.ts'
import type { genders } from '#contract/profile/options.ts'

type AnswerId =
  | { [Name in AnswerName]: `option.${Name}.${Answer<Name>}` }[AnswerName]
  | `option.gender.${(typeof genders)[number]}`

/** The message id of an answer, or of a gender. */
export function answerId(name: AnswerName | 'gender', answer: string): AnswerId {
  return `option.${name}.${answer}` as AnswerId
}
