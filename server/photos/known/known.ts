import { readFileSync } from 'node:fs'
import { distance, type Likeness, nearlySame, plainest } from '#server/platform/files/images/images.ts'

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

/** Finds the picture of a list of known unlawful pictures that a new photo looks like. */
export type KnownList = (likeness: Likeness | undefined) => KnownMatch | undefined

/**
 * Reads the list of `KNOWN_PHOTOS`: a PDQ hash of 64 hexadecimal digits a line, then what you like after a comma or a space; lines with `#` and
 * empty ones are passed over. Without a list nothing matches. Throws for a list that cannot be read, so that nobody believes it is used.
 */
export function readKnownList(path: string | undefined): KnownList {
  if (path === undefined) return () => undefined
  const hashes = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => hashIn(line, () => `${path}, line ${index + 1}`))
  return (likeness) => {
    if (!likeness || likeness.quality < plainest) return undefined
    const found = hashes.find((hash) => distance(hash, likeness.hash) <= nearlySame)
    return found && { hash: found.toString('hex'), distance: distance(found, likeness.hash) }
  }
}

function hashIn(line: string, place: () => string): Buffer[] {
  const [word = ''] = line.trim().split(/[,\s]/)
  if (word === '' || word.startsWith('#')) return []
  if (!/^[\da-f]{64}$/i.test(word))
    throw new Error(`KNOWN_PHOTOS: ${place()} does not begin with a PDQ hash of 64 hexadecimal digits.`)
  return [Buffer.from(word, 'hex')]
}
