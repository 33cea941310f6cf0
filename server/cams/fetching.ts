import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isOutside, leadsInside, publicOnly } from '#server/platform/outgoing/public-address.ts'

export interface Fetching {
  accept: string
  /** Maximum length in bytes; a longer answer is aborted. */
  longest: number
  /** Milliseconds for the whole request. */
  timeout: number
  /** The address that the operator configured: only its origin may be in a private network. */
  trusted: URL
  /** Resolves names; the machine's own resolver by default, for tests another. */
  resolve?: typeof dns.lookup | undefined
}

/**
 * Fetches an untrusted address: follows no redirects, has limits of time and length, does not decompress, reveals nothing about
 * the server, and connects to no private network, whatever the name resolves to. Throws a RangeError that describes the problem
 * with the host, but without the rest of the address, which may contain a key.
 */
export async function fetchBytes(
  url: URL,
  { accept, longest, timeout, trusted, resolve = dns.lookup }: Fetching,
): Promise<Buffer> {
  const mayBeInside = url.origin === trusted.origin && leadsInside(trusted)
  if (!mayBeInside && !isOutside(url)) throw new RangeError(`${url.host} is not allowed: it must be https at a public name.`)
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'feed-reader' }
  const lookup = mayBeInside ? undefined : publicOnly(resolve)
  return new Promise((done, fail) => {
    const refuse = (words: string) => {
      fail(new RangeError(`${url.host} ${words}.`))
      asking.destroy()
    }
    // A new connection: a reused one may have been made under other rules.
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
