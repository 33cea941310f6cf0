import type { User } from '#contract/account/viewer.ts'
import type { Intention, Interest } from '#contract/profile/options.ts'
import type { MemberProfile } from '#contract/profile/member.ts'

/** Something that two members share: an interest, what both look for, or the city of both. */
export type Shared = { interest: Interest } | { intention: Intention } | { city: string }

type Known = Pick<MemberProfile, 'shared_interests' | 'intentions' | 'country' | 'region' | 'city' | 'visiting'>
type Own = Pick<User['profile'], 'intentions' | 'country' | 'region' | 'city'>

/** At most three, of different kinds first. Only what the profile shows the viewer; the place of a trip is nobody's home. */
export function sharedWith(member: Known, own: Own): Shared[] {
  const [first, ...interests] = member.shared_interests.map((interest) => ({ interest }))
  const [intention, ...intentions] = member.intentions
    .filter((each) => own.intentions.includes(each))
    .map((each) => ({ intention: each }))
  const isNear = member.city === own.city.name && member.region === own.region && member.country === own.country
  const city = isNear && !member.visiting && { city: member.city }
  return [first, intention, city, ...interests, ...intentions].filter((each) => each !== undefined && each !== false).slice(0, 3)
}
