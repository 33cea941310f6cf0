import { crc32, deflateSync } from 'node:zlib'

/** Parts of picture files, for tests with files that no camera makes. */

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG (ISO/IEC 15948). */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))])
}

export interface PngHeader {
  width: number
  height: number
  depth?: number
  /** 0 grey, 2 colour, 3 palette, 6 colour with transparency. */
  colour?: number
  interlaced?: boolean
}

export function png({ width, height, depth = 1, colour = 0, interlaced = false }: PngHeader, ...chunks: Buffer[]): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])])
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

/** Compressed zeros: about a thousandth of `bytes`. */
export function zeros(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes))
}

/** A valid PNG with these chunks before or after its pixels. */
export function insertIntoPng(bytes: Buffer, chunks: readonly Buffer[], { after = false } = {}): Buffer {
  const at = after ? bytes.length - 12 : pngSignature.length + 25
  return Buffer.concat([bytes.subarray(0, at), ...chunks, bytes.subarray(at)])
}

/** A segment of a JPEG (ITU-T T.81, annex B). */
export function jpegSegment(marker: number, data: Uint8Array | string): Buffer {
  const content = Buffer.from(data as string)
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), content])
}

/** A valid JPEG with these segments at its beginning. */
export function insertIntoJpeg(bytes: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])
}

/** A valid JPEG whose frame header claims another size. */
export function claimSize(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes)
  let at = 2
  while (copy[at + 1]! < 0xc0 || copy[at + 1]! > 0xc2) at += 2 + copy.readUInt16BE(at + 2)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** A RIFF file, the container of WebP. */
export function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length, true), body])
}

export function riffChunk(type: string, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(type), uint32(data.length, true), data, Buffer.alloc(data.length % 2)])
}

/** WebP's extended header: flags for animation and metadata, and the size. */
export function webpHeader(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return riffChunk('VP8X', data)
}

/** A box of an ISO base media file (HEIF, AVIF). */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type), body])
}

/** An entry of a TIFF directory: tag, type, count, value or offset. */
export type TiffEntry = readonly [tag: number, type: number, count: number, value: number]

/** Entries of a TIFF directory (little-endian), and the offset of the next directory. */
export function directory(entries: readonly TiffEntry[], next = 0): Buffer {
  const rows = entries.map(([tag, type, count, value]) =>
    Buffer.concat([uint16(tag, true), uint16(type, true), uint32(count, true), uint32(value, true)]),
  )
  return Buffer.concat([uint16(entries.length, true), ...rows, uint32(next, true)])
}

/** The beginning of a TIFF, directly before its first directory. */
export const tiffStart = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])

export function uint16(value: number, little = false): Buffer {
  const bytes = Buffer.alloc(2)
  if (little) bytes.writeUInt16LE(value)
  else bytes.writeUInt16BE(value)
  return bytes
}

export function uint32(value: number, little = false): Buffer {
  const bytes = Buffer.alloc(4)
  if (little) bytes.writeUInt32LE(value >>> 0)
  else bytes.writeUInt32BE(value >>> 0)
  return bytes
}
