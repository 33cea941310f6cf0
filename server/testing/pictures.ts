import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A small picture: a light shape on a gradient. */
export function drawn(width = 300, height = 200, colour = '#c63'): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" y2="1">
    <stop stop-color="#235"/><stop offset="1" stop-color="#9bd"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="30%" cy="40%" r="20%" fill="${colour}"/></svg>`
  return sharp(Buffer.from(svg)).flatten()
}

/** A JPEG taken upright (EXIF orientation 6), with camera, owner and position in its metadata. */
export function fromPhone(): Promise<Buffer> {
  const metadata = {
    IFD0: { Artist: 'canary-artist', Model: 'canary-camera' },
    IFD3: { GPSLatitude: '52/1 22/1 12/1', GPSLongitude: '4/1 53/1 42/1' },
  }
  return drawn(400, 300).withExif(metadata).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

/** A few kilobytes that decode to 10,000 × 10,000 pixels. */
export function bomb(): Buffer {
  const side = 10_000
  const row = Math.ceil(side / 8) + 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit a pixel, greyscale
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(row * side))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)])
}

/** A picture full of shapes, another for each seed, as photos are and `drawn` is not. */
export function scenery(seed: number, width = 600, height = 800): Sharp {
  let state = seed * 2654435761
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
  const shapes = Array.from({ length: 60 }, () => {
    const colour = `rgb(${next(256)},${next(256)},${next(256)})`
    return `<ellipse cx="${next(600)}" cy="${next(800)}" rx="${20 + next(120)}" ry="${20 + next(120)}" fill="${colour}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 800" preserveAspectRatio="none">${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#468' })
}
