import { beforeEach, describe, expect, it, test } from 'vitest'
import { giveConsent, withdrawConsent } from '#server/account/consents/consents.ts'
import { eraseNow, makeDue } from '#server/leaving/erasure.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, siteOf } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { sendBatch, sendDue } from './batches.ts'
import { broadcastOf, estimate, planWeekly, startBroadcast, stopBroadcast, writeBroadcast } from './broadcasts.ts'
import type { Audience } from './audience.ts'

const db = await freshDatabase()
const services = testServices(db)
const sending = { db, config: { siteUrl: 'https://example.com' }, keys: testKeys }
const site = await siteOf(db, 'beau')
await addSite(db, newSite('other', 'other.example'), ['other.example'])
const words = {
  en: { subject: 'Hello', heading: 'New here', text: 'One thing.\n\nAnd another.', button: { label: 'See', url: '/likes' } },
}
const key = { siteId: 'beau', type: 'news', occasion: 'one' }
const later = () => Date.now() + 60_000

beforeEach(async () => {
  for (const table of [
    'broadcast',
    'outbox',
    'account',
    'profile',
    'account_name',
    'account_email',
    'notification_choice',
    'notification_setting',
    'notification_sent',
  ])
    await db.raw(`delete from ${table}`)
  await db.raw('delete from consent')
})

/** A member who gets news by mail. */
async function reader(details: MemberDetails = {}, type = 'news'): Promise<TestMember> {
  const one = await member(db, details)
  await db.transaction((tx) => giveConsent(tx, one.id, 'mail', '1'))
  await choose(one, type, 'email')
  return one
}

async function choose({ id }: TestMember, type: string, channel: string): Promise<void> {
  await db.raw('insert into notification_choice values ($1, $2, $3, true, now())', [id, type, channel])
}

async function written(audience: Audience = {}): Promise<void> {
  await writeBroadcast(db, site, { type: 'news', occasion: 'one', words, audience })
}

async function sent(audience: Audience = {}): Promise<string[]> {
  await written(audience)
  await startBroadcast(db, key, new Date())
  await sendDue(sending, later())
  return recipients()
}

async function recipients(): Promise<string[]> {
  const { rows } = await db.raw('select recipient from outbox order by recipient')
  return rows.map((row) => (row as { recipient: string }).recipient)
}

const batch = (size: number) => sendBatch(sending, site, key, new Map(), size)

describe('a broadcast', () => {
  it('goes once to members who want its type by mail, with its text and a link to a page of the site', async () => {
    const [tom, ben] = [await reader(), await reader()]
    await member(db)
    expect(await sent()).toEqual([tom.email, ben.email].sort())
    const { rows } = await db.raw('select subject, text_part, html_part from outbox where recipient = $1', [tom.email])
    expect(rows[0]).toMatchObject({
      subject: 'Hello',
      text_part: expect.stringContaining('New here\n\nOne thing.\n\nAnd another.'),
    })
    expect(rows[0]).toMatchObject({ html_part: expect.stringContaining('https://example.com/likes') })
    expect(await broadcastOf(db, key)).toMatchObject({ state: 'done', examined: 3, mailed: 2, next_id: null })
    const noted = await db.raw(
      'select t.type, o.recipient from notification_sent t join outbox o on o.id = t.id where t.member_id = $1',
      [tom.id],
    )
    expect(noted.rows).toEqual([{ type: 'news', recipient: tom.email }])
    await sendDue(sending, later())
    expect(await recipients()).toHaveLength(2)
    expect(await startBroadcast(db, key, new Date())).toBe(false)
  })

  it('on a site without members goes to nobody', async () => {
    expect(await sent()).toEqual([])
    expect(await broadcastOf(db, key)).toMatchObject({ state: 'done', examined: 0, mailed: 0 })
  })

  it.each<[string, (one: TestMember) => Promise<unknown>]>([
    ['who withdrew consent', ({ id }) => db.transaction((tx) => withdrawConsent(tx, id, 'mail'))],
    ['who switched it off', ({ id }) => db.raw('update notification_choice set chosen = false where member_id = $1', [id])],
    ['who wants another type', ({ id }) => db.raw("update notification_choice set type = 'promotions' where member_id = $1", [id])],
    ['who wants it by push alone', ({ id }) => db.raw("update notification_choice set channel = 'push' where member_id = $1", [id])],
    ['who used the mail program’s button', ({ id }) => db.raw("insert into mail_stop values ($1, 'listunsubscribe', now())", [id])],
    ['whose mail bounced', ({ id }) => db.raw("insert into mail_stop values ($1, 'bounce', now())", [id])],
    ['who is suspended', ({ id }) => db.raw("insert into suspension values ($1, 'x', now())", [id])],
    ['who is leaving', ({ id }) => db.raw("insert into deletion (member_id, reason, requested_at) values ($1, 'time', now())", [id])],
    ['who has not confirmed', ({ id }) => db.raw('update account set confirmed_at = null where member_id = $1', [id])],
    ['who is fictional', ({ id }) => db.raw('update profile set fictional = true where member_id = $1', [id])],
    ['who has paused', ({ id }) => db.raw("insert into notification_setting (member_id, paused_until, changed_at) values ($1, now() + interval '1 hour', now())", [id])],
    ['who had their mails of the day', async ({ id }) => {
      await db.raw('insert into notification_setting (member_id, mails_per_day, changed_at) values ($1, 1, now())', [id])
      await db.raw("insert into notification_sent values ($1, gen_random_uuid(), 'email', 'like', gen_random_uuid(), now())", [id])
    }],
    ['of another site', ({ id }) => db.raw("update account set site_id = 'other' where member_id = $1", [id])],
    ['in discreet mode, without a discreet text', ({ id }) => db.raw('update account set discreet_since = now() where member_id = $1', [id])],
  ])('skips a member %s, and still reaches the next one', async (_, turn) => {
    const [one, after] = [await reader(), await reader()].sort((a, b) => (a.id < b.id ? -1 : 1)) as [TestMember, TestMember]
    await turn(one)
    expect(await sent()).toEqual([after.email])
  }) // prettier-ignore

  it('goes to its audience, as its estimate says', async () => {
    const german = await reader({ language: 'de', country: 'DE', region: 'BE', cityId: 2950159, city: 'Berlin' })
    const premium = await reader({ premium: true })
    const couple = await reader({ gender: 'couple' })
    const away = await reader()
    await db.raw("update presence set last_seen = now() - interval '40 days' where member_id = $1", [away.id])
    const pictured = await reader()
    await db.raw('update profile set main_photo_id = gen_random_uuid() where member_id = $1', [pictured.id])
    const all = [german, premium, couple, away, pictured]
    const expected: Array<[Audience, TestMember[]]> = [
      [{}, all],
      [{ countries: ['DE'] }, [german]],
      [{ languages: ['de', 'nl'] }, [german]],
      [{ premium: true }, [premium]],
      [{ premium: false, genders: ['couple', 'trans_man'] }, [couple]],
      [{ active_days: 30 }, all.filter((one) => one !== away)],
      [{ has_photo: true }, [pictured]],
      [{ has_photo: true, countries: ['DE'] }, []],
    ]
    const english = { ...words, de: words.en }
    for (const [audience, people] of expected) {
      const counted = await estimate(db, site, { type: 'news', audience, words: english })
      expect([audience, counted.mails]).toEqual([audience, people.length])
      await db.raw('delete from broadcast')
      await db.raw('delete from notification_sent')
      await db.raw('delete from outbox')
      await writeBroadcast(db, site, { type: 'news', occasion: 'one', words: english, audience })
      await startBroadcast(db, key, new Date())
      await sendDue(sending, later())
      expect(await recipients()).toEqual(people.map(({ email }) => email).sort())
    }
    expect((await estimate(db, site, { type: 'news', audience: {}, words: english })).languages).toEqual(new Map([['en', 4], ['de', 1]])) // prettier-ignore
  })

  it('waits for its time, stops on request, and continues where it was', async () => {
    for (let count = 0; count < 5; count++) await reader()
    await written()
    await startBroadcast(db, key, new Date(Date.now() + 60_000))
    await sendDue(sending, later())
    expect(await recipients()).toEqual([])
    await db.raw('update broadcast set starts_at = now()')
    expect(await batch(2)).toBe(true)
    expect(await stopBroadcast(db, key)).toBe(true)
    expect(await batch(2)).toBe(false)
    await sendDue(sending, later())
    expect(await recipients()).toHaveLength(2)
    expect(await writeBroadcast(db, site, { type: 'news', occasion: 'one', words: {}, audience: {} })).toBe(false)
    expect(await startBroadcast(db, key, new Date())).toBe(true)
    await sendDue(sending, later())
    expect(new Set(await recipients()).size).toBe(5)
    expect(await recipients()).toHaveLength(5)
  })

  it('is sent once to each member, even if its worker dies in a batch and two others continue at once', async () => {
    const people = []
    for (let count = 0; count < 23; count++) people.push(await reader())
    await written()
    await startBroadcast(db, key, new Date())
    await batch(4)
    const dying = db.transaction(async (tx) => {
      const half = { ...db, transaction: (work: (inner: typeof tx) => Promise<unknown>) => work(tx) } as typeof db
      await sendBatch({ ...sending, db: half }, site, key, new Map(), 4)
      // Other workers skip what this one has locked.
      expect(await batch(4)).toBe(false)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await recipients()).toHaveLength(4)
    const worker = async () => {
      for (let tries = 0; tries < 40; tries++) await batch(3)
    }
    await Promise.all([worker(), worker(), worker()])
    expect(await recipients()).toEqual(people.map(({ email }) => email).sort())
    expect(await broadcastOf(db, key)).toMatchObject({ state: 'done', examined: 23, mailed: 23 })
  })

  it('checks each batch again: a member who withdraws, leaves or is erased gets nothing and leaves nothing', async () => {
    const people = []
    for (let count = 0; count < 6; count++) people.push(await reader())
    people.sort((a, b) => (a.id < b.id ? -1 : 1))
    await written()
    await startBroadcast(db, key, new Date())
    await batch(2)
    const [first, second, third, fourth, fifth] = people as [TestMember, TestMember, TestMember, TestMember, TestMember]
    const place = (await broadcastOf(db, key))!.next_id!
    expect(people.map(({ id }) => id)).not.toContain(place)
    await db.transaction((tx) => withdrawConsent(tx, third.id, 'mail'))
    await db.raw("insert into deletion (member_id, reason, requested_at) values ($1, 'time', now())", [fourth.id])
    for (const { id } of [second, fifth]) {
      await db.transaction((tx) => makeDue(tx, id, 'time'))
      await eraseNow(services, id)
    }
    await sendDue(sending, later())
    expect(await recipients()).toEqual([first.email, people[5]!.email].sort())
    expect(JSON.stringify((await db.raw('select * from broadcast')).rows)).not.toMatch(
      new RegExp(people.map(({ id }) => id).join('|')),
    )
  })

  it('does not wait for other sites: each sends a batch in turn', async () => {
    await db.raw(
      `insert into account (member_id, site_id, username, email, password_hash, created_at)
       select gen_random_uuid(), 'beau', n::text, n::text, '', now() from generate_series(1, 450) n`,
    )
    const last = await reader()
    for (const table of ['account', 'profile', 'consent', 'notification_choice'])
      await db.raw(`update ${table} set member_id = 'ffffffff-ffff-4fff-8fff-ffffffffffff' where member_id = $1`, [last.id])
    const other = await reader({ siteId: 'other' })
    await written()
    await startBroadcast(db, key, new Date(Date.now() - 1_000))
    await writeBroadcast(db, await siteOf(db, 'other'), { type: 'news', occasion: 'one', words, audience: {} })
    await startBroadcast(db, { ...key, siteId: 'other' }, new Date())
    await sendDue(sending, later())
    const { rows } = await db.raw('select recipient from outbox order by id')
    expect(rows).toEqual([{ recipient: other.email }, { recipient: last.email }])
  })

  it('that cannot be sent does not stop others, sends nothing, and reports its error', async () => {
    await reader()
    const other = await reader({ siteId: 'other' })
    const unsound = { en: { ...words.en, button: { label: 'x', url: 'https://[' } } }
    await writeBroadcast(db, site, { type: 'news', occasion: 'one', words: unsound, audience: {} })
    await startBroadcast(db, key, new Date(Date.now() - 1_000))
    await writeBroadcast(db, await siteOf(db, 'other'), { type: 'news', occasion: 'one', words, audience: {} })
    await startBroadcast(db, { ...key, siteId: 'other' }, new Date())
    await expect(sendDue(sending, later())).rejects.toThrow('Invalid URL')
    expect(await recipients()).toEqual([other.email])
    expect(await broadcastOf(db, key)).toMatchObject({ state: 'sending', examined: 0, mailed: 0 })
  })

  it('does not overfill the outbox', async () => {
    await reader()
    await written()
    await startBroadcast(db, key, new Date())
    await db.raw(
      `insert into outbox (id, channel, recipient, sender, text_part, bulk, created_at)
       select gen_random_uuid(), 'mail', 'x@example.com', '', '', true, now() from generate_series(1, 2000)`,
    )
    await sendDue(sending, Date.now() + 300)
    expect(await broadcastOf(db, key)).toMatchObject({ state: 'sending', mailed: 0 })
    await db.raw("delete from outbox where recipient = 'x@example.com'")
    await sendDue(sending, later())
    expect(await broadcastOf(db, key)).toMatchObject({ state: 'done', mailed: 1 })
  })
})

test('each site’s weekly update is planned once, from Monday 10:00 of its zone for a day, and ends the previous one', async () => {
  await db.raw(`update site set settings = settings || '{"time_zone": "Pacific/Auckland"}' where id = 'other'`)
  const planned = async () =>
    (await db.raw("select site_id || ' ' || occasion || ' ' || state as it from broadcast order by starts_at, site_id")).rows.map(
      (row) => (row as { it: string }).it,
    )
  await planWeekly(db, new Date('2026-11-22T20:59:59Z'))
  expect(await planned()).toEqual([])
  await db.raw(
    `insert into site (id, settings, company) select 'a-first', settings || '{"time_zone": "Nowhere/Never"}', company from site where id = 'beau'`,
  )
  await expect(planWeekly(db, new Date('2026-11-22T21:00:00Z'))).rejects.toThrow('time zone')
  await db.raw("delete from site where id = 'a-first'")
  expect(await planned()).toEqual(['other 2026-11-23 sending'])
  await Promise.all([1, 2, 3].map(() => planWeekly(db, new Date('2026-11-23T10:00:00Z'))))
  expect(await planned()).toEqual(['other 2026-11-23 sending', 'beau 2026-11-23 sending'])
  await stopBroadcast(db, { siteId: 'beau', type: 'weekly_updates', occasion: '2026-11-23' })
  for (const now of ['2026-11-24T08:59:00Z', '2026-11-24T10:00:00Z']) await planWeekly(db, new Date(now))
  expect(await planned()).toEqual(['other 2026-11-23 sending', 'beau 2026-11-23 stopped'])
  await planWeekly(db, new Date('2026-11-30T09:00:00Z'))
  expect((await planned()).filter((each) => each.endsWith('sending'))).toEqual([
    'other 2026-11-30 sending',
    'beau 2026-11-30 sending',
  ])
})
