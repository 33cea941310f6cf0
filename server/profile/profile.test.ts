import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { statement } from '#server/platform/database/database.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { cardColumns, type CardRow, presentCard } from './cards/cards.ts'
import {
  changeProfile,
  createProfile,
  type ProfileChanges,
  readOwnProfile,
  setMainPhoto,
  setVerifiedPhotos,
  setVisible,
  showInCity,
} from './profile.ts'
import { hasWords, traitsOf, verifiedBit } from './traits/traits.ts'

const db = await freshDatabase()
const findCard = statement<CardRow>(
  'test_card',
  `select ${cardColumns} from profile p left join presence on presence.member_id = p.member_id where p.member_id = $1`,
)
const utrecht = { country: 'NL', region: 'UT', city: 2745912 }
const berlin = 2950159
const amsterdam = { country: 'NL', region: 'NH', city: 2759794 }

let ben: TestMember
beforeEach(async () => {
  ben = await member(db)
})

const change = (changes: ProfileChanges) => db.transaction((tx) => changeProfile(tx, visitOf(ben), changes))
const own = () => readOwnProfile(db, visitOf(ben))

async function searchable(memberId: string) {
  const { rows } = await db.raw('select * from member_search where member_id = $1', [memberId])
  return rows[0] as Record<string, unknown> | undefined
}

test('the search row contains intentions and sought genders, each once, beside all answers', async () => {
  await change({
    intentions: ['open', 'chat', 'open'],
    seeks: ['man', 'man'],
    sexuality: 'gay',
    hair: 'red',
    about: 'Sea and bread',
  })
  const { rows } = await db.raw('select traits::text, seeks from member_search where member_id = $1', [ben.id])
  const { traits, seeks } = rows[0] as { traits: string; seeks: number }
  expect(BigInt(traits)).toBe(traitsOf({ sexuality: 'gay', hair: 'red' }, ['chat', 'open'], hasWords))
  expect(seeks).toBe(1)
})

describe('a member', () => {
  test('who enters only invisible characters has an empty text', async () => {
    await change({ about: '\u3164\u200b \u2800', looking_for: 'a friend\u200d' })
    expect(await own()).toMatchObject({ about: '', looking_for: 'a friend\u200d' })
  })

  test('changes gender twice in thirty days, so that trying does not disclose whom others seek', async () => {
    for (const gender of ['couple', 'non_binary', 'non_binary'] as const) await change({ gender })
    await expect(change({ gender: 'trans_man' })).rejects.toMatchObject({ code: 'daily_limit' })
    expect(await own()).toMatchObject({ gender: 'non_binary' })
    await change({ about: 'All else changes as before' })
  })

  test('changes the given fields; the rest stays, and null clears', async () => {
    await change({ about: 'Sea and bread', hair: 'red', interests: ['sailing', 'coffee'], seeks: ['man'], height: 184 })
    await change({ hair: null, show_distance: false })
    expect(await own()).toMatchObject({
      about: 'Sea and bread',
      hair: null,
      interests: ['sailing', 'coffee'],
      seeks: ['man'],
      height: 184,
      show_distance: false,
      show_last_seen: true,
      status: 'active',
      city: { id: amsterdam.city, name: 'Amsterdam' },
    })
  })

  test('has intentions and pronouns in a fixed order, each once', async () => {
    await change({ intentions: ['open', 'dates', 'open', 'chat'], pronouns: ['they_them', 'he_him', 'he_him'] })
    expect(await own()).toMatchObject({ intentions: ['chat', 'dates', 'open'], pronouns: ['he_him', 'they_them'] })
    await change({ intentions: [] })
    expect(await own()).toMatchObject({ intentions: [], pronouns: ['he_him', 'they_them'] })
  })

  test('answers prompts, one answer each; an empty one removes it', async () => {
    const answered = [
      { prompt: 'laugh' as const, answer: 'Ducks; "quotes" \'); drop table profile;--' },
      { prompt: 'sunday' as const, answer: 'Bread' },
      { prompt: 'ask' as const, answer: '\u200b \u3164' },
      { prompt: 'sunday' as const, answer: 'Nothing' },
    ]
    await change({ prompts: answered })
    expect((await own()).prompts).toEqual([answered[1], answered[0]])
    await change({ about: 'Sea' })
    expect((await own()).prompts).toHaveLength(2)
    await change({ prompts: [{ prompt: 'sunday', answer: '' }] })
    expect((await own()).prompts).toEqual([])
  })

  test('seeks genders and ages; a reversed range is swapped, and no choice means any', async () => {
    await change({ seeks: ['man', 'couple'], seeks_min_age: 40, seeks_max_age: 30 })
    expect(await own()).toMatchObject({ seeks_min_age: 30, seeks_max_age: 40 })
    expect(await searchable(ben.id)).toMatchObject({ seeks: 0b1001, seeks_min_age: 30, seeks_max_age: 40 })
    await change({ seeks: [], seeks_min_age: null, seeks_max_age: null })
    expect(await own()).toMatchObject({ seeks: [], seeks_min_age: null, seeks_max_age: null })
    expect(await searchable(ben.id)).toMatchObject({ seeks: -1, seeks_min_age: 0, seeks_max_age: 999 })
  })

  test('moves to another city, and is found there', async () => {
    await change(utrecht)
    expect(await own()).toMatchObject({ region: 'UT', city: { id: utrecht.city, name: 'Utrecht' } })
    expect(await searchable(ben.id)).toMatchObject({ city_id: utrecht.city, region: 'UT' })
  })

  test('shown in another city is found there, also on the card, and keeps the home city', async () => {
    await change(utrecht)
    await db.transaction((tx) => showInCity(tx, ben.id, berlin))
    expect(await searchable(ben.id)).toMatchObject({ country: 'DE', region: 'BE', city_id: berlin })
    const card = (await db.row(findCard, [ben.id]))!
    expect(presentCard(card, { ...visitOf(ben), cityId: berlin })).toMatchObject({
      country: 'DE',
      region: 'BE',
      city: 'Berlin',
      visiting: true,
      distance: 'same',
    })
    await change({ about: 'Bread' })
    expect(await own()).toMatchObject({ country: 'NL', region: 'UT', city: { id: utrecht.city, name: 'Utrecht' } })
    expect(await searchable(ben.id)).toMatchObject({ city_id: berlin })
    await db.transaction((tx) => showInCity(tx, ben.id, null))
    expect(await searchable(ben.id)).toMatchObject({ country: 'NL', region: 'UT', city_id: utrecht.city })
    await change(amsterdam)
  })

  test('cannot move to a city of another region', async () => {
    const refusal = { code: 'invalid_input', details: { fields: { city: 'field.city' } } }
    await expect(change({ ...utrecht, region: 'NH' })).rejects.toMatchObject(refusal)
    await expect(change({ city: 1 })).rejects.toMatchObject(refusal)
    await expect(change({ country: 'DE' })).rejects.toMatchObject(refusal)
  })

  test('moves at most five times a day, also concurrently; saving the same place is no move', async () => {
    for (let count = 0; count < 3; count++) await change(amsterdam)
    for (const place of [utrecht, amsterdam, utrecht]) await change(place)
    const others = [amsterdam, { country: 'NL', region: 'ZH', city: 2747891 }, { country: 'NL', region: 'ZH', city: 2747373 }]
    const tries = await Promise.allSettled(others.map((place) => change(place)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'place_change_limit' } })
  })

  test('two moves within one millisecond both count', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await change(utrecht)
      await change(amsterdam)
    } finally {
      vi.useRealTimers()
    }
    for (const place of [utrecht, amsterdam, utrecht]) await change(place)
    await expect(change(amsterdam)).rejects.toMatchObject({ code: 'place_change_limit' })
  })

  test('who turns invisible is not found, and found again after turning visible', async () => {
    await change({ invisible: true })
    expect(await searchable(ben.id)).toBeUndefined()
    expect(await own()).toMatchObject({ invisible: true })
    await change({ invisible: false })
    expect(await searchable(ben.id)).toBeDefined()
  })

  test('is shown to visitors only while they agree', async () => {
    expect(await own()).toMatchObject({ shown_to_visitors: false })
    await change({ shown_to_visitors: true })
    expect(await own()).toMatchObject({ shown_to_visitors: true })
    expect(await searchable(ben.id)).toMatchObject({ shown_to_visitors: true })
    await change({ shown_to_visitors: false })
    expect(await searchable(ben.id)).toMatchObject({ shown_to_visitors: false })
  })
})

test('each privacy setting shows when it last changed, and only its own changes update that', async () => {
  const never = {
    invisible: null,
    show_last_seen: null,
    show_distance: null,
    shown_to_visitors: null,
    first_messages_from: null,
    blur_photos: null,
    sentences_for_matches: null,
    hides_where_hostile: null,
  }
  expect((await own()).since).toEqual(never)
  const switched = [
    { invisible: true },
    { show_last_seen: false },
    { show_distance: false },
    { sentences_for_matches: true },
    { shown_to_visitors: true },
    { first_messages_from: ['photo'] },
    { blur_photos: 'always' },
    { hides_where_hostile: false },
    { invisible: false },
  ] satisfies ProfileChanges[]
  let before: Record<string, string | null> = never
  for (const changes of switched) {
    await change(changes)
    const { since } = await own()
    const [name] = Object.keys(changes) as [keyof typeof never]
    expect(Date.parse(since[name]!)).toBeGreaterThan(Date.parse(before[name] ?? '2026-01-01T00:00:00Z'))
    expect(Date.now() - Date.parse(since[name]!)).toBeLessThan(60_000)
    expect({ ...since, [name]: null }).toEqual({ ...before, [name]: null })
    before = since
  }
  await change({ invisible: false, show_last_seen: false, shown_to_visitors: true, hair: 'red', first_messages_from: ['photo'] })
  expect((await own()).since).toEqual(before)
})

describe('a new profile', () => {
  const newProfile = () => ({
    memberId: randomUUID(),
    siteId: 'beau',
    name: 'newcomer',
    gender: 'man',
    seeks: ['man'],
    birthDate: '1999-02-28',
    country: 'NL',
    region: 'UT',
    cityId: utrecht.city,
  })

  test('is found while it is visible', async () => {
    const profile = newProfile()
    await db.transaction((tx) => createProfile(tx, profile))
    expect(await searchable(profile.memberId)).toBeUndefined()
    await db.transaction((tx) => setVisible(tx, profile.memberId, true))
    expect(await searchable(profile.memberId)).toMatchObject({ site_id: 'beau', city_id: utrecht.city, has_photo: false })
    await db.transaction((tx) => setVisible(tx, profile.memberId, false))
    expect(await searchable(profile.memberId)).toBeUndefined()
  })

  test('is not found while its member is suspended or leaving', async () => {
    for (const table of ['suspension (member_id, reason, created_at)', 'deletion (member_id, reason, requested_at)']) {
      const profile = newProfile()
      await db.raw(`insert into ${table} values ($1, 'other', now())`, [profile.memberId])
      await db.transaction(async (tx) => {
        await createProfile(tx, profile)
        await setVisible(tx, profile.memberId, true)
      })
      expect(await searchable(profile.memberId)).toBeUndefined()
    }
  })
})

describe('a card', () => {
  const cardFor = async (viewer: TestMember | undefined, changes = {}) =>
    presentCard((await db.row(findCard, [ben.id]))!, visitOf(viewer, changes), new Date())

  test('contains what a stranger may see, and nothing else', async () => {
    expect(await cardFor(await member(db))).toEqual({
      id: ben.id,
      name: ben.username,
      age: expect.any(Number),
      gender: 'man',
      country: 'NL',
      region: expect.any(String),
      city: 'Amsterdam',
      distance: 'same',
      online: true,
      fictional: false,
      verified: false,
      main_image: null,
    })
  })

  test('shows the distance between the cities in steps, unless hidden or the viewer has no city', async () => {
    const viewer = await member(db)
    expect(await cardFor(viewer, { cityId: utrecht.city })).toMatchObject({ distance: 50 })
    expect((await cardFor(undefined)).distance).toBeUndefined()
    await change({ show_distance: false })
    expect((await cardFor(viewer)).distance).toBeUndefined()
  })

  test('shows online for a step after the presence shown to strangers, unless hidden', async () => {
    const viewer = await member(db)
    await change({ show_last_seen: false })
    expect((await cardFor(viewer)).online).toBe(false)
    await change({ show_last_seen: true })
    expect((await cardFor(viewer)).online).toBe(true)
    await db.raw("update presence set shown_seen = now() - interval '8 minutes' where member_id = $1", [ben.id])
    expect((await cardFor(viewer)).online).toBe(false)
  })

  test('shows verified while the main photo is a verified one and the member is visible', async () => {
    const viewer = await member(db)
    const photoOf = () => ({ id: randomUUID(), thumbhash: Buffer.from('thumb'), width: 1200, height: 1600 })
    const [checked, other] = [photoOf(), photoOf()]
    const show = (photo: typeof checked | null) => db.transaction((tx) => setMainPhoto(tx, ben.id, photo))
    const isVerified = async () => {
      const { verified } = await cardFor(viewer)
      const row = await searchable(ben.id)
      if (row) expect(Math.floor((row.traits as number) / verifiedBit) % 2 === 1, 'as in search').toBe(verified)
      return verified
    }
    await show(checked)
    expect(await isVerified()).toBe(false)
    await db.transaction((tx) => setVerifiedPhotos(tx, ben.id, [checked.id]))
    expect(await isVerified()).toBe(true)
    await show(other)
    expect(await isVerified()).toBe(false)
    await show(null)
    expect(await isVerified()).toBe(false)
    await show(checked)
    expect(await isVerified()).toBe(true)
    await db.transaction((tx) => setVisible(tx, ben.id, false))
    expect(await isVerified()).toBe(false)
    await db.transaction((tx) => setVisible(tx, ben.id, true))
    await db.transaction((tx) => setVerifiedPhotos(tx, ben.id, null))
    expect(await isVerified()).toBe(false)
  })

  test('contains the main photo, except for a hidden member', async () => {
    const photo = { id: randomUUID(), thumbhash: Buffer.from('thumb'), width: 1200, height: 1600 }
    await db.transaction((tx) => setMainPhoto(tx, ben.id, photo))
    const viewer = await member(db)
    expect((await cardFor(viewer)).main_image).toMatchObject({ id: photo.id, locked: false, thumbhash: 'dGh1bWI=', width: 1200 })
    expect(await searchable(ben.id)).toMatchObject({ has_photo: true })
    await db.transaction((tx) => setVisible(tx, ben.id, false))
    expect((await cardFor(viewer)).main_image).toBeNull()
  })
})
