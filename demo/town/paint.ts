import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PictureSize } from '#server/platform/files/images/images.ts'
import type { TownPerson } from './person.ts'
import { photoSvg, photoWidth } from './photo.ts'

/** Wide enough for a card. */
export const draftWidth = 480

/** A photo in all stored sizes. */
export interface Painting {
  width: number
  height: number
  thumbhash: Buffer
  files: Partial<Record<PictureSize, Buffer>>
}

interface Raw {
  data: Buffer
  info: { width: number; height: number; channels: 3 | 4 }
}

/** Paints one photo of a member in all sizes. We draw it ourselves, so it needs none of the checks of an upload. */
export async function paint(person: TownPerson, index: number): Promise<Painting> {
  const full = await painting(person, index, photoWidth)
  const card = await raw(open(full).resize(draftWidth))
  const [fullFile, cardFile, thumbFile, blurredFile, thumbhash] = await Promise.all([
    encode(open(full)),
    encode(open(card)),
    encode(open(card).resize(160)),
    blurred(card),
    thumbhashOf(card),
  ])
  return { ...sizeOf(full), thumbhash, files: { full: fullFile, card: cardFile, thumb: thumbFile, blurred: blurredFile } }
}

/** The same photo at the size of a card, in a third of the time, used until the full size is painted. It has no blurred file, because main photos are never locked. */
export async function paintDraft(person: TownPerson, index: number): Promise<Painting> {
  const card = await painting(person, index, draftWidth)
  const [file, thumb, thumbhash] = await Promise.all([encode(open(card)), encode(open(card).resize(160)), thumbhashOf(card)])
  return { ...sizeOf(card), thumbhash, files: { full: file, card: file, thumb } }
}

async function painting(person: TownPerson, index: number, width: number): Promise<Raw> {
  sharp.concurrency(1)
  return raw(sharp(Buffer.from(photoSvg(person, index, width))).removeAlpha())
}

function sizeOf({ info: { width, height } }: Raw): { width: number; height: number } {
  return { width, height }
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 0 }).toBuffer()
}

async function blurred(card: Raw): Promise<Buffer> {
  const tiny = await raw(open(card).resize(24))
  return open(tiny).resize(240, 300, { fit: 'fill', kernel: 'cubic' }).blur(12).webp({ quality: 60, effort: 0 }).toBuffer()
}

async function thumbhashOf(card: Raw): Promise<Buffer> {
  const { data, info } = await open(card).resize(40).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data))
}

function open({ data, info }: Raw): Sharp {
  return sharp(data, { raw: info })
}

async function raw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels as 3 } }
}
