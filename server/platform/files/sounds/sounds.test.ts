import { describe, expect, it, test } from 'vitest'
import { recording } from '#server/testing/recordings.ts'
import { containerOf, rewriteSound } from './sounds.ts'

const rewritten = (bytes: Buffer) => rewriteSound(bytes, 'somebody')
const canary = 'Amsterdam, 3rd floor'

describe('a recording', () => {
  it.each([
    ['webm', 'webm'],
    ['mkv', 'webm'],
    ['ogg', 'webm'],
    ['opus in mp4', 'webm'],
    ['mp4', 'mp4'],
    ['mp4 in parts', 'mp4'],
  ] as const)(
    'in %s is written anew as %s, as long as it was, without what stood beside the sound',
    async (container, format) => {
      const given = await recording({ in: container, seconds: 3, title: canary })
      const sound = await rewritten(given)
      expect(sound).toMatchObject({ format, seconds: expect.closeTo(3, 1) })
      expect(containerOf(sound.bytes)).toBe(format)
      expect(given.includes(canary) || container === 'mp4 in parts').toBe(true)
      expect(Buffer.from(sound.bytes).includes(canary)).toBe(false)
      expect((await rewritten(Buffer.from(sound.bytes))).seconds).toBe(sound.seconds)
    },
  )

  it('of a minute is taken, and a longer one is not', async () => {
    expect((await rewritten(await recording({ seconds: 60 }))).seconds).toBeCloseTo(60, 1)
    await expect(rewritten(await recording({ seconds: 62 }))).rejects.toThrow('voice_too_long')
    await expect(rewritten(await recording({ in: 'mp4', seconds: 62 }))).rejects.toThrow('voice_too_long')
  })

  it('that claims to be shorter than what it holds is as long as that', async () => {
    expect((await rewritten(await recording({ seconds: 20, pace: 0.1 }))).seconds).toBeCloseTo(20, 1)
    await expect(rewritten(await recording({ seconds: 300, pace: 0.01 }))).rejects.toThrow('voice_too_long')
    expect((await rewritten(await recording({ in: 'mp4', seconds: 20, pace: 0.1 }))).seconds).toBeCloseTo(20, 1)
  })

  it('that claims to be longer has the pauses it claims, up to a minute', async () => {
    await expect(rewritten(await recording({ seconds: 2, pace: 100 }))).rejects.toThrow('voice_too_long')
  })
})

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['a page', () => Buffer.from('<script>alert(1)</script>')],
  ['the first bytes of WebM alone', () => Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  ['the first bytes of Ogg alone', () => Buffer.from('OggS')],
  ['an MP4 of nothing', () => Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom\0\0\0\0')])],
  ['zeros behind the first bytes of WebM', () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100_000)])],
  ['two sounds in one file', () => recording({ tracks: 2 })],
  ['a recording without sound', () => recording({ seconds: 0 })],
  ['packets that are none', () => recording({ packet: new Uint8Array([0xff, 0xff]) })],
  ['a recording cut in its head', async () => (await recording({ in: 'mp4' })).subarray(0, 60)],
])('%s is no recording', async (_, bytes) => {
  await expect(rewritten(await bytes())).rejects.toThrow('voice_unreadable')
})

test('a file of more than two megabytes is not even read', async () => {
  await expect(rewritten(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toThrow('voice_too_long')
})

test('a file that says it has four thousand million samples is refused, and the next one is read', async () => {
  await expect(rewritten(await manySamples())).rejects.toThrow(/^voice_/)
  expect((await rewritten(await recording())).seconds).toBeCloseTo(2, 1)
})

/** The boxes of sizes and times say that there are 2³² - 1 samples. */
async function manySamples(): Promise<Buffer> {
  const bytes = await recording({ in: 'mp4' })
  const at = bytes.indexOf('stsz')
  bytes.writeUInt32BE(6, at + 8)
  bytes.writeUInt32BE(0xffff_ffff, at + 12)
  const times = bytes.indexOf('stts')
  bytes.writeUInt32BE(0xffff_ffff, times + 12)
  return bytes
}
