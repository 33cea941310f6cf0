import type dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The code of `publicOnly`'s error. */
export const privateAddress = 'PRIVATE_ADDRESS'

/**
 * Fails for a name that resolves into a private network, at the moment of connecting: earlier lookups prove nothing. An IP
 * address is not looked up: `leadsInside` checks it.
 */
export function publicOnly(resolve: typeof dns.lookup): LookupFunction {
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
// All IPv6 addresses are private except those that the Internet gives out; tunnels to IPv4 addresses (Teredo, 6to4) are private too.
for (const [network, prefix] of [['2001::', 32], ['2002::', 16]] as const) notPublic.addSubnet(network, prefix, 'ipv6') // prettier-ignore
const allocated = new BlockList()
for (const [network, prefix] of [['2000::', 3], ['::ffff:0:0', 96]] as const) allocated.addSubnet(network, prefix, 'ipv6') // prettier-ignore

/** An IPv4 address mapped to IPv6 counts as IPv4. */
export function isPrivate(address: string, family: number): boolean {
  if (family !== 6) return notPublic.check(address)
  return !allocated.check(address, 'ipv6') || notPublic.check(address, 'ipv6')
}

/** Whether an address is private by itself: an IP address of a private network, or this machine. */
export function leadsInside({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const family = isIP(host)
  return family > 0 ? isPrivate(host, family) : host === 'localhost' || host.endsWith('.localhost')
}

/** By https at its own port, to a public name or address, without credentials. */
export function isOutside(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && !leadsInside(url)
}
