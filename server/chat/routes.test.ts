import { expect, it } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db)

async function pair() {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  return { ben, tom, asBen: await signedIn(app, db, ben), asTom: await signedIn(app, db, tom) }
}

it('a member writes, the other reads, answers, and removes the chat', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  const sent = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '  Hi <b>Tom</b> ' })
  expect(sent).toMatchObject({ status: 201, body: { message: { seq: 1, from: ben.id, text: 'Hi <b>Tom</b>' }, credits: 100 } })
  const { conversation } = sent.body
  expect((await asTom.get('/api/requests.php')).body).toMatchObject([
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
      costs: { text: 0, photo: 2, free_left: 5 },
      chat: { num_unread_messages: 0 },
    },
  })
  expect((await asTom.post('/api/messages.php', { conversation, text: 'Hi Ben' })).body.message.seq).toBe(2)
  expect((await asTom.delete('/api/chat.php', { conversation })).status).toBe(204)
  expect((await asTom.get('/api/chats.php')).body).toEqual([])
  expect((await asBen.delete('/api/messages.php', { id: `${conversation.id}:1` })).status).toBe(204)
})

it('ids in capitals are the same members, conversations and messages', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  const sent = await asBen.post('/api/messages.php', { profile: { id: tom.id.toUpperCase() }, text: 'Hi' })
  expect(sent).toMatchObject({ status: 201, body: { message: { seq: 1, from: ben.id } } })
  const { id } = sent.body.conversation
  const capitals = { id: id.toUpperCase() }
  const answer = await asTom.post('/api/messages.php', { conversation: capitals, text: 'Hi Ben' })
  expect(answer).toMatchObject({ status: 201, body: { message: { id: `${id}:2`, seq: 2 }, conversation: { id } } })
  const plain = await asTom.post('/api/messages.php', { profile: ben.id.toUpperCase(), text: 'You there?' })
  expect(plain.body).toMatchObject({ message: { seq: 3 }, conversation: { id } })
  const page = await asBen.get(`/api/messages.php?conversation=${capitals.id}&after=${capitals.id}:1`)
  expect(page).toMatchObject({ status: 200, body: { messages: [{ id: `${id}:2` }, { id: `${id}:3` }] } })
  expect((await asBen.get(`/api/chats.php?before=${capitals.id}`)).body).toEqual([])
  expect((await asBen.delete('/api/messages.php', { id: `${capitals.id}:1` })).status).toBe(204)
  const bens = await openSocket(app, asBen.cookie)
  const toms = await openSocket(app, asTom.cookie)
  toms.say({ type: 'typing', conversation: capitals.id })
  expect(await bens.next('typing')).toEqual({ type: 'typing', conversation: id })
  bens.say({ type: 'watch', members: [tom.id.toUpperCase()] })
  const comes = { to: [`presence:${tom.id}`], event: { type: 'presence', member: tom.id, online: true } } as const
  await expect.poll(() => (db.hints.publish(comes), bens.heard)).toContainEqual(comes.event)
  toms.close()
  expect((await asBen.delete('/api/chat.php', { conversation: capitals })).status).toBe(204)
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
    body: { error: { fields: { text: '10 characters at most.' } } },
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
        message: 'Free members can start 2 conversations. You can always answer anyone who writes to you.',
      },
    },
  })
})

it('a page of another site cannot make a member write', async () => {
  const { tom, asBen } = await pair()
  const answer = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'x' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'foreign_origin' } } })
})

it('a conversation shows the member the price of writing, in credits', async () => {
  const [ben, tom] = [await member(db, { freeMessages: 1 }), await member(db)]
  const asBen = await signedIn(app, db, ben)
  const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'free' })).body
  const { body } = await asBen.get(`/api/messages.php?conversation=${conversation.id}`)
  expect(body.costs).toEqual({ text: 1, photo: 2, voice: 2, free_left: 0 })
})

it('a member without enough credits gets the words of the specification, and nothing is sent', async () => {
  const [ben, tom] = [await member(db, { credits: 0, freeMessages: 0 }), await member(db)]
  const asBen = await signedIn(app, db, ben)
  for (const content of [{ text: 'hi' }, { gift: 'coffee' }]) {
    expect(await asBen.post('/api/messages.php', { profile: { id: tom.id }, ...content })).toMatchObject({
      status: 402,
      body: { error: { code: 'not_enough_credits', message: 'You do not have enough credits' } },
    })
  }
  expect((await asBen.get('/api/chats.php')).body).toEqual([])
})

it('the gifts are listed with their prices on this site, to visitors too', async () => {
  const { status, body } = await visitor(app).get('/api/gifts.php')
  expect({ status, count: body.length }).toEqual({ status: 200, count: 12 })
  expect([body[0], body[4], body.at(-1)]).toEqual([
    { code: 'coffee', credits: 3 },
    { code: 'rose', credits: 6 },
    { code: 'sunrise', credits: 30 },
  ])
})

it('a gift is shown to both, in the list of chats and on the profile of its recipient', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'hi' })
  const sent = await asBen.post('/api/messages.php', { profile: { id: tom.id }, gift: 'rose' })
  expect(sent).toMatchObject({ status: 201, body: { message: { kind: 'gift', gift: 'rose', from: ben.id }, credits: 94 } })
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, gift: 'coffee' })
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, gift: 'rose' })
  const { body } = await asTom.get(`/api/messages.php?conversation=${sent.body.conversation.id}`)
  expect(body.messages.slice(1).map((message: { gift: string }) => message.gift)).toEqual(['rose', 'coffee', 'rose'])
  expect((await asTom.get('/api/chats.php')).body).toMatchObject([{ last_message: { kind: 'gift', gift: 'rose', text: '' } }])
  expect((await asBen.get(`/api/member.php?id=${tom.id}`)).body.gifts).toEqual([
    { code: 'coffee', count: 1 },
    { code: 'rose', count: 2 },
  ])
  expect((await asTom.get(`/api/member.php?id=${ben.id}`)).body.gifts).toEqual([])
  expect(await asBen.delete('/api/messages.php', { id: sent.body.message.id })).toMatchObject({
    status: 409,
    body: { error: { code: 'message_too_late', message: 'A gift is a gift: it can’t be taken back.' } },
  })
})

it('a message is one thing: a text, a gift or a photo', async () => {
  const { tom, asBen } = await pair()
  for (const content of [{}, { text: 'hi', gift: 'rose' }, { gift: 'yacht' }, { gift: '' }]) {
    expect(await asBen.post('/api/messages.php', { profile: { id: tom.id }, ...content })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    })
  }
})

it('a price that the browser sends is ignored', async () => {
  const { tom, asBen } = await pair()
  const input = { profile: { id: tom.id }, gift: 'rose', price: 0, credits: -5, cost: 0, free: true, kind: 'text' }
  expect((await asBen.post('/api/messages.php', input)).body.credits).toBe(94)
})

it('the sender’s other windows learn that the balance changed', async () => {
  const { tom, asBen } = await pair()
  const window = await openSocket(app, asBen.cookie)
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, gift: 'rose' })
  expect(await window.next('credits')).toEqual({ type: 'credits' })
  expect((await asBen.get('/api/user.php')).body.user.credits).toBe(94)
  window.close()
})
