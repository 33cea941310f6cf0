import { describe, expect, it } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { openSocket } from '#server/testing/socket.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)
const small = await drawn(60, 80).jpeg().toBuffer()

async function someone(details: MemberDetails = {}) {
  const each = await member(db, details)
  return { ...each, client: await signedIn(app, db, each) }
}

type Someone = Awaited<ReturnType<typeof someone>>

const write = async (from: Someone, to: Someone, content: object = { text: 'Hi there' }) =>
  from.client.post('/api/messages.php', { profile: { id: to.id }, ...content }, { 'idempotency-key': crypto.randomUUID() })
const settle = async (of: Someone, id: string, state: string) =>
  (await of.client.put('/api/requests.php', { conversation: { id }, state })).status
const listed = async (of: Someone, path: string): Promise<string[]> =>
  (await of.client.get(path)).body.map((chat: { profile: { id: string } }) => chat.profile.id)
const inbox = (of: Someone) => listed(of, '/api/chats.php')
const tray = (of: Someone) => listed(of, '/api/requests.php')
const counts = async (of: Someone) => {
  const { unread_messages, requests } = (await of.client.get('/api/user.php')).body.user
  return { unread_messages, requests }
}
const like = (from: Someone, to: Someone) => from.client.post('/api/likes.php', { profile: { id: to.id } })

/** Ben has written to Tom, who has not answered. */
async function written(content?: object) {
  const [ben, tom] = await Promise.all([someone(), someone()])
  const { body } = await write(ben, tom, content)
  return { ben, tom, conversation: body.conversation.id as string }
}

describe('a first message', () => {
  it.each([
    ['a text', { text: 'Hi there' }],
    ['a gift', { gift: 'rose' }],
  ])(
    'that is %s waits among the recipient’s requests, in no list of chats and in no count of unread messages',
    async (_, content) => {
      const { ben, tom } = await written(content)
      expect([await inbox(tom), await tray(tom), await counts(tom)]).toEqual([[], [ben.id], { unread_messages: 0, requests: 1 }])
      expect([await inbox(ben), await tray(ben)]).toEqual([[tom.id], []])
    },
  )

  it('that is a photo, or answers a sentence, is a request too', async () => {
    const [ben, jan, tom] = await Promise.all([someone(), someone(), someone({ about: 'I like the sea' })])
    expect((await upload(ben.client, small, {}, { path: '/api/messages.php', fields: { profile: tom.id } })).status).toBe(201)
    expect((await write(jan, tom, { text: 'Me too', quote: 'about' })).status).toBe(201)
    expect([await inbox(tom), (await tray(tom)).sort()]).toEqual([[], [ben.id, jan.id].sort()])
  })

  it('of a member whom the recipient likes by hand, a match above all, comes into the inbox', async () => {
    const [ben, tom] = await Promise.all([someone(), someone()])
    await like(ben, tom)
    await like(tom, ben)
    await write(ben, tom)
    expect([await inbox(tom), await tray(tom), await counts(tom)]).toEqual([[ben.id], [], { unread_messages: 1, requests: 0 }])
  })

  it('of a member whom an automatic like greeted is a request', async () => {
    const [ben, tom] = await Promise.all([someone(), someone()])
    await like(tom, ben)
    await db.raw('update member_like set automatic = true where member_id = $1', [tom.id])
    await write(ben, tom)
    expect(await tray(tom)).toEqual([ben.id])
  })

  it.each([
    ['likes', like],
    [
      'swipes towards',
      (from: Someone, to: Someone) => from.client.post('/api/swipe.php', { profile: { id: to.id }, like: true }),
    ],
  ])('whose recipient later %s its sender moves to the inbox; the sender learns no more than from the like', async (_, likes) => {
    const { ben, tom, conversation } = await written()
    const before = (await ben.client.get(`/api/messages.php?conversation=${conversation}`)).body
    expect((await likes(tom, ben)).status).toBeLessThan(300)
    expect([await inbox(tom), await tray(tom)]).toEqual([[ben.id], []])
    expect((await ben.client.get(`/api/messages.php?conversation=${conversation}`)).body).toEqual(before)
  })

  it('to which its recipient answers is a request no more, nor after a removed chat', async () => {
    const { ben, tom, conversation } = await written()
    expect((await write(tom, ben, { text: 'Hello' })).status).toBe(201)
    expect([await inbox(tom), await tray(tom)]).toEqual([[ben.id], []])
    await tom.client.delete('/api/chat.php', { conversation: { id: conversation } })
    await write(ben, tom, { text: 'Still there?' })
    expect([await inbox(tom), await tray(tom)]).toEqual([[ben.id], []])
  })

  it('is shown with its state to the recipient alone', async () => {
    const { ben, tom, conversation } = await written()
    const state = async (of: Someone) => (await of.client.get(`/api/messages.php?conversation=${conversation}`)).body.chat.request
    expect([await state(tom), await state(ben)]).toEqual(['waiting', undefined])
    await settle(tom, conversation, 'declined')
    expect([await state(tom), await state(ben)]).toEqual(['declined', undefined])
  })
})

describe('an accepted request', () => {
  it('is in the inbox, and counts as answered: marks, presence and the rest of the conversation', async () => {
    const { ben, tom, conversation } = await written()
    await write(ben, tom, { text: 'And again' })
    const socket = await openSocket(app, ben.client.cookie)
    expect(await settle(tom, conversation, 'accepted')).toBe(204)
    expect(await socket.next('read')).toMatchObject({ seq: 2, by: tom.id })
    expect(await socket.next('request')).toEqual({ type: 'request', conversation })
    await socket.close()
    expect([await inbox(tom), await tray(tom), await counts(tom)]).toEqual([[ben.id], [], { unread_messages: 0, requests: 0 }])
    expect((await ben.client.get('/api/chats.php')).body[0]).toMatchObject({ delivered: 2, read: 2, profile: { online: true } })
    expect((await ben.client.get(`/api/messages.php?conversation=${conversation}`)).body.waits).toBeNull()
    for (const text of ['1', '2', '3', '4']) expect((await write(ben, tom, { text })).status).toBe(201)
    expect(await settle(tom, conversation, 'accepted')).toBe(204)
  })

  it('shows no marks of a recipient who hides their presence', async () => {
    const { ben, tom, conversation } = await written()
    await tom.client.put('/api/profile.php', { show_last_seen: false })
    await settle(tom, conversation, 'accepted')
    expect((await ben.client.get('/api/chats.php')).body[0]).toMatchObject({ delivered: 0, read: 0 })
  })

  it('shows an invisible recipient to the sender again, as an answer does', async () => {
    const { ben, tom, conversation } = await written()
    await tom.client.put('/api/profile.php', { invisible: true })
    expect((await ben.client.get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
    await settle(tom, conversation, 'accepted')
    expect((await ben.client.get(`/api/member.php?id=${tom.id}`)).status).toBe(200)
    expect((await write(ben, tom, { text: 'There you are' })).status).toBe(201)
  })
})

describe('a declined request', () => {
  it('leaves lists and counts for good, however often its sender writes on, and can be put back', async () => {
    const { ben, tom, conversation } = await written()
    expect(await settle(tom, conversation, 'declined')).toBe(204)
    await write(ben, tom, { text: 'Hello?' })
    expect([await inbox(tom), await tray(tom), await counts(tom)]).toEqual([[], [], { unread_messages: 0, requests: 0 }])
    expect(await settle(tom, conversation, 'waiting')).toBe(204)
    expect([await tray(tom), await counts(tom)]).toEqual([[ben.id], { unread_messages: 0, requests: 1 }])
  })

  it('that its recipient answers all the same is a conversation', async () => {
    const { ben, tom, conversation } = await written()
    await settle(tom, conversation, 'declined')
    await write(tom, ben, { text: 'I changed my mind' })
    expect([await inbox(tom), await tray(tom)]).toEqual([[ben.id], []])
    expect((await ben.client.get('/api/chats.php')).body[0]).toMatchObject({ read: 1 })
  })

  it('is noticed by its sender in no answer and no event: not before, not after, not in what they still may send', async () => {
    const observe = async (ends: (tom: Someone, conversation: string) => Promise<unknown>) => {
      const { ben, tom, conversation } = await written()
      const socket = await openSocket(app, ben.client.cookie)
      socket.say({ type: 'watch', members: [tom.id] })
      await ends(tom, conversation)
      const answers: unknown[] = []
      const look = async () => {
        for (const path of [
          '/api/chats.php',
          `/api/messages.php?conversation=${conversation}`,
          `/api/member.php?id=${tom.id}`,
          '/api/user.php',
          '/api/likes.php',
          '/api/costs.php',
        ])
          answers.push(await ben.client.get(path).then(({ status, body }) => ({ status, body })))
      }
      await look()
      for (const content of [{ text: 'One' }, { gift: 'rose' }, { text: 'Two' }, { text: 'Three' }, { gift: 'rose' }]) {
        const { status, body } = await write(ben, tom, content)
        answers.push({ status, body })
      }
      await look()
      // Earlier events have arrived before this one.
      db.hints.publish({ to: [ben.id], event: { type: 'discreet' } })
      await socket.next('discreet')
      await socket.close()
      const known = [tom.id, tom.username, ben.id, ben.username, ben.email, conversation]
      const text = JSON.stringify({ answers, heard: socket.heard })
      return known
        .reduce((all, each, index) => all.replaceAll(each, `known${index}`), text)
        .replaceAll(/"(created|signup_date|since|expires)":"[^"]+"/g, '')
        .replaceAll(/\/media\/[^"]+/g, '')
    }
    const nothing = await observe(async () => {})
    expect(await observe((tom, conversation) => settle(tom, conversation, 'declined'))).toBe(nothing)
    const putBack = async (tom: Someone, conversation: string) => {
      await settle(tom, conversation, 'declined')
      await settle(tom, conversation, 'waiting')
    }
    expect(await observe(putBack)).toBe(nothing)
    // The comparison can fail: an accepted one differs.
    expect(await observe((tom, conversation) => settle(tom, conversation, 'accepted'))).not.toBe(nothing)
  })
})

describe('a request', () => {
  it('is settled by its recipient alone, while it is one', async () => {
    const { ben, tom, conversation } = await written()
    const stranger = await someone()
    for (const state of ['accepted', 'declined', 'waiting']) expect(await settle(stranger, conversation, state)).toBe(404)
    for (const state of ['declined', 'waiting']) expect(await settle(ben, conversation, state)).toBe(404)
    // Nothing is accepted for the other.
    expect(await settle(ben, conversation, 'accepted')).toBe(204)
    expect((await ben.client.get(`/api/messages.php?conversation=${conversation}`)).body.waits).not.toBeNull()
    await write(tom, ben, { text: 'Hello' })
    for (const state of ['declined', 'waiting']) expect(await settle(tom, conversation, state)).toBe(404)
    expect(await inbox(tom)).toEqual([ben.id])
  })

  it('accepted and declined at once is one of the two, and its sender sees the one that stands', async () => {
    for (let round = 0; round < 10; round++) {
      const { ben, tom, conversation } = await written()
      await Promise.all(['accepted', 'declined', 'accepted', 'declined'].map((state) => settle(tom, conversation, state)))
      const isOpen = (await inbox(tom)).length === 1
      const { waits } = (await ben.client.get(`/api/messages.php?conversation=${conversation}`)).body
      expect(waits === null).toBe(isOpen)
    }
  })

  it('notifies its recipient once, however often its sender writes, and a declined one not at all', async () => {
    const { ben, tom, conversation } = await written()
    const waiting = async () =>
      (await db.raw('select type from notification where member_id = $1 and subject = $2', [tom.id, conversation])).rows
    expect(await waiting()).toEqual([{ type: 'new_conversations' }])
    await write(ben, tom, { text: 'Again' })
    expect(await waiting()).toEqual([{ type: 'new_conversations' }])
    await settle(tom, conversation, 'declined')
    expect(await waiting()).toEqual([])
    await write(ben, tom, { text: 'And again' })
    expect(await waiting()).toEqual([])
    await write(tom, ben, { text: 'Hello' })
    await write(ben, tom, { text: 'At last' })
    expect(await waiting()).toEqual([{ type: 'new_messages' }])
  })

  it('is told to all windows of its recipient', async () => {
    const { tom, conversation } = await written()
    const socket = await openSocket(app, tom.client.cookie)
    await settle(tom, conversation, 'declined')
    expect(await socket.next('request')).toEqual({ type: 'request', conversation })
    await socket.close()
  })

  it('ends with a block, from the tray too', async () => {
    const { ben, tom } = await written()
    expect((await tom.client.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    expect([await tray(tom), await counts(tom)]).toEqual([[], { unread_messages: 0, requests: 0 }])
  })
})
