import { expect, test } from 'vitest'
import { members } from '#contract/search/search.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { bruteForce, candidates } from '#server/testing/brute-force.ts'
import { searchMembers } from './search.ts'
import { walkedAtMost } from './shapes.ts'
import { anyViewer, foundTestTown, visitOf } from '#server/testing/search-town.ts'

const db = await freshDatabase()
await foundTestTown(db, 16_000, ['NL'])
const viewer = await anyViewer(db)
const { settings } = defaultSite('localhost', 'support@localhost')
const now = new Date()

async function* pages(filters: Record<string, string>) {
  let after: string | undefined
  for (let page = 1; ; page++) {
    const answer = await searchMembers(db, visitOf(viewer), settings, { ...members.input.parse(filters), page, after }, now)
    yield answer
    if (!answer.next) return
    after = answer.next
  }
}

test('scrolling misses nobody and shows nobody twice while others become active', async () => {
  const all = await candidates(db)
  const filters = { country: 'NL', min_age: '30', max_age: '40' }
  const before = bruteForce(all, { ...members.input.parse(filters) }, viewer, now).map((one) => one.id)
  const active = new Set<string>()
  const seen: string[] = []
  let count = 0
  for await (const page of pages(filters)) {
    seen.push(...page.results.map((card) => card.id))
    if (++count % 3 > 0) continue
    const { rows } = await db.raw(
      `update member_search set last_active = date_trunc('hour', now()) + interval '1 hour' where member_id in (
         select member_id from member_search order by hashtextextended(member_id::text, $1) limit 40) returning member_id`,
      [count],
    )
    for (const row of rows) active.add((row as { member_id: string }).member_id)
  }
  expect(new Set(seen).size).toBe(seen.length)
  // Members who became active moved to the top, before the cursor; everybody else comes, in order.
  expect(seen.filter((id) => !active.has(id))).toEqual(before.filter((id) => !active.has(id)))
  expect(active.size).toBeGreaterThan(100)
})

test('a search for few ends a page early and continues there; in the end everybody who fits was shown', async () => {
  const all = await candidates(db)
  expect(all.length).toBeGreaterThan(2 * walkedAtMost({ online: false }))
  for (const filters of [
    { hair: 'shaved', body: 'heavy', sexuality: 'curious' },
    { hair: 'other', body: 'stocky', interests: 'coffee', online: 'recently' },
    { country: 'NL', hair: 'other', body: 'heavy' },
    { country: 'NL', hair: 'other', body: 'heavy', sort: 'newest' },
  ]) {
    const found: string[] = []
    let early = 0
    for await (const page of pages(filters as unknown as Record<string, string>)) {
      found.push(...page.results.map((card) => card.id))
      if (page.next && page.results.length < 24) early++
    }
    expect(found).toEqual(bruteForce(all, { ...members.input.parse(filters) }, viewer, now).map((one) => one.id))
    if (!('online' in filters)) expect(early).toBeGreaterThan(0)
  }
})

test('nearest first goes from city to city, and newest first from day to day, to the very last', async () => {
  const all = await candidates(db)
  for (const filters of [
    { sort: 'near', min_age: '60', photo: '1' },
    { sort: 'near', distance: '25' },
    { sort: 'newest' },
    { sort: 'newest', distance: '25', seeks_me: '1' },
    { sort: 'newest', country: 'NL', online: 'recently', words: '1' },
  ]) {
    const found: string[] = []
    for await (const page of pages(filters as unknown as Record<string, string>))
      found.push(...page.results.map((card) => card.id))
    expect(found).toEqual(bruteForce(all, { ...members.input.parse(filters) }, viewer, now).map((one) => one.id))
  }
})
