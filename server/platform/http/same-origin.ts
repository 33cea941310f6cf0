import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'host'>

/**
 * Refuses a change requested by another site's page. Programs other than browsers send none of these headers and carry no cookie
 * by accident; our own pages send no referrer, so that any Referer is another site's.
 */
export function requireSameOrigin(request: Asked): void {
  if (!isOwn(request)) throw problem('foreign_origin')
}

/**
 * Refuses to return a member's data unless our own page's script asks, or a program: not for another site's page, and not for a
 * followed link. Reading leaves marks (read, seen, viewed); without this check, one header would let a member read without them.
 */
export function requireOwnPage(request: Asked): void {
  if (!isOwn(request) || request.headers['sec-fetch-mode'] === 'navigate') throw problem('foreign_origin')
}

function isOwn({ headers, host }: Asked): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin ?? headers.referer
  return from === undefined || hostOf(from) === host.toLowerCase()
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
