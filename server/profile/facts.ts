import type { MemberProfile } from '#contract/profile/member.ts'
import { type FactName, factNames, isDisclosed } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'

/** The facts of a profile, each in the column of its name. */
export type FactRow = Pick<OwnProfile, FactName>

/** SQL: the columns of the facts of the profile row `p`. */
export const factColumns = factNames.map((name) => `p.${name}`).join(', ')

/** The facts as their owner reads them. */
export function factsIn(row: FactRow): FactRow {
  return Object.fromEntries(factNames.map((name) => [name, row[name]])) as FactRow
}

/** The facts among `shown` as others read them: without open questions and those that the member would rather not answer. */
export function disclosedFacts(row: FactRow, shown: readonly string[]): Pick<MemberProfile, FactName> {
  const disclosed = factNames.filter((name) => shown.includes(name) && isDisclosed(row[name]))
  return Object.fromEntries(disclosed.map((name) => [name, row[name]]))
}
