import type { Interest } from '#contract/profile/options.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import type { MessageId, Texts } from '../../i18n/messages.tsx'

export interface Opener {
  id: MessageId
  /** The interest it mentions. */
  interest?: Interest
}

/** Kinds of meeting, not hobbies: "how did you get into it" does not fit them. */
const meeting: readonly Interest[] = ['relationship', 'dating', 'friendship', 'chatting']
const shared = ['icebreaker.shared', 'icebreaker.shared_try', 'icebreaker.shared_talk'] as const
const ofCity = ['icebreaker.evening', 'icebreaker.city'] as const
const always = [
  'icebreaker.drink',
  'icebreaker.week',
  'icebreaker.hours',
  'icebreaker.saturday',
  'icebreaker.song',
  'icebreaker.smile',
  'icebreaker.today',
  'icebreaker.hoping',
] as const

type Known = Pick<MemberProfile, 'interests' | 'shared_interests' | 'city' | 'about'>

/** Openers for a member, most specific first: shared interests, own interests, profile text, city, then general ones. */
export function openersFor({ interests, shared_interests, city, about }: Known): Opener[] {
  const both = shared_interests.filter((interest) => !meeting.includes(interest))
  const theirs = interests.filter((interest) => !meeting.includes(interest) && !shared_interests.includes(interest))
  const specific: Opener[] = [
    ...shared.flatMap((id, index) => (both[index] ? [{ id, interest: both[index] }] : [])),
    ...theirs.slice(0, 1).map((interest) => ({ id: 'icebreaker.interest' as const, interest })),
    ...(about ? [{ id: 'icebreaker.words' as const }] : []),
    ...(city ? ofCity.map((id) => ({ id })) : []),
  ]
  return [...specific, ...always.map((id) => ({ id }))]
}

export function openerText({ id, interest }: Opener, { name, city }: Pick<MemberCard, 'name' | 'city'>, t: Texts['t']): string {
  return t(id, { name, city, interest: interest ? t(`interest.${interest}`) : '' })
}
