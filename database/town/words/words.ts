import type { Interest } from '../person.ts'

/**
 * What men write about themselves in one language. A line may begin with a mark and a bar: `40+|` from that age,
 * `-35|` up to that age, `love|` for who is free and looks for a relationship, `friends|` for who looks for company.
 */
export interface Words {
  openers: readonly string[]
  middles: Readonly<Partial<Record<Interest, string>>>
  seeking: readonly string[]
  /** What two men who share a profile write. */
  pair: { about: readonly string[]; seeking: readonly string[] }
}
