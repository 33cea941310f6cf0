import { expect, test } from 'vitest'
import { priorities, type Queue } from '#contract/staff/options.ts'
import { reportReasons } from '#contract/account/options.ts'
import { openTown } from '#demo/demo.ts'
import { guardDemoStaff } from '#server/staff/demo-accounts.ts'
import { findEntries } from '#server/staff/audit.ts'
import { staffNamed } from '#server/staff/accounts.ts'
import { testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { asStaff } from '#server/testing/staff.ts'
import { weekOf } from './people.ts'
import { conversations } from '#demo/town/talk.ts'
import { townPeople } from '#demo/town/town.ts'

const db = await freshDatabase()
const config = testConfig({ town: 40, paymentProvider: 'sandbox' })

test('a new demo has a week of cases, told by the rules of the product', async () => {
  const town = await openTown(db, config)
  await guardDemoStaff({ db, keys: testKeys }, { demo: true })
  await town.fillQueues(testKeys)
  const app = await testApp(db, { demo: true, dataDir: config.dataDir })
  const lead = await asStaff(app, db, (await staffNamed(db, 'staff-lead'))!)
  const state = (await lead.get('/api/staff/queues.php')).body.queues as Array<{ queue: Queue; waiting: number }>
  const filled: Queue[] = ['reports', 'appeals', 'complaints', 'verifications', 'hints', 'known']
  expect(filled.filter((queue) => !state.some((each) => each.queue === queue && each.waiting > 0))).toEqual([])
  const { cases } = (await lead.get('/api/staff/cases.php?queue=reports')).body
  const has = (test: (row: any) => boolean) => cases.some(test)
  expect([has((row) => row.claimed_by === 'staff-moderator'), has((row) => row.escalated)]).toEqual([true, true])
  expect(priorities.filter((priority) => !has((row) => row.priority === priority))).toEqual([])
  const { rows } = await db.raw("select distinct reason from report where reason <> 'known'")
  expect(rows.map((row) => (row as { reason: string }).reason).sort()).toEqual([...reportReasons].sort())
  const { rows: appeals } = await db.raw('select distinct appeal from moderation_decision where appeal is not null order by 1')
  expect(appeals).toEqual([{ appeal: 'open' }, { appeal: 'undone' }, { appeal: 'upheld' }])
  expect((await db.raw('select from moderation_case where rests_until > now()')).rows).toHaveLength(1)
  expect((await findEntries(db, { act: 'case.decide' }, 9)).length).toBeGreaterThan(3)
  expect((await db.raw("select from moderation_case where created_at > now() - interval '30 minutes'")).rows).toEqual([])
  const [known] = (await lead.get('/api/staff/cases.php?queue=known')).body.cases
  expect((await lead.post('/api/staff/claim.php', { id: known.id })).status).toBe(204)
  const { photos } = (await lead.get(`/api/staff/case.php?id=${known.id}`)).body
  const [card] = photos.filter(({ marked }: { marked: boolean }) => marked)
  expect((await lead.get(card.url)).status).toBe(200)
  town.leave()

  const { held, disputed, approvals } = (await lead.get('/api/staff/waiting.php')).body
  expect([held.waiting, disputed.waiting, approvals.waiting]).toEqual([1, 1, 1])
  expect((await lead.get('/api/staff/approvals.php')).body.approvals).toMatchObject([
    { act: 'grant', by: 'staff-support', mine: true },
  ])
  const taken = await lead.post('/api/staff/photos.php', { hold: 24 })
  expect(taken.body.photos).toHaveLength(8)
  expect(taken.body.photos[0]).toMatchObject({ mark: 'stolen', waits: false })
})

test('a town that was founded before keeps its queues', async () => {
  const count = async () => (await db.raw('select count(*)::int as n from moderation_case')).rows
  const before = await count()
  const town = await openTown(db, config)
  await town.fillQueues(testKeys)
  expect(await count()).toEqual(before)
})

test('nobody is reported by a member whom they write to anyway, and the first twelve are no part of it', () => {
  const everyone = townPeople(60)
  const talks = conversations('beau', everyone)
  const { reported, complaining, verifying } = weekOf(everyone, talks)
  expect([reported.length, verifying.length, complaining.filter(Boolean).length]).toEqual([13, 2, 2])
  const known = new Set(talks.map(({ between }) => between.toSorted().join()))
  for (const { pair } of reported)
    expect(
      known.has(
        pair
          .map(({ id }) => id)
          .toSorted()
          .join(),
      ),
    ).toBe(false)
  const first = new Set(everyone.slice(0, 13).map(({ id }) => id))
  expect(reported.flatMap(({ pair }) => pair).filter(({ id }) => first.has(id))).toEqual([])
})
