import { expect, it } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)

async function pair() {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  return { ben, tom, asBen: await signedIn(app, db, ben), asTom: await signedIn(app, db, tom) }
}

it('a member writes, the other reads, answers, and removes the chat', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  const sent = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '  Hi <b>Tom</b> ' })
  expect(sent).toMatchObject({ status: 201, body: { message: { seq: 1, from: ben.id, text: 'Hi <b>Tom</b>' }, credits: 0 } })
  const { conversation } = sent.body
  expect((await asTom.get('/api/chats.php')).body).toMatchObject([
    { conversation, profile: { id: ben.id, name: ben.username }, num_unread_messages: 1 },
  ])
  const page = await asTom.get(`/api/messages.php?conversation=${conversation.id}`)
  expect(page).toMatchObject({
    status: 200,
    body: {
      messages: [{ text: 'Hi <b>Tom</b>' }],
      more: false,
      expired: false,
      closed: null,
      cost: 0,
      chat: { num_unread_messages: 0 },
    },
  })
  expect((await asTom.post('/api/messages.php', { conversation, text: 'Hi Ben' })).body.message.seq).toBe(2)
  expect((await asTom.delete('/api/chat.php', { conversation })).status).toBe(204)
  expect((await asTom.get('/api/chats.php')).body).toEqual([])
  expect((await asBen.delete('/api/messages.php', { id: `${conversation.id}:1` })).status).toBe(204)
})

it('a visitor can neither read nor write', async () => {
  const { tom } = await pair()
  for (const answer of [
    await visitor(app).get('/api/chats.php'),
    await visitor(app).get(`/api/messages.php?conversation=${tom.id}`),
    await visitor(app).post('/api/messages.php', { profile: { id: tom.id }, text: 'x' }),
    await visitor(app).delete('/api/chat.php', { conversation: { id: tom.id } }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'authentication_required' } } })
  }
})

it('a message goes to somebody, says something, and is not longer than the site allows', async () => {
  const { tom, asBen } = await pair()
  expect(await asBen.post('/api/messages.php', { text: 'to whom?' })).toMatchObject({ status: 422 })
  expect(await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '  ' })).toMatchObject({ status: 422 })
  await changeSettings(db, 'beau', { message_length: 10 })
  expect(await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'more than ten' })).toMatchObject({
    status: 422,
    body: { error: { fields: { text: 'At most 10 characters.' } } },
  })
  await changeSettings(db, 'beau', { message_length: 2000 })
})

it('a message sent again with its key is there once', async () => {
  const { tom, asBen } = await pair()
  const send = () =>
    asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'once' }, { 'idempotency-key': 'key-of-this-message' })
  const [one, two] = await Promise.all([send(), send()])
  const three = await send()
  expect([one!.body, two!.body, three.body]).toEqual([one!.body, one!.body, one!.body])
  expect((await asBen.get(`/api/messages.php?conversation=${one!.body.conversation.id}`)).body.messages).toHaveLength(1)
})

it('the third conversation of a free member is refused in words', async () => {
  const { asBen, tom } = await pair()
  const others = await Promise.all([member(db), member(db)])
  for (const other of others) await asBen.post('/api/messages.php', { profile: { id: other.id }, text: 'hi' })
  expect(await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'conversation_limit',
        message: 'Free members can start 2 conversations. You can always answer men who write to you.',
      },
    },
  })
})

it('a page of another site cannot make him write', async () => {
  const { tom, asBen } = await pair()
  const answer = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'x' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'foreign_origin' } } })
})
