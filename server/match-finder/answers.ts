import type { FinderAnswers } from '#contract/match-finder.ts'
import { genders, intentions, interestCodes } from '#contract/options.ts'
import { interestsIn } from '#server/profile/interests.ts'
import type { OwnRow } from './queries.ts'

/** His answers; before he has given any, what follows from his profile. */
export function answersOf(own: OwnRow): FinderAnswers {
  const { reach, min_age, max_age } = own
  if (reach === null) return inOrder({ ...ofProfile(own), min_age, max_age, reach: '100' })
  const interests = interestsIn(own.interests!)
  return inOrder({ intentions: own.intentions!, genders: own.genders!, min_age, max_age, reach, interests })
}

function ofProfile({ own_intentions, seeks, own_interests }: OwnRow) {
  return { intentions: own_intentions, genders: seeks, interests: interestsIn(own_interests) }
}

/** Each code once, in the order of its list, and the lower age first: so they are kept and told. */
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
