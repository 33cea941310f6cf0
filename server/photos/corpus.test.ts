import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { formatOf } from '#contract/rules/photo-format.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { blemishes } from '#server/testing/hostile/clean-picture.ts'
import { testConfig } from '#server/testing/config.ts'
import { wholeState } from '#server/testing/whole-state.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { hostilePictures } from '#server/testing/hostile/pictures.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { uploaders, type UploadRoute } from '#server/testing/uploader.ts'

const db = await freshDatabase()
const { dataDir } = testConfig()
const app = await testApp(db, { dataDir })
const uploader = uploaders(app, db, dataDir)
const ways: readonly UploadRoute[] = ['profile', 'chat']
/** Milliseconds: thrice what the heaviest may take before its decoder is stopped, for either way. */
const timeoutMs = 60_000
const onLinux = process.platform === 'linux'

/** Refused whatever its decoder would say, and all of those which nothing but their first bytes condemn. */
const refused = hostilePictures.filter(([, , verdict]) => verdict !== 'accepted' && verdict !== 'either')
const others = hostilePictures.filter(([, , verdict]) => verdict === 'accepted' || verdict === 'either')
const photoErrors = ['photo_unreadable', 'photo_too_large', 'photo_heic'] as const

test('the corpus is a hundred files', () => {
  expect(hostilePictures.length).toBeGreaterThan(100)
  expect(new Set(hostilePictures.map(([name]) => name)).size).toBe(hostilePictures.length)
})

describe('as a photo of his own and as one to another is refused', async () => {
  const ben = await uploader()
  const before = await wholeState(db, ['rate_limit'])

  // Those first that are no photo by their first bytes: no decoder is started for them.
  const byMagic = await Promise.all(refused.map(async ([, make]) => isPhoto(await make())))
  const ordered = [...refused.filter((_, at) => !byMagic[at]), ...refused.filter((_, at) => byMagic[at])]
  const unstarted = ordered.slice(0, byMagic.filter((photo) => !photo).length)

  test.each(unstarted)('%s', refuse, timeoutMs)

  test.skipIf(!onLinux)('… without a decoder having been started', () => {
    expect(unstarted.length).toBeGreaterThan(30)
    expect(children()).toEqual([])
  })

  test.each(ordered.slice(unstarted.length))('%s', refuse, timeoutMs)

  test('and nothing is left of all of them: no row in any table, no file', async () => {
    expect(await wholeState(db, ['rate_limit'])).toEqual(before)
    expect(ben.files()).toEqual([])
  })

  async function refuse(...[, make, verdict]: (typeof refused)[number]): Promise<void> {
    const bytes = await make()
    for (const way of ways) {
      const { status, code } = await ben.send(way, bytes)
      if (verdict === 'refused') expect(photoErrors).toContain(code)
      else expect(code).toBe(verdict)
      expect(status).toBe(errors[code as keyof typeof errors])
    }
  }
})

describe('is a clean photo afterwards or none', () => {
  test.each(others)(
    '%s',
    async (_, make, verdict) => {
      const bytes = await make()
      const ben = await uploader()
      for (const way of ways) {
        const had = ben.files().length
        const { status, code } = await ben.send(way, bytes)
        if (verdict === 'accepted') expect({ status, code }).toEqual({ status: 201, code: undefined })
        // A machine that has no time for one judges nothing.
        if (status !== 201) expect([...photoErrors, 'unavailable']).toContain(code)
        expect(ben.files()).toHaveLength(had + (status === 201 ? 4 : 0))
      }
      for (const file of ben.files()) expect(await blemishes(file)).toEqual([])
    },
    timeoutMs,
  )

  const missing = missingPrograms('exiftool')
  test.skipIf(missing.length > 0)(unlessMissing(missing, 'also says exiftool'), () => {
    const { stdout } = spawnSync('exiftool', ['-r', '-json', '-G', '-ext', 'webp', join(dataDir, 'photos')])
    const known =
      /^(SourceFile|(ExifTool|File|Composite):\w+|RIFF:(VP8Version|HorizontalScale|VerticalScale|ImageWidth|ImageHeight|AlphaIsUsed))$/
    const files = JSON.parse(String(stdout)) as Record<string, unknown>[]
    expect(files.length).toBeGreaterThan(100)
    expect([...new Set(files.flatMap((file) => Object.keys(file)))].filter((tag) => !known.test(tag))).toEqual([])
  })
})

describe('while two dozen of the heaviest wait', () => {
  test('others are answered, and another’s photo is developed', async () => {
    const [ben, jim, tom] = [await uploader(), await uploader(), await member(db)]
    const client = await signedIn(app, db, tom)
    const heavy = await Promise.all(hostilePictures.filter(([name]) => / megapixels|64 MB/.test(name)).map(([, make]) => make()))
    let answered = 0
    const flood = Array.from({ length: 24 }, async (_, turn) => {
      // Whoever floods us may be hung up on.
      const { code } = await ben.send('chat', heavy[turn % heavy.length]!).catch(() => ({ code: 'unavailable' }))
      answered++
      return code
    })
    expect(await jim.send('profile', await drawn().jpeg().toBuffer())).toMatchObject({ status: 201 })
    for (let turn = 0; turn < 20; turn++) expect((await client.get('/api/user.php')).status).toBe(200)
    expect(answered).toBeLessThan(24)
    const codes = new Set(await Promise.all(flood))
    const fair = new Set<string | undefined>([undefined, 'unavailable', ...photoErrors])
    expect([...codes].filter((code) => !fair.has(code))).toEqual([])
  }, 120_000)

  test.skipIf(!onLinux)('the decoder keeps within 512 MB', () => {
    for (const id of children())
      expect(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1])).toBeLessThan(512 * 1024)
  })
})

function isPhoto(bytes: Buffer): boolean {
  const format = formatOf(bytes)
  return format !== undefined && format !== 'heic'
}

/** Process ids of this process's children, the decoder among them. */
function children(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
}
