import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce of this answer's scripts. */
    nonce: string
  }
}

/** Headers of every answer, errors included; private by default, static files say otherwise themselves. */
export function secureHeaders(
  server: FastifyInstance,
  { siteUrl, dev, hstsSubdomains }: { siteUrl: string; dev: boolean; hstsSubdomains: boolean },
): void {
  const secure = siteUrl.startsWith('https:')
  // Subdomains of the operator's name are for the operator to decide.
  const hsts = hstsSubdomains ? 'max-age=63072000; includeSubDomains' : 'max-age=63072000'
  server.decorateRequest('nonce', '')
  server.addHook('onRequest', (request, reply, done) => {
    // Files of the web app are no documents: a page's headers would only make them heavier.
    if (request.url.startsWith('/assets/')) reply.headers(fileHeaders)
    else if (request.url.startsWith('/api/')) reply.headers(closedHeaders)
    else reply.headers({ ...closedHeaders, ...forPage(request, dev) })
    if (secure) reply.header('Strict-Transport-Security', hsts)
    done()
  })
}

/** Members record voice messages and call each other, with a camera too; nothing else needs either. */
function permissions(devices: '()' | '(self)'): string {
  return `geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), camera=${devices}, microphone=${devices}, payment=(), browsing-topics=()`
}

const fileHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }

/** For answers that are no documents, errors above all: nothing in them may run, wherever they are opened. */
export const closedHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions('()'),
  'Cache-Control': 'private, no-store',
  Rating: 'RTA-5042-1996-1400-1577-RTA',
}

function forPage(request: FastifyRequest, dev: boolean): Record<string, string> {
  request.nonce = nextNonce()
  return {
    'Content-Security-Policy': contentSecurityPolicy(request.nonce, dev),
    'Permissions-Policy': permissions('(self)'),
  }
}

const nonceBytes = 16
let chance = Buffer.alloc(0)
let used = 0

/**
 * Random bytes are fetched for many nonces at once: a call for each would cost more than the rest of a small answer's headers.
 */
function nextNonce(): string {
  if (used === chance.length) {
    chance = randomBytes(256 * nonceBytes)
    used = 0
  }
  return chance.toString('base64', used, (used += nonceBytes))
}

function contentSecurityPolicy(nonce: string, dev: boolean): string {
  const script = dev ? `'self' 'nonce-${nonce}' 'unsafe-eval'` : `'nonce-${nonce}' 'strict-dynamic'`
  return policyWith(script, dev ? "'self' 'unsafe-inline'" : "'self'")
}

/**
 * For a page that is the same for everybody, where a nonce would protect nothing. It may run the files of this build, which are
 * the only scripts served, and inline scripts by their hash.
 */
export function keptPagePolicy(inline: readonly string[]): string {
  const hashes = inline.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  return policyWith(["'self'", ...hashes].join(' '), "'self'")
}

function policyWith(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
