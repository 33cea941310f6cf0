import { BlockList, isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** Which proxies of a request are trusted: so many, counted from here, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[]

/** Whether the peer at `address` is trusted to forward the client's address; `hop` is 0 for the peer connected to us. */
export type Trust = (address: string, hop: number) => boolean

const families: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '169.254.0.0/16', 'fe80::/10'],
}

export function trustIn(proxies: TrustedProxies): Trust {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return within(proxies)
}

/** Whether an address is one of these, or in one of these networks; `loopback` and `private` are known by name. */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of networks.flatMap((name) => families[name] ?? [name])) addRange(list, entry)
  return (address) => contains(list, address)
}

/**
 * `TRUST_PROXY`: a number of proxies, or their addresses and networks; `loopback` and `private` name those of a machine and of
 * private networks.
 */
export function readTrustedProxies(value: string | undefined): TrustedProxies {
  if (!value || value === '0') return false
  if (/^\d$/.test(value)) return Number(value)
  return readNetworks(value, `TRUST_PROXY is "${value}"; it must be a number of proxies, or addresses`)
}

/** Addresses and networks with commas between; throws a sentence that begins with `sentence` for anything else. */
export function readNetworks(value: string, sentence: string): readonly string[] {
  const entries = value.split(',').map((entry) => entry.trim())
  if (!entries.every((entry) => Object.hasOwn(families, entry) || isRange(entry)))
    throw new Error(`${sentence} and networks with commas between.`)
  return entries
}

/** The nearest address that is no proxy of ours: forged entries of the header are further away than the client's own address. */
export function clientAddress(connected: string, forwardedFor: string | string[] | undefined, trusts: Trust): string {
  let address = connected
  const forwarded = String(forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
  for (let hop = 0; forwarded.length > 0 && trusts(address, hop); hop++) {
    const next = forwarded.pop()!
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

/** The host that the browser asked for: the last that a trusted proxy forwards, else the request's own. */
export function hostAsked(headers: IncomingHttpHeaders, trusted: boolean): string {
  const forwarded = trusted ? headers['x-forwarded-host'] : undefined
  return forwarded === undefined ? (headers.host ?? '') : String(forwarded).split(',').at(-1)!.trim()
}

/** Headers by which proxies, tunnels and CDNs forward a request. */
const forwarding = [
  /^(via|cdn-loop|forwarded|.*forwarded-.+)$/,
  // Browsers and monitoring tools send these two x- headers of their own accord.
  /^x-(?!requested-with$|prometheus-scrape-timeout-seconds$)/,
  /^(cf|front-end|tailscale|ngrok)-/,
  /(client|connecting|connection|real|user|remote|cluster|source)-?(ip|ipv6|addr|address)$/,
]

/**
 * Whether the request comes from this machine, by one of its own names. A request forwarded by a proxy or a tunnel on this
 * machine does not, unless that proxy is trusted and the client is here. A proxy without any header cannot be recognised: what
 * this opens must be open only where the site is local (`isLocalSite`).
 */
export function isThisMachine(request: {
  headers: IncomingHttpHeaders
  ip: string
  /** With trusted proxies: the trusted peers it came through, and the client. */
  ips?: string[] | undefined
  socket: { remoteAddress?: string | undefined }
}): boolean {
  const { headers, ip, ips = [], socket } = request
  if (!isLoopback(socket.remoteAddress ?? '') || !isLoopback(ip)) return false
  if (!isOwnName(headers.host ?? '')) return false
  return ips.length > 1 || !Object.keys(headers).some((name) => forwarding.some((each) => each.test(name)))
}

/** A page elsewhere whose name resolves to this machine uses that name. */
function isOwnName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const address = name.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(address) > 0 && isLoopback(address))
}

/** Whether the site's address leads only to this machine: such a site may have public passwords. */
export function isLocalSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function isRange(entry: string): boolean {
  const [address, bits, ...rest] = entry.split('/')
  const family = isIP(address!)
  return (
    family > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

function addRange(list: BlockList, entry: string): void {
  const [address, bits] = entry.split('/') as [string, string | undefined]
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

function contains(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const family = isIP(plain)
  return family > 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
