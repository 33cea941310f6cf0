import { afterAll, describe, expect, it } from 'vitest'
import { Presence } from '#server/presence/presence.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'

/** Until a recipient answers, the sender sees the same profile as a stranger, and nothing else about the recipient. */
const db = await freshDatabase()
const app = await testApp(db)
const presence = new Presence(db, testKeys, { flushEvery: 3_600_000 })
afterAll(() => presence.stop())

async function written() {
  const [sender, recipient, stranger] = await Promise.all([member(db), member(db, { about: 'I like the sea' }), member(db)])
  const [asSender, asRecipient, asStranger] = await Promise.all(
    [sender, recipient, stranger].map((each) => signedIn(app, db, each)),
  )
  const sent = await asSender!.post('/api/messages.php', { profile: { id: recipient.id }, text: 'Hi there' })
  const conversation = sent.body.conversation.id as string
  // Last seen days ago.
  await db.raw(
    "update presence set last_seen = now() - interval '3 days', shown_seen = now() - interval '3 days' where member_id = $1",
    [recipient.id],
  )
  const profile = async (client = asSender!) => {
    const { status, body } = await client.get(`/api/member.php?id=${recipient.id}`)
    if (status !== 200) return status
    const { main_image: _image, photos: _photos, conversation: _conversation, ...shown } = body
    // Fields about the viewer.
    const { can_write: _write, conversations_left: _left, ...ofMember } = shown
    return ofMember
  }
  const chats = async () => (await asSender!.get('/api/chats.php')).body
  const messages = async () => (await asSender!.get(`/api/messages.php?conversation=${conversation}`)).body
  const write = async (text: string) =>
    (await asSender!.post('/api/messages.php', { conversation: { id: conversation }, text })).status
  return {
    sender, recipient, conversation,
    asSender: asSender!, asRecipient: asRecipient!,
    strangersView: () => profile(asStranger!), profile, chats, messages, write,
  } // prettier-ignore
}

type Written = Awaited<ReturnType<typeof written>>

/** Everything that the sender can read. */
const readable = async (of: Written) => ({ chats: await of.chats(), messages: await of.messages(), profile: await of.profile() })

describe('while the recipient has not answered', () => {
  it.each<[what: string, act: (of: Written) => Promise<unknown>]>([
    ['opens the site', async ({ recipient }) => (presence.seen(recipient.id), presence.flush())],
    ['receives the message', ({ asRecipient }) => asRecipient.get('/api/requests.php')],
    ['reads it', ({ asRecipient, conversation }) => asRecipient.get(`/api/messages.php?conversation=${conversation}`)],
    [
      'begins an answer',
      async ({ asRecipient, conversation }) => {
        const socket = await openSocket(app, asRecipient.cookie)
        socket.say({ type: 'typing', conversation })
        socket.say({ type: 'typing', conversation })
        await socket.close()
      },
    ],
    ['shows their health status to chat partners', showsHealth],
    [
      'declines it',
      ({ asRecipient, conversation }) =>
        asRecipient.put('/api/requests.php', { conversation: { id: conversation }, state: 'declined' }),
    ],
    [
      'removes the message from their list',
      ({ asRecipient, conversation }) => asRecipient.delete('/api/chat.php', { conversation: { id: conversation } }),
    ],
  ])('and %s, the sender sees no change and gets no event', async (_, act) => {
    const of = await written()
    const socket = await openSocket(app, of.asSender.cookie)
    socket.say({ type: 'watch', members: [of.recipient.id] })
    const before = await readable(of)
    await act(of)
    expect(await readable(of)).toEqual(before)
    expect(before.profile).toEqual(await of.strangersView())
    // Earlier events have arrived before this one.
    db.hints.publish({ to: [of.sender.id], event: { type: 'credits' } })
    await socket.next('credits')
    expect(socket.heard.filter(({ type }) => type !== 'credits')).toEqual([])
    await socket.close()
  })

  const hiding: Array<[what: string, hide: (of: Written) => Promise<unknown>]> = [
    ['turns invisible', ({ asRecipient }) => asRecipient.put('/api/profile.php', { invisible: true })],
    [
      'is hidden on a trip',
      async ({ recipient }) => {
        await db.raw('update profile set visiting_city_id = 756135 where member_id = $1', [recipient.id])
        await db.raw("insert into invisibility (member_id, since, chosen, travel_hidden_until) values ($1, now(), false, now() + interval '7 days')", [recipient.id]) // prettier-ignore
      },
    ],
    [
      'hides from the sender as a person they know',
      ({ sender, recipient }) =>
        db.raw("insert into known_contact values ($2, $1, '{a}', '{}'), ($1, $2, '{}', '{a}')", [sender.id, recipient.id]),
    ],
    ['is leaving', ({ recipient }) => db.raw('update profile set visible = false where member_id = $1', [recipient.id])],
  ]

  it.each(hiding)(
    'and %s, they are not available to the sender, for any reason and after any change of theirs',
    async (_, hide) => {
      const of = await written()
      await hide(of)
      const hidden = await readable(of)
      expect(hidden.profile).toBe(404)
      expect(hidden.chats).toMatchObject([
        {
          profile: { name: 'Not available', main_image: null, online: false, city: '', region: '', country: '', verified: false },
        },
      ])
      expect(hidden.chats[0].profile).not.toHaveProperty('visiting')
      expect(hidden.messages).toMatchObject({ closed: 'gone', messages: [{ text: 'Hi there' }] })
      expect(await of.write('Are you there?')).toBe(404)
      expect((await of.asSender.post('/api/messages.php', { profile: { id: of.recipient.id }, text: 'Hello?' })).status).toBe(404)
      await db.raw(
        "update profile set name = 'Another', city = 'Elsewhere', city_id = 2988507, main_photo_id = null where member_id = $1",
        [of.recipient.id],
      )
      expect(await readable(of)).toEqual(hidden)
    },
  )

  it('an invisible and a leaving recipient look the same', async () => {
    const seen = await Promise.all(
      hiding.map(async ([, hide]) => {
        const of = await written()
        await hide(of)
        const { chats, messages } = await readable(of)
        const same = JSON.stringify({ chats, messages })
          .replaceAll(of.recipient.id, 'recipient')
          .replaceAll(of.conversation, 'conversation')
          .replaceAll(of.sender.id, 'sender')
          .replaceAll(/"created":"[^"]+"/g, '')
        return same
      }),
    )
    expect(new Set(seen).size).toBe(1)
  })

  it('a match does not count as an answer', async () => {
    const of = await written()
    await of.asSender.post('/api/likes.php', { profile: { id: of.recipient.id } })
    await of.asRecipient.post('/api/likes.php', { profile: { id: of.sender.id } })
    presence.seen(of.recipient.id)
    await presence.flush()
    expect((await of.chats())[0].profile.online).toBe(false)
    expect(await of.profile()).toMatchObject({ likes_you: true, online: false })
    await of.asRecipient.put('/api/profile.php', { invisible: true })
    expect(await of.profile()).toBe(404)
  })
})

it('after an answer the sender sees what partners see, until the recipient deletes the answer or removes the chat', async () => {
  const of = await written()
  const answer = await of.asRecipient.post('/api/messages.php', { conversation: { id: of.conversation }, text: 'Hello' })
  presence.seen(of.recipient.id)
  await presence.flush()
  const online = async () => [(await of.chats())[0].profile.online, (await of.profile()).online]
  expect(await online()).toEqual([true, true])
  expect((await of.messages()).waits).toBeNull()
  await of.write('How are you?')
  await of.asRecipient.get(`/api/messages.php?conversation=${of.conversation}`)
  expect((await of.chats())[0]).toMatchObject({ read: 3, delivered: 3 })
  await of.asRecipient.put('/api/profile.php', { invisible: true })
  expect(await of.profile()).toMatchObject({ about: 'I like the sea', online: false })
  await of.asRecipient.put('/api/profile.php', { invisible: false })
  await of.asRecipient.delete('/api/messages.php', { id: answer.body.message.id })
  expect(await online()).toEqual([false, false])
  await of.asRecipient.post('/api/messages.php', { conversation: { id: of.conversation }, text: 'Hello again' })
  expect(await online()).toEqual([true, true])
  await of.asRecipient.delete('/api/chat.php', { conversation: { id: of.conversation } })
  expect(await online()).toEqual([false, false])
})

it('live presence of a partner ends when the partner leaves the conversation', async () => {
  const of = await written()
  await of.asRecipient.post('/api/messages.php', { conversation: { id: of.conversation }, text: 'Hello' })
  const socket = await openSocket(app, of.asSender.cookie)
  socket.say({ type: 'watch', members: [of.recipient.id] })
  const comes = () =>
    db.hints.publish({ to: [`presence:${of.recipient.id}`], event: { type: 'presence', member: of.recipient.id, online: true } })
  await expect.poll(() => (comes(), socket.heard.some(({ type }) => type === 'presence'))).toBe(true)
  await of.asRecipient.delete('/api/chat.php', { conversation: { id: of.conversation } })
  const before = socket.heard.length
  comes()
  db.hints.publish({ to: [of.sender.id], event: { type: 'credits' } })
  await socket.next('credits')
  expect(socket.heard.slice(before).map(({ type }) => type)).toEqual(['credits'])
  await socket.close()
})

async function showsHealth({ asRecipient }: Written) {
  const saved = await asRecipient.put('/api/health.php', { agree: true, status: 'negative', shown_to: 'partners' })
  expect(saved.status).toBeLessThan(300)
}

describe('with the first answer', () => {
  it.each([
    ['a text', (of: Written) => of.asRecipient.post('/api/messages.php', { conversation: { id: of.conversation }, text: 'Hi' })],
    [
      'a text with a key, as the site sends it',
      (of: Written) =>
        of.asRecipient.post(
          '/api/messages.php',
          { conversation: { id: of.conversation }, text: 'Hi' },
          { 'idempotency-key': crypto.randomUUID() },
        ),
    ],
  ])('by %s, earlier messages are delivered and read, and the sender is notified', async (_, answer) => {
    const of = await written()
    await of.write('Nice profile')
    const socket = await openSocket(app, of.asSender.cookie)
    expect((await answer(of)).status).toBe(201)
    expect(await socket.next('read')).toMatchObject({ seq: 2, by: of.recipient.id })
    await socket.close()
    expect((await of.chats())[0]).toMatchObject({ delivered: 2, read: 2 })
    expect((await of.asRecipient.get('/api/chats.php')).body[0]).toMatchObject({ num_unread_messages: 0 })
  })

  it('by a gift, and again by an answer after a deleted one, but not by mere reading in between', async () => {
    const of = await written()
    const conversation = { id: of.conversation }
    expect((await of.asRecipient.post('/api/messages.php', { conversation, gift: 'rose' })).status).toBe(201)
    expect((await of.chats())[0]).toMatchObject({ delivered: 1, read: 1 })
    const other = await written()
    const answer = async () =>
      (await other.asRecipient.post('/api/messages.php', { conversation: { id: other.conversation }, text: 'Hi' })).body.message
    await other.asRecipient.delete('/api/messages.php', { id: (await answer()).id })
    await other.write('You took it back')
    await other.asRecipient.get(`/api/messages.php?conversation=${other.conversation}`)
    await other.asRecipient.get('/api/chats.php')
    expect((await other.chats())[0]).toMatchObject({ delivered: 1, read: 1 })
    await answer()
    expect((await other.chats())[0]).toMatchObject({ delivered: 3, read: 3 })
  })

  it('no receipt comes from a recipient who hides their presence', async () => {
    const of = await written()
    await of.asRecipient.put('/api/profile.php', { show_last_seen: false })
    await of.asRecipient.post(
      '/api/messages.php',
      { conversation: { id: of.conversation }, text: 'Hi' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect((await of.chats())[0]).toMatchObject({ delivered: 0, read: 0 })
  })
})

describe('to a recipient who has not answered', () => {
  it('at most three messages and one gift are allowed, also in a match', async () => {
    const of = await written()
    await of.asSender.post('/api/likes.php', { profile: { id: of.recipient.id } })
    await of.asRecipient.post('/api/likes.php', { profile: { id: of.sender.id } })
    expect((await of.messages()).waits).toEqual({ messages: 2, gifts: 1 })
    expect([await of.write('Hey'), await of.write('You?'), await of.write('No?')]).toEqual([201, 201, 403])
    const gift = () => of.asSender.post('/api/messages.php', { conversation: { id: of.conversation }, gift: 'rose' })
    expect([(await gift()).status, await gift()]).toMatchObject([
      201,
      { status: 403, body: { error: { code: 'unanswered', message: expect.stringContaining('already given') } } },
    ])
    const refused = await of.asSender.post('/api/messages.php', { profile: { id: of.recipient.id }, text: 'Please!' })
    expect(refused.body.error).toMatchObject({
      code: 'unanswered',
      message: `You’ve sent ${of.recipient.username} 3 messages. Wait for an answer before you write more.`,
    })
    expect((await of.messages()).waits).toEqual({ messages: 0, gifts: 0 })
    await of.asRecipient.post('/api/messages.php', { conversation: { id: of.conversation }, text: 'Hello' })
    expect([await of.write('1'), await of.write('2'), await of.write('3'), await of.write('4'), (await gift()).status]).toEqual([
      201, 201, 201, 201, 201,
    ])
  })

  it('a deleted message counts as sent', async () => {
    const of = await written()
    for (let time = 0; time < 2; time++) {
      const { body } = await of.asSender.post('/api/messages.php', { conversation: { id: of.conversation }, text: `${time}` })
      await of.asSender.delete('/api/messages.php', { id: body.message.id })
    }
    expect(await of.write('Hi')).toBe(403)
  })

  it.each([
    ['the sender', (of: Written) => [of.asSender, of.recipient.id] as const],
    ['the recipient', (of: Written) => [of.asRecipient, of.sender.id] as const],
  ])('%s blocks and unblocks: earlier messages count in the new conversation', async (_, by) => {
    const of = await written()
    await db.raw('update account set paid_at = now() where member_id = $1', [of.sender.id])
    const gift = () => of.asSender.post('/api/messages.php', { profile: { id: of.recipient.id }, gift: 'rose' })
    expect([await of.write('Hey'), (await gift()).status]).toEqual([201, 201])
    const [client, id] = by(of)
    const anew = async () => {
      expect((await client.post('/api/block.php', { profile: { id } })).status).toBe(204)
      expect((await client.delete('/api/block.php', { profile: { id } })).status).toBe(204)
    }
    const write = async (text: string) =>
      (await of.asSender.post('/api/messages.php', { profile: { id: of.recipient.id }, text })).body.error?.code
    await anew()
    expect([await write('You?'), await write('No?'), (await gift()).body.error?.code]).toEqual([
      undefined,
      'unanswered',
      'unanswered',
    ])
    await anew()
    expect(await write('And now?')).toBe('unanswered')
    await of.asRecipient.post('/api/messages.php', { profile: { id: of.sender.id }, text: 'Hello' })
    expect([await write('1'), await write('2')]).toEqual([undefined, undefined])
    await anew()
    expect(await write('3')).toBeUndefined()
  })

  it('two windows that start the conversation at once send three messages in all', async () => {
    const [sender, recipient] = [await member(db, { credits: 200 }), await member(db)]
    const client = await signedIn(app, db, sender)
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        client.post('/api/messages.php', { profile: { id: recipient.id }, text: `${index}` }),
      ),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  it('a like is not an answer, a deleted answer allows three more messages, and a gift is an answer', async () => {
    const of = await written()
    await of.asRecipient.post('/api/likes.php', { profile: { id: of.sender.id } })
    expect([await of.write('1'), await of.write('2'), await of.write('3')]).toEqual([201, 201, 403])
    const answer = await of.asRecipient.post('/api/messages.php', { conversation: { id: of.conversation }, text: 'oops' })
    await of.asRecipient.delete('/api/messages.php', { id: answer.body.message.id })
    expect([await of.write('4'), await of.write('5'), await of.write('6'), await of.write('7')]).toEqual([201, 201, 201, 403])
    await db.raw('update wallet set balance = 500 where member_id = $1', [of.recipient.id])
    const gift = { conversation: { id: of.conversation }, gift: 'rose' }
    expect((await of.asRecipient.post('/api/messages.php', gift)).status).toBe(201)
    expect(await of.write('thanks')).toBe(201)
  })

  it('of twenty messages sent at once three are sent, and the others cost nothing', async () => {
    const of = await written()
    const { credits } = (await of.asSender.get('/api/costs.php')).body
    await db.raw('update wallet set free_used = 5 where member_id = $1', [of.sender.id])
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => of.write(`${index}`)))
    expect(sent.filter((status) => status === 201)).toHaveLength(2)
    expect(new Set(sent)).toEqual(new Set([201, 403]))
    expect((await of.asSender.get('/api/costs.php')).body.credits).toBe(credits - 2)
  })
})
