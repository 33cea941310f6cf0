import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { bomb, drawn, fromPhone } from '#server/testing/pictures.ts'
import { developPhoto } from './images.ts'

const develop = (bytes: Buffer, owner = 'ben') => developPhoto(bytes, owner)

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s becomes four WebP files', async (format) => {
    const { width, height, thumbhash, files } = await develop(await drawn().toFormat(format).toBuffer())
    expect([width, height]).toEqual([300, 200])
    expect(thumbhash.length).toBeGreaterThan(5)
    expect(await sizesOf(files)).toEqual({
      thumb: 'webp 160x200',
      card: 'webp 480x600',
      full: 'webp 300x200',
      blurred: 'webp 240x300',
    })
  })

  test('from a phone is upright and discloses nothing of its camera, owner and place', async () => {
    const original = await fromPhone()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { width, height, files } = await develop(original)
    expect([width, height]).toEqual([300, 400])
    for (const file of Object.values(files)) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(file.includes('canary')).toBe(false)
    }
  })

  test('of many pixels is scaled down to 1,600', async () => {
    const { width, height } = await develop(await drawn(4000, 3000).jpeg().toBuffer())
    expect([width, height]).toEqual([1600, 1200])
  })

  test('with transparency is laid on white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { data } = await sharp((await develop(clear)).files.full)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })

  test('keeps no trailing data behind its pixels', async () => {
    const polyglot = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from('<html><script>canary</script></html>')])
    const { files } = await develop(polyglot)
    expect(Object.values(files).some((file) => file.includes('canary'))).toBe(false)
  })
})

describe('a file that is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])

  test.each([
    ['a bomb of 100 megapixels', () => bomb(), 'photo_too_large'],
    ['an Apple photo', () => heic, 'photo_heic'],
    ['an SVG', () => Buffer.from(svg), 'photo_unreadable'],
    ['a GIF', () => drawn().gif().toBuffer(), 'photo_unreadable'],
    ['an AVIF', () => drawn(32, 32).avif({ effort: 0 }).toBuffer(), 'photo_unreadable'],
    ['an animation', () => animation(), 'photo_unreadable'],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo_unreadable'],
    [
      'a web page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]),
      'photo_unreadable',
    ],
    ['a photo cut off', async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 3000), 'photo_unreadable'],
    ['nothing', () => Buffer.alloc(0), 'photo_unreadable'],
    ['sixteen megabytes', () => Buffer.alloc(16 * 1024 * 1024), 'photo_too_large'],
  ])('is refused: %s', async (_, make, code) => {
    await expect(develop(await make())).rejects.toMatchObject({ code })
  })

  test('harms nobody: fifty bombs later a photo is developed as before', async () => {
    const one = bomb()
    const bombs = Array.from({ length: 50 }, () => develop(one).catch((error: { code: string }) => error.code))
    const photo = develop(await drawn().jpeg().toBuffer())
    expect(new Set(await Promise.all(bombs))).toEqual(new Set(['photo_too_large']))
    expect((await photo).width).toBe(300)
  })

  test('of a few pixels never waits behind large ones of any sender', async () => {
    const large = await drawn(5200, 3800).webp({ lossless: true, effort: 0 }).toBuffer()
    const photo = await drawn(900, 1200).jpeg().toBuffer()
    let done = 0
    const four = Array.from({ length: 4 }, (_, count) => develop(large, `sender ${count}`).then(() => ++done))
    await develop(photo, 'tom')
    expect(done).toBeLessThan(2)
    await Promise.all(four)
  }, 120_000)

  test('waits only for its own sender’s: another’s photo is developed before the rest of ten', async () => {
    const photo = await drawn(60, 80).jpeg().toBuffer()
    let done = 0
    const many = Array.from({ length: 10 }, () => develop(photo, 'ben').then(() => ++done))
    await develop(photo, 'tom')
    expect(done).toBeLessThan(5)
    await Promise.all(many)
  }, 60_000)

  test('is refused when its owner’s pile up, and nobody else’s is', async () => {
    const photo = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.alloc(14 * 1024 * 1024)])
    const codes = await Promise.all(
      Array.from({ length: 7 }, () => develop(photo, 'ben').then(() => 'developed', (error: { code: string }) => error.code)), // prettier-ignore
    )
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(2)
    expect((await develop(photo, 'tom')).width).toBe(300)
  }, 60_000)
})

describe('a worker', () => {
  test.skipIf(process.platform !== 'linux')('that dies takes one photo with it; the next gets another worker', async () => {
    const photo = await drawn().jpeg().toBuffer()
    await develop(photo)
    const before = children()
    const unlucky = develop(await drawn(5000, 5000).jpeg().toBuffer()).catch((error: { code: string }) => error.code)
    const next = develop(photo)
    for (const id of before) process.kill(id, 'SIGSEGV')
    expect(await unlucky).toBe('photo_unreadable')
    expect((await next).width).toBe(300)
    expect(children()).not.toEqual(before)
  })

  test.skipIf(process.platform !== 'linux')(
    'that the machine ends, or has no time for, says nothing of the photo: try again',
    async () => {
      const large = await drawn(5000, 5000).jpeg().toBuffer()
      const code = () => develop(large).then(() => 'developed', (error: { code: string }) => error.code) // prettier-ignore
      await develop(large)
      const ended = code()
      for (const id of children()) process.kill(id, 'SIGKILL')
      expect(await ended).toBe('unavailable')
      await develop(large)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      for (const id of children()) process.kill(id, 'SIGSTOP')
      const stopped = code()
      vi.advanceTimersByTime(20_000)
      vi.useRealTimers()
      expect(await stopped).toBe('unavailable')
      expect(await code()).toBe('developed')
    },
  )
})

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((colour) => drawn(20, 20, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** Process ids of this process's children, the worker among them. */
function children(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

async function sizesOf(files: Record<string, Buffer>): Promise<Record<string, string>> {
  const sizes = Object.entries(files).map(async ([name, file]) => {
    const { format, width, height } = await sharp(file).metadata()
    return [name, `${format} ${width}x${height}`]
  })
  return Object.fromEntries(await Promise.all(sizes))
}
