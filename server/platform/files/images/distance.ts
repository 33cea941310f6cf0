/** The number of bits in which two hashes differ. */
export function distance(one: Buffer, other: Buffer): number {
  let bits = 0
  for (let at = 0; at < one.length; at += 4) bits += bitsOf(one.readInt32BE(at) ^ other.readInt32BE(at))
  return bits
}

/** The number of bits that are set in a word of 32. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
