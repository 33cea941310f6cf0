import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { planOf } from '#server/testing/plans.ts'
import { refreshCube, tally } from './cube.ts'
import { type ShapeName, statementsOf } from './shapes.ts'
import { anyViewer, foundTestTown, visitOf } from '#server/testing/search-town.ts'
import { start, valuesOf } from './values.ts'
import { type Criteria, criteriaOf } from './criteria.ts'
import { members } from '#contract/search/search.ts'
import { defaultSite } from '#server/site/default-site.ts'

const db = await freshDatabase()
await foundTestTown(db, 30_000)
const viewer = await anyViewer(db, 'NL', 0, ['third'])
const alone = { ...viewer, homes: [] }
const { settings } = defaultSite('localhost', 'support@localhost')
const now = new Date()

const indexOf = (shape: ShapeName, newestFirst: boolean) => {
  if (shape === 'ages') return 'member_search_ages_home'
  return `member_search_${newestFirst ? 'newest' : 'active'}_${{ cities: 'city', nearest: 'city' }[shape as string] ?? shape}_home`
}

/** Values at the extremes for a planner: a wide age and a narrow one, none and all filters, one city and many. */
const wishes: Array<[ShapeName, Record<string, string>]> = [
  ['everywhere', {}],
  ['everywhere', { min_age: '70', max_age: '75', photo: '1', gender: 'couple' }],
  ['everywhere', { online: 'recently', interests: 'coffee,wine', body: 'slim', distance: '100' }],
  ['country', { country: 'NL' }],
  ['country', { country: 'NL', min_age: '18', max_age: '99' }],
  ['country', { country: 'DK', min_age: '70', max_age: '75', photo: '1', online: 'now' }],
  ['region', { country: 'NL', region: 'NH' }],
  ['region', { country: 'NL', region: 'ZE', min_age: '70', max_age: '75', gender: 'couple', online: 'recently' }],
  ['ages', { country: 'NL', min_age: '79', max_age: '80' }],
  ['ages', { min_age: '18', max_age: '99', photo: '1' }],
  ['everywhere', { sort: 'newest' }],
  ['everywhere', { new: '1', seeks_me: '1', words: '1' }],
  ['country', { country: 'NL', seeks_me: '1', verified: '1' }],
  ['country', { country: 'NL', sort: 'newest', new: '1', seeks_me: '1' }],
  ['country', { country: 'DK', sort: 'newest', online: 'now', min_age: '70', max_age: '75' }],
  ['region', { country: 'NL', region: 'ZE', sort: 'newest', distance: '100', online: 'recently' }],
  ['ages', { country: 'NL', min_age: '79', max_age: '80', sort: 'newest', new: '1' }],
  ['cities', { distance: '25', sort: 'newest' }],
  ['cities', { distance: '50', sort: 'newest', new: '1', online: 'now', seeks_me: '1' }],
  ['cities', { distance: '10', country: 'NL' }],
  ['cities', { distance: '100', min_age: '70', max_age: '75' }],
  ['nearest', { sort: 'near' }],
  ['nearest', { sort: 'near', min_age: '70', max_age: '75', photo: '1', online: 'recently' }],
]

for (const mode of ['force_generic_plan', 'force_custom_plan']) {
  test.each(wishes)(
    `a search of shape %s reads its own index and nothing else of member_search, ${mode}: %o`,
    async (shape, filters) => {
      const criteria = criteriaOf(members.input.parse(filters), visitOf(viewer), settings, now, { gender: 'man', age: 40 })
      const cities = criteria.cities ?? [viewer.cityId, 2759794, 2747891]
      for (const part of ['page', 'keys', 'count', 'end'] as const) {
        const { parameters, end, ...reads } = statementsOf(criteria, shape)
        if ((part === 'end' && !end) || (shape === 'nearest' && part === 'count')) continue
        const { text } = part === 'end' ? end!.row : reads[part]
        const given = shape === 'cities' || shape === 'nearest' ? cities : criteria.cities
        const values = valuesOf(part === 'end' ? end!.parameters : parameters, criteria, start, given)
        const plan = await planOf(db, mode, text, values)
        const leaves = plan.filter((node) => node['Relation Name'] === 'member_search')
        expect(leaves.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
          ['Index Only Scan', indexOf(shape, criteria.newestFirst)],
        ])
        // A walk returns rows in order; only few are ever sorted: the rare, or the latest of each city.
        const sorts = plan.filter((node) => node['Node Type'] === 'Sort')
        if (['everywhere', 'country', 'region'].includes(shape)) expect(sorts).toEqual([])
        // Cards and probes are read by key.
        for (const node of plan.filter((each) => each['Relation Name'] && each['Relation Name'] !== 'member_search')) {
          expect(node['Node Type']).toMatch(/^Index (Only )?Scan$/)
          expect(node['Index Name']).toMatch(/_pkey$/)
        }
      }
    },
  )
}

test('the cube’s counts equal a real count, for any country, region, gender, ages and photo', async () => {
  const filters: Array<Record<string, string>> = [
    {},
    { country: 'NL' },
    { country: 'DE', region: 'BY' },
    { country: 'DE', region: 'BY', min_age: '30', max_age: '39', gender: 'man', photo: '1' },
    { min_age: '18', max_age: '20' },
    { country: 'BE', min_age: '77', gender: 'man' },
    { country: 'SE' },
  ]
  for (const each of filters) {
    for (const who of [viewer, alone]) {
      const criteria = criteriaOf(members.input.parse(each), visitOf(who), settings, now)
      expect([each, (await tally(db, criteria)).fitting]).toEqual([each, await countRows(criteria)])
    }
  }
})

test('the counts follow when members come and go', async () => {
  await db.raw(
    `delete from member_search where country = 'DK' and region = (select min(region) from member_search where country = 'DK')`,
  )
  await db.raw(`update member_search set has_photo = not has_photo where country = 'BE'`)
  await refreshCube(db)
  for (const each of [{ country: 'DK' }, { country: 'BE', photo: '1' }, {}]) {
    const criteria = criteriaOf(members.input.parse(each), visitOf(viewer), settings, now)
    expect((await tally(db, criteria)).fitting).toBe(await countRows(criteria))
  }
  expect((await db.raw('select from search_cell where members <= 0')).rows).toEqual([])
})

async function countRows({ country, region, gender, photo, born, homes }: Criteria): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::integer as n from member_search where ($1::text is null or country = $1) and ($2::text is null or region = $2)
       and ($3::text is null or gender = $3) and (not $4::boolean or has_photo) and birth_date >= $5 and birth_date < $6
       and (home_site is null or home_site = any ($7))`,
    [country, region, gender, photo, born.from, born.before, homes],
  )
  return (rows[0] as { n: number }).n
}

test('a member is found by their city only: no table of members has a finer place', async () => {
  const { rows } = await db.raw(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name not like 'place%'
       and (column_name ~ '(^|_)(lat|lon|lng|latitude|longitude|geo|point|position_x|coordinates?)($|_)' or udt_name in ('point', 'geometry', 'geography', 'cube'))`,
  )
  expect(rows).toEqual([])
})
