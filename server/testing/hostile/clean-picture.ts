import sharp from 'sharp'

/** Lists metadata and foreign content in a stored picture, or a wrong format or size; empty for a clean picture. */
export async function blemishes(file: Buffer): Promise<string[]> {
  const letters = file.toString('latin1').toLowerCase()
  const found = [
    ...['canary', 'c\0a\0n\0a\0r\0y', '<script', '<?php'].filter((text) => letters.includes(text)),
    ...foreignChunks(file),
  ]
  const { format, pages, orientation, exif, xmp, iptc, icc, width, height } = await sharp(file).metadata()
  if (format !== 'webp') found.push(`is ${format}`)
  if (Math.max(width, height) > 1600) found.push(`${width} by ${height}`)
  for (const [name, value] of Object.entries({ pages, orientation, exif, xmp, iptc, icc }))
    if (value !== undefined) found.push(name)
  return found
}

/** Chunks other than pixels, and bytes after the end of the file. */
function foreignChunks(file: Buffer): string[] {
  const end = file.readUInt32LE(4) + 8
  const found = end === file.length ? [] : [`${file.length - end} bytes behind its end`]
  for (let at = 12; at < end;) {
    const type = file.toString('latin1', at, at + 4)
    if (type !== 'VP8 ' && type !== 'VP8L') found.push(`chunk ${type}`)
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return found
}
