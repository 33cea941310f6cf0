import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mutedForGood } from '#contract/chat/options.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'
import { holdLocks, waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { lockSide } from '#server/chat/queries.ts'

const db = await freshDatabase()
const app = await testApp(db)

async function someone() {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

type Someone = Awaited<ReturnType<typeof someone>>

const write = async (from: Someone, to: TestMember, content: object = { text: 'Hi there' }) =>
  (
    await from.client.post(
      '/api/messages.php',
      { profile: { id: to.id }, ...content },
      { 'idempotency-key': crypto.randomUUID() },
    )
  ).body.conversation?.id as string
const arrange = (of: Someone, id: string, order: object) => of.client.put('/api/chat.php', { conversation: { id }, ...order })
const read = async (of: Someone, id: string) => (await of.client.get(`/api/messages.php?conversation=${id}`)).body
const badge = async (of: Someone): Promise<number> => (await of.client.get('/api/user.php')).body.user.unread_messages
const listed = async (of: Someone, folder = '') =>
  (await of.client.get(`/api/chats.php${folder && `?folder=${folder}`}`)).body as Array<Record<string, unknown>>
const ids = async (of: Someone, folder = '') =>
  (await listed(of, folder)).map(({ conversation }) => (conversation as { id: string }).id)
const entry = async (of: Someone, id: string, folder = '') =>
  (await listed(of, folder)).find(({ conversation }) => (conversation as { id: string }).id === id)

/** Tom talks with as many others, who have all answered Tom; the last one wrote last. */
async function talks(count: number) {
  const tom = await someone()
  const others: Someone[] = []
  const conversations: string[] = []
  for (let each = 0; each < count; each++) {
    const other = await someone()
    others.push(other)
    conversations.push(await write(tom, other))
    await write(other, tom, { text: 'Hello' })
    await read(tom, conversations.at(-1)!)
  }
  return { tom, others, conversations }
}

describe('a pinned conversation', () => {
  it('stands above newer ones, for its member alone, until it is taken down', async () => {
    const { tom, others, conversations } = await talks(3)
    const [first, second, third] = conversations as [string, string, string]
    expect(await ids(tom)).toEqual([third, second, first])
    expect((await arrange(tom, first, { pinned: true })).status).toBe(204)
    expect(await ids(tom)).toEqual([first, third, second])
    expect(await entry(tom, first)).toMatchObject({ pinned: true })
    expect(await entry(others[0]!, first)).not.toHaveProperty('pinned')
    await arrange(tom, first, { pinned: false })
    expect(await ids(tom)).toEqual([third, second, first])
  })

  it('is the sixth at most never: it is refused in words, also in two windows at once', async () => {
    const { tom, conversations } = await talks(limits.chatsPinned + 2)
    for (const id of conversations.slice(0, limits.chatsPinned - 1)) await arrange(tom, id, { pinned: true })
    const answers = await Promise.all(conversations.slice(limits.chatsPinned - 1).map((id) => arrange(tom, id, { pinned: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error).toMatchObject({ code: 'list_full', message: expect.stringContaining('5') })
    const pinned = await ids(tom)
    expect((await arrange(tom, pinned[0]!, { pinned: true })).status).toBe(204)
    await tom.client.delete('/api/chat.php', { conversation: { id: pinned[0] } })
    expect((await arrange(tom, pinned.at(-1)!, { pinned: true })).status).toBe(204)
  })

  it('is the sixth never, though two windows have counted five at the same moment', async () => {
    const { tom, conversations } = await talks(limits.chatsPinned + 1)
    for (const id of conversations.slice(0, limits.chatsPinned - 1)) await arrange(tom, id, { pinned: true })
    const release = await holdLocks(db, async (tx) => {
      for (const id of conversations) await tx.row(lockSide, [tom.id, id])
    })
    const both = conversations.slice(limits.chatsPinned - 1).map((id) => arrange(tom, id, { pinned: true }))
    await expect.poll(() => waitingForLocks(db)).toBe(2)
    await release()
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('is first on the first page, and on no other', async () => {
    const { tom, conversations } = await talks(2)
    await arrange(tom, conversations[0]!, { pinned: true })
    const after = async (id: string) =>
      (await tom.client.get(`/api/chats.php?before=${id}`)).body.map(
        (chat: { conversation: { id: string } }) => chat.conversation.id,
      )
    expect(await after(conversations[0]!)).toEqual([conversations[1]])
    expect(await after(conversations[1]!)).toEqual([])
  })
})

describe('a muted conversation', () => {
  it('notifies nobody and counts in no badge, is listed with its unread messages, and is told of again once it is not', async () => {
    const { tom, others, conversations } = await talks(1)
    const [ben, id] = [others[0]!, conversations[0]!]
    const waits = async () =>
      (await db.raw('select type from notification where member_id = $1 and subject = $2', [tom.id, id])).rows.length
    await write(ben, tom)
    expect([await waits(), await badge(tom)]).toEqual([1, 1])
    await arrange(tom, id, { muted: 'always' })
    expect([await waits(), await badge(tom)]).toEqual([0, 0])
    await write(ben, tom)
    expect([await waits(), await badge(tom)]).toEqual([0, 0])
    expect(await entry(tom, id)).toMatchObject({ num_unread_messages: 2, muted_until: mutedForGood })
    expect(await ids(tom, 'unread')).toEqual([id])
    await arrange(tom, id, { muted: null })
    expect([await badge(tom), (await entry(tom, id))!['muted_until']]).toEqual([2, undefined])
    await write(ben, tom)
    expect(await waits()).toBe(1)
  })

  it.each([
    ['hour', 1],
    ['day', 24],
  ])('for one %s is muted no longer', async (muted, hours) => {
    const { tom, others, conversations } = await talks(1)
    const id = conversations[0]!
    await arrange(tom, id, { muted })
    const until = Date.parse(String((await entry(tom, id))!['muted_until']))
    expect(Math.abs(until - Date.now() - hours * 3_600_000)).toBeLessThan(60_000)
    await write(others[0]!, tom)
    expect(await badge(tom)).toBe(0)
    await db.raw("update participant set muted_until = now() - interval '1 second' where member_id = $1", [tom.id])
    expect(await badge(tom)).toBe(1)
    expect(await entry(tom, id)).not.toHaveProperty('muted_until')
  })
})

describe('an archived conversation', () => {
  it('is in the archive alone, pinned no more, until the other or the member writes', async () => {
    const { tom, others, conversations } = await talks(2)
    const [first, second] = conversations as [string, string]
    await arrange(tom, first, { pinned: true })
    await arrange(tom, first, { archived: true })
    expect([await ids(tom), await ids(tom, 'archived')]).toEqual([[second], [first]])
    expect((await entry(tom, first, 'archived'))!['pinned']).toBeUndefined()
    await write(others[0]!, tom)
    expect([await ids(tom), await ids(tom, 'archived'), await badge(tom)]).toEqual([[first, second], [], 1])
    await arrange(tom, first, { archived: true })
    expect([await ids(tom, 'unread'), await badge(tom)]).toEqual([[], 0])
    await write(tom, others[0]!)
    expect(await ids(tom, 'archived')).toEqual([])
    await arrange(tom, first, { archived: true })
    await arrange(tom, first, { pinned: true })
    expect([await ids(tom), await ids(tom, 'archived')]).toEqual([[first, second], []])
  })

  it('that is muted stays there, whatever the other writes', async () => {
    const { tom, others, conversations } = await talks(1)
    const id = conversations[0]!
    await arrange(tom, id, { archived: true, muted: 'always' })
    await write(others[0]!, tom)
    expect([await ids(tom), await ids(tom, 'archived'), await badge(tom)]).toEqual([[], [id], 0])
    await db.raw("update participant set muted_until = now() - interval '1 second' where member_id = $1", [tom.id])
    await write(others[0]!, tom)
    expect([await ids(tom), await ids(tom, 'archived'), await badge(tom)]).toEqual([[id], [], 2])
  })
})

describe('a conversation marked as unread', () => {
  it('counts one in the badge until its member opens it or writes in it; reading on in an older page keeps the mark', async () => {
    const { tom, others, conversations } = await talks(1)
    const id = conversations[0]!
    await arrange(tom, id, { marked_unread: true })
    expect([await ids(tom, 'unread'), await badge(tom)]).toEqual([[id], 1])
    await tom.client.get(`/api/messages.php?conversation=${id}&before=${id}:99`)
    expect(await badge(tom)).toBe(1)
    expect((await read(tom, id)).chat).not.toHaveProperty('marked_unread')
    expect([await ids(tom, 'unread'), await badge(tom)]).toEqual([[], 0])
    await arrange(tom, id, { marked_unread: true })
    await write(tom, others[0]!)
    expect(await badge(tom)).toBe(0)
    await arrange(tom, id, { marked_unread: true })
    await arrange(tom, id, { marked_unread: false })
    expect(await badge(tom)).toBe(0)
  })
})

it('the folder of unanswered ones holds those in which the other wrote last', async () => {
  const { tom, others, conversations } = await talks(2)
  expect(await ids(tom, 'unanswered')).toEqual([conversations[1], conversations[0]])
  await write(tom, others[1]!)
  expect(await ids(tom, 'unanswered')).toEqual([conversations[0]])
})

it('a request, a removed conversation and that of two others cannot be arranged', async () => {
  const [ben, tom, stranger] = [await someone(), await someone(), await someone()]
  const id = await write(ben, tom)
  for (const order of [{ pinned: true }, { archived: true }, { muted: 'always' }, { marked_unread: true }])
    expect([(await arrange(tom, id, order)).status, (await arrange(stranger, id, order)).status]).toEqual([404, 404])
  await ben.client.delete('/api/chat.php', { conversation: { id } })
  expect((await arrange(ben, id, { pinned: true })).status).toBe(404)
})

it('a removed conversation comes back without its place, its mark and its draft, and still muted', async () => {
  const { tom, others, conversations } = await talks(1)
  const id = conversations[0]!
  await tom.client.put('/api/chat-drafts.php', { on: true })
  await tom.client.put('/api/chat-draft.php', { conversation: { id }, text: 'Well', was: '' })
  await arrange(tom, id, { pinned: true, marked_unread: true, muted: 'always' })
  await tom.client.delete('/api/chat.php', { conversation: { id } })
  await write(others[0]!, tom)
  const found = await entry(tom, id)
  expect(found).toMatchObject({ muted_until: mutedForGood, num_unread_messages: 1 })
  for (const gone of ['pinned', 'marked_unread', 'draft']) expect(found).not.toHaveProperty(gone)
})

it('the member’s other windows hear of every change, the other member of none', async () => {
  const { tom, others, conversations } = await talks(1)
  const id = conversations[0]!
  const [own, theirs] = [await openSocket(app, tom.client.cookie), await openSocket(app, others[0]!.client.cookie)]
  for (const order of [{ pinned: true }, { archived: true }, { muted: 'hour' }, { marked_unread: true }]) {
    await arrange(tom, id, order)
    expect(await own.next('arranged')).toEqual({ type: 'arranged', conversation: id })
  }
  await read(tom, id)
  expect(await own.next('arranged')).toEqual({ type: 'arranged', conversation: id })
  db.hints.publish({ to: [others[0]!.id], event: { type: 'discreet' } })
  await theirs.next('discreet')
  expect(theirs.heard.filter(({ type }) => type !== 'discreet')).toEqual([])
  await own.close()
  await theirs.close()
})

it('the other gets the same answers, byte for byte, whatever is arranged', async () => {
  const observe = async (order?: object) => {
    const { tom, others, conversations } = await talks(1)
    const [ben, id] = [others[0]!, conversations[0]!]
    if (order) expect((await arrange(tom, id, order)).status).toBe(204)
    const socket = await openSocket(app, ben.client.cookie)
    socket.say({ type: 'watch', members: [tom.id] })
    const answers: unknown[] = []
    const look = async () => {
      for (const path of [
        '/api/chats.php',
        `/api/messages.php?conversation=${id}`,
        `/api/member.php?id=${tom.id}`,
        '/api/user.php',
      ])
        answers.push(await ben.client.get(path).then(({ status, body }) => ({ status, body })))
    }
    await look()
    const sent = await ben.client.post('/api/messages.php', { conversation: { id }, text: 'And then?' })
    answers.push({ status: sent.status, body: sent.body })
    await look()
    db.hints.publish({ to: [ben.id], event: { type: 'discreet' } })
    await socket.next('discreet')
    await socket.close()
    // That Tom is here comes sooner or later after the page asks for it.
    const heard = socket.heard.filter((event) => event.type !== 'presence' || event.online !== true)
    const known = [tom.id, tom.username, ben.id, ben.username, ben.email, id]
    return known
      .reduce((all, each, index) => all.replaceAll(each, `known${index}`), JSON.stringify({ answers, heard }))
      .replaceAll(/"(created|signup_date|since|expires)":"[^"]+"/g, '')
      .replaceAll(/\/media\/[^"]+/g, '')
  }
  const nothing = await observe()
  for (const order of [
    { pinned: true },
    { muted: 'always' },
    { archived: true },
    { archived: true, muted: 'day' },
    { marked_unread: true },
  ])
    expect(await observe(order)).toBe(nothing)
})
