import type { IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Live } from './live.ts'
import { refuse, type UpgradeHandler } from './live-upgrades.ts'
import { Problem } from './problem.ts'
import type { Visit } from './visit.ts'

/** What recognising a caller needs of a request, be it a call or a socket. */
export type Caller = Pick<FastifyRequest, 'headers' | 'cookies' | 'hostname' | 'ip'>

/** Lets a signed-in member's own page in; a foreign page, a visitor and an unknown host are refused before the upgrade. */
export function entrance(
  live: Live,
  authenticate: (caller: Caller) => Promise<Visit>,
  { trustProxy }: { trustProxy: boolean },
): UpgradeHandler {
  return async (request, socket, head) => {
    const drop = () => socket.destroy()
    socket.on('error', drop)
    const since = Date.now()
    try {
      const caller = callerOf(request, trustProxy)
      if (!isOwnOrigin(caller)) return refuse(socket, 403)
      const visit = await authenticate(caller)
      if (!visit.memberId || !visit.sessionHash) return refuse(socket, 403)
      if (socket.destroyed) return
      socket.off('error', drop)
      live.accept(
        { request, socket, head },
        { memberId: visit.memberId, siteId: visit.siteId, session: visit.sessionHash.toString('hex'), since },
      )
    } catch (error) {
      refuse(socket, error instanceof Problem ? error.status : 503)
    }
  }
}

/** Browsers always name the page's origin when they open a socket; whoever does not is no browser of ours. */
function isOwnOrigin({ headers: { origin }, hostname }: Caller): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === hostname
}

function callerOf(request: IncomingMessage, trustProxy: boolean): Caller {
  const { headers } = request
  const forwardedHost = trustProxy ? lastOf(headers['x-forwarded-host']) : undefined
  const forwardedFor = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',', 1)[0]!
        .trim()
    : ''
  return {
    headers,
    cookies: fastifyCookie.parse(headers.cookie ?? ''),
    hostname: (forwardedHost ?? headers.host ?? '').toLowerCase(),
    ip: forwardedFor || (request.socket.remoteAddress ?? ''),
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)!.trim()
}
