import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { blemishes } from '#server/testing/hostile/clean-picture.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { goodPhotos, mutate, seeded } from '#server/testing/hostile/pictures.ts'
import { drawn } from '#server/testing/pictures.ts'
import { uploaders } from '#server/testing/uploader.ts'

const db = await freshDatabase()
const { dataDir } = testConfig()
const app = await testApp(db, { dataDir })
const uploader = uploaders(app, db, dataDir)
const photos = await goodPhotos()

/** `FUZZ_SEED` makes other files, `FUZZ_FILES` more. */
const seed = Number(process.env.FUZZ_SEED || 20_261_121)
const mutations = Number(process.env.FUZZ_FILES || 120)

describe('a photo is stored clean or refused, and the next one is developed as usual,', () => {
  test.each(photos.map((bytes, kind) => [kind, bytes] as const))(
    'cut off anywhere (kind %i)',
    async (_, bytes) => {
      const ends = [
        1,
        3,
        11,
        12,
        20,
        40,
        ...[0.2, 0.5, 0.8, 0.95].map((part) => Math.floor(bytes.length * part)),
        bytes.length - 1,
      ]
      await survive(ends.map((end) => bytes.subarray(0, end)))
    },
    60_000,
  )

  test(`with bytes changed, doubled and removed at random (seed ${seed})`, async () => {
    const random = seeded(seed)
    await survive(Array.from({ length: mutations }, () => mutate(photos[Math.floor(random() * photos.length)]!, random)))
  }, 120_000)

  test('when joined from halves of two files', async () => {
    const half = (bytes: Buffer, part: 0 | 1) => (part ? bytes.subarray(bytes.length / 2) : bytes.subarray(0, bytes.length / 2))
    await survive(photos.flatMap((one) => photos.map((other) => Buffer.concat([half(one, 0), half(other, 1)]))))
  }, 60_000)
})

async function survive(files: readonly Buffer[]): Promise<void> {
  const ben = await uploader({ premium: true })
  let kept = 0
  for (const [turn, bytes] of files.entries()) {
    const { status, code } = await ben.send(kept < 24 && turn % 2 ? 'profile' : 'chat', bytes)
    if (status === 201) kept++
    else expect(['photo_unreadable', 'photo_too_large', 'photo_heic']).toContain(code)
  }
  expect(ben.files()).toHaveLength(4 * kept)
  for (const file of ben.files()) expect(await blemishes(file)).toEqual([])
  expect(await ben.send('chat', await drawn(60, 80).jpeg().toBuffer())).toMatchObject({ status: 201 })
}
