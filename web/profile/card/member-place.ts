import type { MemberCard } from '#contract/profile.ts'
import type { Texts } from '../../i18n/messages.tsx'

/** Where he is: the distance when it is told, else his city. */
export function memberPlace({ distance, city }: Pick<MemberCard, 'distance' | 'city'>, { t }: Texts): string {
  if (distance === undefined) return city
  if (distance === 'same') return t('card.same_city')
  return distance === 'more' ? city : `${city} · ${t('card.under', { km: distance })}`
}
