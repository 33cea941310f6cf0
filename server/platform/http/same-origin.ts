import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'host'>

/**
 * Refuses a change that another site's page asked for. Programs that are no browser send none of these headers and carry no cookie by
 * accident; our own pages never say where they are (no-referrer), so that a Referer at all is another's.
 */
export function requireSameOrigin(request: Asked): void {
  if (!isOwn(request)) throw problem('foreign_origin')
}

/**
 * Refuses to tell a member what is theirs unless our own page's script asks, or a program: not another site's page, and not an address that
 * somebody was led to. What is read leaves its marks (read, seen, viewed); answered without them, one header would let a member look unseen.
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
