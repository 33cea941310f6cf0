import { RateLimiterMemory } from 'rate-limiter-flexible'
import { problem } from '#server/platform/problem.ts'
import type { Visit } from '#server/platform/visit.ts'

/** Pages a person can look at; a program that copies everybody cannot. In memory: it costs nothing and need not be exact. */
const perMember = new RateLimiterMemory({ keyPrefix: 'search', points: 120, duration: 60 })

/** Many people may share an address. */
const perAddress = new RateLimiterMemory({ keyPrefix: 'search_address', points: 600, duration: 60 })

/** Counts one call; refuses with `too_many_requests` when a member made 120, or a visitor's address 600, within a minute. */
export async function keepPace({ memberId, address }: Visit): Promise<void> {
  try {
    await (memberId === undefined ? perAddress.consume(address) : perMember.consume(memberId))
  } catch {
    throw problem('too_many_requests', { minutes: 1 })
  }
}
