import type { IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Live } from './live.ts'
import type { UpgradeHandler } from './upgrades.ts'
import { clientAddress, hostAsked, type Trust, type TrustedProxies, trustIn } from '#server/platform/http/peers.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { refuse } from '#server/platform/http/refusing.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** The parts of a request that identify a caller, for a call or a socket. */
export type Caller = Pick<FastifyRequest, 'headers' | 'cookies' | 'hostname' | 'ip'>

/**
 * Accepts a signed-in member's own page, and notifies a page whose session is over; refuses a foreign page and an unknown host
 * before the upgrade.
 */
export function entrance(
  live: Live,
  authenticate: (caller: Caller) => Promise<Visit>,
  { trustProxy }: { trustProxy: TrustedProxies },
): UpgradeHandler {
  const trusts = trustIn(trustProxy)
  return async (request, socket, head) => {
    const drop = () => socket.destroy()
    socket.on('error', drop)
    const since = Date.now()
    try {
      const caller = callerOf(request, trusts)
      if (!isOwnOrigin(caller)) return refuse(socket, 'foreign_origin')
      const visit = await authenticate(caller)
      if (socket.destroyed) return
      socket.off('error', drop)
      if (!visit.memberId || !visit.sessionHash) return live.turnAway({ request, socket, head })
      await live.accept(
        { request, socket, head },
        { memberId: visit.memberId, siteId: visit.site.id, session: visit.sessionHash.toString('hex'), since },
      )
    } catch (error) {
      refuse(socket, error instanceof Problem ? error.code : 'unavailable')
    }
  }
}

/** Browsers always send the page's origin when they open a socket; a client without one is no browser of ours. */
function isOwnOrigin({ headers: { origin }, hostname }: Caller): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === hostname
}

function callerOf(request: IncomingMessage, trusts: Trust): Caller {
  const { headers } = request
  const connected = request.socket.remoteAddress ?? ''
  return {
    headers,
    cookies: fastifyCookie.parse(headers.cookie ?? ''),
    hostname: hostAsked(headers, trusts(connected, 0)).toLowerCase(),
    ip: clientAddress(connected, headers['x-forwarded-for'], trusts),
  }
}
