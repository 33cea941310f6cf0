import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limits } from '#contract/limits.ts'
import { formatOf } from '#contract/rules/photo-format.ts'
import { hasTooManyScans } from './jpeg-scans.ts'
import { likenessOf } from './likeness.ts'
import { longestEdge, type Picture, type PictureAnswer, type Prints } from './picture.ts'

sharp.concurrency(1)
sharp.cache(false)

const fullEdge = 1600
const card = { width: 480, height: 600 }
const thumb = { width: 160, height: 200 }
const blurred = { width: 240, height: 300 }

/** Opened with this, a picture is refused before a pixel is decoded when it is too large, and at its first broken byte. */
const careful = { limitInputPixels: limits.photoPixels, failOn: 'error', sequentialRead: true } as const

/** A picture decoded once, from which all sizes are made. */
interface Raw {
  data: Buffer
  info: { width: number; height: number; channels: 3 }
}

/** Makes every size of an uploaded photo, or returns why not. Runs in the child process only: it decodes untrusted bytes. */
export async function develop(bytes: Buffer, { prints = false } = {}): Promise<PictureAnswer> {
  const format = formatOf(bytes)
  if (format === 'jpeg' && hasTooManyScans(bytes)) return { refusal: 'photo_unreadable' }
  try {
    const header = await sharp(bytes, careful).metadata()
    if (isTooLarge(header)) return { refusal: 'photo_too_large' }
    if ((header.pages ?? 1) > 1 || header.format !== format) return { refusal: 'photo_unreadable' }
    const full = await decode(bytes)
    const picture = await makeSizes(full)
    return { picture: prints ? { ...picture, prints: await printsOf(full, picture) } : picture }
  } catch (error) {
    return { refusal: /pixel limit/i.test(String(error)) ? 'photo_too_large' : 'photo_unreadable' }
  }
}

/** Also too large: a photo with one very long edge, and one that decodes to more than 40 megapixels of the usual four bytes. */
function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : 2)
  const pixels = width * height
  return pixels > limits.photoPixels || pixels * bytesPerPixel > limits.photoPixels * 4 || Math.max(width, height) > longestEdge
}

/** Upright, at most 1,600 pixels wide and high, in sRGB on white: this drops all metadata of the camera. */
async function decode(bytes: Buffer): Promise<Raw> {
  const { data, info } = await sharp(bytes, careful)
    .autoOrient()
    .resize({ width: fullEdge, height: fullEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { data, info: { width: info.width, height: info.height, channels: 3 } }
  throw new Error(`Expected three channels, not ${info.channels}`)
}

async function makeSizes(full: Raw): Promise<Picture> {
  const cropped = await raw(open(full).resize({ ...card, fit: 'cover', position: 'attention' }))
  const tiny = await raw(open(cropped).resize({ width: 24 }))
  const [fullFile, cardFile, thumbFile, blurredFile, thumbhash] = await Promise.all([
    open(full).webp({ quality: 80, effort: 2 }).toBuffer(),
    open(cropped).webp({ quality: 78, effort: 2 }).toBuffer(),
    open(cropped).resize(thumb).webp({ quality: 75, effort: 4 }).toBuffer(),
    open(tiny)
      .resize({ ...blurred, fit: 'fill', kernel: 'cubic' })
      .blur(12)
      .webp({ quality: 60, effort: 4 })
      .toBuffer(),
    thumbhashOf(cropped),
  ])
  return {
    width: full.info.width,
    height: full.info.height,
    thumbhash,
    files: { thumb: thumbFile, card: cardFile, full: fullFile, blurred: blurredFile },
  }
}

async function printsOf(full: Raw, { files }: Picture): Promise<Prints> {
  const served = await Promise.all([files.full, files.card, files.thumb].map(async (file) => printOf(await decode(file))))
  return { uploaded: printOf(full), served, likeness: await likenessOf(full.data, full.info) }
}

/** The same for the same pixels, regardless of compression and metadata. */
function printOf({ data, info }: Raw): Buffer {
  return createHash('sha256').update(`${info.width}x${info.height}\n`).update(data).digest()
}

async function thumbhashOf(picture: Raw): Promise<Buffer> {
  const small = open(picture).resize({ width: 80, height: 100 }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data))
}

function open({ data, info }: Raw): Sharp {
  return sharp(data, { raw: info })
}

async function raw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}
