import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveConsent } from '#server/account/consents/consents.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)
const path = '/api/consent.php'

test('a member reads their consents, with version, start and end', async () => {
  const { asTom } = await someone()
  await asTom.put('/api/profile.php', { shown_to_visitors: true })
  await asTom.delete(path, { kind: 'shown_to_visitors' })
  await asTom.put('/api/profile.php', { shown_to_visitors: true })
  await asTom.put('/api/profile.php', { shown_to_visitors: false })
  await asTom.put('/api/profile.php', { shown_to_visitors: true })
  const { consents } = (await asTom.get('/api/consents.php')).body
  expect(consents.map((each: { kind: string; withdrawn_at: unknown }) => [each.kind, each.withdrawn_at !== null])).toEqual([
    ['shown_to_visitors', false],
    ['shown_to_visitors', true],
    ['shown_to_visitors', true],
  ])
  for (const each of consents.slice(1)) expect(each.withdrawn_at > each.given_at).toBe(true)
  expect(consents[0]).toMatchObject({ version: '1' })
})

test('another version of a text replaces the one before, which is kept', async () => {
  const { tom, asTom } = await someone()
  for (const version of ['1', '1', '2']) await db.transaction((tx) => giveConsent(tx, tom.id, 'special_category', version))
  const { consents } = (await asTom.get('/api/consents.php')).body
  expect(consents).toMatchObject([
    { version: '2', withdrawn_at: null },
    { version: '1', withdrawn_at: expect.any(String) },
  ])
})

test('the terms and the special category consent cannot be withdrawn, since the account depends on them', async () => {
  const { tom, asTom } = await someone()
  await db.transaction((tx) => giveConsent(tx, tom.id, 'special_category', '1'))
  for (const kind of ['special_category', 'terms', 'else']) expect((await asTom.delete(path, { kind })).status).toBe(422)
  expect((await asTom.get('/api/consents.php')).body.consents).toHaveLength(1)
})

test('a consent withdrawn in several tabs at once is withdrawn once, and withdrawing one never given succeeds', async () => {
  const { asTom } = await someone()
  await asTom.put('/api/profile.php', { shown_to_visitors: true })
  const answers = await Promise.all(Array.from({ length: 4 }, () => asTom.delete(path, { kind: 'shown_to_visitors' })))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect((await asTom.delete(path, { kind: 'mail' })).status).toBe(204)
  expect((await asTom.get('/api/consents.php')).body.consents).toHaveLength(1)
})

test.each([
  ['the consent', (asTom: Client) => asTom.delete(path, { kind: 'shown_to_visitors' })],
  ['the consent by the switch', (asTom: Client) => asTom.put('/api/profile.php', { shown_to_visitors: false })],
])(
  'a member who withdraws %s is hidden from visitors at once: in lists, by address, and by the address of a photo',
  async (_, withdraw) => {
    const { tom, asTom } = await someone()
    await upload(asTom, await drawn().jpeg().toBuffer())
    await db.raw("update photo set status = 'active' where member_id = $1", [tom.id])
    await asTom.put('/api/profile.php', { shown_to_visitors: true })
    const shown = await visitor(app).get(`/api/member.php?id=${tom.id}`)
    const photo = shown.body.main_image.urls.card as string
    // Opened once, so that it is cached.
    expect((await visitor(app).get(photo)).status).toBe(200)
    await withdraw(asTom)
    expect((await visitor(app).get(photo)).status).toBe(404)
    expect((await visitor(app).get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
    const { rows } = await db.raw('select shown_to_visitors from member_search where member_id = $1', [tom.id])
    expect(rows).toEqual([{ shown_to_visitors: false }])
  },
)

type Client = Awaited<ReturnType<typeof signedIn>>

async function someone(): Promise<{ tom: TestMember; asTom: Client }> {
  const tom = await member(db, { username: `tom_${randomUUID().slice(0, 8)}` })
  return { tom, asTom: await signedIn(app, db, tom) }
}
