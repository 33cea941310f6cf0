import { isIPv6 } from 'node:net'

/**
 * The key an address is counted by. A subscriber has a whole IPv6 network of 64 bits and could use a new address for each
 * attempt; an IPv4 address is its own key, also where it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!
}

/** The keys of an address and of its networks, narrowest first: many subscribers, and everybody who rents servers, have a network of 56 or 48 bits. */
export function networksOf(address: string): [string, ...string[]] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return [plain]
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...last]
  const [one, two, three, four] = whole.slice(0, 4).map((group) => Number.parseInt(group, 16)) as [number, number, number, number]
  const written = (bits: number, ...parts: number[]) => `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`
  return [written(64, one, two, three, four), written(56, one, two, three, four & 0xff00), written(48, one, two, three)]
}
