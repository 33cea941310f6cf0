import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { defaultLanguage } from '#contract/site/languages.ts'
import { errorBody } from './errors.ts'
import { problem } from './problem.ts'
import { closedHeaders } from './security-headers.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'

/** How long a refused client may take to read the answer and to hang up, ms. */
const partingTime = 2000

/** Answers a connection without a routable request, in the shape of every error, and hangs up. */
export function refuse(socket: Duplex, code: ErrorCode, status: number = errors[code]): void {
  socket.on('error', () => socket.destroy())
  logSecurity(code === 'foreign_origin' ? 'foreign' : 'misuse', { code, call: 'connection' })
  const body = Buffer.from(JSON.stringify(errorBody(problem(code), defaultLanguage)))
  const headers = {
    ...closedHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': '2' }),
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`)
  socket.end(body)
  setTimeout(() => socket.destroy(), partingTime).unref()
}
