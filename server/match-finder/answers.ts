import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/search/match-finder.ts'
import type { FinderAnswers } from '#contract/search/match-finder.ts'
import { genders, interestCodes } from '#contract/profile/options.ts'
import { intentions } from '#contract/profile/own-options.ts'
import { interestsIn } from '#server/profile/traits/traits.ts'
import type { OwnRow } from './queries.ts'

/** The member's answers; before they have given any, those that follow from their profile. */
export function answersOf(own: OwnRow): FinderAnswers {
  const { intentions, genders, min_age, max_age, reach, interests } = own
  if (reach === null) return inOrder(ofProfile(own))
  return inOrder({ intentions: intentions!, genders: genders!, min_age, max_age, reach, interests: interestsIn(interests!) })
}

function ofProfile({ own_intentions, seeks, seeks_min_age, seeks_max_age, own_interests }: OwnRow): FinderAnswers {
  return {
    intentions: own_intentions,
    genders: seeks as FinderAnswers['genders'],
    min_age: seeks_min_age,
    max_age: seeks_max_age,
    reach: 'country',
    interests: interestsIn(own_interests),
  }
}

/** Replaces kept answers by those that the call gives. */
export function withGiven(kept: FinderAnswers, asked: ParsedInputOf<typeof contract.find>): FinderAnswers {
  const { intentions, genders, interests, ...rest } = asked
  const lists = Object.entries({ intentions, genders, interests }).filter(([, list]) => list !== undefined)
  const given = Object.fromEntries(lists.map(([name, list]) => [name, list!.split(',')]))
  return inOrder({ ...kept, ...rest, ...given } as FinderAnswers)
}

/** Each code once, in the order of its list, and the lower age first: the form in which answers are kept and returned. */
export function inOrder({ min_age: one, max_age: other, ...answers }: FinderAnswers): FinderAnswers {
  const turned = one !== null && other !== null && one > other
  return {
    intentions: intentions.filter((code) => answers.intentions.includes(code)),
    genders: genders.filter((code) => answers.genders.includes(code)),
    min_age: turned ? other : one,
    max_age: turned ? one : other,
    reach: answers.reach,
    interests: interestCodes.filter((code) => answers.interests.includes(code)),
  }
}
