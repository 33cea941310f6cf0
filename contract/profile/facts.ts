/** A fact with a closed list of answers. Their texts have the ids `option.NAME.ANSWER`. */
interface AnswerFact {
  answers: readonly string[]
  /** The answer of a new profile. A fact without it begins unanswered: null. */
  initial?: string
  /**
   * Sites can offer the fact as a search filter. The number is its position in `member_search.traits` (server/profile/traits/traits.ts):
   * never change it, and append new answers to the end of the list.
   */
  searchSlot?: number
  /** A summary shows the name of the fact beside the answer: 'brown' alone could be hair or eyes. */
  named?: true
}

interface MeasuredFact {
  unit: 'cm'
  minimum: number
  maximum: number
}

export type Fact = AnswerFact | MeasuredFact

/**
 * The facts of a profile, in the order in which forms ask for them. Forms, profiles, calls, search filters, the export and the settings
 * of a site read this list; docs/add-a-profile-field.md says what else a new fact needs. This file uses no library, since browsers load
 * all of it.
 */
export const profileFacts = {
  sexuality: { answers: ['gay', 'bisexual', 'pansexual', 'queer', 'curious', 'unsaid'], initial: 'unsaid', searchSlot: 0 },
  relationship: { answers: ['single', 'open', 'partnered', 'married', 'complicated', 'unsaid'], searchSlot: 3 },
  height: { unit: 'cm', minimum: 120, maximum: 230 },
  body: { answers: ['slim', 'athletic', 'average', 'muscular', 'stocky', 'heavy'], searchSlot: 1 },
  hair: {
    answers: ['black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'white', 'shaved', 'other'],
    searchSlot: 2,
    named: true,
  },
  eyes: { answers: ['brown', 'blue', 'green', 'hazel', 'grey'], named: true },
  tattoos: { answers: ['none', 'some', 'many', 'unsaid'], named: true },
} as const satisfies Readonly<Record<string, Fact>>

type Facts = typeof profileFacts

export type FactName = keyof Facts

/** The names of the facts that have a property. */
type NamesWith<Property extends string> = {
  [Name in FactName]: Facts[Name] extends Readonly<Record<Property, unknown>> ? Name : never
}[FactName]

/** A fact with a closed list of answers. */
export type AnswerName = NamesWith<'answers'>

/** A fact that every profile answers from the beginning. */
export type InitialName = NamesWith<'initial'>

/** A fact that sites can offer as a search filter. */
export type SearchableName = NamesWith<'searchSlot'>

/** An answer to a fact. */
export type Answer<Name extends AnswerName> = Facts[Name]['answers'][number]

export const factNames = Object.keys(profileFacts) as FactName[]

export const answerNames = factNames.filter((name): name is AnswerName => 'answers' in profileFacts[name])

/** The facts without an answer at first. */
export const openNames = factNames.filter((name) => initialOf(name) === null)

/** In the order of their slots, in which filters show them. */
export const searchableNames = factNames
  .filter((name): name is SearchableName => 'searchSlot' in profileFacts[name])
  .toSorted((one, other) => profileFacts[one].searchSlot - profileFacts[other].searchSlot)

/** The value of a fact in a new profile; null for an open question. */
export function initialOf(name: FactName): string | null {
  const fact: Fact = profileFacts[name]
  return ('initial' in fact && fact.initial) || null
}

/** Whether others see an answer: not an open question, and not one that the member would rather not answer. */
export function isDisclosed(answer: string | number | null | undefined): boolean {
  return answer !== null && answer !== undefined && answer !== 'unsaid'
}
