import { genders, interestCodes } from '#contract/profile/options.ts'
import { members as contract } from '#contract/search/search.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { choosePlan, type Plan } from '#server/search/plan.ts'
import { tally } from '#server/search/cube.ts'
import { readPage } from '#server/search/pages.ts'
import { searchMembers } from '#server/search/search.ts'
import { type Position, start } from '#server/search/values.ts'
import { type Criteria, readCriteria } from '#server/search/criteria.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { cardsLimit } from './limits.ts'
import { cell, type Operation, ratio, report, defaultTiming } from '../harness/measure.ts'
import { asVisit, drawFrom, type BenchMember, sampleMembers } from '../harness/people.ts'
import { asSharing, spreadOverSites } from '../harness/sites.ts'
import { benchMembers, openTown } from '../harness/towns.ts'

const { settings } = defaultSite('localhost', 'support@localhost')

type Filters = Record<string, string | undefined>
type FiltersOf = (viewer: BenchMember) => Filters

const country: FiltersOf = ({ country: of }) => ({ country: of })
const countryAge: FiltersOf = ({ country: of, age }) => ({
  country: of,
  min_age: String(Math.max(18, age - 5)),
  max_age: String(age + 5),
})
const rare: FiltersOf = ({ country: of }) => ({ country: of, min_age: '70', max_age: '75', photo: '1' })
const rareRegion: FiltersOf = ({ country: of, region, age }) => ({
  ...countryAge({ country: of, age } as BenchMember),
  region,
  online: 'recently',
})

const seekViewer: FiltersOf = ({ country: of, region }) => ({ country: of, region, seeks_me: '1' })
const marked: FiltersOf = ({ country: of }) => ({ country: of, new: '1', verified: '1', words: '1', seeks_me: '1' })
const newest =
  (filters: FiltersOf): FiltersOf =>
  (viewer) => ({ ...filters(viewer), sort: 'newest' })

/** P1 to P5: pages of search and counts against 24 random cards by key (L_cards). P6: server/search/shapes.test.ts. */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, 400)
  // Any member's cards: those of the few viewers here would be in the processor's cache.
  const limit = cardsLimit(town.db, await sampleMembers(town.db, 20_000))
  console.log(`search among ${benchMembers} members`)

  const measure = against(limit)
  await measure('P1 country', await pages(town.db, people, country), 1.25, 2)
  await measure('P1 country and age', await pages(town.db, people, countryAge), 1.25, 2)
  await measure('P1 page 1000', await deepPages(town.db, people), 1.25, 2)
  await measure('P2 70 to 75 with photo', await pages(town.db, people, rare), 2)
  await measure('P2 region, age, last 24 hours', await pages(town.db, people, rareRegion), 2)
  await worstOf(town.db, people, limit, 200)
  await againstSmall(town.db, people)
  await counts(town.db, people, measure)
  await measure(
    'P5 nearest first',
    await pages(town.db, people, ({ age }) => ({
      sort: 'near',
      min_age: String(Math.max(18, age - 5)),
      max_age: String(age + 5),
    })),
    4,
  )
  await measure('P5 within 50 km, latest first', await pages(town.db, people, () => ({ distance: '50' })), 10)
  await measure('P1 newest of a country', await pages(town.db, people, newest(country)), 1.25, 2)
  await measure('P1 newest of a country, by age', await pages(town.db, people, newest(countryAge)), 1.25, 2)
  await measure(
    'P1 newest everywhere',
    await pages(
      town.db,
      people,
      newest(() => ({})),
    ),
    1.25,
    2,
  )
  await measure('P2 newest of a region, who seek the viewer', await pages(town.db, people, newest(seekViewer)), 2)
  await measure('P2 newest, 70 to 75 with photo', await pages(town.db, people, newest(rare)), 2)
  await measure('P2 new here, verified, with words, who seek the viewer', await pages(town.db, people, marked), 6)
  await measure(
    'P5 newest within 50 km',
    await pages(
      town.db,
      people,
      newest(() => ({ distance: '50' })),
    ),
    10,
  )
  await wholeCall(town.db, people, limit)
  await town.close()
  await betweenSites()
}

function against(limit: Operation) {
  return async (name: string, operation: Operation, most: number, worst?: number) => {
    const result = await ratio(limit, operation)
    if (process.env.BENCH_VERBOSE)
      console.log(`  L_cards ${result.limit.p50.toFixed(3)} ms, ${name} ${result.candidate.p50.toFixed(3)} ms`)
    report(name, result.p50, 'L_cards', most)
    if (worst !== undefined) report(`${name}, p99`, result.p99, 'L_cards’ p99', worst)
  }
}

/** The same members on three sites, all shown on each: a sharing member finds all of them, another skips two of three. */
async function betweenSites(): Promise<void> {
  const town = await openTown(benchMembers, 0, `town-${benchMembers}-sites`)
  await spreadOverSites(town.db)
  const people = await sampleMembers(town.db, 400)
  const measure = against(cardsLimit(town.db, await sampleMembers(town.db, 20_000)))
  for (const [who, visit] of [
    ['who shares', asSharing],
    ['who does not', asVisit],
  ] as const) {
    await measure(`P1 three sites, ${who}: country and age`, await pages(town.db, people, countryAge, start, visit), 1.25, 2)
    await measure(`P2 three sites, ${who}: 70 to 75 with photo`, await pages(town.db, people, rare, start, visit), 2)
  }
  await town.close()
}

/** Pages as search reads them once their plan is known, each for another viewer; each was read once before. */
async function pages(
  db: Database,
  people: readonly BenchMember[],
  filters: FiltersOf,
  from: Position = start,
  visit = asVisit,
): Promise<Operation> {
  const searches = await Promise.all(people.map((viewer) => prepare(db, viewer, filters(viewer), visit)))
  const read = ({ criteria, plan }: (typeof searches)[number]) => readPage(db, criteria, plan.shape, from)
  for (const search of searches) await read(search)
  return () => read(drawFrom(searches))
}

async function prepare(
  db: Database,
  viewer: BenchMember,
  filters: Filters,
  visit = asVisit,
): Promise<{ criteria: Criteria; plan: Plan }> {
  const criteria = await readCriteria(db, contract.input.parse(filters), visit(viewer), settings, new Date())
  return { criteria, plan: await choosePlan(db, criteria) }
}

/** The start of page 1000 of a country; in a small town, the last quarter of it. */
async function deepPages(db: Database, people: readonly BenchMember[]): Promise<Operation> {
  const { rows } = await db.raw(
    `select (extract(epoch from last_active) * 1000000)::bigint as at, member_id as id from member_search where country = 'DE'
     order by last_active desc, member_id desc offset least(24000, (select count(*) * 3 / 4 from member_search where country = 'DE')) limit 1`,
  )
  return pages(db, people, () => ({ country: 'DE' }), { ...(rows[0] as { at: number; id: string }), city: 0 })
}

/** How many of the slowest are measured again: of 200 short measurements the slowest is often a disturbed one. */
const again = 10

/** P2: the slowest of some random sets of all filters but distance. */
async function worstOf(db: Database, people: readonly BenchMember[], limit: Operation, sets: number): Promise<void> {
  const results = []
  for (let set = 0; set < sets; set++) {
    const viewer = drawFrom(people)
    const filters = randomFilters(viewer)
    const { criteria, plan } = await prepare(db, viewer, filters)
    const read = () => readPage(db, criteria, plan.shape, start)
    results.push({
      read,
      name: `${plan.shape}: ${new URLSearchParams(JSON.parse(JSON.stringify(filters)))}`,
      ...(await cell(read, 0.03)),
    })
  }
  const dearest = []
  for (const { read, name } of results.sort((one, other) => other.p50 - one.p50).slice(0, again))
    dearest.push({ name, figure: (await ratio(limit, read, { ...defaultTiming, seconds: defaultTiming.seconds / 5 })).p50 })
  const [worst] = dearest.sort((one, other) => other.figure.ratio - one.figure.ratio)
  report(`P2 worst of ${sets} random filter sets`, worst!.figure, 'L_cards', 6)
  console.log(`   (${worst!.name})`)
}

function randomFilters({ country: of, region }: BenchMember): Filters {
  const some = (chance: number, value: string) => (Math.random() < chance ? value : undefined)
  const [one, other] = [18 + Math.floor(Math.random() * 60), 18 + Math.floor(Math.random() * 60)]
  const place = some(0.8, of)
  return {
    country: place,
    region: place && some(0.3, region),
    ...(Math.random() < 0.7 && { min_age: String(one), max_age: String(Math.random() < 0.5 ? one + 3 : other) }),
    gender: some(0.3, drawFrom(genders)),
    photo: some(0.5, '1'),
    online: some(0.2, drawFrom(['now', 'recently'])),
    interests: some(0.3, drawFrom(interestCodes)),
    hair: some(0.1, 'red'),
    body: some(0.1, 'heavy'),
    relationship: some(0.1, 'married'),
    seeks_me: some(0.2, '1'),
    verified: some(0.1, '1'),
    words: some(0.1, '1'),
    new: some(0.1, '1'),
    sort: some(0.3, 'newest'),
  }
}

/** P3: the same page of this town and of one of 10,000. */
async function againstSmall(db: Database, people: readonly BenchMember[]): Promise<void> {
  const small = await openTown(10_000)
  const few = await sampleMembers(small.db, 400)
  for (const [name, filters, goal] of [
    ['country', country, 1.3],
    ['country and age', countryAge, 1.3],
    ['70 to 75 with photo', rare, 4],
  ] as const) {
    const result = await ratio(await pages(small.db, few, filters), await pages(db, people, filters))
    report(`P3 ${name}`, result.p50, 'the same at 10,000', goal)
  }
  await small.close()
}

const countRows = statement(
  'bench_count',
  `select count(*) from member_search where site_id = $1 and country = $2 and birth_date >= $3 and birth_date < $4 and has_photo >= $5::boolean`,
)

/** P4: the count beside a page against L_cards and against counting. */
async function counts(
  db: Database,
  people: readonly BenchMember[],
  measure: (name: string, operation: Operation, most: number) => Promise<void>,
) {
  const searches = await Promise.all(people.map((viewer) => prepare(db, viewer, countryAge(viewer))))
  const fast = () => tally(db, drawFrom(searches).criteria)
  const slow = () => {
    const { siteId, country: of, born, photo } = drawFrom(searches).criteria
    return db.rows(countRows, [siteId, of, born.from, born.before, photo])
  }
  await measure('P4 numResults', fast, 1.25)
  const result = await ratio(fast, slow)
  report('P4 count(*) of the same', result.p50, 'numResults', -30)
}

/** For the record: the rule as a route calls it, first page with its count and a following page, cards presented. */
async function wholeCall(db: Database, people: readonly BenchMember[], limit: Operation): Promise<void> {
  const call = (viewer: BenchMember, after?: string) =>
    searchMembers(db, asVisit(viewer), settings, { ...contract.input.parse(countryAge(viewer)), after, page: after ? 2 : 1 })
  report('first page as called', (await ratio(limit, () => call(drawFrom(people)))).p50, 'L_cards')
  const firsts = await Promise.all(people.map(async (viewer) => ({ viewer, next: (await call(viewer)).next })))
  const going = firsts.filter((first) => first.next)
  const following = () => {
    const { viewer, next } = drawFrom(going)
    return call(viewer, next!)
  }
  report('following page as called', (await ratio(limit, following)).p50, 'L_cards')
}
