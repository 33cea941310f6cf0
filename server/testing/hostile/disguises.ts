import { deflateRawSync, gzipSync } from 'node:zlib'
import type { Hostile } from './verdict.ts'
import { insertIntoJpeg, insertIntoPng, jpegSegment, pngChunk, uint16, uint32 } from './picture-bytes.ts'
import { drawn } from '#server/testing/pictures.ts'

const page = '<!doctype html><html><script>canary()</script></html>'
const php = '<?php canary($_GET[0]); ?>'
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${inside}</svg>`
const entity = (address: string) => `<!DOCTYPE svg [<!ENTITY canary SYSTEM "${address}">]>${svg('<text y="20">&canary;</text>')}`

/** Files of two formats at once, or of another format than declared. */
export const disguises: readonly Hostile[] = [
  ['a JPEG and a web page behind it', async () => Buffer.concat([await photo(), Buffer.from(page)]), 'accepted'],
  ['a JPEG and a web page in its remark', async () => insertIntoJpeg(await photo(), jpegSegment(0xfe, page)), 'accepted'],
  ['a JPEG and an archive behind it', async () => Buffer.concat([await photo(), archive()]), 'accepted'],
  ['a JPEG that is a script', () => scriptJpeg(), 'accepted'],
  ['a JPEG and another photo behind it', async () => Buffer.concat([await photo(), await drawn(90, 90, '#canary').jpeg().toBuffer(), Buffer.from('canary')]), 'accepted'],
  ['a PDF in a JPEG', async () => insertIntoJpeg(await photo(), jpegSegment(0xfe, `%PDF-1.7 canary\n${'1 0 obj << /JavaScript >>'}`)), 'accepted'],
  ['a JPEG in a PDF', async () => Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), await photo(), Buffer.from('endstream')]), 'photo_unreadable'],
  ['a PNG and a program behind it', async () => Buffer.concat([await plain(), Buffer.from(php)]), 'accepted'],
  ['a PNG and a program in its text', async () => insertIntoPng(await plain(), [pngChunk('tEXt', Buffer.from(`Comment\0${php}`))]), 'accepted'],
  ['a PNG and a program in a chunk of its own', async () => insertIntoPng(await plain(), [pngChunk('prVt', Buffer.from(php))], { after: true }), 'accepted'],
  ['a WebP and a program behind it', async () => Buffer.concat([await drawn(120, 80).webp().toBuffer(), Buffer.from(php)]), 'accepted'],
  ['a GIF and a Java archive (GIFAR)', async () => Buffer.concat([await drawn(90, 90).gif().toBuffer(), archive()]), 'photo_unreadable'],
  ['an archive', () => archive(), 'photo_unreadable'],
  ['an archive that calls itself a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), archive()]), 'photo_unreadable'],
  ['an SVG with a script', () => Buffer.from(svg('<script>canary()</script>')), 'photo_unreadable'],
  ['an SVG with an entity of our disk', () => Buffer.from(entity('file:///etc/passwd')), 'photo_unreadable'],
  ['an SVG with an entity of elsewhere', () => Buffer.from(entity('http://127.0.0.1:9/canary')), 'photo_unreadable'],
  ['an SVG of a billion entities', () => laughs(), 'photo_unreadable'],
  ['an SVG that asks for a picture elsewhere', () => Buffer.from(svg('<image href="http://127.0.0.1:9/canary"/>')), 'photo_unreadable'],
  ['an SVG compressed', () => gzipSync(svg('<script>canary()</script>')), 'photo_unreadable'],
  ['an SVG behind the mark of its letters', () => Buffer.from(`\u{FEFF}<?xml version="1.0"?>${svg('')}`), 'photo_unreadable'],
  ['an SVG behind the first bytes of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg('<script/>'))]), 'photo_unreadable'],
  ['an SVG behind the first bytes of a PNG', () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg('<script/>'))]), 'photo_unreadable'],
  ['an SVG inside of a WebP', () => Buffer.from(`RIFF\x99\0\0\0WEBP${svg('<script/>')}`, 'latin1'), 'photo_unreadable'],
  ['a web page', () => Buffer.from(page), 'photo_unreadable'],
  ['a script', () => Buffer.from('alert("canary")'), 'photo_unreadable'],
  ['a script of ImageMagick', () => Buffer.from('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 \'ephemeral:/etc/passwd\'\npop graphic-context'), 'photo_unreadable'],
  ['a picture named by its path', () => Buffer.from('/etc/passwd'), 'photo_unreadable'],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'), 'photo_unreadable'],
  ['a program of Linux', () => Buffer.from('\x7fELF\x02\x01\x01canary', 'latin1'), 'photo_unreadable'],
  ['a program of Windows', () => Buffer.from('MZ\x90\0canary', 'latin1'), 'photo_unreadable'],
  ['a BMP', () => bmp(), 'photo_unreadable'],
  ['a TIFF', async () => drawn(90, 90).tiff().toBuffer(), 'photo_unreadable'],
  ['a TIFF named by its other end', () => Buffer.from('MM\0*\0\0\0\x08\0\0', 'latin1'), 'photo_unreadable'],
  ['an AVIF', () => drawn(32, 32).avif({ effort: 0 }).toBuffer(), 'photo_unreadable'],
  ['a GIF', () => drawn(90, 90).gif().toBuffer(), 'photo_unreadable'],
  ['a JPEG XL', () => Buffer.from([0xff, 0x0a, 0xfa, 0x1f, 0x01, 0x90, 0x08, 0x06, 0x01]), 'photo_unreadable'],
  ['a JPEG 2000', () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 'photo_unreadable'],
  ['a Photoshop file', () => Buffer.from('8BPS\0\x01canary', 'latin1'), 'photo_unreadable'],
  ['a sound in a RIFF', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt canary', 'latin1'), 'photo_unreadable'],
  ['an HDR picture', () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'), 'photo_unreadable'],
  ['a picture of numbers', () => Buffer.from('P3 1 1 255 1 1 1'), 'photo_unreadable'],
  ['nothing', () => Buffer.alloc(0), 'photo_unreadable'],
  ['one byte', () => Buffer.from([0xff]), 'photo_unreadable'],
  ['the first bytes of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff]), 'photo_unreadable'],
  ['the first bytes of a PNG alone', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'photo_unreadable'],
  ['the first bytes of a WebP alone', () => Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1'), 'photo_unreadable'],
  ['zeros', () => Buffer.alloc(100_000), 'photo_unreadable'],
] // prettier-ignore

function photo(): Promise<Buffer> {
  return drawn(120, 80).jpeg().toBuffer()
}

function plain(): Promise<Buffer> {
  return drawn(120, 80).png().toBuffer()
}

/** The bytes of its first segment's length (0x2f2a) open a comment, which fooled old browsers. */
async function scriptJpeg(): Promise<Buffer> {
  const text = `${'canary'.padEnd(0x2f2a - 2 - 28, ' ')}*/=canary(document.cookie)/*`
  return insertIntoJpeg(await photo(), jpegSegment(0xe0, text.slice(0, 0x2f2a - 2)))
}

/** A small archive (ZIP) with one file in it. */
function archive(): Buffer {
  const [name, content] = [Buffer.from('canary.class'), deflateRawSync('canary')]
  const sizes = Buffer.concat([uint32(0), uint32(content.length, true), uint32(6, true), uint16(name.length, true), uint16(0)])
  const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0', 'latin1'), sizes, name, content])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0', 'latin1'),
    sizes,
    Buffer.alloc(14),
    name,
  ])
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0', 'latin1'),
    uint32(central.length, true),
    uint32(local.length, true),
    uint16(0),
  ])
  return Buffer.concat([local, central, end])
}

function laughs(): Buffer {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "canary">${levels.join('')}]>${svg('<text y="20">&l9;</text>')}`,
  )
}

function bmp(): Buffer {
  const header = Buffer.concat([
    uint32(0x7f_ff_ff_ff, true),
    uint32(0),
    uint32(54, true),
    uint32(40, true),
    uint32(9, true),
    uint32(9, true),
  ])
  return Buffer.concat([Buffer.from('BM'), header, Buffer.alloc(300)])
}
