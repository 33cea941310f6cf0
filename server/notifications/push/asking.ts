import type dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { publicOnly } from '#server/platform/http/public-address.ts'

/** What a push service answered. */
export interface Answer {
  status: number
  /** Seconds it wants to be left alone for, if it says so. */
  retryAfter: number | undefined
}

export interface Asking {
  method: string
  headers: Record<string, string | number>
  body: Buffer
  /** Only where the operator named the address himself may it lie in a network of its own. */
  mayBePrivate: boolean
  timeout: number
  /** Names to addresses; the machine's own unless a test has another. */
  resolve: typeof dns.lookup
}

/**
 * Asks a push service, which is a stranger: never follows it elsewhere, waits for it a while only, reads nothing of what it says but the
 * status, and connects to no address of our own network whatever its name leads to at this moment. Throws where there is no answer.
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
function secondsOf(told: string | undefined): number | undefined {
  if (told === undefined) return undefined
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
