import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#contract/rules/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { changeSettings } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { readMessages, removeChat, deleteMessage } from './chat.ts'
import { listChats } from './list/list.ts'
import { cleanText } from './sending/content.ts'
import { endChatsBetween, eraseChats, purgeOldMessages } from './ending.ts'
import { send, sendMessage } from './sending/sending.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')
const attempt = () => ({ owner: 'somebody', key: randomUUID(), call: 'POST /api/messages.php', input: {}, keys: testKeys })

const write = (from: TestMember, to: TestMember, text = 'hello', database: Database = db) =>
  database.transaction((tx) => sendMessage(tx, visitOf(from), { memberId: to.id }, { kind: 'text', text }, settings))
const answer = (from: TestMember, conversationId: string, text = 'hello') =>
  send(db, attempt(), { visit: visitOf(from), target: { conversationId }, content: { kind: 'text', text }, prices: settings })
const chats = (of: TestMember, days = 365) => listChats(db, visitOf(of), days)
const requests = (of: TestMember) => listChats(db, visitOf(of), 365, undefined, 'requests')
const read = (of: TestMember, conversation: string, page: { before?: string; after?: string } = {}, days = 365) =>
  readMessages(db, visitOf(of), { conversation, ...page }, { ...settings, message_retention_days: days })
const back = (of: TestMember, id: string) => db.transaction((tx) => deleteMessage(tx, visitOf(of), id))
const remove = (of: TestMember, id: string) => db.transaction((tx) => removeChat(tx, visitOf(of), id))
const block = (one: TestMember, other: TestMember) =>
  db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [one.id, other.id])

async function pair() {
  return Promise.all([member(db), member(db)])
}

const noon = new Date('2026-07-01T12:00:00Z')

describe('writing to a member', () => {
  it('starts the one conversation of the two, which both find in their lists, the recipient as a request', async () => {
    const [ben, tom] = await pair()
    const sent = await write(ben, tom, 'Hi Tom')
    expect(sent.message).toMatchObject({ id: `${sent.conversation.id}:1`, seq: 1, from: ben.id, kind: 'text', text: 'Hi Tom' })
    expect(await requests(tom)).toMatchObject([
      {
        conversation: sent.conversation,
        profile: { id: ben.id },
        num_unread_messages: 1,
        last_message: { text: 'Hi Tom', mine: false, seq: 1 },
      },
    ])
    expect(await chats(ben)).toMatchObject([
      { conversation: sent.conversation, profile: { id: tom.id }, num_unread_messages: 0, last_message: { mine: true } },
    ])
  })

  it('goes on in the same conversation from either side', async () => {
    const [ben, tom] = await pair()
    const first = await write(ben, tom)
    const second = await write(tom, ben)
    const third = await answer(ben, first.conversation.id)
    expect([second, third].map((sent) => sent.conversation.id)).toEqual([first.conversation.id, first.conversation.id])
    expect(third.message.seq).toBe(3)
  })

  it('lets a free member start two conversations, and answer as many as they like', async () => {
    const [ben, one, two, three] = await Promise.all([member(db), member(db), member(db), member(db)])
    await write(ben, one)
    await write(ben, two)
    await expect(write(ben, three)).rejects.toMatchObject({ code: 'conversation_limit', details: { values: { maximum: 2 } } })
    await write(three, ben)
    await expect(write(ben, three)).resolves.toMatchObject({ message: { seq: 2 } })
  })

  const end = (by: TestMember, other: TestMember, now?: Date) =>
    db.transaction((tx) => endChatsBetween(tx, by.id, other.id, now && { now }))

  it('gives a started conversation back when the other blocks, or is removed, before a word', async () => {
    const [ben, one, two, three, four] = await Promise.all([1, 2, 3, 4, 5].map(() => member(db)))
    await write(ben!, one!)
    await write(ben!, two!)
    await end(one!, ben!)
    await write(ben!, three!)
    await db.transaction((tx) => eraseChats(tx, two!.id))
    await write(ben!, four!)
    await expect(write(ben!, await member(db))).rejects.toMatchObject({ code: 'conversation_limit' })
  })

  it('gives no start back that was answered, that the starter ended, or beyond two a day', async () => {
    const [ben, one, two] = await Promise.all([member(db), member(db), member(db)])
    const answered = await write(ben, one)
    const sent = await answer(one, answered.conversation.id)
    await back(one, sent.message.id)
    await end(one, ben)
    await write(ben, two)
    await end(ben, two)
    await expect(write(ben, await member(db))).rejects.toMatchObject({ code: 'conversation_limit' })
    const tom = await member(db)
    for (let count = 0; count < 4; count += 1) {
      const puppet = await member(db)
      await write(tom, puppet)
      await end(puppet, tom, noon)
    }
    await expect(write(tom, await member(db))).rejects.toMatchObject({ code: 'conversation_limit' })
  })

  it('gives back again on the next day of the starter’s site, on any day in UTC', async () => {
    const zone = 'Europe/Amsterdam'
    await changeSettings(db, 'beau', { time_zone: zone })
    expect([dayIn(zone, new Date('2026-07-01T21:59:00Z')), dayIn(zone, new Date('2026-07-01T22:01:00Z'))]).toEqual([
      '2026-07-01',
      '2026-07-02',
    ])
    const ends = ['2026-07-01T09:00:00Z', '2026-07-01T21:59:00Z', '2026-07-01T21:59:30Z', '2026-07-01T22:01:00Z']
    const tom = await member(db)
    const puppets = await Promise.all(ends.map(() => member(db)))
    const startedOf = async () =>
      ((await db.raw('select started from conversation_allowance where member_id = $1', [tom.id])).rows[0] as { started: number })
        .started
    const started: number[] = []
    for (const [index, at] of ends.entries()) {
      await write(tom, puppets[index]!)
      await end(puppets[index]!, tom, new Date(at))
      started.push(await startedOf())
    }
    expect(started).toEqual([0, 0, 1, 1])
  })

  it('gives two back a day and no more where the starter’s own accounts block all at once, or are blocked back and forth', async () => {
    const ben = await member(db)
    const puppets = await Promise.all(Array.from({ length: 6 }, () => member(db)))
    for (const puppet of puppets.slice(0, 2)) await write(ben, puppet)
    await Promise.all(puppets.slice(0, 2).map((puppet) => end(puppet, ben)))
    for (const puppet of puppets.slice(2, 4)) await write(ben, puppet)
    await Promise.all(puppets.slice(2, 4).map((puppet) => end(puppet, ben)))
    await expect(write(ben, puppets[4]!)).rejects.toMatchObject({ code: 'conversation_limit' })
    // Ben gains nothing from what the puppet began, in either case.
    await write(puppets[5]!, ben)
    await end(puppets[5]!, ben)
    await expect(write(ben, puppets[4]!)).rejects.toMatchObject({ code: 'conversation_limit' })
    const { rows } = await db.raw('select started, given_back from conversation_allowance where member_id = $1', [ben.id])
    expect(rows).toEqual([{ started: 2, given_back: 2 }])
  })

  it('lets a premium member start as many as they like', async () => {
    const ben = await member(db, { premium: true })
    for (const other of await Promise.all([1, 2, 3].map(() => member(db)))) {
      await db.transaction((tx) =>
        sendMessage(tx, visitOf(ben, { premium: true }), { memberId: other.id }, { kind: 'text', text: 'hi' }, settings),
      )
    }
    expect(await chats(ben)).toHaveLength(3)
  })

  it('tells the blocked member so in the words of the specification, and hides a member from the one they blocked', async () => {
    const [ben, tom] = await pair()
    await block(tom, ben)
    await expect(write(ben, tom)).rejects.toMatchObject({ code: 'blocked', details: { values: { name: tom.username } } })
    await expect(write(tom, ben)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not find an invisible member, unless the two have a conversation', async () => {
    const [ben, tom] = await pair()
    const hidden = await member(db, { invisible: true })
    await expect(write(ben, hidden)).rejects.toMatchObject({ code: 'not_found' })
    await write(hidden, tom)
    await expect(write(tom, hidden)).resolves.toMatchObject({ message: { seq: 2 } })
  })

  it('does not find an unknown member, oneself, or a conversation of others', async () => {
    const [ben, tom] = await pair()
    const stranger = await member(db)
    const { conversation } = await write(ben, tom)
    await expect(write(ben, { ...tom, id: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(write(ben, ben)).rejects.toMatchObject({ code: 'not_found' })
    await expect(answer(stranger, conversation.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(read(stranger, conversation.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(back(stranger, `${conversation.id}:1`)).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(stranger, conversation.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets an unconfirmed member write, and nobody answer them until they are confirmed', async () => {
    const ben = await member(db)
    const fresh = await member(db, { confirmed: false })
    const { conversation } = await write(fresh, ben)
    await expect(answer(ben, conversation.id)).rejects.toMatchObject({
      code: 'unconfirmed',
      details: { values: { name: fresh.username } },
    })
    expect(await read(ben, conversation.id)).toMatchObject({ closed: 'unconfirmed', messages: [{ seq: 1 }] })
    await db.raw('update account set confirmed_at = now() where member_id = $1', [fresh.id])
    await db.raw('update profile set visible = true where member_id = $1', [fresh.id])
    await expect(answer(ben, conversation.id)).resolves.toMatchObject({ message: { seq: 2 } })
  })

  it('leaves nothing behind when it is refused', async () => {
    const [ben, one, two, three] = await Promise.all([member(db), member(db), member(db), member(db)])
    await write(ben, one)
    await write(ben, two)
    await write(ben, three).catch(() => {})
    const { rows } = await db.raw('select 1 from conversation_pair where $1 in (low_id, high_id)', [three.id])
    expect(rows).toEqual([])
    expect(await chats(three)).toEqual([])
  })
})

it.each(['chats', 'requests'] as const)('the list of %s continues where a full page ends, latest first', async (of) => {
  const ben = await member(db)
  for (let number = 0; number < 103; number++) {
    const other = await member(db)
    await db.transaction((tx) =>
      sendMessage(tx, visitOf(other), { memberId: ben.id }, { kind: 'text', text: String(number) }, settings),
    )
  }
  if (of === 'chats') await db.raw('update participant set request = null where member_id = $1', [ben.id])
  const first = await listChats(db, visitOf(ben), 365, undefined, of)
  const rest = await listChats(db, visitOf(ben), 365, first.at(-1)!.conversation.id, of)
  const texts = [...first, ...rest].map((chat) => chat.last_message.text)
  expect(first).toHaveLength(100)
  expect(texts).toEqual(Array.from({ length: 103 }, (_, index) => String(102 - index)))
})

describe('reading a conversation', () => {
  it('shows the newest thirty, then older ones, each once and in order', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom, '1')
    for (let number = 2; number <= 65; number++) await answer(number % 2 ? ben : tom, conversation.id, String(number))
    const newest = await read(tom, conversation.id)
    const middle = await read(tom, conversation.id, { before: newest.messages[0]!.id })
    const oldest = await read(tom, conversation.id, { before: middle.messages[0]!.id })
    expect([newest.more, middle.more, oldest.more]).toEqual([true, true, false])
    expect([newest, middle, oldest].map((page) => page.expired)).toEqual([false, false, false])
    const seqs = [...oldest.messages, ...middle.messages, ...newest.messages].map((message) => message.seq)
    expect(seqs).toEqual(Array.from({ length: 65 }, (_, index) => index + 1))
  })

  it('catches up from a message on', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom)
    await answer(tom, conversation.id)
    for (let number = 3; number <= 41; number++) await answer(ben, conversation.id)
    const first = await read(tom, conversation.id, { after: `${conversation.id}:2` })
    expect(first.messages.map((each) => each.seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 3))
    expect(first).toMatchObject({ more: true, chat: { num_unread_messages: 9 } })
    const rest = await read(tom, conversation.id, { after: first.messages.at(-1)!.id })
    expect(rest).toMatchObject({ more: false, expired: false, chat: { num_unread_messages: 0 } })
    expect(rest.messages).toHaveLength(9)
  })

  it('sets the unread count to 0 and publishes to the other how far the reader has read', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(tom, ben)
    await answer(ben, conversation.id)
    await answer(ben, conversation.id)
    expect(await chats(ben)).toMatchObject([{ read: 0, delivered: 0 }])
    expect(await chats(tom)).toMatchObject([{ num_unread_messages: 2 }])
    expect(await chats(ben)).toMatchObject([{ read: 0, delivered: 3 }])
    expect(await read(tom, conversation.id)).toMatchObject({ chat: { num_unread_messages: 0 } })
    expect(await chats(tom)).toMatchObject([{ num_unread_messages: 0 }])
    expect(await chats(ben)).toMatchObject([{ read: 3, delivered: 3 }])
  })

  it('publishes to both how far the reader has read, and to the sender how far it has arrived', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(tom, ben)
    await answer(ben, conversation.id)
    const hints: Hint[] = []
    const stop = db.hints.listen((hint) => void hints.push(hint))
    await chats(tom)
    await read(tom, conversation.id)
    await read(tom, conversation.id)
    stop()
    expect(hints).toEqual([
      { to: [ben.id], event: { type: 'delivered', conversation: conversation.id, seq: 2 } },
      { to: [tom.id, ben.id], event: { type: 'read', conversation: conversation.id, seq: 2, by: tom.id } },
    ])
  })

  it('hides what is older than the retention, says so, and a job deletes it', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom, 'old secret')
    await answer(ben, conversation.id, 'newer')
    const age = (seq: number) =>
      db.raw("update message set created_at = now() - interval '400 days' where conversation_id = $1 and seq = $2", [
        conversation.id,
        seq,
      ])
    await age(1)
    expect(await read(tom, conversation.id)).toMatchObject({ messages: [{ seq: 2 }], more: false, expired: true })
    await db.raw("update conversation set created_at = now() - interval '400 days' where id = $1", [conversation.id])
    expect(await purgeOldMessages(db, 'beau', 365)).toBe(1)
    expect(await read(tom, conversation.id)).toMatchObject({ messages: [{ seq: 2 }], expired: true })
    await age(2)
    await db.raw("update participant set last_at = now() - interval '400 days' where conversation_id = $1", [conversation.id])
    expect(await chats(ben)).toMatchObject([{ last_message: { text: '' } }])
    await purgeOldMessages(db, 'beau', 365)
    const { rows } = await db.raw("select 1 from participant where conversation_id = $1 and last_text <> ''", [conversation.id])
    expect(rows).toEqual([])
    expect(await read(tom, conversation.id)).toMatchObject({ messages: [], expired: true })
  })

  it.each([
    ['just under', '364 days 23 hours 59 minutes', 'hello'],
    ['just over', '365 days 1 minute', ''],
  ])('keeps the last text of a chat %s the retention old: %s', async (_, age, text) => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom, 'hello')
    // Only an old conversation is looked through.
    await db.raw("update conversation set created_at = now() - interval '400 days' where id = $1", [conversation.id])
    for (const [table, column] of [
      ['message', 'created_at'],
      ['participant', 'last_at'],
    ])
      await db.raw(`update ${table} set ${column} = now() - $2::interval where conversation_id = $1`, [conversation.id, age])
    await purgeOldMessages(db, 'beau', 365)
    const { rows } = await db.raw('select distinct last_text from participant where conversation_id = $1', [conversation.id])
    expect(rows).toEqual([{ last_text: text }])
  })

  it('does not query the database for an invalid message id', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom)
    await expect(back(ben, `${'-'.repeat(36)}:1`)).rejects.toMatchObject({ code: 'not_found' })
    await expect(back(ben, `${conversation.id}:99999999999`)).rejects.toMatchObject({ code: 'not_found' })
    expect((await read(ben, conversation.id, { before: `${conversation.id}:99999999999` })).messages).toHaveLength(1)
  })
})

describe('taking a message back', () => {
  it('empties it for both and no longer counts it as unread', async () => {
    const [ben, tom] = await pair()
    const { conversation, message } = await write(ben, tom, 'oops')
    await back(ben, message.id)
    await back(ben, message.id)
    expect(await requests(tom)).toMatchObject([{ num_unread_messages: 0, last_message: { text: '', deleted: true } }])
    expect((await read(tom, conversation.id)).messages).toEqual([
      { id: message.id, seq: 1, from: ben.id, kind: 'text', created: message.created, deleted: true },
    ])
    await answer(ben, conversation.id, 'better')
    expect(await requests(tom)).toMatchObject([{ num_unread_messages: 1, last_message: { text: 'better' } }])
  })

  it('is refused in a removed chat, and published to both otherwise', async () => {
    const [ben, tom] = await pair()
    const { message, conversation } = await write(ben, tom)
    const second = await answer(ben, conversation.id)
    const hints: Hint[] = []
    const stop = db.hints.listen((hint) => void hints.push(hint))
    await back(ben, second.message.id)
    stop()
    expect(hints).toEqual([
      { to: [ben.id, tom.id], event: { type: 'message', conversation: conversation.id, seq: 2, from: ben.id } },
    ])
    await remove(ben, conversation.id)
    await expect(back(ben, message.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await read(tom, conversation.id)).messages).toMatchObject([{ text: 'hello' }, { deleted: true }])
  })

  it('is refused after ten minutes, and for what the other wrote', async () => {
    const [ben, tom] = await pair()
    const { message } = await write(ben, tom)
    const { message: earlier } = await write(ben, tom)
    await expect(back(tom, message.id)).rejects.toMatchObject({ code: 'not_found' })
    const age = (time: string) =>
      db.raw('update message set created_at = now() - $2::interval where from_id = $1', [ben.id, time])
    await age('9 minutes 30 seconds')
    await back(ben, earlier.id)
    await age('10 minutes 1 second')
    await expect(back(ben, message.id)).rejects.toMatchObject({ code: 'message_too_late', details: { values: { minutes: 10 } } })
  })
})

describe('removing a chat', () => {
  it('removes it for the member only; it comes back with the next message, without the older ones', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom, 'old')
    await remove(tom, conversation.id)
    expect(await requests(tom)).toEqual([])
    expect(await chats(ben)).toHaveLength(1)
    await answer(ben, conversation.id, 'new')
    expect(await requests(tom)).toMatchObject([{ num_unread_messages: 1 }])
    expect(await read(tom, conversation.id)).toMatchObject({ messages: [{ text: 'new' }], more: false, expired: false })
    expect((await read(ben, conversation.id)).messages).toHaveLength(2)
  })
})

describe('ending chats', () => {
  it('leaves no row of the conversation, and the two can start another', async () => {
    const [ben, tom] = await pair()
    const { conversation } = await write(ben, tom)
    expect(await db.transaction((tx) => endChatsBetween(tx, tom.id, ben.id))).toBe(conversation.id)
    expect(await db.transaction((tx) => endChatsBetween(tx, tom.id, ben.id))).toBeUndefined()
    for (const table of ['participant', 'message']) {
      expect((await db.raw(`select 1 from ${table} where conversation_id = $1`, [conversation.id])).rows).toEqual([])
    }
    await expect(answer(ben, conversation.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await write(tom, ben)).conversation.id).not.toBe(conversation.id)
  })

  it('forgets all conversations of a member who is erased', async () => {
    const [ben, one, two] = await Promise.all([member(db), member(db), member(db)])
    await write(ben, one)
    await write(two, ben)
    await db.transaction((tx) => eraseChats(tx, ben.id))
    expect([await chats(ben), await chats(one), await chats(two)]).toEqual([[], [], []])
  })
})

describe('a text', () => {
  it('is kept as written, but for control characters and the form of its letters', () => {
    expect(cleanText(' a\r\nb\u0000\u0007\tc e\u0301 <b>&amp; ', 100)).toBe('a\nbc \u00e9 <b>&amp;')
    expect(cleanText('\ud83d\udc4b\ud83c\udffd \ud800', 100)).toBe('\ud83d\udc4b\ud83c\udffd \ufffd')
  })

  it('may not be empty or longer than the site allows', () => {
    for (const nothing of [' \u0000 ', '\u200b', '\u3164\u3164', '\u2800 \u2060', '\ufe0f\u200d', '\u{e0061}'])
      expect(() => cleanText(nothing, 10), JSON.stringify(nothing)).toThrow('invalid_input')
    expect(cleanText('\u{1f468}\u200d\u2764\ufe0f\u200d\u{1f468}', 10)).toBe('\u{1f468}\u200d\u2764\ufe0f\u200d\u{1f468}')
    expect(() => cleanText('x'.repeat(11), 10)).toThrow('invalid_input')
  })
})
