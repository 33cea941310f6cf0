const colours = new Map<string, string | undefined>()
const pictures = new Map<string, string>()
const keptColours = 5000
const keptPictures = 500

let toDataURL: ((hash: Uint8Array) => string) | undefined

/** The mean colour of a thumbhash (base64) as '#rrggbb'; undefined if it is invalid. Runs on the server too. */
export function thumbhashColour(hash: string): string | undefined {
  if (colours.has(hash)) return colours.get(hash)
  if (colours.size >= keptColours) colours.clear()
  const colour = attempt(() => meanColour(bytes(hash)))
  colours.set(hash, colour)
  return colour
}

/** Loads the thumbhash decoder. Pages are first drawn with mean colours and need not wait for it. */
export async function loadThumbhashPictures(): Promise<void> {
  toDataURL ??= (await import('thumbhash')).thumbHashToDataURL
}

export function hasThumbhashPictures(): boolean {
  return toDataURL !== undefined
}

/**
 * A thumbhash (base64) as a tiny PNG data URL; '' if it is invalid, undefined until the decoder is loaded. Cached, as
 * lists show the same photos again.
 */
export function thumbhashPicture(hash: string): string | undefined {
  if (!toDataURL) return undefined
  const known = pictures.get(hash)
  if (known !== undefined) return known
  const draw = toDataURL
  const picture = attempt(() => draw(bytes(hash))) ?? ''
  if (pictures.size >= keptPictures) pictures.clear()
  pictures.set(hash, picture)
  return picture
}

/** Same as the library's thumbHashToAverageRGBA, which is loaded later: lightness and two opponent colours, 6 bits each. */
function meanColour(hash: Uint8Array): string {
  const header = hash[0]! | (hash[1]! << 8) | (hash[2]! << 16)
  const lightness = (header & 63) / 63
  const yellow = ((header >> 6) & 63) / 31.5 - 1
  const red = ((header >> 12) & 63) / 31.5 - 1
  const b = lightness - (2 / 3) * yellow
  const r = (3 * lightness - b + red) / 2
  return `#${[r, r - red, b].map(hexByte).join('')}`
}

function hexByte(part: number): string {
  return Math.round(Math.max(0, Math.min(1, part)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Decodes a thumbhash (base64). Throws if it is invalid. */
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
