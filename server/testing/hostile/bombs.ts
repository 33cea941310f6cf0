import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Hostile } from './verdict.ts'
import {
  box,
  claimSize,
  insertIntoJpeg,
  insertIntoPng,
  jpegSegment,
  png,
  pngChunk,
  riff,
  riffChunk,
  uint16,
  uint32,
  webpHeader,
  zeros,
} from './picture-bytes.ts'
import { bomb, drawn } from '#server/testing/pictures.ts'

const mebi = 1024 * 1024
const page = await plain()

/** Small files that decode to large pictures, or take long to decode. */
export const bombs: readonly Hostile[] = [
  ['a PNG of 100 megapixels in 12 KB', () => bomb(), 'photo_too_large'],
  ['a PNG of 256 megapixels', () => png({ width: 16_000, height: 16_000 }, pngChunk('IDAT', zeros(2001 * 16_000))), 'photo_too_large'],
  ['a PNG that says 65,535 by 65,535', () => png({ width: 65_535, height: 65_535 }, pngChunk('IDAT', zeros(100))), 'photo_too_large'],
  ['a PNG as wide as a number can say', () => png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, pngChunk('IDAT', zeros(9))), 'refused'],
  ['a PNG of a size below zero', () => png({ width: 2 ** 32 - 1, height: 2 ** 32 - 1 }, pngChunk('IDAT', zeros(9))), 'refused'],
  ['a PNG without width and height', () => png({ width: 0, height: 0 }, pngChunk('IDAT', zeros(9))), 'photo_unreadable'],
  ['a PNG of one row of 39 megapixels', () => png({ width: 39_000_000, height: 1 }, pngChunk('IDAT', zeros(4_875_001))), 'photo_too_large'],
  ['a PNG of one column of 39 megapixels', () => png({ width: 1, height: 39_000_000 }, pngChunk('IDAT', zeros(78_000_000))), 'photo_too_large'],
  ['a PNG of 36 megapixels of 8 bytes each', () => png({ width: 6000, height: 6000, depth: 16, colour: 6 }, pngChunk('IDAT', zeros(mebi))), 'photo_too_large'],
  ['the same interlaced, which must be held whole', () => png({ width: 6000, height: 6000, depth: 16, colour: 6, interlaced: true }, pngChunk('IDAT', zeros(mebi))), 'photo_too_large'],
  ['a PNG of 36 megapixels of 4 bytes each, interlaced', () => colourful(), 'either'],
  ['a PNG whose text unfolds to 64 MB', async () => insertIntoPng(await plain(), [textBomb('zTXt', 'Comment\0\0')]), 'either'],
  ['a PNG whose translated text unfolds to 64 MB', async () => insertIntoPng(await plain(), [textBomb('iTXt', 'Comment\0\x01\0\0\0')]), 'either'],
  ['a PNG whose colour profile unfolds to 64 MB', async () => insertIntoPng(await plain(), [textBomb('iCCP', 'icc\0\0')]), 'either'],
  ['a PNG of 50,000 remarks', async () => insertIntoPng(await plain(), Array.from({ length: 50_000 }, remark)), 'either'],
  ['a PNG with 64 MB behind its last row', () => png({ width: 80, height: 80 }, pngChunk('IDAT', zeros(64 * mebi))), 'either'],
  ['an APNG of 2,000 frames', () => animatedPng(), 'either'],
  ['a GIF of 10,000 frames', () => gif(10_000), 'photo_unreadable'],
  ['a GIF that says 65,535 by 65,535', () => gif(1, 65_535), 'photo_unreadable'],
  ['an animated WebP of 300 frames', () => animatedWebp(300), 'photo_unreadable'],
  ['a WebP that says 16,384 by 16,384', async () => riff(webpHeader(0, 16_384, 16_384), pixelsOf(await webp())), 'refused'],
  ['a WebP without loss of 16,383 by 16,383', () => riff(riffChunk('VP8L', hugeVp8l())), 'refused'],
  ['a TIFF of many pages', async () => sharp(Array.from({ length: 50 }, () => page), { join: { animated: true } }).tiff().toBuffer(), 'photo_unreadable'],
  ['an AVIF grid of 65,535 by 65,535', () => heif('avif'), 'photo_unreadable'],
  ['a HEIC grid of 65,535 by 65,535', () => heif('heic'), 'photo_heic'],
  ['a HEIF sequence', () => heif('msf1'), 'photo_heic'],
  ['a JPEG that says 65,500 by 65,500', async () => claimSize(await photo(), 65_500, 65_500), 'photo_too_large'],
  ['a JPEG that says 6,000 by 6,000 and has 120 by 80', async () => claimSize(await photo(), 6000, 6000), 'either'],
  ['a JPEG that says it is smaller than it is', async () => claimSize(await photo(), 8, 8), 'either'],
  ['a JPEG without width', async () => claimSize(await photo(), 0, 80), 'photo_unreadable'],
  ['a JPEG without height', async () => claimSize(await photo(), 120, 0), 'photo_unreadable'],
  ['a JPEG of 36 megapixels and 90 scans', () => manyScans(90), 'either'],
  ['a JPEG of 36 megapixels and 5,000 scans', () => manyScans(5000), 'photo_unreadable'],
  ['a JPEG of 36 megapixels and 100,000 scans', () => manyScans(100_000), 'photo_unreadable'],
  ['a JPEG with 4,000 empty segments', async () => insertIntoJpeg(await photo(), ...Array.from({ length: 4000 }, () => jpegSegment(0xef, ''))), 'either'],
  ['a JPEG with 10 MB of colour profile', async () => insertIntoJpeg(await photo(), ...profileParts(150)), 'either'],
] // prettier-ignore

function plain(): Promise<Buffer> {
  return drawn(120, 80).png().toBuffer()
}

function photo(): Promise<Buffer> {
  return drawn(120, 80).jpeg().toBuffer()
}

function webp(): Promise<Buffer> {
  return drawn(120, 80).webp().toBuffer()
}

function colourful(): Buffer {
  // Each of the seven passes has its own rows with a leading byte: slightly more than without interlacing.
  const pixels = zeros(6000 * 6000 * 4 + 60_000)
  return png({ width: 6000, height: 6000, depth: 8, colour: 6, interlaced: true }, pngChunk('IDAT', pixels))
}

function textBomb(type: string, begin: string): Buffer {
  return pngChunk(type, Buffer.concat([Buffer.from(begin, 'latin1'), deflateSync(Buffer.alloc(64 * mebi, 'canary'))]))
}

function remark(): Buffer {
  return pngChunk('tEXt', Buffer.from('Comment\0canary'))
}

async function animatedPng(): Promise<Buffer> {
  const pixels = zeros(81 * 11)
  const control = pngChunk('acTL', Buffer.concat([uint32(2000), uint32(0)]))
  const frames = Array.from({ length: 2000 }, (_, number) => {
    const frameControl = Buffer.concat([
      uint32(number * 2),
      uint32(80),
      uint32(80),
      Buffer.alloc(8),
      uint16(1),
      uint16(10),
      Buffer.alloc(2),
    ])
    return [
      pngChunk('fcTL', frameControl),
      number === 0 ? pngChunk('IDAT', pixels) : pngChunk('fdAT', Buffer.concat([uint32(number * 2 + 1), pixels])),
    ]
  })
  return png({ width: 80, height: 80 }, control, ...frames.flat())
}

function gif(frames: number, side = 100): Buffer {
  const size = Buffer.concat([uint16(side, true), uint16(side, true)])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 0x01, 0])])
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  return Buffer.concat([Buffer.from('GIF89a'), size, palette, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

async function animatedWebp(count: number): Promise<Buffer> {
  const pixels = pixelsOf(await webp())
  const [width, height, time] = [119, 79, 10].map((value) => uint32(value, true).subarray(0, 3)) as [Buffer, Buffer, Buffer]
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(6), width, height, time, Buffer.from([0]), pixels]))
  return riff(webpHeader(2, 120, 80), riffChunk('ANIM', Buffer.alloc(6)), ...Array.from({ length: count }, () => frame))
}

function pixelsOf(file: Buffer): Buffer {
  return file.subarray(file.indexOf('VP8 '))
}

/** The header of a lossless picture: 14 bits each for width and height, without data. */
function hugeVp8l(): Buffer {
  return Buffer.concat([Buffer.from([0x2f]), uint32(16_382 | (16_382 << 14), true), Buffer.alloc(64)])
}

/** A grid with a declared size and no tiles. */
function heif(brand: string): Buffer {
  const size = box('ispe', uint32(0), uint32(65_535), uint32(65_535))
  const properties = box('iprp', box('ipco', size), box('ipma', uint32(0), uint32(1), uint16(1), Buffer.from([1, 1])))
  const item = box('iinf', uint32(0), uint16(1), box('infe', uint32(0x02_00_00_00), uint16(1), uint16(0), Buffer.from('grid\0')))
  const meta = box(
    'meta',
    uint32(0),
    box('hdlr', uint32(0), uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
    box('pitm', uint32(0), uint16(1)),
    item,
    properties,
  )
  return Buffer.concat([box('ftyp', Buffer.from(brand), uint32(0), Buffer.from('mif1')), meta])
}

/**
 * A progressive grey JPEG of 6,000 by 6,000. Each scan says in a few bytes that no block changes (end of band, 32,767 blocks
 * at a time): 50 bytes of file cause work on 562,500 blocks.
 */
function manyScans(count: number): Buffer {
  const frame = jpegSegment(0xc2, Buffer.from([8, ...uint16(6000), ...uint16(6000), 1, 1, 0x11, 0]))
  const quantisation = jpegSegment(0xdb, Buffer.from([0, ...Buffer.alloc(64, 1)]))
  const oneSymbol = (table: number, symbol: number) => jpegSegment(0xc4, Buffer.from([table, 1, ...Buffer.alloc(15), symbol]))
  const scan = (first: number, last: number, bytes: Buffer) =>
    Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, first, last, 0])), bytes])
  // The means of all blocks are zero: one bit each. Then runs of 16,384 blocks: one bit, and 14 bits without effect.
  const means = scan(0, 0, Buffer.alloc(Math.ceil(562_500 / 8)))
  const nothing = scan(1, 63, Buffer.alloc(Math.ceil((Math.ceil(562_500 / 16_384) * 15) / 8)))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantisation,
    frame,
    oneSymbol(0x00, 0),
    oneSymbol(0x10, 0xe0),
    means,
    ...Array.from({ length: count }, () => nothing),
    Buffer.from([0xff, 0xd9]),
  ])
}

function profileParts(count: number): Buffer[] {
  const part = (number: number) =>
    Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([number, count]), Buffer.alloc(65_000, 'canary')])
  return Array.from({ length: count }, (_, index) => jpegSegment(0xe2, part(index + 1)))
}
