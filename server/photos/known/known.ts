import { readFileSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { bitsOf, type Likeness, nearlySame, plainest } from '#server/platform/files/images/images.ts'

/** A picture on the list that a new photo looks like. */
export interface KnownMatch {
  /** Its PDQ hash, as the list has it; of a matcher the photo's own. */
  hash: string
  /** Bits of 256 in which they differ; undefined if a matcher does not say. */
  distance: number | undefined
  /** The banks of a matcher in which it is. */
  banks?: string
}

/** A photo that was withheld as it was added. */
export interface WithheldPhoto {
  siteId: string
  memberId: string
  photoId: string
  storageKey: string
  match: KnownMatch
}

/** Finds the picture of a list of known unlawful pictures that a new photo looks most like. */
export type KnownList = (likeness: Likeness | undefined) => KnownMatch | undefined

/** Whether new photos are compared with known unlawful pictures. */
export function comparesPhotos({ knownPhotos, hashMatcherUrl }: Pick<Config, 'knownPhotos' | 'hashMatcherUrl'>): boolean {
  return knownPhotos !== undefined || hashMatcherUrl !== undefined
}

/**
 * Reads the list of `KNOWN_PHOTOS`: a PDQ hash of 64 hexadecimal digits a line, then what you like after a comma or a space; lines with `#` and
 * empty ones are passed over. Without a list nothing matches. Throws for a list that cannot be read, so that nobody believes it is used.
 */
export function readKnownList(path: string | undefined): KnownList {
  if (path === undefined) return () => undefined
  const hashes = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => hashIn(line, () => `${path}, line ${index + 1}`))
  const list = Buffer.concat(hashes)
  const words = Int32Array.from({ length: list.length / 4 }, (_, at) => list.readInt32BE(at * 4))
  return (likeness) => {
    if (!likeness || likeness.quality < plainest) return undefined
    const found = nearest(words, likeness.hash)
    return found && { hash: list.toString('hex', found.index * 32, (found.index + 1) * 32), distance: found.distance }
  }
}

/**
 * The hash of the list that differs in the fewest bits, at most `nearlySame`. It leaves a hash as soon as it differs in too many, mostly after
 * two or three of its eight words: a list of 100,000 takes one to three milliseconds, which the web process can spare.
 */
function nearest(list: Int32Array, hash: Buffer): { index: number; distance: number } | undefined {
  const wanted = Int32Array.from({ length: 8 }, (_, at) => hash.readInt32BE(at * 4))
  let [index, least] = [-1, nearlySame + 1]
  for (let start = 0; start < list.length; start += 8) {
    let bits = 0
    for (let at = 0; at < 8 && bits < least; at++) bits += bitsOf(list[start + at]! ^ wanted[at]!)
    if (bits < least) [index, least] = [start / 8, bits]
  }
  return index < 0 ? undefined : { index, distance: least }
}

function hashIn(line: string, place: () => string): Buffer[] {
  const [word = ''] = line.trim().split(/[,\s]/)
  if (word === '' || word.startsWith('#')) return []
  if (!/^[\da-f]{64}$/i.test(word))
    throw new Error(`KNOWN_PHOTOS: ${place()} does not begin with a PDQ hash of 64 hexadecimal digits.`)
  return [Buffer.from(word, 'hex')]
}
