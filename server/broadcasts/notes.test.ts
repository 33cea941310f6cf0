import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { weeklyNote } from '#server/notifications/types/weekly-letter.ts'
import { siteOf } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { sendDue } from './batches.ts'
import { broadcastsOf, estimate, startBroadcast, writeBroadcast } from './broadcasts.ts'

const db = await freshDatabase()
const sending = { db, config: { siteUrl: 'https://example.com' }, keys: testKeys }
const site = await siteOf(db, 'beau')
const content = {
  subject: 'Hello',
  heading: 'Hello',
  text: 'One thing.',
  note: 'Until Sunday',
  button: { label: 'See', url: 'https://example.com/likes?x=1' },
}
const words = { en: { ...content, discreet: { ...content, note: 'Something new' } } }

beforeEach(async () => {
  for (const table of ['broadcast', 'outbox', 'account', 'profile', 'account_name', 'account_email', 'push_subscription'])
    await db.raw(`delete from ${table}`)
})

/** A member with two devices who wants it by push only, and was not here for two days. */
async function reader(type: string): Promise<TestMember> {
  const one = await member(db)
  await db.raw("insert into notification_choice values ($1, $2, 'push', true, now())", [one.id, type])
  await db.raw("update presence set last_seen = now() - interval '2 days' where member_id = $1", [one.id])
  for (let device = 0; device < 2; device++)
    await db.raw(
      "insert into push_subscription (member_id, endpoint_hash, sealed, session_hash, created_at) values ($1, $2, '', '', now())",
      [one.id, randomBytes(32)],
    )
  return one
}

/** The note that the devices get, the same for each; undefined for none. */
async function noteTo({ id }: TestMember): Promise<Record<string, unknown> | undefined> {
  await sendDue(sending, Date.now() + 60_000)
  const { rows } = await db.raw("select text_part from outbox where channel = 'push' and headers->>'member' = $1", [id])
  const notes = (rows as Array<{ text_part: string }>).map(({ text_part }) => JSON.parse(text_part) as Record<string, unknown>)
  expect([0, 2]).toContain(notes.length)
  expect((await db.raw("select 1 from outbox where channel = 'mail'")).rows).toEqual([])
  return notes[0]
}

async function send(): Promise<void> {
  await writeBroadcast(db, site, { type: 'news', occasion: 'one', words, audience: {} })
  await startBroadcast(db, { siteId: 'beau', type: 'news', occasion: 'one' }, new Date())
}

test('news by push show the operator’s note on each device, and link to the page of its button', async () => {
  const tom = await reader('news')
  expect(await estimate(db, site, { type: 'news', words, audience: {} })).toMatchObject({ mails: 0, pushes: 1 })
  await send()
  const neutral = { title: 'Notes', body: 'News for you' }
  expect(await noteTo(tom)).toMatchObject({
    tag: 'news',
    type: 'news',
    url: '/likes?x=1',
    title: 'News for you',
    body: 'Until Sunday',
    neutral,
  })
  expect(await broadcastsOf(db, 'beau')).toMatchObject([{ state: 'done', mailed: 0, pushed: 1 }])
})

test('in discreet mode a member gets the discreet note', async () => {
  const tom = await reader('news')
  await db.raw('update account set discreet_since = now()')
  await send()
  expect(await noteTo(tom)).toMatchObject({ title: 'Notes', body: 'Something new' })
})

test('without a note nothing is pushed', async () => {
  const tom = await reader('news')
  const { note: _, ...silent } = content
  await writeBroadcast(db, site, { type: 'news', occasion: 'one', words: { en: silent }, audience: {} })
  await startBroadcast(db, { siteId: 'beau', type: 'news', occasion: 'one' }, new Date())
  expect(await noteTo(tom)).toBeUndefined()
  expect(await broadcastsOf(db, 'beau')).toMatchObject([{ state: 'done', mailed: 0, pushed: 0 }])
})

it.each([
  ['switched it off', 'update notification_choice set chosen = false where member_id = $1'],
  ['wants it by mail, and did not agree to mail', "update notification_choice set channel = 'email' where member_id = $1"],
  ['has paused', "insert into notification_setting (member_id, paused_until, changed_at) values ($1, now() + interval '1 hour', now())"],
  ['has the site open', "update presence set last_seen = now(), open_in = array_fill(gen_random_uuid()::text, array[1])::text[] where member_id = $1"],
  ['sleeps', "insert into notification_setting (member_id, quiet_from, quiet_until, time_zone, changed_at) select $1, (hour + 23) % 24 * 60, (hour + 2) % 24 * 60, 'UTC', now() from (select extract(hour from now() at time zone 'UTC')::integer as hour) clock"],
  ['is leaving', "insert into deletion (member_id, reason, requested_at) values ($1, 'time', now())"],
])('a member who %s gets no note', async (_, change) => {
  const tom = await reader('news')
  await db.raw(change, [tom.id])
  await send()
  expect(await noteTo(tom)).toBeUndefined()
}) // prettier-ignore

test('the weekly note has counts for members who show names, and no names; for others it only says that there is news', async () => {
  const [tom, ben] = [await reader('weekly_updates'), await reader('weekly_updates')]
  await db.raw('insert into notification_setting (member_id, changed_at, shows_names) values ($1, now(), true)', [tom.id])
  await db.raw(`insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
    values ('beau', 'weekly_updates', '2026-11-23', '{}', '{}', 'sending', now(), now())`)
  const neutral = { title: 'Notes', body: 'New for you: 1' }
  expect(await noteTo(tom)).toMatchObject({
    tag: 'news',
    url: '/members',
    title: 'New this week',
    body: 'New near you: 1',
    neutral,
  })
  expect(await noteTo(ben)).toMatchObject(neutral)
})

test('in every language a discreet note only says that there is news, and fits a lock screen', () => {
  const counted = { count: 20, more: true, names: ['Tom'] }
  for (const language of languages) {
    const [open, quiet] = [false, true].map((discreet) =>
      weeklyNote({ language, discreet, names: true }, { newcomers: counted, unread: 120, likes: counted }),
    )
    expect(open!.body).not.toContain('Tom')
    expect(open!.body.length).toBeLessThan(110)
    expect({ title: quiet!.title, body: quiet!.body }).toEqual(open!.neutral)
    expect(quiet!.body).toMatch(/^[^·]+: 99\+$/)
  }
})
