import { bombs } from './bombs.ts'
import { disguises } from './disguises.ts'
import { metadata } from './metadata.ts'
import { drawn, fromPhone } from '#server/testing/pictures.ts'
import type { Hostile } from './verdict.ts'

/** All hostile uploads; metadata and scripts in them contain "canary". */
export const hostilePictures: readonly Hostile[] = [...bombs, ...disguises, ...metadata]

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Valid photos of every accepted format. */
export async function goodPhotos(): Promise<Buffer[]> {
  const picture = drawn(120, 80)
  return [
    await fromPhone(),
    await picture.clone().jpeg({ progressive: true }).toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().png({ palette: true, progressive: true }).toBuffer(),
    await picture.clone().webp().toBuffer(),
    await picture.clone().webp({ lossless: true }).toBuffer(),
  ]
}

/** A valid file with some bytes changed, doubled, moved or removed. */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  let copy = Buffer.from(bytes)
  for (let changes = 1 + Math.floor(random() * 8); changes > 0; changes--) {
    const at = Math.floor(random() * copy.length)
    const length = 1 + Math.floor(random() * 40)
    const way = random()
    if (way < 0.6) copy[at] = Math.floor(random() * 256)
    else if (way < 0.7) copy[at] = copy[at]! ^ (1 << Math.floor(random() * 8))
    else if (way < 0.8) copy = Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)])
    else if (way < 0.9) copy = Buffer.concat([copy.subarray(0, at), copy.subarray(at, at + length), copy.subarray(at)])
    else copy.fill(random() < 0.5 ? 0 : 0xff, at, at + length)
  }
  return copy
}
