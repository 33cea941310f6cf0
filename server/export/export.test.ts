import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { endMailTokens } from '#server/account/mail-tokens/mail-tokens.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { unzip } from '#server/testing/unzip.ts'
import { createWork } from '#server/work.ts'
import { exportStorage } from './archive.ts'
import { eraseExport, sweepExports } from './export.ts'
import { makeExport } from './making.ts'

const db = await freshDatabase()
const services = testServices(db, { siteUrl: 'http://localhost:3400', logLevel: 'error' })
const app = await testApp(db, services.config)
const means = exportMeans(db, services.config)
const work = createWork(services)
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const proof = { password: 'a rainy friday' }
const hash = await hashPassword(proof.password)
const day = 24 * 60 * 60 * 1000
const path = '/api/export.php'

const heard: string[] = []
db.hints.listen(({ to, event }) => void (event.type === 'export' && heard.push(...to)))

beforeEach(() => db.raw('delete from rate_limit'))

test('a member asks for their data with their password, is mailed a link, and downloads it while signed in', async () => {
  const { tom, asTom } = await someone()
  expect((await asTom.get(path)).body).toEqual({ state: 'none', ready_until: null, again_at: null, assisted: [] })
  const asked = await asTom.post(path, { proof })
  expect(asked).toMatchObject({ status: 202, body: { state: 'making', again_at: expect.any(String) } })
  const token = await linkOf(tom)
  const { body } = await asTom.get(path)
  expect(body).toMatchObject({ state: 'ready', ready_until: expect.any(String) })
  expect(Date.parse(body.ready_until) / 1000).toBeCloseTo((Date.now() + 2 * day) / 1000, -2)
  const link = await asTom.get(`/api/export-link.php?token=${token}`)
  expect(link).toMatchObject({ status: 200, body: { ready_until: body.ready_until } })
  const file = await download(asTom, token)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="data-\d{4}-\d\d-\d\d\.zip"$/),
    'content-length': file.bytes.length,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const data = JSON.parse(unzip(file.bytes).get('data.json')!.toString('utf8'))
  expect(data).toMatchObject({ format: 'beau-data', version: 1, account: { id: tom.id, email: tom.email } })
  // Neither opening the mail nor downloading uses it up.
  expect((await download(asTom, token)).status).toBe(200)
})

test('their own devices are told that a copy was asked for, is ready or failed, and nobody else is', async () => {
  const { tom, asTom } = await someone()
  heard.length = 0
  await asTom.post(path, { proof })
  expect(heard).toEqual([tom.id])
  await linkOf(tom)
  await expect.poll(() => heard).toEqual([tom.id, tom.id])
  await db.raw("update data_export set state = 'making', tries = 3 where member_id = $1", [tom.id])
  await makeExport(means, tom.id)
  expect(heard).toEqual([tom.id, tom.id, tom.id])
})

test('a stolen session gets no data without the password or the mailed link', async () => {
  const { tom, asTom } = await someone()
  expect((await asTom.post(path, {})).status).toBe(422)
  expect((await asTom.post(path, { proof: { password: 'guessed' } })).body.error.fields).toHaveProperty(['proof.password'])
  expect((await db.raw('select from data_export where member_id = $1', [tom.id])).rows).toEqual([])
  await asTom.post(path, { proof })
  await linkOf(tom)
  // A thief with only the session has no token, and no answer holds one.
  expect(JSON.stringify((await asTom.get(path)).body)).not.toMatch(/[\w-]{43}/)
  expect((await download(asTom, '')).status).toBe(410)
})

test('the link alone opens nothing: it refuses visitors, other members and pages of other sites', async () => {
  const { tom, asTom } = await someone()
  await asTom.post(path, { proof })
  const token = await linkOf(tom)
  const asBen = await signedIn(app, db, await member(db))
  for (const address of [`/api/export-link.php?token=${token}`, `/export/file?token=${token}`]) {
    expect((await visitor(app).get(address)).body.error.code).toBe('authentication_required')
    expect((await asBen.get(address)).body.error).toMatchObject({
      code: 'export_of_another',
      message: 'This link belongs to another account. Log in with the account that asked for it.',
    })
  }
  const led = await asTom.get(`/export/file?token=${token}`, { 'sec-fetch-site': 'cross-site' })
  expect(led.body.error.code).toBe('foreign_origin')
})

test('a link that is cut, made up, expired or replaced answers what to do', async () => {
  const { tom, asTom } = await someone()
  await asTom.post(path, { proof })
  const token = await linkOf(tom)
  const sentence = 'This link doesn’t work any more. You can ask for your data again in the settings.'
  const fails = async (bad: string) => {
    expect((await asTom.get(`/api/export-link.php?token=${bad}`)).body.error).toMatchObject({
      code: 'link_expired',
      message: sentence,
    })
    expect((await download(asTom, bad)).status).toBe(410)
  }
  await fails(token.slice(0, -1))
  await fails('')
  await fails(randomBytes(32).toString('base64url'))
  await db.raw("update data_export set asked_at = asked_at - interval '1 day' where member_id = $1", [tom.id])
  expect((await asTom.post(path, { proof })).status).toBe(202)
  await fails(token)
  const second = await linkOf(tom, 2)
  expect((await download(asTom, second)).status).toBe(200)
  await db.raw("update data_export set ready_until = now() - interval '1 second' where member_id = $1", [tom.id])
  await fails(second)
  expect((await asTom.get(path)).body).toMatchObject({ state: 'none', ready_until: null })
  // Without its token the link fails in the same way.
  await db.transaction((tx) => endMailTokens(tx, 'export', tom.id))
  await fails(second)
})

test('the link works for 48 hours, to the minute', async () => {
  const { tom, asTom } = await someone()
  await asTom.post(path, { proof })
  const token = await linkOf(tom)
  const age = async (time: string) => {
    await db.raw('update mail_token set expires_at = expires_at - $2::interval where member_id = $1', [tom.id, time])
    await db.raw('update data_export set ready_until = ready_until - $2::interval where member_id = $1', [tom.id, time])
  }
  await age('47 hours 59 minutes')
  expect((await download(asTom, token)).status).toBe(200)
  await age('1 minute')
  expect((await download(asTom, token)).status).toBe(410)
})

test('one request a day is accepted, even of five at once; a refusal says when to ask again', async () => {
  const { tom, asTom } = await someone()
  const answers = await Promise.all(Array.from({ length: 5 }, () => asTom.post(path, { proof })))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429])
  await linkOf(tom)
  const again = await asTom.post(path, { proof })
  expect(again.body.error).toMatchObject({
    code: 'export_soon',
    message: 'You can ask for your data once a day. You can ask again in 24 hours.',
  })
  expect(await mailsTo(db, tom.email)).toHaveLength(1)
  const age = (time: string) =>
    db.raw('update data_export set asked_at = now() - $2::interval where member_id = $1', [tom.id, time])
  await age('23 hours 59 minutes')
  expect((await asTom.post(path, { proof })).status).toBe(429)
  await age('24 hours')
  expect((await asTom.post(path, { proof })).status).toBe(202)
})

test('a member with an unconfirmed address is asked to confirm it first', async () => {
  const { asTom } = await someone({ confirmed: false })
  expect((await asTom.post(path, { proof })).body.error).toMatchObject({
    code: 'confirm_first',
    message: 'Confirm your e-mail address first. The link goes there.',
  })
})

test('a failed try starts over and leaves no files; after the third the member is mailed, and may ask again at once', async () => {
  const { tom, asTom } = await someone()
  await ask(tom)
  const broken = { ...means, storage: { ...means.storage, put: vi.fn(() => Promise.reject(new Error('the disk is full'))) } }
  for (const _ of [1, 2]) {
    await expect(makeExport(broken, tom.id)).rejects.toThrow('the disk is full')
    expect((await asTom.get(path)).body.state).toBe('making')
  }
  await expect(makeExport(broken, tom.id)).rejects.toThrow('the disk is full')
  expect((await asTom.get(path)).body).toEqual({ state: 'failed', ready_until: null, again_at: null, assisted: [] })
  expect((await mailsTo(db, tom.email))[0]!.subject).toBe('Your download didn’t work out')
  expect(await means.storage.list(tom.id)).toEqual([])
  expect((await asTom.post(path, { proof })).status).toBe(202)
  await linkOf(tom, 2)
})

test('after a killed process the next try starts over, and the sweep removes what was written', async () => {
  const { tom, asTom } = await someone()
  await ask(tom)
  // As a killed process leaves it: one try begun, a part written.
  await db.raw('update data_export set tries = 1 where member_id = $1', [tom.id])
  const left = `${tom.id}/${(Date.now() - 2 * 60 * 60_000).toString(36)}-${randomBytes(16).toString('hex')}`
  await means.storage.put(`${left}/0`, randomBytes(100))
  await makeExport(means, tom.id)
  const token = await linkOf(tom)
  await sweepExports(db, means.storage)
  expect(await means.storage.list(tom.id)).toHaveLength(1)
  expect((await download(asTom, token)).status).toBe(200)
})

test('an export that is killed every time is given up, and an unfinished one counts as failed after a day', async () => {
  const { tom, asTom } = await someone()
  await ask(tom)
  await db.raw('update data_export set tries = 3 where member_id = $1', [tom.id])
  await makeExport(means, tom.id)
  expect((await asTom.get(path)).body.state).toBe('failed')
  await db.raw("update data_export set state = 'making', asked_at = now() - interval '25 hours' where member_id = $1", [tom.id])
  expect((await asTom.get(path)).body).toMatchObject({ state: 'failed', again_at: null })
  expect((await asTom.post(path, { proof })).status).toBe(202)
})

test('the sweep removes files after 48 hours, and the files of erased members with their folder', async () => {
  const [{ tom }, { tom: ben }, { tom: kept }] = [await someone(), await someone(), await someone()]
  for (const each of [tom, ben, kept]) await exportOf(means, each.id)
  await db.raw("update data_export set ready_until = now() - interval '1 minute' where member_id = $1", [tom.id])
  await db.raw('delete from data_export where member_id = $1', [ben.id])
  await sweepExports(db, means.storage, Date.now() + 2 * day)
  const folders = await means.storage.list('')
  expect(folders).toContain(kept.id)
  for (const each of [tom, ben]) expect(folders).not.toContain(each.id)
})

test('nothing of an erased member is left, not even of a copy that is being made at that moment', async () => {
  const { tom } = await someone()
  await exportOf(means, tom.id)
  await db.raw("update data_export set state = 'making', tries = 0 where member_id = $1", [tom.id])
  const erasing = { ...means.storage, put: vi.fn(means.storage.put) }
  erasing.put.mockImplementationOnce(async (key, bytes) => {
    await eraseExport(db, services.config, tom.id)
    await means.storage.put(key, bytes)
  })
  await makeExport({ ...means, storage: erasing }, tom.id)
  expect((await db.raw('select from data_export where member_id = $1', [tom.id])).rows).toEqual([])
  expect(await means.storage.list(tom.id)).toEqual([])
})

test('stored parts are sealed, and each opens only at its own key', async () => {
  const { tom, asTom } = await someone()
  await asTom.post(path, { proof })
  const token = await linkOf(tom)
  const [name] = await means.storage.list(tom.id)
  const key = `${tom.id}/${name}/0`
  const sealed = (await means.storage.get(key))!
  for (const plain of ['PK\x03\x04', 'data.json', tom.email]) expect(sealed.includes(Buffer.from(plain))).toBe(false)
  const { tom: ben, asTom: asBen } = await someone()
  await asBen.post(path, { proof })
  const theirs = await linkOf(ben)
  const [other] = await means.storage.list(ben.id)
  await means.storage.put(`${ben.id}/${other}/0`, sealed)
  expect((await download(asBen, theirs)).status).toBe(503)
  expect((await download(asTom, token)).status).toBe(200)
})

test('a conversation holds all of the owner’s messages and those of the other that are not removed; a text like a formula stays a text', async () => {
  const [{ tom }, { tom: ben }] = [await someone(), await someone()]
  const conversation = await talk(tom, ben, ['=cmd()', 'theirs 2', 'mine 3', 'theirs 4'])
  await db.raw('update participant set removed_seq = 2, removed = true where member_id = $1', [tom.id])
  await db.raw("update message set created_at = now() - interval '400 days' where conversation_id = $1 and seq = 1", [
    conversation,
  ])
  const texts = async (owner: TestMember) => {
    const [talked] = JSON.parse((await exportOf(means, owner.id)).get('data.json')!.toString('utf8')).conversations
    return { with: talked.with, messages: talked.messages.map(({ text, mine }: { text: string; mine: boolean }) => [text, mine]) }
  }
  expect(await texts(tom)).toEqual({
    with: ben.username,
    messages: [['=cmd()', true], ['mine 3', true], ['theirs 4', false]],
  }) // prettier-ignore
  expect((await texts(ben)).messages).toEqual([['theirs 2', true], ['mine 3', false], ['theirs 4', true]]) // prettier-ignore
})

test('an export in a bucket is the same as on disk', async () => {
  const bucket = await startBucket()
  try {
    const { tom } = await someone()
    const files = await exportOf({ ...means, storage: exportStorage({ dataDir: '', s3: bucket.config }) }, tom.id)
    expect(JSON.parse(files.get('data.json')!.toString('utf8')).account.id).toBe(tom.id)
  } finally {
    await bucket.stop()
  }
})

test('hidden members are in none of the lists, and are again once they show themselves', async () => {
  const [{ tom }, { tom: ben, asTom: asBen }] = [await someone(), await someone()]
  await db.raw('insert into member_like values ($1, $2, now())', [tom.id, ben.id])
  await db.raw('insert into member_liked_by values ($1, $2, now())', [tom.id, ben.id])
  const liked = async () => {
    const { likes_given: given, likes_received: received } = JSON.parse(
      (await exportOf(means, tom.id)).get('data.json')!.toString('utf8'),
    )
    return [...given, ...received].map(({ name }: { name: string }) => name)
  }
  expect(await liked()).toEqual([ben.username, ben.username])
  await asBen.put('/api/profile.php', { invisible: true })
  expect(await liked()).toEqual([])
  await asBen.put('/api/profile.php', { invisible: false })
  expect(await liked()).toHaveLength(2)
})

test('viewers are exported as on screen: without invisible members, even in a conversation', async () => {
  const { tom, asTom } = await someone()
  const [{ tom: ben, asTom: asBen }, { tom: max, asTom: asMax }] = [await someone(), await someone()]
  for (const client of [asTom, asBen, asMax]) await client.put('/api/views.php', { show_views: true })
  expect((await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Hello' })).status).toBe(201)
  for (const client of [asBen, asMax]) await client.get(`/api/member.php?id=${tom.id}`, { 'sec-fetch-dest': 'empty' })
  const viewers = async () => {
    const { viewers: exported } = JSON.parse((await exportOf(means, tom.id)).get('data.json')!.toString('utf8'))
    return exported.map(({ name }: { name: string }) => name).sort()
  }
  // As on screen, a view is listed once its day is over.
  expect(await viewers()).toEqual([])
  await db.raw('update member_viewer set viewed_on = viewed_on - 1 where member_id = $1', [tom.id])
  expect(await viewers()).toEqual([ben.username, max.username].sort())
  await asBen.put('/api/profile.php', { invisible: true })
  expect(await viewers()).toEqual([max.username])
})

test('a photo that waits is listed without its file, whatever it waits for', async () => {
  const { tom } = await someone()
  for (const [position, status] of ['pending', 'active'].entries()) {
    const [id, key] = [randomUUID(), `${tom.id}/${randomBytes(8).toString('hex')}`]
    await db.raw(
      "insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at) values ($1, $2, $3, $4, 1, 1, '', $5, now())",
      [tom.id, id, status, position, key],
    )
    await means.photos.put(fileKey(key, 'full'), Buffer.from(status))
  }
  const files = await exportOf(means, tom.id)
  expect([...files.keys()]).toEqual(['data.json', 'photos/2.webp'])
  expect(files.get('photos/2.webp')!.toString()).toBe('active')
  const { photos } = JSON.parse(files.get('data.json')!.toString('utf8'))
  expect(photos).toMatchObject([{ status: 'pending', file: null }, { status: 'active', file: 'photos/2.webp' }]) // prettier-ignore
})

test('25 photos and 20,000 messages take a few seconds, and are never all in memory', { timeout: 120_000 }, async () => {
  const [{ tom }, { tom: ben }] = [await someone(), await someone()]
  const conversation = await talk(tom, ben, [])
  await db.raw(
    `insert into message (conversation_id, seq, from_id, kind, text, created_at)
     select $1, seq, case when seq % 2 = 0 then $2::uuid else $3::uuid end, 'text', 'message ' || seq || repeat(' and on and on', 20), now()
     from generate_series(1, 20000) seq`,
    [conversation, tom.id, ben.id],
  )
  const picture = randomBytes(400_000)
  for (let position = 0; position < 25; position++) {
    const [id, key] = [randomUUID(), `${tom.id}/${position.toString(36)}-${randomBytes(8).toString('hex')}`]
    await db.raw(
      "insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at) values ($1, $2, 'active', $3, 1, 1, '', $4, now())",
      [tom.id, id, position, key],
    )
    await means.photos.put(fileKey(key, 'full'), picture)
  }
  const parts: number[] = []
  let most = 0
  const before = process.memoryUsage().rss
  const watched = {
    ...means.storage,
    put: (key: string, bytes: Uint8Array) => {
      parts.push(bytes.length)
      most = Math.max(most, process.memoryUsage().rss - before)
      return means.storage.put(key, bytes)
    },
  }
  const start = performance.now()
  const files = await exportOf({ ...means, storage: watched }, tom.id)
  const seconds = (performance.now() - start) / 1000
  expect(files.size).toBe(26)
  expect(files.get('photos/25.webp')!.equals(picture)).toBe(true)
  expect(JSON.parse(files.get('data.json')!.toString('utf8')).conversations[0].messages).toHaveLength(20_000)
  expect(parts.length).toBeGreaterThan(2)
  expect(Math.max(...parts)).toBeLessThan(6 * 1024 * 1024)
  expect(seconds).toBeLessThan(30)
  console.info(`25 photos, 20,000 messages: ${seconds.toFixed(1)} s, ${Math.round(most / 1024 / 1024)} MB more`) // oxlint-disable-line no-console
})

async function someone(details: { confirmed?: boolean } = {}): Promise<{ tom: TestMember; asTom: TestClient }> {
  const tom = await member(db, { username: `tom_${randomBytes(4).toString('hex')}`, ...details })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, hash])
  return { tom, asTom: await signedIn(app, db, tom) }
}

/** Inserts a request without queueing its job. */
async function ask({ id }: TestMember): Promise<void> {
  await db.raw("insert into data_export (member_id, state, asked_at, tries) values ($1, 'making', now(), 0)", [id])
}

async function linkOf({ email }: TestMember, mails = 1): Promise<string> {
  const [mail] = await mailsTo(db, email, mails)
  expect(mail!.subject).toBe('Your download is ready')
  expect(mail!.links[0]).toMatch(/^http:\/\/localhost:3400\/export\/do\?token=[\w-]{43}$/)
  return tokenIn(mail!)
}

async function download({ cookie }: TestClient, token: string) {
  const answer = await app.server.inject({
    url: `/export/file?token=${token}`,
    headers: { host: 'localhost', cookie, 'sec-fetch-site': 'same-origin' },
  })
  const { 'content-length': length, ...headers } = answer.headers
  return { status: answer.statusCode, headers: { ...headers, 'content-length': Number(length) }, bytes: answer.rawPayload }
}

/** Makes a conversation. `one` writes the messages with odd numbers. */
async function talk(one: TestMember, other: TestMember, texts: string[]): Promise<string> {
  const id = randomUUID()
  await db.raw('insert into conversation values ($1, $2, $3, now())', [id, one.id, other.id])
  for (const [member_id, other_id] of [
    [one.id, other.id],
    [other.id, one.id],
  ])
    // prettier-ignore
    await db.raw('insert into participant (member_id, conversation_id, other_id, last_at) values ($1, $2, $3, now())', [member_id, id, other_id])
  for (const [index, text] of texts.entries())
    await db.raw(
      "insert into message (conversation_id, seq, from_id, kind, text, created_at) values ($1, $2, $3, 'text', $4, now())",
      [id, index + 1, index % 2 === 0 ? one.id : other.id, text],
    )
  return id
}

test('a copy names neither those who blocked its owner nor those who looked while invisible, though they have written', async () => {
  const { tom } = await someone()
  const [ben, jan, kai] = [await member(db), await member(db), await member(db)]
  await db.raw(
    `insert into block (member_id, other_id, by_me, created_at, other_name, own_name)
     values ($1, $2, false, now(), $3, 'tom'), ($1, $4, true, now(), $5, 'tom')`,
    [tom.id, ben.id, ben.username, kai.id, kai.username],
  )
  const asJan = await signedIn(app, db, jan)
  expect((await asJan.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })).status).toBe(201)
  await db.raw(
    "insert into shows_views (member_id, since) select id, now() - interval '9 days' from unnest($1::uuid[]) as one (id)",
    [[tom.id, jan.id]],
  )
  await db.raw('insert into member_viewer (member_id, viewer_id, viewed_on) values ($1, $2, current_date - 2)', [tom.id, jan.id])
  const read = async () => JSON.parse((await exportOf(means, tom.id)).get('data.json')!.toString('utf8'))
  const { viewers, blocks } = await read()
  expect(viewers).toMatchObject([{ name: jan.username }])
  expect(blocks).toMatchObject([{ name: kai.username }])
  await db.raw('insert into invisibility (member_id, since) values ($1, now())', [jan.id])
  expect((await read()).viewers).toEqual([])
})
