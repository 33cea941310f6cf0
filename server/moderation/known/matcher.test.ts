import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { askAgain } from '#server/photos/known/asking.ts'
import { type Matcher, openMatcher } from '#server/photos/known/matcher.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { scenery } from '#server/testing/pictures.ts'
import { testServices } from '#server/testing/services.ts'
import { upload } from '#server/testing/upload.ts'
import { accountMark } from '#server/moderation/photos/account-mark.ts'
import { sealKnown } from './known.ts'

/** What the service does with a look-up of a valid hash: `/m/lookup` of Hasher-Matcher-Actioner answers so. */
const behaviours = {
  knows: [
    200,
    {
      BANK_A: [
        { bank_content_id: 1001, distance: '12' },
        { bank_content_id: 7, distance: '4' },
      ],
      BANK_B: [],
    },
  ],
  knowsNot: [200, {}],
  knewNames: [200, ['BANK_A']],
  knewNone: [200, []],
  starts: [503, { message: 'index not yet ready' }],
  isSomethingElse: [200, '<html>'],
} as const
let behaviour: keyof typeof behaviours | 'hangs' | 'leadsAway' = 'knowsNot'
const asked: string[] = []

const service = createServer((request, response) => {
  asked.push(
    `${request.method} ${request.url} ${Object.keys(request.headers)
      .filter((name) => /cookie|auth|referer|forwarded/.test(name))
      .join()}`,
  )
  const { pathname, searchParams } = new URL(request.url!, 'http://service')
  if (behaviour === 'hangs') return
  if (pathname === '/elsewhere') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  if (behaviour === 'leadsAway') return void response.writeHead(302, { location: '/elsewhere' }).end()
  const isValid =
    pathname === '/m/lookup' &&
    searchParams.get('signal_type') === 'pdq' &&
    /^[\da-f]{64}$/.test(searchParams.get('signal') ?? '')
  const [status, body] = isValid ? behaviours[behaviour] : [400, { message: 'invalid signal' }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => void service.close())
const hashMatcherUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const db = await freshDatabase()
const { config, keys } = testServices(db, { hashMatcherUrl })
const [app, showing] = [await testApp(db, config), await testApp(db, { ...config, hashMatcherDown: 'show' })]

beforeEach(async () => {
  asked.length = 0
  for (const table of ['photo', 'photo_review', 'moderation_case', 'rejected_photo']) await db.raw(`delete from ${table}`)
  await changeSettings(db, 'beau', { photo_approval: 'off' })
})

/** A member who adds a photo of this scenery; what the owner reads, and what others see. Each test asks a process that has not met a silence. */
async function adds(through = app, scene = 21) {
  const tom = await member(db)
  const client = await signedIn(through, db, tom)
  const { status, body } = await upload(client, await scenery(scene).jpeg().toBuffer())
  expect(status).toBe(201)
  const viewer = await signedIn(through, db, await member(db))
  return {
    tom,
    client,
    statuses: async () => (await client.get('/api/photos.php')).body.map((photo: { status: string }) => photo.status),
    photo: body[0].id as string,
    seen: async () => (await viewer.get(`/api/member.php?id=${tom.id}`)).body.photos.length as number,
  }
}

const means = { keys, sealKnown, accountMark, rate: async () => undefined }
const asksAgain = () => askAgain(db, { ...means, matcher: openMatcher(hashMatcherUrl) })
const reports = async (memberId: string) =>
  (await db.raw('select known as text from evidence_photo where member_id = $1 and known is not null', [memberId])).rows
const likeness = { hash: Buffer.alloc(32, 0xa5), quality: 100 }
const silent = async (like: keyof typeof behaviours | 'hangs' | 'leadsAway') => {
  behaviour = like
  return openMatcher(hashMatcherUrl)(likeness)
}

test('a photo that the service knows is withheld and a case with the bank; the service is told the hash and nothing else', async () => {
  behaviour = 'knows'
  const { tom, statuses, seen } = await adds()
  expect([await statuses(), await seen()]).toEqual([['pending'], 0])
  expect(await reports(tom.id)).toEqual([{ text: expect.stringMatching(/^PDQ [\da-f]{64}, 4\/256, BANK_A$/) }])
  expect(asked).toEqual([expect.stringMatching(/^GET \/m\/lookup\?signal_type=pdq&signal=[\da-f]{64} $/)])
  expect(asked[0]).not.toContain(tom.id)
})

test('a photo that it does not know is received as any other, also by an earlier version that answers with names', async () => {
  for (const like of ['knowsNot', 'knewNone'] as const) {
    behaviour = like
    const { tom, statuses } = await adds()
    expect([await statuses(), await reports(tom.id)]).toEqual([['active'], []])
  }
  expect(await silent('knewNames')).toMatchObject({ banks: 'BANK_A', distance: undefined })
})

test('silence, another status, another answer and a redirection are no answer, and it is left alone for some seconds', async () => {
  for (const like of ['starts', 'isSomethingElse', 'leadsAway', 'hangs'] as const) expect([like, await silent(like)]).toEqual([like, 'unanswered']) // prettier-ignore
  let now = 0
  const matcher = openMatcher(hashMatcherUrl, () => now)
  behaviour = 'starts'
  await matcher(likeness)
  asked.length = 0
  expect([await matcher(likeness), asked]).toEqual(['unanswered', []])
  now = 11_000
  behaviour = 'knowsNot'
  expect(await matcher(likeness)).toBe('none')
  expect(await openMatcher('http://127.0.0.1:9')(likeness)).toBe('unanswered')
  expect([await openMatcher(undefined)(likeness), await matcher({ ...likeness, quality: 20 })]).toEqual(['none', 'none'])
})

test('while it does not answer a photo waits, for the team too, and is received once it does', async () => {
  behaviour = 'starts'
  const { tom, statuses, seen, photo } = await adds()
  await changeSettings(db, 'beau', { photo_approval: 'after' })
  expect([await statuses(), await seen()]).toEqual([['pending'], 0])
  await expect(asksAgain()).rejects.toThrow('does not answer; 1 photos')
  expect((await db.raw('select from photo_review')).rows).toEqual([])
  behaviour = 'knowsNot'
  await asksAgain()
  expect([await statuses(), await seen()]).toEqual([['active'], 1])
  expect((await db.raw('select photo_id, waits from photo_review')).rows).toEqual([{ photo_id: photo, waits: false }])
  expect(await reports(tom.id)).toEqual([])
  asked.length = 0
  await asksAgain()
  expect(asked).toEqual([])
})

test('a photo that waited and that it knows goes to a case, and nobody else ever saw it', async () => {
  behaviour = 'starts'
  // The process has met the silence of the test before: it does not ask.
  const { tom, statuses, seen } = await adds()
  behaviour = 'knows'
  await Promise.all([asksAgain(), asksAgain()])
  expect([await statuses(), await seen(), (await reports(tom.id)).length]).toEqual([['pending'], 0, 1])
})

test('a photo that another process has asked about meanwhile is not withheld again once its case is decided', async () => {
  behaviour = 'starts'
  const { tom, statuses } = await adds()
  behaviour = 'knows'
  const matcher: Matcher = async (likeness) => {
    await asksAgain()
    await db.raw('update report set decided_at = now() where reported_id = $1', [tom.id])
    await db.raw("update photo set status = 'active' where member_id = $1", [tom.id])
    return openMatcher(hashMatcherUrl)(likeness)
  }
  await askAgain(db, { ...means, matcher })
  expect([await statuses(), (await reports(tom.id)).length]).toEqual([['active'], 1])
})

test('an operator may show photos meanwhile; what it knows is taken from sight once it answers', async () => {
  behaviour = 'starts'
  const { tom, statuses, seen } = await adds(showing)
  expect([await statuses(), await seen()]).toEqual([['active'], 1])
  behaviour = 'knows'
  await asksAgain()
  expect([await statuses(), await seen(), (await reports(tom.id)).length]).toEqual([['pending'], 0, 1])
  const { rows } = await db.raw('select main_photo_id from profile where member_id = $1', [tom.id])
  expect(rows).toEqual([{ main_photo_id: null }])
})

test('the hash of a photo that waits is unreadable in the database, and gone once it is asked about or deleted', async () => {
  behaviour = 'starts'
  const { client, photo } = await adds(showing)
  const { rows } = await db.raw('select unasked from photo')
  const [{ unasked }] = rows as [{ unasked: Buffer }]
  expect(unasked.length).toBeGreaterThan(32)
  behaviour = 'knowsNot'
  const matcher = openMatcher(hashMatcherUrl)
  await client.delete('/api/photos.php', { id: photo })
  asked.length = 0
  await askAgain(db, { ...means, matcher })
  expect(asked).toEqual([])
})
