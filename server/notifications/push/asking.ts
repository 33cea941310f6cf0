import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

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

export const privateAddress = 'PRIVATE_ADDRESS'

/** Fails for a name that leads into a private network, at the moment of connecting: what it led to before says nothing. */
function publicOnly(resolve: typeof dns.lookup): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4)
      if (addresses.some(({ address, family }) => isPrivate(address, family)))
        return done(Object.assign(new Error(`${host} leads into a private network.`), { code: privateAddress }), '', 4)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
}

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) notPublic.addSubnet(network, prefix, 'ipv4') // prettier-ignore
// Of six all lie inside but what the Internet gives out, without what is led on to an address of four by who stands between (Teredo, 6to4).
for (const [network, prefix] of [['2001::', 32], ['2002::', 16]] as const) notPublic.addSubnet(network, prefix, 'ipv6') // prettier-ignore
const sixes = new BlockList()
for (const [network, prefix] of [['2000::', 3], ['::ffff:0:0', 96]] as const) sixes.addSubnet(network, prefix, 'ipv6') // prettier-ignore

/** An IPv4 address written as one of six counts as what it is. */
export function isPrivate(address: string, family: number): boolean {
  if (family !== 6) return notPublic.check(address)
  return !sixes.check(address, 'ipv6') || notPublic.check(address, 'ipv6')
}

/** In seconds, or as a date (RFC 9110). */
function secondsOf(told: string | undefined): number | undefined {
  if (told === undefined) return undefined
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
