import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { purgeOldMessages } from '#server/chat/ending.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'

const db = await freshDatabase()
const app = await testApp(db)

async function someone() {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** Tom and Ben, who both take part; Tom keeps drafts for all devices. */
async function talk({ on = true } = {}) {
  const [ben, tom] = [await someone(), await someone()]
  const { id } = (await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hi' })).body.conversation
  await tom.client.post('/api/messages.php', { conversation: { id }, text: 'Hello' })
  if (on) await tom.client.put('/api/chat-drafts.php', { on })
  return { ben, tom, id: id as string }
}

const save = (of: Someone, id: string, text: string, was = '') =>
  of.client.put('/api/chat-draft.php', { conversation: { id }, text, was }, { 'idempotency-key': crypto.randomUUID() })
const drafts = async (of: Someone): Promise<unknown[]> =>
  (await of.client.get('/api/chats.php')).body.map((chat: { draft?: string }) => chat.draft)

it('a draft is on the member’s other devices, also with the conversation itself, and in nothing that the other gets', async () => {
  const { ben, tom, id } = await talk()
  const socket = await openSocket(app, tom.client.cookie)
  expect((await save(tom, id, 'I would like ')).body).toMatchObject({ kept: true })
  expect(await socket.next('arranged')).toEqual({ type: 'arranged', conversation: id })
  await socket.close()
  expect(await drafts(tom)).toEqual(['I would like '])
  expect((await tom.client.get(`/api/messages.php?conversation=${id}`)).body.chat.draft).toBe('I would like ')
  for (const path of ['/api/chats.php', `/api/messages.php?conversation=${id}`])
    expect(JSON.stringify((await ben.client.get(path)).body)).not.toContain('would like')
})

it('the newest wins: a device that does not know what another has kept changes nothing', async () => {
  const { tom, id } = await talk()
  await save(tom, id, 'One')
  expect((await save(tom, id, 'Two')).body).toMatchObject({ kept: false })
  expect(await drafts(tom)).toEqual(['One'])
  expect((await save(tom, id, 'Two', 'One')).body).toMatchObject({ kept: true })
  const both = await Promise.all([save(tom, id, 'Three', 'Two'), save(tom, id, 'Four', 'Two')])
  expect(both.map(({ body }) => body.kept).sort()).toEqual([false, true])
})

it('a sent draft is gone, and one that was changed elsewhere meanwhile stays', async () => {
  const { ben, tom, id } = await talk()
  await save(tom, id, 'On Friday? ')
  await tom.client.post('/api/messages.php', { conversation: { id }, text: 'On Friday?' })
  expect(await drafts(tom)).toEqual([undefined])
  await save(tom, id, 'Or on Saturday')
  await tom.client.post('/api/messages.php', { conversation: { id }, text: 'Something else' })
  await ben.client.post('/api/messages.php', { conversation: { id }, text: 'Or on Saturday' })
  expect(await drafts(tom)).toEqual(['Or on Saturday'])
})

it('nothing is kept before a member has switched it on, and all is deleted when they switch it off', async () => {
  const { tom, id } = await talk({ on: false })
  const isOn = async () => (await tom.client.get('/api/user.php')).body.user.profile.drafts_everywhere
  expect([await isOn(), (await save(tom, id, 'A secret')).body.kept]).toEqual([false, false])
  await tom.client.put('/api/chat-drafts.php', { on: true })
  await save(tom, id, 'A secret')
  expect([await isOn(), await drafts(tom)]).toEqual([true, ['A secret']])
  await tom.client.put('/api/chat-drafts.php', { on: false })
  const { rows } = await db.raw('select draft, draft_at from participant where member_id = $1', [tom.id])
  expect([await isOn(), rows]).toEqual([false, [{ draft: '', draft_at: null }]])
})

it('nobody keeps a draft in the conversation of two others, nor one longer than a message', async () => {
  const { tom, id } = await talk()
  const stranger = await someone()
  await stranger.client.put('/api/chat-drafts.php', { on: true })
  expect((await save(stranger, id, 'Hello')).status).toBe(404)
  expect((await save(tom, id, 'x'.repeat(limits.draftMaximum + 1))).status).toBe(422)
})

it('a draft stands in no notification', async () => {
  const { ben, tom, id } = await talk()
  await save(tom, id, 'Zanzibar')
  await ben.client.post('/api/messages.php', { conversation: { id }, text: 'Well?' })
  const { rows } = await db.raw('select row_to_json(n)::text as row from notification n where member_id = $1', [tom.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('Zanzibar')
})

it('a draft is kept no longer than a message', async () => {
  const { tom, id } = await talk()
  await save(tom, id, 'Later')
  await db.raw("update conversation set created_at = now() - interval '2 years' where id = $1", [id])
  await purgeOldMessages(db, 'beau', 365)
  expect(await drafts(tom)).toEqual(['Later'])
  await db.raw("update participant set draft_at = now() - interval '366 days' where member_id = $1", [tom.id])
  await purgeOldMessages(db, 'beau', 365)
  expect(await drafts(tom)).toEqual([undefined])
})
