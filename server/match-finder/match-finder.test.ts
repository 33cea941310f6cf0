import { beforeAll, describe, expect, test } from 'vitest'
import type { FinderAnswers, MatchCard } from '#contract/search/match-finder.ts'
import { interestCodes } from '#contract/profile/options.ts'
import { type Intention, intentions } from '#contract/profile/own-options.ts'
import { citiesWithin, cityById, distanceStep } from '#server/places/places.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { interestMask } from '#server/profile/traits/traits.ts'
import { changeProfile } from '#server/profile/profile.ts'
import { isSought } from '#server/profile/seeks/seeks.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { foundTestTown } from '#server/testing/search-town.ts'
import { visitOf } from '#server/testing/visit.ts'
import { findMatches, saveAnswers } from './match-finder.ts'
import { someOf } from './wish.ts'

const anything: FinderAnswers = { intentions: [], genders: [], min_age: null, max_age: null, reach: 'everywhere', interests: [] }

describe('in a town', async () => {
  const db = await freshDatabase()
  // Fewer than the finder looks at, in fewer cities: the slow and simple search must find the same.
  await foundTestTown(db, 650, ['NO', 'FI'])
  const now = new Date()
  let all: Man[]
  beforeAll(async () => {
    const { rows } = await db.raw(`
      select p.member_id as id, p.gender, p.birth_date, p.country, p.city_id, p.seeks, p.seeks_min_age, p.seeks_max_age, p.intentions,
        p.interests::text, p.about, p.show_distance, p.show_last_seen, p.main_photo_id is not null as photo, s.home_site as home,
        coalesce(p.main_photo_id = any (p.verified_photos), false) as verified, s.last_active
      from profile p join member_search s using (member_id)`)
    all = rows as Man[]
  })

  const wishes: Array<Partial<FinderAnswers>> = [
    {},
    { reach: 'country', intentions: ['dates', 'open'], interests: ['coffee', 'hiking', 'film', 'wine', 'series', 'books'] },
    { reach: '100', min_age: 25, max_age: 45, interests: [...interestCodes] },
    { reach: '25', intentions: ['travel'] },
    { genders: ['couple', 'non_binary'], min_age: 60, intentions: [...intentions] },
    { genders: ['man'], max_age: 22, reach: 'country' },
  ]

  test.each(wishes)('the viewer sees whom a slow and simple search finds, ranked as it ranks them: %o', async (wish) => {
    for (const [index, own] of all.filter((man, index) => !man.home && index % 79 < 2).entries()) {
      // Every other member agrees to meet the other site's members.
      const homes = index % 2 === 0 ? [] : ['third']
      const answers = { ...anything, ...wish }
      await keep(own.id, answers)
      const found = await findMatches(db, visit(own, homes), {}, now)
      const met = all.filter((man) => !man.home || homes.includes(man.home))
      const fitting = met.filter((man) => fits(man, own, answers, now)).filter((man) => !own.left!.has(man.id))
      const points = fitting.map((man) => pointsOf(man, own, answers, now)).sort((a, b) => b - a)
      const byId = new Map(all.map((man) => [man.id, man]))
      expect(found.map(({ id }) => pointsOf(byId.get(id)!, own, answers, now))).toEqual(points.slice(0, 24))
      for (const card of found) {
        expect(fitting.some(({ id }) => id === card.id)).toBe(true)
        expect(codesOf(card)).toEqual(reasonsFor(byId.get(card.id)!, own, answers, now))
      }
    }
  })

  async function keep(id: string, answers: FinderAnswers) {
    await db.transaction((tx) => saveAnswers(tx, visitOf(undefined, { memberId: id }), answers))
    const man = all.find((each) => each.id === id)!
    const { rows } = await db.raw(
      `select other_id from block where member_id = $1 union select other_id from known_contact where member_id = $1 and theirs <> '{}'
       union select other_id from hidden_member where member_id = $1
       union select liked_id from member_like where member_id = $1`,
      [id],
    )
    man.left = new Set([id, ...rows.map((row) => (row as { other_id: string }).other_id)])
  }

  function visit({ id, city_id }: Man, homes: string[]): MemberVisit {
    const site = {
      ...visitOf().site,
      shares: homes.map((each) => ({ id: each, name: each, company: each, hostileCountries: [] })),
    }
    return visitOf(undefined, { memberId: id, cityId: city_id, confirmed: true, site, sharedAt: homes })
  }
})

test('of many cities the own and the largest are read every day, and each of the others in its turn', () => {
  const own = 2907585
  const within = citiesWithin(own, 100)
  const people = (id: number) => cityById(id)!.population
  const [fortieth] = within
    .map(people)
    .sort((one, other) => other - one)
    .slice(39)
  expect(people(own)).toBeLessThan(fortieth!)
  const days = Array.from({ length: Math.ceil((within.length - 41) / 40) }, (_, turn) => someOf(within, own, 1000 + turn))
  for (const day of days) {
    expect(new Set(day).size).toBe(81)
    expect(day).toEqual(expect.arrayContaining([own, ...within.filter((id) => people(id) > fortieth!)]))
  }
  expect(new Set(days.flat())).toEqual(new Set(within))
  const few = citiesWithin(own, 10)
  expect(new Set(someOf(few, own, 7))).toEqual(new Set(few))
})

describe('a member', async () => {
  const db = await freshDatabase()
  const answers: FinderAnswers = { ...anything, intentions: ['dates', 'friends'], interests: ['coffee', 'hiking'] }

  test('sees nobody who does not seek members like them, or whom they did not ask for', async () => {
    const tom = await someone({ birthDate: '1990-01-15' })
    const seeking = await someone({}, { seeks: ['man'], seeks_min_age: 30, seeks_max_age: 40 })
    const others = [
      await someone({}, { seeks: ['couple'] }),
      await someone({}, { seeks_min_age: 50 }),
      await someone({}, { seeks_max_age: 30 }),
      await someone({ gender: 'couple' }),
      await someone({ birthDate: '1960-01-15' }),
    ]
    const asked = { ...anything, genders: ['man' as const], min_age: 25, max_age: 45 }
    expect(await among(tom, [seeking, ...others], asked)).toEqual([seeking.id])
  })

  test('sees nobody blocked, blocking, hidden, known, liked, invisible or elsewhere, nor themselves', async () => {
    const tom = await someone()
    const [blocked, blocker, hidden, lister, liked, seen] = [
      await someone(), await someone(), await someone(), await someone(), await someone(), await someone(),
    ] as const // prettier-ignore
    const [invisible, unconfirmed, elsewhere] = [
      await someone({ invisible: true }),
      await someone({ confirmed: false }),
      await someone({ siteId: 'other' }),
    ]
    await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [tom.id, blocked.id])
    await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [blocker.id, tom.id])
    await db.raw('insert into hidden_member values ($1, $2, now())', [tom.id, hidden.id])
    await db.raw("insert into known_contact (member_id, other_id, theirs) values ($1, $2, '{x}')", [tom.id, lister.id])
    await db.raw('insert into member_like (member_id, liked_id, created_at) values ($1, $2, now())', [tom.id, liked.id])
    const everybody = [tom, blocked, blocker, hidden, lister, liked, seen, invisible, unconfirmed, elsewhere]
    expect(await among(tom, everybody, anything)).toEqual([seen.id])
    // The hidden member sees the viewer as before.
    expect(await among(hidden, [tom], anything)).toEqual([tom.id])
  })

  test('a member who hides their distance is not found by kilometres, and does not rank higher for being near', async () => {
    const tom = await someone()
    const [near, silent] = [await someone(), await someone({}, { show_distance: false })]
    for (const reach of ['25', '100'] as const)
      expect(await among(tom, [near, silent], { ...anything, reach })).toEqual([near.id])
    const found = await matchesOf(tom, anything)
    expect(codesOf(found.find(({ id }) => id === near.id)!)).toContain('same_city')
    const listed = found.find(({ id }) => id === silent.id)!
    expect(listed.distance).toBeUndefined()
    expect(codesOf(listed).filter((code) => code === 'same_city' || code === 'near')).toEqual([])
    expect(found.findIndex(({ id }) => id === silent.id)).toBeGreaterThan(found.findIndex(({ id }) => id === near.id))
  })

  test('a member who hides when they were here does not rank higher for it, and no reason names it', async () => {
    const tom = await someone()
    const [open, silent] = [await someone(), await someone({}, { show_last_seen: false })]
    const found = await matchesOf(tom, anything)
    expect(codesOf(found.find(({ id }) => id === open.id)!)).toContain('active')
    expect(codesOf(found.find(({ id }) => id === silent.id)!)).not.toContain('active')
  })

  test('a field that a site does not show changes no rank and is no reason', async () => {
    const tom = await someone()
    const max = await someone({}, { intentions: ['dates'], interests: ['coffee'], about: 'Sea and bread' })
    const { site } = visitOf(tom)
    const bare = { ...site, settings: { ...site.settings, visible_profile_fields: [], visible_profile_notes: [] } }
    const reasons = async (changes: Partial<MemberVisit>) => {
      const found = await matchesOf(tom, answers, changes)
      return codesOf(found.find(({ id }) => id === max.id)!).filter((code) => ['intentions', 'interests', 'words'].includes(code))
    }
    expect(await reasons({})).toEqual(['intentions', 'interests', 'words'])
    expect(await reasons({ site: bare })).toEqual([])
  })

  test('a reason names only what both chose: asked for by the viewer and shown by the other', async () => {
    const tom = await someone()
    const max = await someone({}, { intentions: ['dates', 'casual'], interests: ['coffee', 'wine', 'piano'] })
    const card = (await matchesOf(tom, answers)).find(({ id }) => id === max.id)!
    expect(card.reasons.filter(({ code }) => code === 'intentions' || code === 'interests')).toEqual([
      { code: 'intentions', intentions: ['dates'] },
      { code: 'interests', interests: ['coffee'] },
    ])
    expect(card.reasons.at(-1)).toEqual({ code: 'asked' })
  })

  test('equals take turns: the same all day, in another order on another', async () => {
    const tom = await someone()
    const equals = await Promise.all(
      Array.from({ length: 12 }, () => someone({}, { intentions: ['dates', 'friends'], interests: ['coffee', 'hiking'] })),
    )
    const on = (day: string) => among(tom, equals, answers, new Date(day))
    const first = await on('2026-11-23T08:00:00Z')
    expect(first.length).toBeGreaterThan(8)
    expect(await on('2026-11-23T22:00:00Z')).toEqual(first)
    const next = await on('2026-11-24T08:00:00Z')
    expect(next).not.toEqual(first)
  })

  async function someone(details: MemberDetails = {}, changes: Parameters<typeof changeProfile>[2] = {}): Promise<TestMember> {
    const one = await member(db, details)
    if (Object.keys(changes).length > 0) await db.transaction((tx) => changeProfile(tx, visitOf(one), changes))
    return one
  }

  async function matchesOf(
    viewer: TestMember,
    wish: FinderAnswers,
    changes: Partial<MemberVisit> = {},
    now = new Date(),
  ): Promise<MatchCard[]> {
    await db.transaction((tx) => saveAnswers(tx, visitOf(viewer), wish))
    return findMatches(db, visitOf(viewer, changes), {}, now)
  }

  async function among(
    viewer: TestMember,
    others: readonly TestMember[],
    wish: FinderAnswers,
    now = new Date(),
  ): Promise<string[]> {
    const ids = new Set(others.map(({ id }) => id))
    return (await matchesOf(viewer, wish, {}, now)).map(({ id }) => id).filter((id) => ids.has(id))
  }
})

interface Man {
  id: string
  /** A member of another site, which shares its members with this one. */
  home: string | null
  gender: string
  birth_date: string
  country: string
  city_id: number
  seeks: string[]
  seeks_min_age: number | null
  seeks_max_age: number | null
  intentions: Intention[]
  interests: string
  about: string
  show_distance: boolean
  show_last_seen: boolean
  photo: boolean
  verified: boolean
  last_active: Date
  /** Members the viewer does not see. */
  left?: Set<string>
}

function fits(man: Man, own: Man, { genders, min_age, max_age, reach }: FinderAnswers, now: Date): boolean {
  const age = shownAge(man.birth_date, now)
  if (genders.length > 0 && !(genders as string[]).includes(man.gender)) return false
  if (age < (min_age ?? 0) || age > (max_age ?? 200) || !isSought(man, own.gender, shownAge(own.birth_date, now))) return false
  if (reach === 'everywhere') return true
  if (reach === 'country') return man.country === own.country
  return man.show_distance && citiesWithin(own.city_id, Number(reach)).includes(man.city_id)
}

/** The rules of docs/ranking.md, independent of the statement. */
function countedOf(man: Man, own: Man, answers: FinderAnswers, now: Date): Array<[string, number]> {
  const shared = man.intentions.filter((code) => answers.intentions.includes(code)).length
  const mask = BigInt(man.interests) & BigInt(interestMask(answers.interests))
  const interests = [...mask.toString(2)].filter((bit) => bit === '1').length
  const step = man.show_distance ? distanceStep(own.city_id, man.city_id) : undefined
  const hour = 3_600_000
  const week = Math.floor((now.getTime() - 7 * 24 * hour) / hour) * hour
  return [
    ['intentions', shared && 20 + 10 * Math.min(shared, 3)],
    ['interests', 8 * Math.min(interests, 5)],
    ['same_city', step === 'same' ? 20 : 0],
    ['near', step === 10 || step === 25 ? 12 : step === 50 || step === 100 ? 6 : 0],
    ['active', man.show_last_seen && man.last_active.getTime() >= week ? 10 : 0],
    ['verified', man.verified ? 8 : 0],
    ['words', man.about === '' ? 0 : 6],
  ]
}

function pointsOf(man: Man, own: Man, answers: FinderAnswers, now: Date): number {
  return countedOf(man, own, answers, now).reduce((sum, [, points]) => sum + points, man.photo ? 24 : 0)
}

function reasonsFor(man: Man, own: Man, answers: FinderAnswers, now: Date): string[] {
  const counted = countedOf(man, own, answers, now).filter(([, points]) => points > 0)
  return [...counted.sort(([, one], [, other]) => other - one).map(([code]) => code), 'asked']
}

function codesOf({ reasons }: MatchCard): string[] {
  return reasons.map(({ code }) => code)
}
