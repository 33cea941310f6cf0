import { bodyTypes, eyeColours, hairColours, relationshipStatuses, sexualities, tattooAnswers } from './options.ts'

/**
 * The facts of a profile in the order in which forms ask for them: the answers to choose from, or the unit of a number. A site shows those
 * that its `visible_profile_fields` name.
 */
export const profileFacts = {
  sexuality: sexualities,
  relationship: relationshipStatuses,
  height: 'centimetres',
  body: bodyTypes,
  hair: hairColours,
  eyes: eyeColours,
  tattoos: tattooAnswers,
} as const

export type FactName = keyof typeof profileFacts

/** A fact that is one answer of a closed list. */
export type AnswerName = Exclude<FactName, 'height'>

export const factNames = Object.keys(profileFacts) as FactName[]

export const answerNames = factNames.filter((name): name is AnswerName => name !== 'height')

/** Those without an answer at first. Sexuality always has one, `unsaid` to begin with. */
export const openFacts = factNames.filter((name) => name !== 'sexuality')

/** Those that a site can offer as search filters. */
export const searchableAnswers = ['sexuality', 'body', 'hair', 'relationship'] as const satisfies readonly AnswerName[]

/** Whether others see an answer: not an open question, and not one that the member would rather not answer. */
export function isDisclosed(answer: string | number | null | undefined): boolean {
  return answer !== null && answer !== undefined && answer !== 'unsaid'
}
