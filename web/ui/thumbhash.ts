import { thumbHashToAverageRGBA } from 'thumbhash'

const colours = new Map<string, string | undefined>()
const atMost = 5000

/** The mean colour of a thumbhash (base64) as '#rrggbb'; undefined when it is none. Runs on the server too. */
export function thumbhashColour(hash: string): string | undefined {
  if (colours.has(hash)) return colours.get(hash)
  if (colours.size >= atMost) colours.clear()
  const colour = meanColour(hash)
  colours.set(hash, colour)
  return colour
}

function meanColour(hash: string): string | undefined {
  return attempt(() => {
    const { r, g, b } = thumbHashToAverageRGBA(bytes(hash))
    return `#${[r, g, b]
      .map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  })
}

/** A thumbhash (base64) as the library reads it. Throws when it is none. */
export function bytes(base64: string): Uint8Array {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  if (raw.length < 5) throw new RangeError('too short for a thumbhash')
  return raw
}

/** What `work` answers; undefined when it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
