import { limits } from '#contract/limits.ts'
import { problem } from '#server/platform/http/problem.ts'
import { formatOf } from '#contract/rules/photo-format.ts'
import { type Header, headerOf } from './header.ts'
import { Lane } from './lane.ts'
import { longestEdge, type Picture } from './picture.ts'

export { type Picture, type PictureSize, type Prints, pictureSizes } from './picture.ts'

const megabyte = 1024 * 1024

/** So much is quick: pixels in those of an ordinary JPEG, and bytes. */
const quickest = { pixels: limits.photoPixels, bytes: 8 * megabyte }

/** Small photos have a worker of their own: nobody's waits behind large ones. */
const lanes = {
  quick: new Lane({ room: { all: 64 * megabyte, each: 24 * megabyte }, niceness: 5 }),
  heavy: new Lane({ room: { all: 192 * megabyte, each: 64 * megabyte }, niceness: 15 }),
}

/**
 * Takes an uploaded photo apart in a child process, one photo at a time, each owner's in turn, small ones apart from large ones.
 * `photo_heic` and `photo_unreadable` for what is no photo by its first bytes and `photo_too_large` (over 15 MB or 40 megapixels) by what
 * it says of itself, without decoding it; `photo_unreadable`; `unavailable` when too many wait or the machine has no time for it.
 */
export async function developPhoto(bytes: Buffer, owner: string, { prints = false } = {}): Promise<Picture> {
  mustBePhoto(bytes)
  const answer = await lanes[isQuick(bytes) ? 'quick' : 'heavy'].develop(bytes, owner, prints)
  if ('picture' in answer) return answer.picture
  throw answer.refusal === 'photo_too_large' ? tooManyPixels() : problem(answer.refusal)
}

/** Refuses what is no photo by its size, first bytes and what it says of itself: `photo_too_large`, `photo_heic`, `photo_unreadable`. */
export function mustBePhoto(bytes: Buffer): void {
  if (bytes.length > limits.photoBytes) throw tooLarge()
  const format = formatOf(bytes)
  if (!format) throw problem('photo_unreadable')
  if (format === 'heic') throw problem('photo_heic')
  const header = headerOf(bytes)
  if (header && (pixelsOf(header) > limits.photoPixels || Math.max(header.width, header.height) > longestEdge))
    throw tooManyPixels()
}

/** One that does not say how large it is may be anything. */
function isQuick(bytes: Buffer): boolean {
  const header = headerOf(bytes)
  return header !== undefined && pixelsOf(header) * header.weight <= quickest.pixels && bytes.length <= quickest.bytes
}

function pixelsOf({ width, height }: Header): number {
  return width * height
}

function tooLarge(): Error {
  return problem('photo_too_large', { values: { megabytes: limits.photoBytes / megabyte } })
}

function tooManyPixels(): Error {
  const megapixels = limits.photoPixels / 1_000_000
  return problem('photo_too_large', { message: 'error.photo_too_many_pixels', values: { megapixels } })
}
