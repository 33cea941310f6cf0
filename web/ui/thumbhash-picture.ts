import { thumbHashToDataURL } from 'thumbhash'
import { attempt, bytes } from './thumbhash.ts'

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
