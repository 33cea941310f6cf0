/** The number of bits in which two hashes differ. */
export function distance(one: Buffer, other: Buffer): number {
  let bits = 0
  for (let at = 0; at < one.length; at += 4) {
    let differing = one.readInt32BE(at) ^ other.readInt32BE(at)
    differing -= (differing >>> 1) & 0x55555555
    differing = (differing & 0x33333333) + ((differing >>> 2) & 0x33333333)
    bits += Math.imul((differing + (differing >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return bits
}
