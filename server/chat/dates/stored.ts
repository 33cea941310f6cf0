import type { DateCard } from '#contract/chat/date-card.ts'
import type { DateState } from '#contract/chat/options.ts'

/** When and where somebody suggests to meet. */
export interface Proposed {
  at: Date
  /** A public place, in words. */
  place: string
}

/** One of the suggestions of a card, by the author of the message or by its recipient. */
interface Suggestion {
  by: 'author' | 'recipient'
  at: string
  place: string
}

/** A date as the text of its message holds it, as JSON: all suggestions, so that a report seals each of them. */
export interface StoredDate {
  state: DateState
  suggestions: readonly [...Suggestion[], Suggestion]
}

/** The text of a message that suggests a date. */
export function storedDate({ at, place }: Proposed): string {
  return textOf({ state: 'open', suggestions: [{ by: 'author', at: at.toISOString(), place }] })
}

export function textOf(date: StoredDate): string {
  return JSON.stringify(date)
}

export function readDate(text: string): StoredDate {
  return JSON.parse(text) as StoredDate
}

export function latestOf({ suggestions }: StoredDate): Suggestion {
  return suggestions.at(-1)!
}

/** Whether the two may still meet: it was neither declined nor taken back, and is not over. */
export function isAhead(date: StoredDate, now: number): boolean {
  return (date.state === 'open' || date.state === 'accepted') && Date.parse(latestOf(date).at) > now
}

/** The card for the author of its message, or for its recipient. */
export function presentDate(text: string, isAuthor: boolean): DateCard {
  const date = readDate(text)
  const { by, at, place } = latestOf(date)
  return { version: date.suggestions.length, state: date.state, at, place, mine: (by === 'author') === isAuthor }
}
