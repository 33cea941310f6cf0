import { type Arbitrary, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { genders, interestCodes } from '#contract/profile/options.ts'
import { profileFacts, searchableNames } from '#contract/profile/facts.ts'
import { type Filters, members } from '#contract/search/search.ts'
import { traitsSql } from '#server/profile/traits/traits.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { bruteForce, candidates, regionOf } from '#server/testing/brute-force.ts'
import { countMembers, type SearchAnswer, searchMembers } from './search.ts'
import { anyViewer, foundTestTown, visitOf } from '#server/testing/search-town.ts'
import { criteriaOf } from './criteria.ts'

const db = await freshDatabase()
await foundTestTown(db, 4000)
const all = await candidates(db)
const { settings } = defaultSite('localhost', 'support@localhost')
const now = new Date()

const viewers = [await anyViewer(db, 'NL'), await anyViewer(db, 'DE', 7), await anyViewer(db, 'DK', 3, ['third'])]
const regions = viewers.map((viewer) => regionOf(viewer.cityId))

const maybe = <T>(values: readonly T[], weight = 3) =>
  oneof({ weight, arbitrary: constant(undefined) }, { weight: 1, arbitrary: constantFrom(...values) })
const age = oneof({ weight: 2, arbitrary: constant(undefined) }, integer({ min: 18, max: 99 }))

const randomFilters: Arbitrary<Filters> = record({
  place: maybe([...regions, { country: 'NL', region: undefined }, { country: 'BE', region: undefined }], 1),
  gender: maybe(genders),
  min_age: age,
  max_age: age,
  photo: maybe(['1'] as const),
  online: maybe(['now', 'recently'] as const),
  distance: maybe(['10', '25', '50', '100'] as const),
  interests: maybe([interestCodes[3]!, `${interestCodes[0]},${interestCodes[49]}`, 'coffee,nonsense']),
  facts: record(Object.fromEntries(searchableNames.map((name) => [name, maybe<string>(profileFacts[name].answers, 6)]))),
  verified: maybe(['1'] as const, 6),
  words: maybe(['1'] as const),
  new: maybe(['1'] as const, 6),
  seeks_me: maybe(['1'] as const),
  sort: maybe(['active', 'near', 'newest', 'newest'] as const),
}).map(({ place, facts, ...filters }) => ({ ...filters, ...facts, country: place?.country, region: place?.region }) as Filters)

async function search(
  viewer: (typeof viewers)[number],
  filters: Partial<Filters>,
  more: { page?: number; after?: string } = {},
): Promise<SearchAnswer> {
  return searchMembers(db, visitOf(viewer), settings, { ...members.input.parse({}), ...filters, ...more }, now)
}

async function pagesOf(viewer: (typeof viewers)[number], filters: Partial<Filters>, most: number): Promise<SearchAnswer[]> {
  const pages = [await search(viewer, filters)]
  while (pages.at(-1)!.next && pages.length < most)
    pages.push(await search(viewer, filters, { page: pages.length + 1, after: pages.at(-1)!.next! }))
  return pages
}

test('a member finds exactly those who fit the filters, in order, for any filters', async () => {
  await assert(
    asyncProperty(constantFrom(...viewers), randomFilters, async (viewer, filters) => {
      const expected = bruteForce(all, filters, viewer, now).map((one) => one.id)
      const pages = await pagesOf(viewer, filters, 6)
      const found = pages.flatMap((page) => page.results.map((card) => card.id))
      expect(found).toEqual(expected.slice(0, pages.at(-1)!.next ? found.length : undefined))
      expect(new Set(found).size).toBe(found.length)
    }),
    { numRuns: 250 },
  )
}, 120_000)

test('being online is decided by the moment of the search alone, however long it takes', async () => {
  const viewer = viewers[0]!
  const seen = Date.parse('2001-01-01T12:00:00Z')
  const undone = new Error('undone')
  const all = db.transaction(async (tx) => {
    await tx.raw('update presence set shown_seen = to_timestamp($1)', [seen / 1000])
    const onlineAt = async (moment: number) => {
      const asked = { ...members.input.parse({}), country: 'NL', online: 'now' as const }
      return (await searchMembers(tx, visitOf(viewer), settings, asked, new Date(moment))).results.length
    }
    await tx.raw("update member_search set last_active = '2001-01-01T12:00:00Z' where country = 'NL'")
    expect(await onlineAt(seen + 7 * 60_000 - 1)).toBeGreaterThan(0)
    expect(await onlineAt(seen + 7 * 60_000)).toBe(0)
    throw undone
  })
  await expect(all).rejects.toBe(undone)
})

test('the count of fitting members is exact where the cube has the filters, and never too high elsewhere', async () => {
  await assert(
    asyncProperty(constantFrom(...viewers), randomFilters, async (viewer, filters) => {
      const expected = bruteForce(all, filters, viewer, now).length
      const { numResults, numResultsCapped, next } = await search(viewer, filters)
      if (!next) expect(numResults).toBe(expected)
      else if (numResultsCapped) expect(numResults).toBeLessThanOrEqual(expected)
      else expect(numResults).toBe(expected)
    }),
    { numRuns: 120 },
  )
}, 120_000)

test('the number on the button is the number that the search then says', async () => {
  await assert(
    asyncProperty(constantFrom(...viewers), randomFilters, async (viewer, filters) => {
      const { numResults, numResultsCapped } = await search(viewer, filters)
      const counted = await countMembers(db, visitOf(viewer), settings, { ...members.input.parse({}), ...filters }, now)
      expect(counted).toEqual({ numResults, numResultsCapped })
    }),
    { numRuns: 120 },
  )
}, 120_000)

test('a page asked for by number alone is the one that scrolling leads to', async () => {
  for (const filters of [
    {},
    { country: 'DE' },
    { country: 'NL', min_age: 60 },
    { distance: '100' },
    { distance: '10' },
    { sort: 'near' },
    { sort: 'newest' },
    { sort: 'newest', distance: '100' },
    { sort: 'newest', country: 'NL', min_age: 60, seeks_me: '1' },
  ] as Filters[]) {
    const pages = await pagesOf(viewers[0]!, filters, 30)
    for (const number of [2, 5, 22, 30].filter((each) => each <= pages.length)) {
      const page = await search(viewers[0]!, filters, { page: number })
      expect(idsOf(page)).toEqual(idsOf(pages[number - 1]!))
    }
  }
  expect(await search(viewers[0]!, {}, { page: 190 })).toMatchObject({ results: [], next: null })
  expect(await search(viewers[0]!, {}, { page: 100_000 })).toMatchObject({ results: [], next: null })
})

test('a cursor opens for the same member and the same filters only', async () => {
  const [one, other] = viewers as [(typeof viewers)[number], (typeof viewers)[number]]
  const first = await search(one, { country: 'NL' })
  const second = await search(one, { country: 'NL' }, { page: 2, after: first.next! })
  const broken = [first.next!.slice(0, -4), `${first.next!.slice(0, -1)}_`, 'x', 'A'.repeat(120)]
  for (const after of broken) expect(idsOf(await search(one, { country: 'NL' }, { page: 2, after }))).toEqual(idsOf(second))
  // A cursor of another search, if opened, would continue that search; rejected, it gives the first page.
  const goesOn = async (viewer: (typeof viewers)[number], filters: Partial<Filters>) => {
    const page = await search(viewer, filters, { page: 1, after: first.next! })
    return idsOf(page)[0] !== idsOf(await search(viewer, filters))[0]
  }
  expect(await goesOn(one, { country: 'NL' })).toBe(true)
  expect(await goesOn(other, { country: 'NL' })).toBe(false)
  expect(await goesOn({ ...other, cityId: one.cityId }, { country: 'NL' })).toBe(false)
  expect(await goesOn({ ...one, cityId: other.cityId }, { country: 'NL' })).toBe(false)
  expect(await goesOn(one, { country: 'NL', min_age: 30 })).toBe(false)
  expect(Buffer.from(first.next!, 'base64url').toString('latin1')).not.toContain(first.results.at(-1)!.id)
})

test('of two members with a block neither finds the other', async () => {
  const { rows } = await db.raw(
    `select b.member_id as one, b.other_id as other, m.city_id from block b join member_search m on m.member_id = b.member_id
     join member_search o on o.member_id = b.other_id where b.by_me limit 3`,
  )
  expect(rows.length).toBe(3)
  for (const { one, other } of rows as Array<{ one: string; other: string }>) {
    for (const [viewer, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const seen = await everyoneSeenBy(viewer)
      expect(seen).not.toContain(hidden)
      expect(seen).not.toContain(viewer)
    }
  }
})

function idsOf({ results }: SearchAnswer): string[] {
  return results.map((card) => card.id)
}

async function everyoneSeenBy(id: string): Promise<string[]> {
  const viewer = { id, cityId: viewers[0]!.cityId, homes: [], blocked: new Set<string>() }
  const pages = await pagesOf(viewer, {}, 1000)
  return pages.flatMap((page) => page.results.map((card) => card.id))
}

test.each([
  ['blocked', 'block', 'true, now()'],
  ['hid', 'hidden_member', 'now()'],
])('whether the viewer %s nobody, a few or hundreds, none of them is found and everybody else is', async (_, table, rest) => {
  const viewer = { ...(await anyViewer(db, 'NL', 20)), blocked: new Set<string>() }
  const everybody = bruteForce(all, { country: 'NL' } as Filters, viewer, now).map((one) => one.id)
  for (const count of [0, 1, 16, 17, 18, 300]) {
    await db.raw('delete from block where member_id = $1', [viewer.id])
    await db.raw('delete from hidden_member where member_id = $1', [viewer.id])
    await db.raw(`insert into ${table} select $1, other, ${rest} from unnest($2::uuid[]) other`, [
      viewer.id,
      everybody.slice(0, count),
    ])
    const found = (await search(viewer, { country: 'NL' })).results.map((card) => card.id)
    expect([count, found]).toEqual([count, everybody.slice(count, count + 24)])
  }
})

test('when fewer than 24 fit the viewer is shown those who nearly do: own country, ten years more, none twice', async () => {
  const [viewer] = viewers as [(typeof viewers)[number]]
  const filters: Partial<Filters> = { country: 'DK', gender: 'man', min_age: 40, max_age: 49, photo: '1' }
  const answer = await search(viewer, filters)
  expect(answer.results.length).toBeLessThan(24)
  expect(answer.results.length).toBeGreaterThan(0)
  const wider = bruteForce(all, { ...(filters as Filters), min_age: 30, max_age: 59 }, viewer, now).map((one) => one.id)
  const shown = new Set(answer.results.map((card) => card.id))
  const similar = answer.similar_results!
  expect(similar.map(({ id }) => id).sort()).toEqual(
    wider
      .filter((id) => !shown.has(id))
      .slice(0, 24)
      .sort(),
  )
  // The nearest to the asked ages come first.
  const away = similar.map(({ age }) => Math.max(40 - age, age - 49, 0))
  expect(away).toEqual(away.toSorted((one, other) => one - other))
  expect(new Set(away).size).toBeGreaterThan(1)
  expect(answer.similar_numResults).toBeGreaterThanOrEqual(answer.similar_results!.length)
  expect((await search(viewer, { country: 'DE' })).similar_results).toBeUndefined()
})

test('viewers themselves are never among those who nearly fit', async () => {
  const [viewer] = viewers as [(typeof viewers)[number]]
  const { rows } = await db.raw('select last_active from member_search where member_id = $1', [viewer.id])
  // The last active member comes first.
  await db.raw("update member_search set last_active = date_trunc('hour', now()) + interval '1 hour' where member_id = $1", [
    viewer.id,
  ])
  const answer = await search(viewer, { country: 'NL', hair: 'shaved', body: 'heavy', sexuality: 'curious' })
  await db.raw('update member_search set last_active = $2 where member_id = $1', [
    viewer.id,
    (rows[0] as { last_active: Date }).last_active,
  ])
  const similar = answer.similar_results!.map((card) => card.id)
  expect(similar).toHaveLength(24)
  expect(similar).not.toContain(viewer.id)
})

test('a visitor finds those who agreed to it where the site lets visitors search, and is asked to sign in where not', async () => {
  const input = { ...members.input.parse({}), country: 'DE' }
  await expect(searchMembers(db, visitOf(undefined), settings, input, now)).rejects.toMatchObject({
    code: 'authentication_required',
  })
  const answer = await searchMembers(
    db,
    visitOf(undefined),
    { ...settings, logged_out_search: true },
    { ...input, distance: '10', sort: 'near' },
    now,
  )
  const nobody = { id: '', cityId: 0, homes: [], blocked: new Set<string>() }
  const expected = bruteForce(all, { country: 'DE' } as Filters, nobody, now).filter((one) => one.shown_to_visitors)
  expect(answer.results.map((card) => card.id)).toEqual(expected.slice(0, 24).map((one) => one.id))
})

test('a member who hides when they were last here is not found by being online', async () => {
  const hidden = all.find(
    (one) => one.show_last_seen && one.last_seen.getTime() > now.getTime() - 3_600_000 && one.id !== viewers[0]!.id,
  )!
  const ids = async () =>
    (await pagesOf(viewers[0]!, { online: 'recently' }, 100)).flatMap((page) => page.results.map((card) => card.id))
  await db.raw('delete from block where member_id = $1 and other_id = $2', [viewers[0]!.id, hidden.id])
  expect(await ids()).toContain(hidden.id)
  await db.raw('update profile set show_last_seen = false where member_id = $1', [hidden.id])
  await db.raw(
    `update member_search set traits = (select ${traitsSql('p')} from profile p where p.member_id = $1) where member_id = $1`,
    [hidden.id],
  )
  expect(await ids()).not.toContain(hidden.id)
})

test('a member who was here at the end of an hour is found as online for as long as their card shows it', () => {
  const activeSince = (moment: string) =>
    criteriaOf(members.input.parse({ online: 'now' }), visitOf(viewers[0]!), settings, new Date(moment)).activeSince / 1000
  expect(activeSince('2026-01-01T18:06:59Z')).toBe(Date.parse('2026-01-01T17:00:00Z'))
  expect(activeSince('2026-01-01T18:07:00Z')).toBe(Date.parse('2026-01-01T18:00:00Z'))
})
