import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, test } from 'vitest'
import { giveConsent } from '#server/account/consents/consents.ts'
import { siteOf } from '#server/site/site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { sendBatch, sendDue } from './batches.ts'
import { broadcastOf } from './broadcasts.ts'
import { readNewcomers } from './weekly.ts'

const db = await freshDatabase()
const sending = { db, config: { siteUrl: 'https://example.com' }, keys: testKeys }
await siteOf(db, 'beau')
const utrecht = { cityId: 2745912, city: 'Utrecht', region: 'UT' }
const groningen = { cityId: 2755251, city: 'Groningen', region: 'GR' }

beforeEach(async () => {
  for (const table of ['broadcast', 'outbox', 'account', 'profile', 'account_name', 'account_email'])
    await db.raw(`delete from ${table}`)
})

/** A long-time member who gets the weekly update by mail and was not here for two days. */
async function reader(details: MemberDetails = {}): Promise<TestMember> {
  const one = await member(db, details)
  await db.transaction((tx) => giveConsent(tx, one.id, 'mail', '1'))
  await db.raw("insert into notification_choice values ($1, 'weekly_updates', 'email', true, now())", [one.id])
  await db.raw("update account set confirmed_at = now() - interval '1 year' where member_id = $1", [one.id])
  await db.raw("update presence set last_seen = now() - interval '2 days' where member_id = $1", [one.id])
  return one
}

/** The content of a member's weekly update, without its frame; undefined for none. */
async function weekOf({ email }: TestMember, late = '0 hours', state = 'done', on = db): Promise<string | undefined> {
  for (const table of ['broadcast', 'outbox', 'notification_sent']) await db.raw(`delete from ${table}`)
  await db.raw(`insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
    values ('beau', 'weekly_updates', '2026-11-23', '{}', '{}', 'sending', now(), now() - interval '${late}')`)
  await sendDue({ ...sending, db: on }, Date.now() + 60_000)
  expect(await broadcastOf(db, { siteId: 'beau', type: 'weekly_updates', occasion: '2026-11-23' })).toMatchObject({
    state,
  })
  const { rows } = await db.raw('select text_part from outbox where recipient = $1', [email])
  const [row] = rows as Array<{ text_part: string }>
  return row && row.text_part.split('\n\n')[1]
}

const newcomers = (count: number, details: MemberDetails = {}) =>
  Promise.all(Array.from({ length: count }, () => member(db, details)))

async function setting({ id }: TestMember, row: string): Promise<void> {
  await db.raw(`insert into notification_setting (member_id, changed_at, shows_names) values ($1, now(), ${row})`, [id])
}

test('a weekly update has new members nearby, unread messages and new likes, without empty parts', async () => {
  const tom = await reader()
  expect(await weekOf(tom)).toBeUndefined()
  const [one, two] = await newcomers(2, utrecht)
  await newcomers(3, groningen)
  expect(await weekOf(tom)).toBe('New near you: 2')
  await db.raw('insert into participant (member_id, conversation_id, other_id, last_at, unread) values ($1, $2, $3, now(), 4)', [tom.id, randomUUID(), one!.id]) // prettier-ignore
  await db.raw('insert into member_liked_by values ($1, $2, now())', [tom.id, two!.id])
  expect(await weekOf(tom)).toBe('New near you: 2\nUnread messages: 4\nNew likes: 1')
  await db.raw('update member_liked_by set seen_at = now()')
  await db.raw('update participant set removed = true')
  await db.raw("update account set confirmed_at = now() - interval '8 days' where member_id <> $1", [tom.id])
  expect(await weekOf(tom)).toBeUndefined()
})

it.each<[string, (tom: TestMember, other: TestMember) => Promise<unknown>]>([
  ['who is blocked', (tom, other) => blocked(tom, other)],
  ['who blocks the member', (tom, other) => blocked(other, tom)],
  [
    'who listed the member as known',
    (tom, other) => db.raw("insert into known_contact values ($1, $2, '{}', '{x}'), ($2, $1, '{x}', '{}')", [tom.id, other.id]),
  ],
  ['who is invisible', (_, { id }) => db.raw('insert into invisibility values ($1, now())', [id])],
  ['who is not visible', (_, { id }) => db.raw('update profile set visible = false where member_id = $1', [id])],
  ['of another site', (_, { id }) => db.raw("update profile set site_id = 'other' where member_id = $1", [id])],
])('it mentions no member %s', async (_, turn) => {
  const tom = await reader()
  await setting(tom, 'true')
  const [other, known] = await newcomers(2)
  for (const { id } of [other!, known!]) await db.raw('insert into member_liked_by values ($1, $2, now())', [tom.id, id])
  expect(await weekOf(tom)).toMatch(/^New near you: 2 .*\nNew likes: 2/)
  await turn(tom, other!)
  const week = await weekOf(tom)
  expect(week).toBe(`New near you: 1 · ${known!.username}\nNew likes: 1 · ${known!.username}`)
})

async function blocked({ id }: TestMember, other: TestMember): Promise<void> {
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [id, other.id])
}

test('a hidden member is not listed as new nearby, but their like is', async () => {
  const tom = await reader()
  const [hidden, other] = await newcomers(2)
  await db.raw('insert into hidden_member values ($1, $2, now())', [tom.id, hidden!.id])
  // Being hidden by the other changes nothing.
  await db.raw('insert into hidden_member values ($1, $2, now())', [other!.id, tom.id])
  await db.raw('insert into member_liked_by values ($1, $2, now())', [tom.id, hidden!.id])
  expect(await weekOf(tom)).toBe('New near you: 1\nNew likes: 1')
  await db.raw('insert into hidden_member values ($1, $2, now())', [tom.id, other!.id])
  expect(await weekOf(tom)).toBe('New likes: 1')
})

it.each([
  ['is fictional', 'update profile set fictional = true where member_id = $1'],
  ['hides the distance', 'update profile set show_distance = false where member_id = $1'],
  ['seeks others', "update profile set seeks = '{couple}' where member_id = $1"],
  ['is of a gender not sought', "update profile set gender = 'couple' where member_id = $1"],
  ['seeks older ones', 'update profile set seeks_min_age = 90 where member_id = $1'],
  ['seeks younger ones', 'update profile set seeks_max_age = 18 where member_id = $1'],
  ['is older than sought', "update profile set birth_date = '1931-01-01' where member_id = $1"],
  ['has not confirmed', 'update account set confirmed_at = null where member_id = $1'],
])('a member who %s is not listed as new nearby', async (_, change) => {
  const tom = await reader()
  await db.raw("update profile set seeks = '{man}', seeks_max_age = 90 where member_id = $1", [tom.id])
  const [other] = await newcomers(1)
  expect(await weekOf(tom)).toBe('New near you: 1')
  await db.raw(change, [other!.id])
  expect(await weekOf(tom)).toBeUndefined()
})

test('a block between two batches takes effect', async () => {
  const readers = [await reader(), await reader()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const [other] = await newcomers(1)
  await db.raw(`insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
    values ('beau', 'weekly_updates', '2026-11-23', '{}', '{}', 'sending', now(), now())`)
  const key = { siteId: 'beau', type: 'weekly_updates', occasion: '2026-11-23' }
  const read = await readNewcomers(db, 'beau', new Date(Date.now() - 86_400_000))
  const site = await siteOf(db, 'beau')
  await db.raw('update presence set last_seen = now() where member_id = $1', [other!.id])
  for (let more = true, mails = 0; more;) {
    more = await sendBatch(sending, site, key, read, 1)
    const { rows } = await db.raw('select recipient from outbox')
    if (rows.length > mails) for (const one of readers) await blocked(other!, one)
    mails = rows.length
  }
  expect((await db.raw('select recipient from outbox')).rows).toEqual([{ recipient: readers[0]!.email }])
})

test('it has three names at most, for members who show names outside discreet mode; counts stop at twenty', async () => {
  const tom = await reader()
  await newcomers(22)
  expect(await weekOf(tom)).toBe('New near you: 20+')
  await setting(tom, 'true')
  expect(await weekOf(tom)).toMatch(/^New near you: 20\+ · member\d+, member\d+, member\d+$/)
  await db.raw('update account set discreet_since = now() where member_id = $1', [tom.id])
  expect(await weekOf(tom)).toBe('New for you: 20+')
})

test('a weekly update that could not be sent for three days is dropped', async () => {
  const tom = await reader()
  await newcomers(1)
  expect(await weekOf(tom, '71 hours')).toBeDefined()
  expect(await weekOf(tom, '73 hours', 'sending')).toBeUndefined()
})

test('a member who was here within a day gets none', async () => {
  const tom = await reader()
  await newcomers(1)
  expect(await weekOf(tom)).toBeDefined()
  await db.raw("update presence set last_seen = now() - interval '23 hours' where member_id = $1", [tom.id])
  expect(await weekOf(tom)).toBeUndefined()
})

test('new members in saved searches are counted without names; without new members they are not mentioned', async () => {
  const tom = await reader()
  await setting(tom, 'true')
  await db.raw(
    `insert into saved_search values ($1, gen_random_uuid(), 'The north', '{"region": "GR", "country": "NL"}', true, now())`,
    [tom.id],
  )
  expect(await weekOf(tom)).toBeUndefined()
  const found = await newcomers(2, groningen)
  await db.raw('update member_search set joined = current_date where member_id = any ($1)', [found.map(({ id }) => id)])
  expect(await weekOf(tom)).toBe('New in your saved searches: 2')
})

test('a saved search that fails is left out and does not stop the update: it runs before any lock', async () => {
  const [tom, ben] = [await reader(), await reader(groningen)]
  for (const [{ id }, region] of [
    [tom, 'GR'],
    [ben, 'UT'],
  ] as const)
    await db.raw("insert into saved_search values ($1, gen_random_uuid(), 'Saved', $2, true, now())", [
      id,
      { region, country: 'NL' },
    ])
  const found = [...(await newcomers(1, utrecht)), ...(await newcomers(1, groningen))]
  await db.raw('update member_search set joined = current_date where member_id = any ($1)', [found.map(({ id }) => id)])
  expect(await weekOf(tom)).toBe('New near you: 1\nNew in your saved searches: 1')
  const rows: typeof db.rows = async (sql, values) => {
    if (sql.name.startsWith('search_') && values?.includes('GR')) throw new Error('canceling statement due to statement timeout')
    return db.rows(sql, values)
  }
  expect(await weekOf(tom, '0 hours', 'done', { ...db, rows })).toBe('New near you: 1')
  expect(await weekOf(ben, '0 hours', 'done', { ...db, rows })).toBe('New near you: 1\nNew in your saved searches: 1')
})

test('a batch that another worker took during the read ahead is not sent with that data', async () => {
  const readers = [await reader(), await reader()]
  await newcomers(1)
  await db.raw(`insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
    values ('beau', 'weekly_updates', '2026-11-23', '{}', '{}', 'sending', now(), now())`)
  const key = { siteId: 'beau', type: 'weekly_updates', occasion: '2026-11-23' }
  const read = await readNewcomers(db, 'beau', new Date(Date.now() - 86_400_000))
  const site = await siteOf(db, 'beau')
  let others = 0
  const transaction: typeof db.transaction = async (work) => {
    if (others++ === 0) await sendBatch(sending, site, key, read, 1)
    return db.transaction(work)
  }
  expect(await sendBatch({ ...sending, db: { ...db, transaction } }, site, key, read, 1)).toBe(true)
  expect(await broadcastOf(db, key)).toMatchObject({ examined: 1 })
  while (await sendBatch(sending, site, key, read, 1));
  const { rows } = await db.raw('select recipient from outbox order by recipient')
  expect(rows).toEqual(readers.map(({ email }) => ({ recipient: email })).sort((a, b) => (a.recipient < b.recipient ? -1 : 1)))
})
