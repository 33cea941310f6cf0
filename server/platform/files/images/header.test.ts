import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, drawn } from '#server/testing/pictures.ts'
import { headerOf } from './header.ts'
import { requirePhoto } from './images.ts'

const picture = () => drawn(301, 207)

test.each([
  ['a JPEG', () => picture().jpeg(), 1],
  [
    'a JPEG with metadata before its frame',
    () =>
      picture()
        .withExif({ IFD0: { Artist: 'x'.repeat(5000) } })
        .jpeg(),
    1,
  ],
  ['a progressive JPEG', () => picture().jpeg({ progressive: true }), 3],
  ['a PNG', () => picture().png(), 4],
  ['an interlaced PNG', () => picture().png({ progressive: true }), 12],
  ['a WebP', () => picture().webp(), 6],
  ['a lossless WebP', () => picture().webp({ lossless: true }), 6],
  [
    'a WebP with metadata',
    () =>
      picture()
        .withExif({ IFD0: { Artist: 'x' } })
        .webp(),
    6,
  ],
] as const)('%s says how large it is, and what it takes', async (_, make, weight) => {
  const bytes = await make().toBuffer()
  expect(headerOf(bytes)).toEqual({ width: 301, height: 207, weight })
  for (let end = 0; end < Math.min(bytes.length, 600); end++) headerOf(bytes.subarray(0, end))
})

test('a file whose header has too many pixels is refused before anything of it is decoded', async () => {
  expect(() => requirePhoto(bomb())).toThrow('photo_too_large')
  const long = await sharp({ create: { width: 20_001, height: 2, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  expect(() => requirePhoto(long)).toThrow('photo_too_large')
  requirePhoto(await picture().jpeg().toBuffer())
})
