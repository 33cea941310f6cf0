import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Hostile } from './verdict.ts'
import {
  directory,
  insertIntoJpeg,
  insertIntoPng,
  jpegSegment,
  pngChunk,
  riff,
  riffChunk,
  type TiffEntry,
  tiffStart,
  uint16,
  uint32,
  webpHeader,
} from './picture-bytes.ts'
import { drawn, fromPhone } from '#server/testing/pictures.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description photoshop:City="canary-city"/></rdf:RDF></x:xmpmeta>`
const exifMark = Buffer.from('Exif\0\0')

/** Photos with metadata, all of which must be removed. */
export const metadata: readonly Hostile[] = [
  ['a photo of a phone: camera, owner, place', () => fromPhone(), 'accepted'],
  ['a photo with a note of its maker', async () => insertIntoJpeg(await photo(), exif([[0x92_7c, 7, 12, 26]], Buffer.from('canary-maker'))), 'accepted'],
  ['a photo with its own thumbnail', async () => insertIntoJpeg(await photo(), thumbnail()), 'accepted'],
  ['a photo with words in two bytes a letter', async () => insertIntoJpeg(await photo(), exif([[0x9c_9b, 1, 24, 26]], Buffer.from('canary-title', 'utf16le'))), 'accepted'],
  ['a photo with XMP', async () => insertIntoJpeg(await photo(), jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)), 'accepted'],
  ['a photo with XMP in parts', async () => insertIntoJpeg(await photo(), jpegSegment(0xe1, Buffer.concat([Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}`), uint32(xmp.length), uint32(0), Buffer.from(xmp)]))), 'accepted'],
  ['a photo with words of a newspaper (IPTC)', async () => insertIntoJpeg(await photo(), newspaper()), 'accepted'],
  ['a photo with a remark', async () => insertIntoJpeg(await photo(), jpegSegment(0xfe, 'canary-remark')), 'accepted'],
  ['a photo with words in every segment there is', async () => insertIntoJpeg(await photo(), ...Array.from({ length: 13 }, (_, number) => jpegSegment(0xe3 + number, 'canary-segment')).filter((segment) => segment[1] !== 0xee)), 'accepted'],
  ['a photo with words in its colour profile', async () => insertIntoJpeg(await photo(), jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), await profile()]))), 'either'],
  ['a photo of a wide colour space', () => drawn(120, 80).withIccProfile('p3').jpeg().toBuffer(), 'accepted'],
  ['a photo in colours of print', () => drawn(120, 80).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(), 'accepted'],
  ['a photo of which a film hangs (motion photo)', async () => Buffer.concat([await photo(), Buffer.from('\0\0\0\x18ftypmp42canary-film', 'latin1')]), 'accepted'],
  ['a directory that leads to itself', async () => insertIntoJpeg(await photo(), jpegSegment(0xe1, Buffer.concat([exifMark, tiffStart, directory([[0x01_12, 3, 1, 6]], 8)]))), 'either'],
  ['a directory within itself without end', async () => insertIntoJpeg(await photo(), exif([[0x87_69, 4, 1, 8], [0x88_25, 4, 1, 8]])), 'either'],
  ['a directory of 65,535 entries', async () => insertIntoJpeg(await photo(), jpegSegment(0xe1, Buffer.concat([exifMark, tiffStart, uint16(65_535, true), Buffer.alloc(5000, 'canary')]))), 'either'],
  ['a directory that lies outside', async () => insertIntoJpeg(await photo(), exif([[0x01_0e, 2, 0xff_ff_ff_ff, 0xff_ff_ff_f0]])), 'either'],
  ['a photo held in a ninth way', async () => insertIntoJpeg(await photo(), exif([[0x01_12, 3, 1, 9]])), 'either'],
  ['a photo held in 65,535 ways', async () => insertIntoJpeg(await photo(), exif([[0x01_12, 3, 65_535, 8]])), 'either'],
  ['a photo held upright twice', async () => insertIntoJpeg(await photo(), exif([[0x01_12, 3, 1, 6]]), exif([[0x01_12, 3, 1, 8]])), 'either'],
  ['a PNG with words, time and camera', async () => insertIntoPng(await plain(), pngWords()), 'accepted'],
  ['a PNG with words in its colour profile', async () => insertIntoPng(await plain(), [pngChunk('iCCP', Buffer.concat([Buffer.from('canary\0\0'), deflateSync(await profile())]))]), 'either'],
  ['a WebP with camera, XMP and colour profile', () => webpWords(), 'either'],
] // prettier-ignore

function photo(): Promise<Buffer> {
  return drawn(120, 80).jpeg().toBuffer()
}

function plain(): Promise<Buffer> {
  return drawn(120, 80).png().toBuffer()
}

/** Data after a directory of one entry starts at byte 26, of two entries at 38. */
function exif(entries: readonly TiffEntry[], behind: Buffer = Buffer.alloc(0)): Buffer {
  return jpegSegment(0xe1, Buffer.concat([exifMark, tiffStart, directory(entries), behind]))
}

/** The second directory holds a thumbnail: tag 0x201 is its offset, 0x202 its length. */
function thumbnail(): Buffer {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8]), jpegSegment(0xfe, 'canary-thumbnail'), Buffer.from([0xff, 0xd9])])
  const first = directory([[0x01_12, 3, 1, 1]], 26)
  const second = directory([
    [0x02_01, 4, 1, 56],
    [0x02_02, 4, 1, bytes.length],
  ])
  return jpegSegment(0xe1, Buffer.concat([exifMark, tiffStart, first, second, bytes]))
}

function newspaper(): Buffer {
  const words = Buffer.from('canary-byline')
  const field = Buffer.concat([Buffer.from([0x1c, 2, 80]), uint16(words.length), words])
  return jpegSegment(
    0xed,
    Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), uint32(field.length), field]),
  )
}

/** A valid profile with a canary as copyright. */
async function profile(): Promise<Buffer> {
  const { icc } = await sharp(await drawn(9, 9).withIccProfile('p3').png().toBuffer()).metadata()
  const bytes = Buffer.from(icc!)
  const at = bytes.indexOf('cprt')
  const [offset, size] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)]
  bytes.write('canary-copyright'.slice(0, size - 12), offset + 12, 'latin1')
  return bytes
}

function pngWords(): Buffer[] {
  const words = ['Author', 'Software', 'Comment'].map((key) => pngChunk('tEXt', Buffer.from(`${key}\0canary-${key}`)))
  const packed = pngChunk('zTXt', Buffer.concat([Buffer.from('Source\0\0'), deflateSync('canary-source')]))
  const xmpChunk = pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))
  const camera = pngChunk('eXIf', Buffer.concat([tiffStart, directory([[0x01_0f, 2, 13, 26]]), Buffer.from('canary-camera')]))
  return [...words, packed, xmpChunk, camera, pngChunk('tIME', Buffer.from([7, 234, 11, 21, 12, 0, 0]))]
}

async function webpWords(): Promise<Buffer> {
  const file = await drawn(120, 80).webp().toBuffer()
  const camera = Buffer.concat([tiffStart, directory([[0x01_0f, 2, 13, 26]]), Buffer.from('canary-camera')])
  const parts = [
    riffChunk('ICCP', await profile()),
    file.subarray(file.indexOf('VP8 ')),
    riffChunk('EXIF', camera),
    riffChunk('XMP ', Buffer.from(xmp)),
  ]
  return riff(webpHeader(0x2c, 120, 80), ...parts, riffChunk('canr', Buffer.from('canary')))
}
