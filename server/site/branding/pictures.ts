import sharp, { type Sharp } from 'sharp'
import { contrast, grounds, type Scheme } from '#contract/rules/colours.ts'
import { BadInput, type FieldProblem } from '#server/platform/http/problem.ts'

/** A picture as it is served. */
export interface Drawn {
  bytes: Buffer
  width: number
  height: number
}

/** The files made from a site's own icon, by name; `icon-512.png` is the source of all others. */
export const iconNames = [
  'icon-512.png',
  'icon-192.png',
  'icon-180.png',
  'icon-96.png',
  'icon-32.png',
  'icon-maskable.png',
  'favicon.ico',
] as const

const longest = 2 * 1024 * 1024
const iconEdge = 512
/** Four pixels for each of the 28 of its height on a page. */
const logoHeight = 112
const paper = '#fbfcff'

/**
 * Re-encodes an operator's file: scripts, addresses and camera metadata in it are gone, and nothing from elsewhere
 * is served as it came. A RangeError says what it must be.
 */
export async function drawIcon(bytes: Buffer): Promise<Record<(typeof iconNames)[number], Drawn>> {
  const { width, height, isVector } = await sizeOf(bytes)
  if (Math.abs(width - height) > 0.02 * width)
    refuse(`An icon is square; this is ${sizeText(width, height)}.`, 'field.picture_square')
  if (!isVector && width < iconEdge)
    refuse(`An icon has ${sizeText(iconEdge, iconEdge)} or more, or is an SVG; this is ${sizeText(width, height)}.`, {
      id: 'field.picture_small',
      values: { pixels: iconEdge },
    })
  const whole = await png(draw(bytes, { width, height }, iconEdge).resize(iconEdge, iconEdge, { fit: 'fill' }))
  const isFilled = await fillsItsCorners(whole)
  const square = (size: number) => png(sharp(whole).resize(size, size))
  /** Systems cut a circle out of it: the content is within four fifths. */
  const onPaper = async (size: number, room: number) =>
    isFilled ? square(size) : png(sharp(await laidOn(paper, size, await square(Math.round(size * room)))))
  const small = await square(32)
  const drawn = (file: Buffer, edge: number): Drawn => ({ bytes: file, width: edge, height: edge })
  return {
    'icon-512.png': drawn(whole, 512),
    'icon-192.png': drawn(await square(192), 192),
    'icon-180.png': drawn(await onPaper(180, 0.76), 180),
    'icon-96.png': drawn(await square(96), 96),
    'icon-32.png': drawn(small, 32),
    'icon-maskable.png': drawn(await onPaper(512, 0.62), 512),
    'favicon.ico': drawn(ico(32, small), 32),
  }
}

/** A logo for the grounds of these schemes; in the top bar it replaces mark and name. */
export async function drawLogo(bytes: Buffer, schemes: readonly Scheme[]): Promise<Drawn> {
  const { width, height, isVector } = await sizeOf(bytes)
  if (width < height || width > 8 * height)
    refuse(`A logo is as wide as high to eight times as wide; this is ${sizeText(width, height)}.`, 'field.picture_wide')
  if (!isVector && height < logoHeight)
    refuse(`A logo is ${logoHeight} px high or more, or an SVG; this is ${sizeText(width, height)}.`, {
      id: 'field.picture_small',
      values: { pixels: logoHeight },
    })
  const drawn = await png(draw(bytes, { width, height }, logoHeight).resize({ height: logoHeight }))
  for (const scheme of schemes)
    if (!(await isSeen(drawn, scheme)))
      refuse(
        `This logo cannot be seen on ${scheme} ground: little of it has 3:1 against ${grounds[scheme]}. Give a file for each: … logo SITE FILE FILE-FOR-DARK`,
        scheme === 'dark' ? 'field.picture_unseen_dark' : 'field.picture_unseen_light',
      )
  return { bytes: drawn, width: (await sharp(drawn).metadata()).width, height: logoHeight }
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number; isVector: boolean }> {
  if (bytes.length > longest)
    refuse(`It has ${(bytes.length / 1024 / 1024).toFixed(1)} MB; ${longest / 1024 / 1024} MB are enough.`, {
      id: 'field.picture_large',
      values: { megabytes: longest / 1024 / 1024 },
    })
  if (bytes.length === 0) unreadable()
  const isVector = /^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/.test(bytes.toString('utf8', 0, 500))
  if (isVector) requireWhole(bytes.toString('utf8'))
  const { format, width, height } = await sharp(bytes, careful).metadata().catch(unreadable)
  if (!['png', 'jpeg', 'webp', 'svg'].includes(format) || isVector !== (format === 'svg')) unreadable()
  return { width, height, isVector }
}

/** External references of an SVG are not drawn, and text takes any font of the machine: both are refused. */
function requireWhole(svg: string): void {
  const found = /<\s*(?:\w+:)?(script|foreignObject|image|text)\b/i.exec(svg)?.[1] ?? /<!(ENTITY)/i.exec(svg)?.[1]
  if (found)
    refuse(
      `This SVG has <${found}> in it. Paths and shapes alone are drawn: turn letters into paths, and pictures into a PNG.`,
      'field.picture_svg',
    )
  if (/(href\s*=\s*|url\(\s*|@import\s*)["']?\s*(?!["'#])[^\s"')]/i.test(svg))
    refuse('This SVG asks for other files. It must hold all that it draws.', 'field.picture_svg')
}

/** Renders a vector at the wanted size, and keeps a picture as it is. */
function draw(bytes: Buffer, size: { width: number; height: number }, height: number): Sharp {
  return sharp(bytes, { ...careful, density: Math.min(100_000, Math.max(1, (72 * height) / size.height)) }).autoOrient()
}

const careful = { limitInputPixels: 4096 * 4096, failOn: 'error' } as const

async function png(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer().catch(unreadable)
}

async function laidOn(background: string, size: number, picture: Buffer): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

async function fillsItsCorners(picture: Buffer): Promise<boolean> {
  const { data, info } = await pixelsOf(picture)
  const last = info.height - 1
  return [0, info.width - 1, last * info.width, last * info.width + info.width - 1].every((at) => data[at * 4 + 3]! > 250)
}

/** Whether a fiftieth of it has the contrast of graphics (WCAG 2.2, 1.4.11). */
async function isSeen(picture: Buffer, scheme: Scheme): Promise<boolean> {
  const { data, info } = await pixelsOf(
    await sharp(picture).resize({ height: 28 }).flatten({ background: grounds[scheme] }).png().toBuffer(),
  )
  let seen = 0
  for (let at = 0; at < data.length; at += 4) if (contrast(`#${data.toString('hex', at, at + 3)}`, grounds[scheme]) >= 3) seen++
  return seen >= (info.width * info.height) / 50
}

function pixelsOf(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** An ICO file around one PNG: header, one entry, the picture. */
export function ico(size: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

function sizeText(width: number, height: number): string {
  return `${width} × ${height} px`
}

function unreadable(): never {
  return refuse('This is no PNG, JPEG, WebP or SVG that can be read.', 'field.picture_unreadable')
}

function refuse(sentence: string, problem: FieldProblem): never {
  throw new BadInput(sentence, { photo: problem })
}
