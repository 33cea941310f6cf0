import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isOutside, leadsInside, publicOnly } from '#server/platform/http/public-address.ts'

export interface Fetching {
  accept: string
  /** Bytes; what is longer is not read to its end. */
  longest: number
  /** Milliseconds for all of it. */
  timeout: number
  /** Whose addresses the operator wrote down himself: only his own origin may lie in a network of his own. */
  trusted: URL
  /** Names to addresses; the machine's own unless a test has another. */
  resolve?: typeof dns.lookup | undefined
}

/**
 * Reads what lies at an address that a stranger wrote down: never follows him elsewhere, waits and reads so long only, unpacks nothing, says
 * of us no more than that somebody asks, and connects to no network of our own whatever a name leads to at this moment. Throws a RangeError
 * that says what was wrong, by host and without the rest of the address: a key may stand in it.
 */
export async function fetchBytes(
  url: URL,
  { accept, longest, timeout, trusted, resolve = dns.lookup }: Fetching,
): Promise<Buffer> {
  const mayBeInside = url.origin === trusted.origin && leadsInside(trusted)
  if (!mayBeInside && !isOutside(url)) throw new RangeError(`${url.host} may not be asked: https and a public name it must be.`)
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'feed-reader' }
  const lookup = mayBeInside ? undefined : publicOnly(resolve)
  return new Promise((done, fail) => {
    const refuse = (words: string) => {
      fail(new RangeError(`${url.host} ${words}.`))
      asking.destroy()
    }
    // A connection of its own: one that was kept was made under other rules.
    const asking = request(
      url,
      { headers, agent: false, signal: AbortSignal.timeout(timeout), ...(lookup && { lookup }) },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        if (answer.statusCode !== 200) return refuse(`answered ${answer.statusCode}`)
        if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('sent what is packed')
        answer.on('data', (part: Buffer) => {
          if ((length += part.length) > longest) return refuse(`sent more than ${longest} bytes`)
          parts.push(part)
        })
        answer.on('error', () => refuse('stopped in the middle, or took too long'))
        answer.on('end', () => done(Buffer.concat(parts)))
      },
    )
    asking.on('error', ({ name, code }: Error & { code?: string }) =>
      refuse(name === 'AbortError' ? 'took too long' : `could not be asked (${code ?? name})`),
    )
    asking.end()
  })
}
