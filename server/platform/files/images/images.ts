import { limits } from '#contract/limits.ts'
import { problem } from '#server/platform/http/problem.ts'
import { formatOf } from '#contract/rules/photo-format.ts'
import { Lane } from '#server/platform/files/lanes/lane.ts'
import { type Header, headerOf } from './header.ts'
import { longestEdge, type Picture, type PictureAnswer } from './picture.ts'

export { bitsOf, distance } from './distance.ts'
export { type Likeness, nearlySame, type Picture, type PictureSize, plainest, type Prints, pictureSizes } from './picture.ts'

const megabyte = 1024 * 1024

/** The limits of a quick photo: pixels weighted as those of an ordinary JPEG, and bytes. */
const quickest = { pixels: limits.photoPixels, bytes: 8 * megabyte }

/** Small photos have a worker of their own: they do not wait behind large ones. */
const lanes = {
  quick: laneOf(64, 24, 5),
  heavy: laneOf(192, 64, 15),
}

/** `all` and `each`: megabytes that may wait. */
function laneOf(all: number, each: number, niceness: number): Lane<{ prints: boolean }, PictureAnswer> {
  return new Lane({
    room: { all: all * megabyte, each: each * megabyte },
    niceness,
    script: new URL('worker.ts', import.meta.url),
    failed: (because) => ({ refusal: because === 'file' ? 'photo_unreadable' : 'unavailable' }),
  })
}

/**
 * Develops an uploaded photo in a child process, one photo at a time, each owner's in turn, small ones separately from large
 * ones. Without decoding: `photo_heic` and `photo_unreadable` by the first bytes, and `photo_too_large` (over 15 MB or 40
 * megapixels) by the header. Later: `photo_unreadable`; `unavailable` when too many wait or the machine is too busy.
 */
export async function developPhoto(bytes: Buffer, owner: string, { prints = false } = {}): Promise<Picture> {
  requirePhoto(bytes)
  const answer = await lanes[isQuick(bytes) ? 'quick' : 'heavy'].read(bytes, owner, { prints })
  if ('picture' in answer) return answer.picture
  throw answer.refusal === 'photo_too_large' ? tooManyPixels() : problem(answer.refusal)
}

/** Refuses a file that is no photo by its size, first bytes and header: `photo_too_large`, `photo_heic`, `photo_unreadable`. */
export function requirePhoto(bytes: Buffer): void {
  if (bytes.length > limits.photoBytes) throw tooLarge()
  const format = formatOf(bytes)
  if (!format) throw problem('photo_unreadable')
  if (format === 'heic') throw problem('photo_heic')
  const header = headerOf(bytes)
  if (header && (pixelsOf(header) > limits.photoPixels || Math.max(header.width, header.height) > longestEdge))
    throw tooManyPixels()
}

/** A file without a size in its header is not quick. */
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
