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
const uploadRoutes: readonly UploadRoute[] = ['profile', 'chat']
/** Milliseconds: three times what the heaviest may take before its decoder is stopped, for each route. */
const timeoutMs = 60_000
const onLinux = process.platform === 'linux'

/** Always refused, including files refused only by their first bytes. */
const refused = hostilePictures.filter(([, , verdict]) => verdict !== 'accepted' && verdict !== 'either')
const others = hostilePictures.filter(([, , verdict]) => verdict === 'accepted' || verdict === 'either')
const photoErrors = ['photo_unreadable', 'photo_too_large', 'photo_heic'] as const

test('the corpus is a hundred files', () => {
  expect(hostilePictures.length).toBeGreaterThan(100)
  expect(new Set(hostilePictures.map(([name]) => name)).size).toBe(hostilePictures.length)
})

describe('refused as a profile photo and as a chat photo:', async () => {
  const ben = await uploader()
  const before = await wholeState(db, ['rate_limit'])

  // First the files refused by their first bytes: no decoder is started for them.
  const byMagic = await Promise.all(refused.map(async ([, make]) => isPhoto(await make())))
  const ordered = [...refused.filter((_, at) => !byMagic[at]), ...refused.filter((_, at) => byMagic[at])]
  const unstarted = ordered.slice(0, byMagic.filter((photo) => !photo).length)

  test.each(unstarted)('%s', refuse, timeoutMs)

  test.skipIf(!onLinux)('… without starting a decoder', () => {
    expect(unstarted.length).toBeGreaterThan(30)
    expect(children()).toEqual([])
  })

  test.each(ordered.slice(unstarted.length))('%s', refuse, timeoutMs)

  test('and nothing is left of them: no row in any table, no file', async () => {
    expect(await wholeState(db, ['rate_limit'])).toEqual(before)
    expect(ben.files()).toEqual([])
  })

  async function refuse(...[, make, verdict]: (typeof refused)[number]): Promise<void> {
    const bytes = await make()
    for (const route of uploadRoutes) {
      const { status, code } = await ben.send(route, bytes)
      if (verdict === 'refused') expect(photoErrors).toContain(code)
      else expect(code).toBe(verdict)
      expect(status).toBe(errors[code as keyof typeof errors])
    }
  }
})

describe('stored as a clean photo or refused:', () => {
  test.each(others)(
    '%s',
    async (_, make, verdict) => {
      const bytes = await make()
      const ben = await uploader()
      for (const route of uploadRoutes) {
        const had = ben.files().length
        const { status, code } = await ben.send(route, bytes)
        if (verdict === 'accepted') expect({ status, code }).toEqual({ status: 201, code: undefined })
        // A busy machine may answer `unavailable`.
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

describe('while two dozen of the heaviest files wait', () => {
  test('others get answers, and another’s photo is developed', async () => {
    const [ben, jim, tom] = [await uploader(), await uploader(), await member(db)]
    const client = await signedIn(app, db, tom)
    const heavy = await Promise.all(hostilePictures.filter(([name]) => / megapixels|64 MB/.test(name)).map(([, make]) => make()))
    let answered = 0
    const flood = Array.from({ length: 24 }, async (_, turn) => {
      // The server may close the connection of a flooding client.
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
