import type { FastifyRequest } from 'fastify'
import { sessionCookie as memberCookie } from '#server/account/cookies/cookies.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memoryLimit } from '#server/platform/limits/memory-limits.ts'
import type { Services } from '#server/services.ts'
import { consoleReach, isConsole } from './networks.ts'
import { identifyStaff } from './sessions.ts'

/** A request to the console without the cookie of a member's session: there nobody is a member. */
export function withoutMember(
  request: FastifyRequest,
  siteUrl: string,
): Pick<FastifyRequest, 'headers' | 'cookies' | 'hostname' | 'ip' | 'query'> {
  const { headers, hostname, ip, query } = request
  const { [memberCookie(siteUrl)]: _, ...cookies } = request.cookies
  return { headers, cookies, hostname, ip, query }
}

/**
 * Identifies the member of staff of a request to the console, in its visit; elsewhere nobody is staff. Calls from a network that may not reach the console are `not_found`; its page asks `consoleReach` itself.
 */
export function staffIdentifier({ db, keys, config }: Services): (request: FastifyRequest) => Promise<void> {
  const isWithin = consoleReach(config)
  const limit = memoryLimit('staff_call', { keys, config })
  return async (request) => {
    if (!isConsole(request.routeOptions.url)) return
    const isCall = request.routeOptions.url!.startsWith('/api/')
    if (!isWithin(request.ip)) {
      if (isCall) throw problem('not_found')
      return
    }
    const staff = await identifyStaff({ db, keys, siteUrl: config.siteUrl }, request)
    request.visit = { ...request.visit, staff }
    if (staff && isCall) await limit.take(staff.id)
  }
}
