import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

const pictures = new Map<string, string>()
const atMost = 500

/** A thumbhash (base64) as a tiny PNG data URL; '' when it is none. Remembered, since lists show the same faces again. */
export function thumbhashPicture(hash: string): string {
  const known = pictures.get(hash)
  if (known !== undefined) return known
  const picture = attempt(() => thumbHashToDataURL(bytes(hash))) ?? ''
  if (pictures.size >= atMost) pictures.clear()
  pictures.set(hash, picture)
  return picture
}

/** The mean colour of a thumbhash (base64) as '#rrggbb'; undefined when it is none. Runs on the server too. */
export function thumbhashColour(hash: string): string | undefined {
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

function bytes(base64: string): Uint8Array {
  const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  if (raw.length < 5) throw new RangeError('too short for a thumbhash')
  return raw
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
