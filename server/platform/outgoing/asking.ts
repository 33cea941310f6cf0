import type dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { publicOnly } from './public-address.ts'

/** What a foreign server answered. */
export interface Answer {
  status: number
  /** Seconds to wait before the next request, if the service names them. */
  retryAfter: number | undefined
}

export interface Asking {
  method: string
  headers: Record<string, string | number>
  body: Buffer
  /** An address in a private network is allowed only if the operator named it. */
  mayBePrivate: boolean
  timeout: number
  /** Resolves names to addresses; the machine's own unless a test has another. */
  resolve: typeof dns.lookup
}

/**
 * Sends a request to a server that is not trusted, a push service or an operator's endpoint: follows no redirect, has a timeout, reads
 * nothing of the answer but status and Retry-After, and connects to no private address, whatever the name resolves to now. Throws where
 * there is no answer.
 */
export async function ask(url: URL, { method, headers, body, mayBePrivate, timeout, resolve }: Asking): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http
  const lookup = mayBePrivate ? undefined : publicOnly(resolve)
  return new Promise((done, fail) => {
    const signal = AbortSignal.timeout(timeout)
    const asking = request(url, { method, headers, signal, ...(lookup && { lookup }) }, (answer) => {
      done({ status: answer.statusCode!, retryAfter: secondsOf(answer.headers['retry-after']) })
      answer.on('error', () => {}).destroy()
    })
    asking.on('error', fail)
    asking.end(body)
  })
}

/** In seconds, or as a date (RFC 9110). */
function secondsOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
