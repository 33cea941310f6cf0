import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** Refuses a change that another site's page asked for. Programs that are no browser send neither header and carry no cookie by accident. */
export function requireSameOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined) throw problem('foreign_origin')
  const { origin } = request.headers
  if (origin === undefined) return
  if (hostOf(origin) !== request.host.toLowerCase()) throw problem('foreign_origin')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
