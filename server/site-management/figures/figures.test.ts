import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/app.ts'
import { siteOf } from '#server/site/site.ts'
import { siteFigures } from './figures.ts'

const db = await freshDatabase()
const app = await testApp(db)

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

async function people(count: number) {
  const made = []
  for (let each = 0; each < count; each++) made.push(await member(db))
  return made
}

async function caseAt(created: Date, decided: Date | null = null) {
  await db.raw(
    `insert into moderation_case (id, site_id, queue, reported_id, reason, priority, text, created_at, decided_at)
     values ($1, 'beau', 'reports', $2, 'spam', 1, '', $3, $4)`,
    [randomUUID(), randomUUID(), created, decided],
  )
}

test('newcomers, those who came back, and conversations that both wrote in are counted by week, from five on', async () => {
  const newest = async () => (await siteFigures(db, await siteOf(db, 'beau'))).weeks.at(-1)!
  const four = await people(4)
  expect(await newest()).toMatchObject({ joined: null, conversations: null, revenue: [] })
  const all = [...four, ...(await people(2))]
  expect((await newest()).joined).toBe(6)

  // Six who joined nine weeks ago: five were here eight days later, none a month later.
  // By the site's clock: summer time may have ended since.
  const { settings } = await siteOf(db, 'beau')
  await db.raw("update account set created_at = (now() at time zone $1 - interval '63 days') at time zone $1", [
    settings.time_zone,
  ])
  for (const [index, { id }] of all.entries())
    await db.raw(
      `insert into presence (member_id, last_seen) select member_id, created_at + make_interval(days => $2) from account where member_id = $1
       on conflict (member_id) do update set last_seen = excluded.last_seen`,
      [id, index === 0 ? 1 : 8],
    )
  const { weeks } = await siteFigures(db, await siteOf(db, 'beau'))
  expect(weeks).toHaveLength(13)
  expect(weeks[3]).toMatchObject({ joined: 6, back_after_week: 5, back_after_month: null })
  expect(weeks.at(-1)!.joined).toBeNull()
})

test('how long cases wait is told from five on', async () => {
  const reports = async () => (await siteFigures(db, await siteOf(db, 'beau'))).cases.find(({ queue }) => queue === 'reports')!
  for (let each = 0; each < 4; each++) await caseAt(ago(10 + each))
  expect(await reports()).toEqual({ queue: 'reports', waiting: null, oldest_hours: null, decided_after_hours: null })
  await caseAt(ago(30))
  for (const hours of [1, 2, 3, 4, 50]) await caseAt(ago(100), ago(100 - hours))
  // Long ago: it no longer counts.
  await caseAt(ago(2_000), ago(1_000))
  expect(await reports()).toEqual({ queue: 'reports', waiting: 5, oldest_hours: 30, decided_after_hours: 3 })
})

test('figures are for admins alone', async () => {
  const path = '/api/staff/site-figures.php?site=beau'
  const lead = await asStaff(app, db, await staffMember(db, 'lead'))
  expect((await lead.get(path)).body.error.code).toBe('staff_only')
  const admin = await asStaff(app, db, await staffMember(db, 'admin'))
  const { status, body } = await admin.get(path)
  expect([status, body.weeks.length, body.funnel[0]]).toEqual([200, 13, { step: 'visit', count: null }])
  expect((await admin.get('/api/staff/site-figures.php?site=nowhere')).status).toBe(404)
})
