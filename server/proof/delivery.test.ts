import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readMessages } from '#server/chat/chat.ts'
import { listChats } from '#server/chat/list/list.ts'
import { endChatsBetween } from '#server/chat/ending.ts'
import { send, sendMessage } from '#server/chat/sending/sending.ts'
import { like, markSeen } from '#server/likes/likes.ts'
import { deliverDue, deliverTo, type Delivering, forgetSent } from '#server/notifications/delivery/delivery.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')
const delivering: Delivering = { db, config: { siteUrl: 'https://beau.example' }, keys: testKeys }
const minute = 60
const hour = 60 * minute
const day = 24 * hour

beforeEach(() => db.raw('delete from notification'))

/** A member who has been away for an hour. */
async function away(details: MemberDetails = {}): Promise<TestMember> {
  const added = await member(db, details)
  await db.raw("update presence set last_seen = now() - interval '1 hour' where member_id = $1", [added.id])
  return added
}
const pair = () => Promise.all([away(), away()])

async function writes(from: TestMember, to: TestMember, text = 'secret words'): Promise<string> {
  const content = { kind: 'text' as const, text }
  const sent = await db.transaction((tx) => sendMessage(tx, visitOf(from), { memberId: to.id }, content, settings))
  // The inbox: what waits among the requests notifies once (server/chat/requests).
  await db.raw('update participant set request = null where member_id = $1', [to.id])
  return sent.conversation.id
}
const goesOn = (from: TestMember, conversationId: string) =>
  send(
    db,
    { owner: from.id, key: randomUUID(), call: 'POST /api/messages.php', input: {}, keys: testKeys },
    { visit: visitOf(from), target: { conversationId }, content: { kind: 'text', text: 'more' }, prices: settings },
  )
const reads = (reader: TestMember, conversation: string) =>
  readMessages(db, visitOf(reader), { conversation }, { ...settings, message_retention_days: 365 })
const likes = (from: TestMember, to: TestMember) => db.transaction((tx) => like(tx, visitOf(from), to.id))

/** Makes a member's notifications and messages `seconds` older. */
async function later(recipient: TestMember, seconds: number): Promise<void> {
  const ago = `make_interval(secs => ${seconds})`
  await db.raw(
    `update notification set caused_at = caused_at - ${ago}, due_at = due_at - ${ago}, pushed_at = pushed_at - ${ago} where member_id = $1`,
    [recipient.id],
  )
  await db.raw(`update notification_sent set sent_at = sent_at - ${ago} where member_id = $1`, [recipient.id])
  await db.raw(`update participant set last_at = last_at - ${ago} where member_id = $1`, [recipient.id])
}
const decides = (recipient: TestMember) => deliverTo(delivering, recipient.id)
async function after(recipient: TestMember, seconds: number): Promise<string[]> {
  await later(recipient, seconds)
  await decides(recipient)
  return mailsTo(recipient)
}
async function mailsTo(recipient: TestMember): Promise<string[]> {
  const { rows } = await db.raw('select subject, text_part from outbox where recipient = $1 order by created_at, id', [
    recipient.email,
  ])
  return (rows as Array<{ subject: string; text_part: string }>).map(({ subject, text_part: text }) => `${subject}\n${text}`)
}
async function waits(recipient: TestMember): Promise<Array<{ type: string; minutes: number }>> {
  const { rows } = await db.raw(
    `select type, round(extract(epoch from due_at - now()) / 60)::int as minutes from notification where member_id = $1 order by type`,
    [recipient.id],
  )
  return rows as Array<{ type: string; minutes: number }>
}
const sets = (recipient: TestMember, columns: string, ...values: unknown[]) =>
  db.raw(
    `insert into notification_setting (member_id, changed_at, ${columns}) values ($1, now(), ${values.map((_, i) => `$${i + 2}`).join(', ')})`,
    [recipient.id, ...values],
  )
/** A time zone at noon, where half an hour ago and in half an hour are on the same day. */
const zoneAtNoon = () => {
  const ahead = 12 - new Date().getUTCHours()
  // In these zone names "+" is west of Greenwich.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const switches = (recipient: TestMember, type: string, channel: string, chosen: boolean) =>
  db.raw('insert into notification_choice values ($1, $2, $3, $4, now())', [recipient.id, type, channel, chosen])

describe('a member who is away', () => {
  test('gets one mail ten minutes after a message, without its text and sender', async () => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await goesOn(ben, conversation)
    expect(await after(tom, 9 * minute)).toEqual([])
    const [mail, ...more] = await after(tom, 2 * minute)
    expect(more).toEqual([])
    expect(mail).toContain('Something new for you')
    expect(mail).toContain('2 new messages')
    expect(mail).toContain(`https://beau.example/chats/${conversation}`)
    expect(mail).not.toMatch(/secret|more\n/)
    expect(mail!.replace(tom.username, '')).not.toContain(ben.username)
    const { rows } = await db.raw('select html_part from outbox where recipient = $1', [tom.email])
    const beforeHeading = (rows[0] as { html_part: string }).html_part.split('<h1')[0]
    expect(beforeHeading).toContain('Something is waiting for you.')
    expect(beforeHeading).not.toContain('message')
    expect(await after(tom, day)).toHaveLength(1)
    expect(await waits(tom)).toEqual([])
  })

  test('gets no mail about events a day old: a mail is sent in time or not at all', async () => {
    const [ben, tom] = await pair()
    await likes(ben, tom)
    await after(tom, 11 * minute)
    const { rows } = await db.raw(
      'select round(extract(epoch from not_after - created_at) / 3600)::int as hours from outbox where recipient = $1',
      [tom.email],
    )
    expect(rows).toEqual([{ hours: 24 }])
  })

  test('gets all due events in one mail', async () => {
    const [ben, tom] = await pair()
    const jan = await away()
    await writes(ben, tom)
    await later(tom, 8 * minute)
    await writes(jan, tom)
    await likes(jan, tom)
    const mails = await after(tom, 3 * minute)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('2 new messages')
    expect(mails[0]).toContain('A new like')
    expect(mails[0]).toContain('https://beau.example/chats\n')
    expect(await waits(tom)).toEqual([])
  })

  test('reads names if they want them, and never in discreet mode', async () => {
    const [ben, tom] = await pair()
    await sets(tom, 'shows_names', true)
    await writes(ben, tom)
    const [named] = await after(tom, 11 * minute)
    expect(named).toContain(`${ben.username}: A new message`)
    expect(named!.split('\n')[0]).not.toContain(ben.username)
    const jan = await away()
    await db.raw('update account set discreet_since = now() where member_id = $1', [tom.id])
    await writes(jan, tom)
    const [, discreet] = await after(tom, 11 * minute)
    expect(discreet).toContain('Something is waiting for you')
    expect(discreet).not.toContain(jan.username)
  })

  test('gets as many mails a day as they want; the rest is one mail the next morning', async () => {
    const tom = await away()
    await sets(tom, 'mails_per_day, time_zone', 1, zoneAtNoon())
    await likes(await away(), tom)
    await after(tom, 11 * minute)
    await likes(await away(), tom)
    await likes(await away(), tom)
    expect(await after(tom, 11 * minute)).toHaveLength(1)
    expect((await waits(tom)).map(({ type }) => type)).toEqual(['like', 'like'])
    const mails = await after(tom, day + day / 2)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('2 new likes')
  })
})

describe('no notification is sent', () => {
  test.each<[string, (tom: TestMember, ben: TestMember, conversation: string) => Promise<unknown>]>([
    ['to a member who has read it meanwhile', (tom, _, conversation) => reads(tom, conversation)],
    ['about a member whom the recipient has blocked', (tom, ben) => block(tom, ben)],
    ['about a member who has blocked the recipient', (tom, ben) => block(ben, tom)],
    ['about a conversation that ended', (tom, ben) => db.transaction((tx) => endChatsBetween(tx, tom.id, ben.id))],
    [
      'about a suspended or leaving member',
      (_, ben) => db.raw('update profile set visible = false where member_id = $1', [ben.id]),
    ],
    ['to a suspended or leaving member', (tom) => db.raw('update profile set visible = false where member_id = $1', [tom.id])],
    [
      'about a conversation that the recipient removed',
      (tom) => db.raw('update participant set removed = true where member_id = $1', [tom.id]),
    ],
    [
      'to a member who switched it off',
      (tom) => Promise.all(['new_conversations', 'unread_message_reminders'].map((type) => switches(tom, type, 'email', false))),
    ],
    ['to a member whose mails bounce', (tom) => db.raw("insert into mail_stop values ($1, 'bounce', now())", [tom.id])],
    ['to a fictional member', (tom) => db.raw('update profile set fictional = true where member_id = $1', [tom.id])],
  ])('%s', async (_, happens) => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    await happens(tom, ben, conversation)
    expect(await after(tom, 11 * minute)).toEqual([])
    expect(await waits(tom)).toEqual([])
    expect(await after(tom, 4 * hour)).toEqual([])
  })

  test('about a like that was seen, or that comes from a member who became hidden', async () => {
    const [ben, tom] = await pair()
    const jan = await away()
    await likes(ben, tom)
    await likes(jan, tom)
    await db.raw('update member_liked_by set seen_at = now() where member_id = $1 and liker_id = $2', [tom.id, ben.id])
    await db.raw('insert into invisibility values ($1, now())', [jan.id])
    expect(await after(tom, 11 * minute)).toEqual([])
    expect(await waits(tom)).toEqual([])
  })

  test('while the site is open anywhere: it is checked again a minute later, and sent once the site is closed', async () => {
    const [ben, tom] = await pair()
    await writes(ben, tom)
    await db.raw("update presence set last_seen = now(), open_in = array['a'] where member_id = $1", [tom.id])
    expect(await after(tom, 11 * minute)).toEqual([])
    expect(await waits(tom)).toEqual([{ type: 'new_conversations', minutes: 1 }])
    await db.raw("update presence set open_in = '{}' where member_id = $1", [tom.id])
    expect(await after(tom, 2 * minute)).toEqual([])
    await db.raw("update presence set last_seen = now() - interval '6 minutes' where member_id = $1", [tom.id])
    expect(await after(tom, 5 * minute)).toHaveLength(1)
  })

  test('while the site is open at the scheduled run: all of it is postponed at once', async () => {
    const [ben, tom] = await pair()
    await writes(ben, tom)
    await later(tom, 11 * minute)
    await db.raw("update presence set last_seen = now(), open_in = array['a'] where member_id = $1", [tom.id])
    await deliverDue(delivering)
    expect(await waits(tom)).toEqual([{ type: 'new_conversations', minutes: 1 }])
    expect(await mailsTo(tom)).toEqual([])
  })

  test('during a pause; all pending events are sent when it ends', async () => {
    const [ben, tom] = await pair()
    await sets(tom, 'paused_until', new Date(Date.now() + day * 1000))
    await writes(ben, tom)
    expect(await after(tom, 11 * minute)).toEqual([])
    expect(await waits(tom)).toEqual([{ type: 'new_conversations', minutes: 24 * 60 }])
    await db.raw("update notification_setting set paused_until = now() - interval '1 second' where member_id = $1", [tom.id])
    expect(await after(tom, day)).toHaveLength(1)
  })

  test('during quiet hours of the recipient', async () => {
    const [ben, tom] = await pair()
    const now = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    await sets(tom, 'quiet_from, quiet_until, time_zone', (now + 1380) % 1440, (now + 120) % 1440, 'UTC')
    await writes(ben, tom)
    expect(await after(tom, 11 * minute)).toEqual([])
    const minutes = (await waits(tom))[0]!.minutes
    expect(minutes).toBeGreaterThanOrEqual(119)
    expect(minutes).toBeLessThanOrEqual(120)
  })
})

describe('a message unread for three hours', () => {
  test('causes one reminder if no mail was sent about it before', async () => {
    const [ben, tom] = await pair()
    await switches(tom, 'new_conversations', 'email', false)
    await writes(ben, tom)
    expect(await after(tom, 11 * minute)).toEqual([])
    expect(await waits(tom)).toMatchObject([{ type: 'unread_message_reminders' }])
    expect(await after(tom, 2 * hour)).toEqual([])
    const mails = await after(tom, hour)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('A message you haven’t read yet')
    expect(await after(tom, day)).toHaveLength(1)
    expect(await waits(tom)).toEqual([])
  })

  test('causes no reminder while it waits among the requests', async () => {
    const [ben, tom] = await pair()
    for (const type of ['new_conversations', 'new_messages']) await switches(tom, type, 'email', false)
    await writes(ben, tom)
    await db.raw("update participant set request = 'waiting' where member_id = $1", [tom.id])
    await after(tom, minute)
    expect(await after(tom, 4 * hour)).toEqual([])
    expect(await waits(tom)).toEqual([])
  })

  test('causes one reminder per conversation and day', async () => {
    const [ben, tom] = await pair()
    for (const type of ['new_conversations', 'new_messages']) await switches(tom, type, 'email', false)
    const conversation = await writes(ben, tom)
    await after(tom, minute)
    expect(await after(tom, 4 * hour)).toHaveLength(1)
    await goesOn(ben, conversation)
    await after(tom, minute)
    expect(await after(tom, 4 * hour)).toHaveLength(1)
    expect(await after(tom, 21 * hour)).toHaveLength(2)
  })
})

describe('a reminder is sent', () => {
  test('to both members of a match without messages after three days, once', async () => {
    const [ben, tom] = await pair()
    await likes(ben, tom)
    await likes(tom, ben)
    await markSeen(db, tom.id, ben.id)
    await markSeen(db, ben.id, tom.id)
    expect(await after(tom, 2 * day)).toEqual([])
    for (const recipient of [tom, ben]) {
      const mails = await after(recipient, 3 * day)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain('A small reminder')
      expect(await after(recipient, 30 * day)).toHaveLength(1)
    }
  })

  test('not if one of them has written, or takes their like back', async () => {
    const [ben, tom] = await pair()
    await likes(ben, tom)
    await likes(tom, ben)
    await reads(ben, await writes(tom, ben))
    await reads(tom, await writes(ben, tom))
    await db.raw('update member_liked_by set seen_at = now()')
    expect([await after(tom, 4 * day), await after(ben, 4 * day)]).toEqual([[], []])
  })

  test('about a profile without a photo', async () => {
    const [bare, shown] = await pair()
    const remind = (recipient: TestMember) =>
      db.raw("insert into notification values ($1, 'reminders', $1, now(), now() + interval '3 days')", [recipient.id])
    await remind(bare)
    await remind(shown)
    await db.raw('update profile set main_photo_id = gen_random_uuid() where member_id = $1', [shown.id])
    expect(await after(bare, 4 * day)).toHaveLength(1)
    expect(await after(shown, 4 * day)).toEqual([])
  })
})

describe('a member with a device for push messages', () => {
  interface Shown {
    tag: string
    close?: true
    url?: string
    title?: string
    body?: string
    type?: string
  }
  async function withPhone(details: MemberDetails = {}): Promise<TestMember> {
    const recipient = await away(details)
    await db.raw("insert into push_subscription values ($1, sha256($2::text::bytea), 'sealed', 'session', now())", [
      recipient.id,
      recipient.id,
    ])
    return recipient
  }
  /** Marks all push messages as sent and returns those to the member. */
  async function notesTo(recipient: TestMember): Promise<Shown[]> {
    await db.raw("update outbox set sent_at = now() where channel = 'push'")
    const { rows } = await db.raw(
      "select text_part from outbox where channel = 'push' and headers ->> 'member' = $1::text order by created_at, id",
      [recipient.id],
    )
    return (rows as Array<{ text_part: string }>).map(({ text_part: text }) => JSON.parse(text) as Shown)
  }
  const hears = async (recipient: TestMember, seconds: number) => {
    await after(recipient, seconds)
    return notesTo(recipient)
  }

  test('gets a neutral push message at once, and a mail ten minutes later if the event is still unseen', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    const conversation = await writes(ben, tom)
    const [note, ...more] = await hears(tom, 11)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      tag: `chat:${conversation}`,
      url: `/chats/${conversation}`,
      type: 'new_conversations',
      title: 'Notes',
      body: 'Something new for you',
      neutral: { title: 'Notes', body: 'Something new for you' },
    })
    expect(JSON.stringify(note)).not.toMatch(new RegExp(`secret|${ben.username}|Beau`, 'i'))
    expect(await mailsTo(tom)).toEqual([])
    await goesOn(ben, conversation)
    expect(await after(tom, 9 * minute)).toEqual([])
    const before = (await notesTo(tom)).length
    expect(await after(tom, 2 * minute)).toHaveLength(1)
    expect(await notesTo(tom)).toHaveLength(before)
    expect(await waits(tom)).toEqual([])
  })

  test('gets several events in one push message', async () => {
    const tom = await withPhone()
    await likes(await away(), tom)
    await writes(await away(), tom)
    await writes(await away(), tom)
    expect(await hears(tom, 11)).toMatchObject([{ tag: 'news', url: '/chats', body: 'Something new for you' }])
  })

  test('reads names if they want them, and nothing in discreet mode', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    await sets(tom, 'shows_names', true)
    await likes(ben, tom)
    expect(await hears(tom, 11)).toMatchObject([{ tag: 'likes', url: '/likes', title: ben.username, body: 'A new like' }])
    await db.raw('update account set discreet_since = now() where member_id = $1', [tom.id])
    await writes(await away(), tom)
    expect((await hears(tom, 11)).at(-1)).toMatchObject({ title: 'Notes', body: 'Something new for you' })
  })

  test('gets push messages about new events while the mail about earlier ones still waits for tomorrow', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    await sets(tom, 'mails_per_day, time_zone', 1, zoneAtNoon())
    const conversation = await writes(ben, tom)
    await db.raw('update participant set answered = true where member_id = $1', [ben.id])
    await hears(tom, 11)
    expect(await after(tom, 11 * minute)).toHaveLength(1)
    await goesOn(ben, conversation)
    await hears(tom, 11)
    await goesOn(ben, conversation)
    await hears(tom, 11)
    expect(await after(tom, 11 * minute)).toHaveLength(1)
    expect(await notesTo(tom)).toHaveLength(2)
    expect((await waits(tom))[0]!.minutes).toBeGreaterThan(20)
    await goesOn(ben, conversation)
    expect(await hears(tom, 11)).toHaveLength(3)
    expect(await after(tom, 11 * minute)).toHaveLength(1)
    expect((await waits(tom))[0]!.minutes).toBeGreaterThan(20)
  })

  test('gets the push message closed after reading elsewhere, and only once', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    const conversation = await writes(ben, tom)
    await hears(tom, 11)
    await reads(tom, conversation)
    await goesOn(ben, conversation)
    await reads(tom, conversation)
    const [, closing, ...more] = await notesTo(tom)
    expect(closing).toMatchObject({ tag: `chat:${conversation}`, close: true })
    expect(more).toEqual([])
    expect(await after(tom, day)).toEqual([])
  })

  test('gets a push message closed too that was decided while they read', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    const conversation = await writes(ben, tom)
    await later(tom, 11)
    const blocked = async (count: number) => {
      const waiting =
        'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())'
      await expect.poll(async () => (await db.raw(waiting)).rows.length).toBe(count)
    }
    const work = await db.transaction(async (tx) => {
      await tx.raw('lock table outbox in share mode')
      const decision = decides(tom)
      await blocked(1)
      const reading = reads(tom, conversation)
      await blocked(2)
      return { both: Promise.all([decision, reading]) }
    })
    await work.both
    const { rows } = await db.raw('select 1 from notification_sent where member_id = $1', [tom.id])
    expect([rows, (await notesTo(tom)).at(-1)]).toMatchObject([[], { tag: `chat:${conversation}`, close: true }])
  })

  test('gets a push message about several events closed after seeing all of them', async () => {
    const [ben, jan, tom] = [await away(), await away(), await withPhone()]
    await likes(ben, tom)
    await likes(jan, tom)
    await hears(tom, 11)
    await markSeen(db, tom.id, ben.id)
    expect((await notesTo(tom)).filter(({ close }) => close)).toEqual([])
    await markSeen(db, tom.id, jan.id)
    expect((await notesTo(tom)).filter(({ close }) => close)).toMatchObject([{ tag: 'likes' }])
  })

  test('gets nothing while the site is open elsewhere, and nothing about messages read there', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    await db.raw("update presence set last_seen = now(), open_in = array['a'] where member_id = $1", [tom.id])
    const conversation = await writes(ben, tom)
    expect(await hears(tom, 11)).toEqual([])
    await reads(tom, conversation)
    await db.raw("update presence set last_seen = now() - interval '1 hour', open_in = '{}' where member_id = $1", [tom.id])
    expect(await hears(tom, hour)).toEqual([])
  })

  test('gets a push message as soon as none of their pages is visible, and not before', async () => {
    const app = await testApp(db)
    const [ben, tom] = [await away(), await withPhone()]
    const page = await openSocket(app, (await signedIn(app, db, tom)).cookie)
    const isOpen = async () => {
      const { rows } = await db.raw('select cardinality(open_in) as pages from presence where member_id = $1', [tom.id])
      return (rows[0] as { pages: number }).pages > 0
    }
    await expect.poll(isOpen).toBe(true)
    const conversation = await writes(ben, tom)
    expect(await hears(tom, 11)).toEqual([])
    page.say({ type: 'away' })
    await expect.poll(isOpen).toBe(false)
    expect(await hears(tom, 2 * minute)).toMatchObject([{ tag: `chat:${conversation}` }])
    page.say({ type: 'back' })
    await expect.poll(isOpen).toBe(true)
    await reads(tom, conversation)
    await goesOn(ben, conversation)
    expect((await hears(tom, 2 * minute)).filter(({ close }) => !close)).toHaveLength(1)
    page.close()
    await expect.poll(isOpen).toBe(false)
    expect((await hears(tom, 2 * minute)).filter(({ close }) => !close)).toHaveLength(2)
  })

  test('gets a push message within seconds of closing the site, while a mail waits to see if they return', async () => {
    const [ben, tom] = [await away(), await withPhone()]
    await writes(ben, tom)
    await db.raw('update presence set last_seen = now() where member_id = $1', [tom.id])
    expect(await hears(tom, 11)).toHaveLength(1)
    expect(await after(tom, 11 * minute)).toEqual([])
  })

  test('gets one push message from any number of workers at the same moment', async () => {
    const other = openDatabase(db.url)
    afterAll(() => other.close())
    const recipients = await Promise.all(Array.from({ length: 8 }, () => withPhone()))
    for (const recipient of recipients) {
      await likes(await away(), recipient)
      await later(recipient, 11)
    }
    await Promise.all([db, other, db, other].map((each) => deliverDue({ ...delivering, db: each })))
    for (const recipient of recipients) expect(await notesTo(recipient)).toHaveLength(1)
  })
})

describe('a member who writes or likes', () => {
  test('sees no difference in whether, how or when the recipient is notified', async () => {
    const states: Array<(tom: TestMember) => Promise<unknown>> = [
      async () => {},
      (tom) =>
        db.raw("update presence set last_seen = now() - interval '1 hour', open_in = array['a'] where member_id = $1", [tom.id]),
      (tom) => sets(tom, 'paused_until', new Date(Date.now() + day * 1000)),
      (tom) => db.raw("insert into mail_stop values ($1, 'bounce', now())", [tom.id]),
      (tom) => Promise.all(['new_conversations', 'new_messages', 'like'].map((type) => switches(tom, type, 'email', false))),
    ]
    const seen: string[] = []
    const hints: unknown[] = []
    const stop = db.hints.listen((hint) => void hints.push(hint))
    for (const becomes of states) {
      const [ben, tom] = await pair()
      await becomes(tom)
      hints.length = 0
      await likes(ben, tom)
      const conversation = await writes(ben, tom)
      const sent = await goesOn(ben, conversation)
      await after(tom, 11 * minute)
      await after(tom, 4 * hour)
      const [chat] = await listChats(db, visitOf(ben), 365)
      const all = JSON.stringify([sent, chat, hints], (key, value: unknown) =>
        /created|time|^id$/.test(key) ? undefined : value,
      )
      seen.push(
        [ben.id, tom.id, conversation, ben.username, tom.username].reduce((text, word) => text.replaceAll(word, 'x'), all),
      )
    }
    stop()
    expect(seen[0]).toContain('"delivered":0')
    expect(new Set(seen).size).toBe(1)
  })

  test('is not notified of their own messages, only of those of the other', async () => {
    const [ben, tom] = await pair()
    const conversation = await writes(ben, tom)
    expect(await after(ben, day)).toEqual([])
    await goesOn(tom, conversation)
    expect(await after(ben, 11 * minute)).toHaveLength(1)
  })
})

describe('a notification is sent once', () => {
  test('by any number of workers at the same moment', async () => {
    const other = openDatabase(db.url)
    afterAll(() => other.close())
    const recipients = await Promise.all(Array.from({ length: 12 }, () => away()))
    for (const recipient of recipients) {
      await likes(await away(), recipient)
      await likes(await away(), recipient)
      await later(recipient, 11 * minute)
    }
    await Promise.all([db, other, db, other].map((each) => deliverDue({ ...delivering, db: each })))
    for (const recipient of recipients) expect(await mailsTo(recipient)).toHaveLength(1)
  })

  test('if a worker dies before its commit: it has sent nothing, and the next worker sends', async () => {
    const [ben, tom] = await pair()
    await writes(ben, tom)
    await later(tom, 11 * minute)
    const dying = openDatabase(db.url)
    const broken: Delivering = {
      ...delivering,
      db: {
        ...dying,
        transaction: (work) =>
          dying.transaction(async (tx) => {
            await work(tx)
            const { rows } = await tx.raw('select pg_backend_pid() as pid')
            await db.raw('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid])
            return tx.raw('select 1') as never
          }),
      },
    }
    await expect(deliverTo(broken, tom.id)).rejects.toThrow()
    expect(await mailsTo(tom)).toEqual([])
    await dying.close()
    await decides(tom)
    expect(await mailsTo(tom)).toHaveLength(1)
  })

  test('by the scheduled run, where a failure for one member does not delay the others', async () => {
    const [ben, tom] = await pair()
    await writes(ben, tom)
    await later(tom, 11 * minute)
    const lost = await away()
    await db.raw("insert into notification values ($1, 'like', $2, now() - interval '1 day', now() - interval '1 day')", [
      lost.id,
      ben.id,
    ])
    await db.raw("update account set site_id = 'nowhere' where member_id = $1", [lost.id])
    const errors: string[] = []
    const jobs = new Jobs(db)
    jobs.every(0.05, 'notifications', () => deliverDue(delivering))
    await jobs.start({ works: true, onError: ({ message }) => errors.push(message) })
    afterAll(() => jobs.stop())
    await expect.poll(() => mailsTo(tom)).toHaveLength(1)
    await expect.poll(() => errors.join()).toContain('nowhere')
    await jobs.stop()
    expect(await waits(lost)).toMatchObject([{ type: 'like', minutes: 5 }])
  })

  test('and remembered for eight days', async () => {
    const [ben, tom] = await pair()
    await writes(ben, tom)
    await after(tom, 11 * minute)
    await later(tom, 9 * day)
    await forgetSent(db)
    const { rows } = await db.raw('select 1 from notification_sent where member_id = $1', [tom.id])
    expect(rows).toEqual([])
  })
})

function block(one: TestMember, other: TestMember) {
  return db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [one.id, other.id])
}
