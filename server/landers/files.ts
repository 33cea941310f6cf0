import { createHash } from 'node:crypto'
import { developPhoto } from '#server/platform/files/images/images.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** A file as it is served, named by its bytes. */
export interface LanderFile {
  name: string
  bytes: Buffer
}

export const mostPictures = 6
const megabyte = 1024 * 1024
export const clipBytes = 8 * megabyte

const reasons: Partial<Record<string, string>> = {
  photo_heic: 'is a HEIC: save it as JPEG, PNG or WebP',
  photo_too_large: 'is too large: 15 MB and 40 megapixels are enough',
  unavailable: 'could not be drawn, since this machine has no time now: try again',
}

/**
 * Re-encodes an operator's picture, as members' photos are: without camera metadata, at most 1,600 pixels. A RangeError says what
 * it must be.
 */
export async function drawPicture(bytes: Buffer, called: string): Promise<LanderFile> {
  if (isDrawn(bytes)) return named(bytes, 'webp')
  try {
    return named((await developPhoto(bytes, 'landers')).files.full, 'webp')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new RangeError(`${called} ${reasons[error.code] ?? 'is no JPEG, PNG or WebP that can be read'}.`)
  }
}

/** A film, unchanged: it must be small already. A RangeError says what it must be. */
export function readClip(bytes: Buffer, called: string): LanderFile {
  if (bytes.length > clipBytes)
    throw new RangeError(`${called} has ${(bytes.length / megabyte).toFixed(1)} MB; ${clipBytes / megabyte} MB are enough.`)
  const kind = isMp4(bytes) ? 'mp4' : isWebm(bytes) ? 'webm' : undefined
  if (!kind) throw new RangeError(`${called} is no film in MP4 or WebM.`)
  // The tags in which phones store the location of a film.
  const places = ['\xa9xyz', 'loci', 'com.apple.quicktime.location']
  if (kind === 'mp4' && places.some((mark) => bytes.includes(mark, 0, 'latin1')))
    throw new RangeError(`${called} contains its location. Remove it: ffmpeg -i FILE -map_metadata -1 -c copy NEW`)
  return named(bytes, kind)
}

/** A picture we encoded before, from a site's export: encoding it again would change it. It contains nothing but the picture. */
function isDrawn(bytes: Buffer): boolean {
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  if (bytes.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP' || word(12) !== 'VP8 ') return false
  const [whole, picture] = [bytes.readUInt32LE(4), bytes.readUInt32LE(16)]
  // Width and height are in its first frame, fourteen bits each.
  const size = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  const isWhole = whole + 8 === bytes.length && picture + (picture % 2) + 20 === bytes.length
  return isWhole && bytes.toString('hex', 23, 26) === '9d012a' && size.every((edge) => edge > 0 && edge <= 1600)
}

/** An ISO media file: its first box names the type; media data and metadata follow, and the boxes end where the file does. */
function isMp4(bytes: Buffer): boolean {
  const boxes = new Set<string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (at === 0 && (kind !== 'ftyp' || bytes.toString('latin1', 8, 12) === 'qt  ')) return false
    boxes.add(kind)
    // Size 0: to the end.
    at = length === 0 ? bytes.length : length < 8 ? Infinity : at + length
  }
  return at === bytes.length && boxes.has('moov') && (boxes.has('mdat') || boxes.has('moof'))
}

function isWebm(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64)
  return head.toString('hex', 0, 4) === '1a45dfa3' && head.includes('\x42\x82\x84webm', 0, 'latin1')
}

function named(bytes: Buffer, kind: string): LanderFile {
  return { name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`, bytes }
}
