import { formatOf } from '#contract/rules/photo-format.ts'

/** What a file's header says about the picture, before anything is decoded. */
export interface Header {
  width: number
  height: number
  /** Cost of decoding a pixel, relative to an ordinary JPEG, which is decoded at the size that is needed. */
  weight: number
}

/** Undefined without a header in its place. The header is trusted for queueing only; the decoder checks again. */
export function headerOf(bytes: Buffer): Header | undefined {
  const format = formatOf(bytes)
  try {
    if (format === 'jpeg') return ofJpeg(bytes)
    if (format === 'png') return ofPng(bytes)
    return format === 'webp' ? ofWebp(bytes) : undefined
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const startOfScan = 0xda
/** Frames (ITU-T T.81, table B.1), but for tables of Huffman and arithmetic coding, and what is reserved. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Such a frame is decoded whole and in many rounds before its first line is known. */
const progressive = 0xc2

function ofJpeg(bytes: Buffer): Header | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === startOfScan) return undefined
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), weight: marker === progressive ? 3 : 1 }
    // Padding, and marks without a length.
    at += marker === 0xff ? 1 : marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Its first chunk (PNG, 11.2.1); an interlaced one is decoded whole before it is made smaller. */
function ofPng(bytes: Buffer): Header | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const isInterlaced = bytes.readUInt8(28) !== 0
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), weight: isInterlaced ? 12 : 4 }
}

/** Its first chunk (RFC 9649, 2.5 to 2.7). */
function ofWebp(bytes: Buffer): Header | undefined {
  const weight = 6
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, weight }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, weight }
  if (chunk !== 'VP8L') return undefined
  const sizes = bytes.readUInt32LE(21)
  return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1, weight }
}
