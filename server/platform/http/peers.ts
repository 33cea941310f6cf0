import { BlockList, isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** Which of those a request came through are proxies of ours: so many, counted from here, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[]

/** Whether who speaks from `address` is believed about whom he speaks for; `hop` is 0 for who is connected to us. */
export type Trust = (address: string, hop: number) => boolean

const families: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '169.254.0.0/16', 'fe80::/10'],
}

export function trustIn(proxies: TrustedProxies): Trust {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const list = new BlockList()
  for (const entry of proxies.flatMap((name) => families[name] ?? [name])) addRange(list, entry)
  return (address) => contains(list, address)
}

/** `TRUST_PROXY`: a number of proxies, or their addresses and networks; `loopback` and `private` name those of a machine and a house. */
export function readTrustedProxies(value: string | undefined): TrustedProxies {
  if (!value || value === '0') return false
  if (/^\d$/.test(value)) return Number(value)
  const entries = value.split(',').map((entry) => entry.trim())
  if (!entries.every((entry) => entry in families || isRange(entry)))
    throw new Error(`TRUST_PROXY is "${value}"; it must be a number of proxies, or addresses and networks with commas between.`)
  return entries
}

/** The nearest address that is no proxy of ours: what a stranger writes into the header stands further away than his own. */
export function clientAddress(connected: string, forwardedFor: string | string[] | undefined, trusts: Trust): string {
  let address = connected
  const told = String(forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
  for (let hop = 0; told.length > 0 && trusts(address, hop); hop++) {
    const next = told.pop()!
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

/** The host that the browser asked for: the last that a trusted proxy says, else what the request itself says. */
export function hostAsked(headers: IncomingHttpHeaders, trusted: boolean): string {
  const told = trusted ? headers['x-forwarded-host'] : undefined
  return told === undefined ? (headers.host ?? '') : String(told).split(',').at(-1)!.trim()
}

/** What proxies, tunnels and networks for delivery say of whom they speak for. */
const forwarding = [
  /^(via|cdn-loop|forwarded|.*forwarded-.+)$/,
  // Of what begins with x- browsers and those who measure say two things of their own accord.
  /^x-(?!requested-with$|prometheus-scrape-timeout-seconds$)/,
  /^(cf|front-end|tailscale|ngrok)-/,
  /(client|connecting|connection|real|user|remote|cluster|source)-?(ip|ipv6|addr|address)$/,
]

/**
 * Whether somebody at this machine asks, by one of its own names. What a proxy or a tunnel on this machine hands on is not, unless that
 * proxy is trusted and says that who asked is here. One that says nothing at all cannot be told: what this opens must be open at a site
 * of this machine only (`isLocalSite`).
 */
export function isThisMachine(request: {
  headers: IncomingHttpHeaders
  ip: string
  /** With trusted proxies: everybody it came through that is believed, and who asked. */
  ips?: string[] | undefined
  socket: { remoteAddress?: string | undefined }
}): boolean {
  const { headers, ip, ips = [], socket } = request
  if (!isLoopback(socket.remoteAddress ?? '') || !isLoopback(ip)) return false
  if (!isOwnName(headers.host ?? '')) return false
  return ips.length > 1 || !Object.keys(headers).some((name) => forwarding.some((each) => each.test(name)))
}

/** A page elsewhere whose name was made to lead here comes by that name. */
function isOwnName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const address = name.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || (isIP(address) > 0 && isLoopback(address))
}

/** Whether the site's address leads nowhere but to this machine: what has public passwords may be there. */
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
