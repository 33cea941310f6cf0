import type { Config } from '#server/config.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { quickLimit } from '#server/platform/limits/quick-limits.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/**
 * Pages a person can look at; a program that copies everybody cannot. Counts one call; refuses with `too_many_requests`
 * when a member made 120, or a visitor's address, which many people may share, 600, within a minute.
 */
export function openPace(config: Partial<Pick<Config, 'valkeyUrl'>>): (visit: Visit) => Promise<void> {
  const perMember = quickLimit('search', { points: 120, seconds: 60 }, config)
  const perAddress = quickLimit('search_address', { points: 600, seconds: 60 }, config)
  return ({ memberId, address }) => (memberId === undefined ? perAddress.take(networkOf(address)) : perMember.take(memberId))
}
