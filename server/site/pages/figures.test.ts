import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/site/languages.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { newSite } from '#server/site/default-site.ts'
import { countFigures, figureBlocks } from './figures.ts'
import { addSite } from '#server/site/site.ts'

const db = await freshDatabase()
const app = await testApp(db)
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])

async function report(count: number, created: string, decided: string | null = null): Promise<void> {
  for (let index = 0; index < count; index++)
    await db.raw(
      `insert into report (id, site_id, reporter_id, reported_id, reason, text, created_at, decided_at)
       values ($1, 'beau', $1, $1, 'spam', 'Tom sells watches', $2, $3)`,
      [randomUUID(), created, decided],
    )
}

/** Answered after so many days each. */
async function answers(created: string, ...days: number[]): Promise<void> {
  for (const each of days)
    await db.raw(
      `insert into complaint (number, site_id, category, about, text, name, email, good_faith, language, state, created_at, decided_at)
       values ($1, 'beau', 'other', '', 'x', '', '', false, 'en', 'answered', $2::timestamptz, $2::timestamptz + make_interval(secs => $3::float8 * 86400))`,
      [randomUUID(), created, each],
    )
}

async function figuresAt(now: string, site = 'beau', locale: Locale = 'en') {
  const blocks = await figureBlocks(db, site, locale, new Date(now))
  return Object.fromEntries(
    blocks.map((block) =>
      block.kind === 'folded' ? [block.title.replaceAll(/\s/g, ' '), block.items.map((line) => line.join(''))] : [],
    ),
  ) as Record<string, string[]>
}

test('a past half year is shown exactly, but for figures below five; nothing of another site', async () => {
  await report(7, '2024-01-01T00:00:00Z')
  await report(4, '2024-06-30T23:59:59Z', '2024-06-30T23:59:59Z')
  await report(1, '2023-12-31T23:59:59Z')
  await answers('2024-03-01T00:00:00Z', 1, 2, 2.5, 9, 30)
  await countFigures(db, new Date('2024-07-01T04:00:00Z'))
  const over = (await figuresAt('2024-08-01'))['January – June 2024']
  expect(over).toEqual([
    'Reports by members: 11',
    'Reports decided: fewer than 5',
    'Measures against members or their content: fewer than 5',
    'Accounts suspended: fewer than 5',
    'Appeals answered: fewer than 5',
    'Decisions undone on appeal: fewer than 5',
    'Complaints and notices, from anybody: 5',
    'Complaints and notices answered: 5',
    'Half of the answers came within 3 days',
  ])
  expect(Object.keys(await figuresAt('2024-08-01', 'plum'))).toEqual(['July – December 2024, so far'])
  expect((await figuresAt('2024-08-01', 'plum'))['July – December 2024, so far']).toContain('Reports by members: fewer than 5')
})

test('while it runs it is shown in steps of five, so that one more is not seen; how long answers take, where there are enough', async () => {
  await report(13, '2025-02-01T00:00:00Z')
  await answers('2025-02-01T00:00:00Z', 1, 1, 1, 1)
  const seen = async () => (await figuresAt('2025-03-01'))['January – June 2025, so far']!
  await countFigures(db, new Date('2025-03-01T04:00:00Z'))
  expect(await seen()).toContain('Reports by members: at least 10')
  const before = await seen()
  await report(1, '2025-02-02T00:00:00Z')
  await countFigures(db, new Date('2025-03-02T04:00:00Z'))
  expect(await seen()).toEqual(before)
  expect(before.join()).not.toMatch(/Half|13|14/)
})

test('what was deleted since is still counted', async () => {
  await report(6, '2025-09-01T00:00:00Z')
  await countFigures(db, new Date('2025-10-01T04:00:00Z'))
  await db.raw("delete from report where created_at > '2025-07-01'")
  await countFigures(db, new Date('2025-10-02T04:00:00Z'))
  expect((await figuresAt('2026-01-10'))['July – December 2025']).toContain('Reports by members: 6')
})

test('suspensions are counted on the site of the member, up to the last day', async () => {
  for (let index = 0; index < 5; index++) {
    const { id } = await member(db)
    await db.raw("insert into suspension (member_id, reason, created_at) values ($1, 'x', '2022-06-30T23:00:00Z')", [id])
  }
  await countFigures(db, new Date('2022-07-01T04:00:00Z'))
  expect((await figuresAt('2022-08-01'))['January – June 2022']).toContain('Accounts suspended: 5')
})

test('every language shows them, with the names of months', async () => {
  expect(Object.keys(await figuresAt('2024-08-01', 'beau', 'de'))).toContain('Juli–Dezember 2024, bis jetzt')
  expect((await figuresAt('2024-08-01', 'beau', 'fr'))['Janvier – juin 2024']).toContain('Signalements de membres : 11')
})

test('the page has them in the place that its text gives them', async () => {
  const { body } = await visitor(app).get('/api/page.php?name=transparency')
  expect(body.blocks.map(({ kind }: { kind: string }) => kind).slice(1, 4)).toEqual(['heading', 'paragraph', 'folded'])
  expect(JSON.stringify(body)).not.toMatch(/Tom|[{}]figures|authority/)
})
