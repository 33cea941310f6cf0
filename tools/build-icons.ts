import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// `node tools/build-icons.ts`: draws web/public/mark.svg as the pictures that home screens, browsers and previews of links ask for.
const folder = new URL('../web/public/', import.meta.url)
const mark = await readFile(new URL('mark.svg', folder))
const paper = '#fbfcff'

/** The mark in a square; `room` of it is the mark's, the rest is paper, or nothing. */
async function icon(size: number, room: number, background?: string): Promise<Buffer> {
  const inner = Math.round(size * room)
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 4, background: background ?? '#00000000' } })
  return square
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file around one PNG: header, one entry, the picture. */
function ico(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const files: Record<string, Buffer> = {
  'favicon.ico': ico(32, await icon(32, 1)),
  'icon-192.png': await icon(192, 0.9),
  'icon-512.png': await icon(512, 0.9),
  // Cut to a circle or a drop by some systems: what matters lies within four fifths.
  'icon-maskable.png': await icon(512, 0.62, paper),
  'apple-touch-icon.png': await icon(180, 0.76, paper),
}
for (const [name, bytes] of Object.entries(files)) await writeFile(new URL(name, folder), bytes)
