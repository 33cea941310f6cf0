import type { MemberProfile } from '#contract/profile.ts'
import type { Interest } from '#contract/options.ts'
import type { MessageId } from '../../i18n/messages.tsx'

export interface Opener {
  id: MessageId
  /** The interest it speaks of. */
  interest?: Interest
}

/** What one does together rather than what one likes: nothing to ask "how did you get into it" about. */
const meeting: readonly Interest[] = ['relationship', 'dating', 'friendship', 'chatting']
const shared = ['icebreaker.shared', 'icebreaker.shared_try', 'icebreaker.shared_talk'] as const
const place = ['icebreaker.evening', 'icebreaker.city'] as const
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

/** First lines for a man, those that know most of him first: what both like, what he likes, his words, his city, then any. */
export function openersFor({ interests, shared_interests, city, about }: Known): Opener[] {
  const both = shared_interests.filter((interest) => !meeting.includes(interest))
  const his = interests.filter((interest) => !meeting.includes(interest) && !shared_interests.includes(interest))
  const knowing: Opener[] = [
    ...shared.flatMap((id, index) => (both[index] ? [{ id, interest: both[index] }] : [])),
    ...his.slice(0, 1).map((interest) => ({ id: 'icebreaker.his' as const, interest })),
    ...(about ? [{ id: 'icebreaker.words' as const }] : []),
    ...(city ? place.map((id) => ({ id })) : []),
  ]
  return [...knowing, ...always.map((id) => ({ id }))]
}
