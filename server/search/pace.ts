import { networkOf } from '#server/platform/limits/network.ts'
import { quickLimit } from '#server/platform/limits/quick-limits.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'

/**
 * Pages a person can look at; a program that copies everybody cannot. Counts one call; refuses with `too_many_requests`
 * when a member made 120, or a visitor's address, which many people may share, 600, within a minute.
 */
export function openPace(services: Pick<Services, 'keys' | 'config'>): (visit: Visit) => Promise<void> {
  const perMember = quickLimit('search', { points: 120, seconds: 60 }, services)
  const perAddress = quickLimit('search_address', { points: 600, seconds: 60 }, services)
  return ({ memberId, address }) => (memberId === undefined ? perAddress.take(networkOf(address)) : perMember.take(memberId))
}
