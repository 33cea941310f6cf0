import type { Keys } from '#server/platform/keys/keys.ts'

const size = 4096

/**
 * Counts different things without keeping them: each sets one of 4,096 bits. Of 1,000 it is right to about one in a hundred (linear
 * counting, Whang and others 1990).
 */
export class SeenBits {
  private readonly bytes = Buffer.alloc(size / 8)

  /** Answers whether it may be new. */
  add(bit: number): boolean {
    const mask = 0x80 >> (bit & 7)
    if (this.bytes[bit >> 3]! & mask) return false
    this.bytes[bit >> 3]! |= mask
    return true
  }

  /** As PostgreSQL reads a bit string. */
  get hex(): string {
    return this.bytes.toString('hex')
  }
}

/** The bit of a thing on a day, another one for each viewer; without our key nobody can tell what set it. */
export function bitOf(keys: Keys, viewer: string, day: string, thing: string): number {
  return keys.hash('look', `${viewer} ${day} ${thing}`).readUInt16BE(0) % size
}

/** How many different things set so many bits. */
export function estimate(bits: number): number {
  return bits >= size ? Infinity : Math.round(-size * Math.log(1 - bits / size))
}
