import { expect, test } from 'vitest'
import { genders } from '#contract/profile/options.ts'
import { citiesByDistance } from '#server/places/places.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { planOf } from '#server/testing/plans.ts'
import { anyViewer, foundTestTown } from '#server/testing/search-town.ts'
import { findDeck, sweep } from './queries.ts'

const db = await freshDatabase()
await foundTestTown(db, 30_000)
const viewer = await anyViewer(db)
// As many as a busy town has: an empty table tells a planner nothing.
await db.raw(`insert into swipe_deck select one.member_id, other.member_id, row_number() over ()
  from (select member_id from member_search limit 100) one, (select member_id from member_search limit 100 offset 200) other`)
await db.raw('insert into swipe_pass select member_id, other_id, now() from swipe_deck')
await db.raw('insert into member_like select member_id, other_id, now() from swipe_deck')
for (const table of ['swipe_deck', 'swipe_pass', 'member_like']) await db.raw(`analyze ${table}`)

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const around = (count: number) => citiesByDistance(2759794, count)
const sweeps: Array<[string, unknown[]]> = [
  ['the own city', [around(1), genders, 200, 'infinity', last, '0001-01-01', '1900-01-01', '2010-01-01', 1, 30]],
  ['a ring of many', [around(1024), ['man'], 100, '2025-03-01', last, '0001-01-01', '1986-01-01', '1996-01-01', 1, 30]],
  ['rare ages', [around(64), ['couple'], 100, 'infinity', last, '0001-01-01', '1940-01-01', '1945-01-01', 8, 80]],
  ['newcomers', [around(341), ['man'], 100, 'infinity', last, '2026-11-20', '1986-01-01', '1996-01-01', 1, 30]],
]

test.each(['force_generic_plan', 'force_custom_plan'].flatMap((mode) => sweeps.map((each) => [mode, ...each] as const)))(
  'with %s the sweep of %s goes through its one index, from the cursor on, and sorts no city',
  async (mode, _, values) => {
    const nodes = await planOf(db, mode, sweep.text, ['beau', viewer.id, ...values, ['third']])
    const scan = nodes.filter((node) => node['Relation Name'] === 'member_search')
    expect(scan.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Only Scan', 'member_search_newest_city_home'],
    ])
    expect(scan[0]!['Index Cond']).toMatch(/ROW\(joined, member_id\) </)
    // Past decisions are looked up by key, one by one.
    for (const table of ['swipe_pass', 'swipe_deck', 'member_like'])
      for (const node of nodes.filter((each) => each['Relation Name'] === table)) expect(node['Index Name']).toBe(`${table}_pkey`)
    expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toHaveLength(1)
  },
)

test('the sweep finds nobody who seeks others, in gender or age: they would only waste the deck', async () => {
  const found = async () => (await db.rows(sweep, ['beau', viewer.id, ...sweeps[1]![1], ['third']])).map((row) => row.member_id)
  const [first, second, third, ...rest] = await found()
  await db.raw('update member_search set seeks = 8 where member_id = $1', [first])
  await db.raw('update member_search set seeks_min_age = 40 where member_id = $1', [second])
  await db.raw('update member_search set seeks_max_age = 25 where member_id = $1', [third])
  const then = await found()
  expect(then.filter((id) => [first, second, third].includes(id))).toEqual([])
  expect(then.slice(0, rest.length)).toEqual(rest)
})

test.each(['force_generic_plan', 'force_custom_plan'])(
  'with %s the deck is read by keys alone, in its order and no further',
  async (mode) => {
    const nodes = await planOf(db, mode, findDeck.text, [viewer.id, 'beau', 10, ['third']])
    expect(nodes.filter((node) => ['Seq Scan', 'Sort'].includes(String(node['Node Type'])))).toEqual([])
    const deck = nodes.filter((node) => node['Relation Name'] === 'swipe_deck')
    expect(deck.map((node) => node['Index Name'])).toEqual(['swipe_deck_next'])
  },
)
