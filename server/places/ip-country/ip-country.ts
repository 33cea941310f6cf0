import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'

const bundled = fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

/** The first is the record of the bundled file, the second that of GeoLite2 and GeoIP2. */
type Answer = Response & { country_code?: string; country?: { iso_code?: string } }

/** Territories that the gazetteer counts as part of their country. */
const countryOfTerritory: Record<string, string> = { AX: 'FI', GF: 'FR', GP: 'FR', MQ: 'FR', RE: 'FR', YT: 'FR' }

const readers = new Map<string, Reader<Answer>>()

/**
 * The country (ISO 3166-1) a network address is registered in: a hint, never a proof. Undefined for addresses of private
 * networks or this machine, and for unknown or malformed ones. `file` replaces the bundled mmdb file.
 */
export function countryOfAddress(address: string, file: string = bundled): string | undefined {
  if (!isPublicAddress(address)) return undefined
  const answer = readerOf(file).get(plain(address))
  const code = answer?.country_code ?? answer?.country?.iso_code
  return code && (countryOfTerritory[code] ?? code)
}

/** Whether an address is public: not of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  const ip = plain(address)
  const family = isIP(ip)
  return family !== 0 && !notPublic.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

/** The IPv4 form of an IPv4-mapped address; other addresses unchanged. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** About 8 MB, read at the first call and cached. */
function readerOf(file: string): Reader<Answer> {
  let reader = readers.get(file)
  if (!reader) readers.set(file, (reader = new Reader<Answer>(readFileSync(file))))
  return reader
}

/** Addresses without a country (RFC 6890). */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6')
}
