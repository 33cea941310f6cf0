import { type Interest, interestCodes } from '#contract/options.ts'

export type InterestGroup = 'meeting' | 'active' | 'music' | 'culture' | 'mind' | 'home'

/** Groups in order, each from its first code to the next one's: the list of codes is in that order already. */
const starts: ReadonlyArray<[group: InterestGroup, first: Interest]> = [
  ['meeting', 'relationship'],
  ['active', 'travel'],
  ['music', 'dancing'],
  ['culture', 'film'],
  ['mind', 'languages'],
  ['home', 'cooking'],
]

/** The interests that a site offers, in their groups; a group without any is left out. */
export function groupInterests(offered: readonly string[]): Array<{ group: InterestGroup; codes: Interest[] }> {
  return starts
    .map(([group, first], index) => {
      const next = starts[index + 1]?.[1]
      const codes = interestCodes.slice(interestCodes.indexOf(first), next && interestCodes.indexOf(next))
      return { group, codes: codes.filter((code) => offered.includes(code)) }
    })
    .filter(({ codes }) => codes.length > 0)
}
