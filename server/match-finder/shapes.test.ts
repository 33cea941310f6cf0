import { expect, test } from 'vitest'
import type { FinderAnswers } from '#contract/search/match-finder.ts'
import { interestCodes } from '#contract/profile/options.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { planOf } from '#server/testing/plans.ts'
import { anyViewer, foundTestTown, visitOf } from '#server/testing/search-town.ts'
import { findOwn } from './queries.ts'
import { lookedAt, type ShapeName, shapes } from './shapes.ts'
import { valuesOf } from './wish.ts'

const db = await freshDatabase()
await foundTestTown(db, 12_000)
// An empty table, or one of a single page, is always read sequentially.
await db.raw('insert into member_like select member_id, other_id, now() from block on conflict do nothing')
await db.raw('vacuum analyze member_like')
const viewer = await anyViewer(db)

const indexOf: Record<ShapeName, string> = {
  cities: 'member_search_active_city_home',
  country: 'member_search_active_country_home',
  everywhere: 'member_search_active_everywhere_home',
}

const any: FinderAnswers = { intentions: [], genders: [], min_age: null, max_age: null, reach: 'everywhere', interests: [] }

/** Answers at the extremes for a planner: none and all, common ages and rare ones. */
const wishes: Array<[ShapeName, FinderAnswers]> = [
  ['everywhere', any],
  ['everywhere', { ...any, min_age: 79, genders: ['couple'], intentions: ['dates', 'open'] }],
  ['country', { ...any, reach: 'country', interests: [...interestCodes] }],
  ['country', { ...any, reach: 'country', min_age: 70, max_age: 75 }],
  ['cities', { ...any, reach: '25', intentions: ['casual'], genders: ['man'] }],
  ['cities', { ...any, reach: '100', min_age: 30, max_age: 31, interests: ['coffee'] }],
]

for (const mode of ['force_generic_plan', 'force_custom_plan']) {
  test.each(wishes)(
    `the finder looks at so many members by the index of its place and no more, cards by key (%s), ${mode}: %o`,
    async (shape, answers) => {
      const own = (await db.row(findOwn, [viewer.id]))!
      const plan = await planOf(db, mode, shapes[shape].text, valuesOf(visitOf(viewer), own, answers, new Date()), {
        analyze: true,
      })
      const leaves = plan.filter((node) => node['Relation Name'] === 'member_search')
      expect(leaves.map((node) => [node['Node Type'], node['Index Name']])).toEqual([['Index Only Scan', indexOf[shape]]])
      const [{ 'Actual Rows': rows, 'Actual Loops': loops }] = leaves as [{ 'Actual Rows': number; 'Actual Loops': number }]
      // Of many cities a few more each: the plan rounds the rows of a loop.
      expect(Number(rows) * Number(loops)).toBeLessThanOrEqual(shape === 'cities' ? lookedAt + 4 * Number(loops) : lookedAt)
      expect(Number(rows) * Number(loops)).toBeGreaterThan(100)
      for (const node of plan.filter((each) => each['Relation Name'] && each['Relation Name'] !== 'member_search')) {
        expect(node['Node Type']).toMatch(/^Index (Only )?Scan$/)
        expect(node['Index Name']).toMatch(/_pkey$/)
      }
    },
  )
}
