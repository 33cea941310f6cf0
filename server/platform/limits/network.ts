import { isIPv6 } from 'node:net'

/**
 * What an address is counted by. One subscriber has a whole IPv6 network of 64 bits and could take a new address for each try;
 * an IPv4 address is itself, also where it is written as an IPv6 one.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
