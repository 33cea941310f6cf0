import { beforeEach, expect, test } from 'vitest'
import { dayIn } from '#contract/rules/calendar.ts'
import { daysAfter } from '#contract/rules/trip.ts'
import { updateTravelHiding } from '#server/profile/visibility/travel-hiding.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { updateTrips } from './trips.ts'

const db = await freshDatabase()
const app = await testApp(db)
const zone = 'Europe/Amsterdam'
const today = dayIn(zone)
const inDays = (days: number) => daysAfter(today, days)
const berlin = { country: 'DE', region: 'BE', city: 2950159 }
const utrecht = { country: 'NL', region: 'UT', city: 2745912 }
const soon = { ...berlin, from: inDays(2), to: inDays(5) }
const now = { ...berlin, from: today, to: inDays(5) }

let tom: TestMember
let asTom: TestClient
let asBerliner: TestClient
beforeEach(async () => {
  tom = await member(db)
  asTom = await signedIn(app, db, tom)
  asBerliner = await signedIn(app, db, await member(db, { country: 'DE', cityId: berlin.city, city: 'Berlin' }))
})

const plan = (trip: object) => asTom.put('/api/trip.php', trip)
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

async function cardIn(client: TestClient, query: string) {
  const { body } = await client.get(`/api/members.php?${query}`)
  return [...body.results, ...(body.similar_results ?? [])].find(({ id }: { id: string }) => id === tom.id)
}

test('a planned trip begins on its day, shows the member as a visitor, and ends the day after its last', async () => {
  const planned = { ...soon, city: { id: berlin.city, name: 'Berlin' } }
  expect((await plan(soon)).body).toEqual({ trip: { ...planned, begun: false }, today })
  await updateTrips(db, noonOf(inDays(1)))
  expect(await cardIn(asBerliner, 'distance=25')).toBeUndefined()
  expect(await cardIn(asBerliner, 'country=NL')).toMatchObject({ city: 'Amsterdam' })
  await updateTrips(db, noonOf(inDays(2)))
  expect(await cardIn(asBerliner, 'distance=25')).toMatchObject({
    city: 'Berlin',
    country: 'DE',
    visiting: true,
    distance: 'same',
  })
  expect(await cardIn(asBerliner, 'country=NL')).toBeUndefined()
  const { body: profile } = await asBerliner.get(`/api/member.php?id=${tom.id}`)
  expect(profile).toMatchObject({ city: 'Berlin', visiting: true })
  expect(JSON.stringify(profile)).not.toContain('Amsterdam')
  await updateTrips(db, noonOf(inDays(5)))
  expect((await asTom.get('/api/trip.php')).body.trip).toMatchObject({ begun: true })
  await updateTrips(db, noonOf(inDays(6)))
  expect((await asTom.get('/api/trip.php')).body.trip).toBeNull()
  const home = await cardIn(asBerliner, 'country=NL')
  expect(home).toMatchObject({ city: 'Amsterdam', country: 'NL' })
  expect(home).not.toHaveProperty('visiting')
})

test('a trip of one day is shown on that day alone', async () => {
  const day = inDays(2)
  await plan({ ...berlin, from: day, to: day })
  const begun = async (today: string) => {
    await updateTrips(db, noonOf(today))
    return (await asTom.get('/api/trip.php')).body.trip?.begun
  }
  expect([await begun(inDays(1)), await begun(day), await begun(inDays(3))]).toEqual([false, true, undefined])
})

test('a trip that begins today is shown at once and distances count from there; ending it early shows the home again; the profile stays the same', async () => {
  await plan(now)
  expect(await cardIn(asBerliner, 'distance=25')).toMatchObject({ visiting: true })
  const near = (await asTom.get('/api/members.php?distance=10')).body
  expect(near.results.every(({ distance }: { distance: unknown }) => distance === 'same' || distance === 10)).toBe(true)
  expect((await asTom.get('/api/profile.php')).body).toMatchObject({ country: 'NL', city: { name: 'Amsterdam' } })
  expect((await asTom.delete('/api/trip.php', {})).status).toBe(204)
  expect(await cardIn(asBerliner, 'distance=25')).toBeUndefined()
  expect((await asTom.delete('/api/trip.php', {})).status).toBe(204)
})

test('a current trip can be extended although its first day has passed, or put off, which shows the home', async () => {
  await plan(now)
  await db.raw('update trip set from_day = $2 where member_id = $1', [tom.id, inDays(-3)])
  expect((await plan({ ...now, from: inDays(-3), to: inDays(20) })).body.trip).toMatchObject({ begun: true, to: inDays(20) })
  expect((await plan({ ...now, from: inDays(-2) })).body.error.fields).toHaveProperty('from')
  await plan(soon)
  expect(await cardIn(asBerliner, 'distance=25')).toBeUndefined()
})

test('a trip with a wrong city, in the past, backwards, too long or too far ahead is refused', async () => {
  const refused = async (trip: object, field: string) => {
    const { status, body } = await plan(trip)
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, 'invalid_input', [field]])
    expect(body.error.fields[field]).not.toContain('field.')
  }
  await refused({ ...soon, city: 1 }, 'city')
  await refused({ ...soon, country: 'NL' }, 'city')
  await refused({ ...soon, city: undefined }, 'city')
  await refused({ ...soon, from: inDays(-1) }, 'from')
  await refused({ ...soon, from: inDays(366), to: inDays(367) }, 'from')
  await refused({ ...soon, from: '2027-02-30' }, 'from')
  await refused({ ...soon, to: inDays(1) }, 'to')
  await refused({ ...soon, to: inDays(62) }, 'to')
  await refused({ ...soon, to: "'; drop table trip" }, 'to')
  expect((await plan({ ...soon, to: inDays(61) })).status).toBe(200)
})

test('trips and moves together are limited to five a day, also in parallel, so that nobody probes distances', async () => {
  for (const place of [utrecht, { country: 'NL', region: 'NH', city: 2759794 }])
    expect((await asTom.put('/api/profile.php', place)).status).toBe(200)
  const tries = await Promise.all(Array.from({ length: 50 }, (_, at) => plan({ ...soon, to: inDays(3 + (at % 20)) })))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(tries.find(({ status }) => status !== 200)!.body.error.code).toBe('place_change_limit')
  expect((await asTom.put('/api/profile.php', utrecht)).body.error.code).toBe('place_change_limit')
  await asTom.delete('/api/trip.php', {})
  const age = (time: string) =>
    db.raw('update place_change set changed_at = changed_at - $2::interval where member_id = $1', [tom.id, time])
  await age('23 hours 59 minutes')
  expect((await plan(now)).status).toBe(429)
  await age('1 minute')
  expect((await plan(now)).status).toBe(200)
})

test('in a country that prosecutes a member is hidden before being shown there, until a week after, unless they switched it off', async () => {
  await changeSettings(db, 'beau', { hostile_countries: ['DE'] })
  const bold = await member(db)
  const asBold = await signedIn(app, db, bold)
  await asBold.put('/api/profile.php', { hides_where_hostile: false })
  await plan(soon)
  await asBold.put('/api/trip.php', soon)
  const seen = async ({ id }: TestMember) => (await asBerliner.get(`/api/member.php?id=${id}`)).status
  expect([await seen(tom), await seen(bold)]).toEqual([200, 200])
  await updateTrips(db, noonOf(inDays(2)))
  expect([await seen(tom), await seen(bold)]).toEqual([404, 200])
  const until = async () =>
    (await db.raw('select travel_hidden_until from invisibility where member_id = $1', [tom.id])).rows[0] as {
      travel_hidden_until: Date
    }
  expect((await until()).travel_hidden_until.toISOString().slice(0, 10)).toBe(inDays(13))
  await asTom.delete('/api/trip.php', {})
  expect((await until()).travel_hidden_until.toISOString().slice(0, 10)).toBe(inDays(8))
  await updateTravelHiding(db)
  expect(await seen(tom)).toBe(404)
  await changeSettings(db, 'beau', { hostile_countries: [] })
})

test('a member who lives in such a country is hidden again as soon as their trip elsewhere ends, and stays hidden there', async () => {
  await plan(now)
  await changeSettings(db, 'beau', { hostile_countries: ['NL'] })
  const seen = async () => (await asBerliner.get(`/api/member.php?id=${tom.id}`)).status
  await updateTravelHiding(db)
  expect(await seen()).toBe(200)
  await updateTrips(db, noonOf(inDays(20)))
  expect(await seen()).toBe(404)
  await db.raw("update invisibility set travel_hidden_until = now() - interval '1 second' where member_id = $1", [tom.id])
  // Not shown for a moment between two transactions either.
  const between: number[] = []
  const transaction: typeof db.transaction = async (work) => {
    const result = await db.transaction(work)
    between.push(await seen())
    return result
  }
  const watched = new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
  await updateTravelHiding(watched)
  expect(new Set(between)).toEqual(new Set([404]))
  await changeSettings(db, 'beau', { hostile_countries: [] })
})

test('a member on a trip to a country that is added to the list is hidden within the hour', async () => {
  await plan(now)
  await changeSettings(db, 'beau', { hostile_countries: ['DE'] })
  await updateTravelHiding(db)
  expect((await asBerliner.get(`/api/member.php?id=${tom.id}`)).status).toBe(404)
  await changeSettings(db, 'beau', { hostile_countries: [] })
})

test('a trip that two workers end while the member ends it leaves the member at home', async () => {
  await plan(now)
  await db.raw('update trip set to_day = $2, from_day = $2 where member_id = $1', [tom.id, inDays(-1)])
  await Promise.all([updateTrips(db), updateTrips(db), asTom.delete('/api/trip.php', {})])
  expect((await asTom.get('/api/trip.php')).body.trip).toBeNull()
  const { rows } = await db.raw('select city_id, country from member_search where member_id = $1', [tom.id])
  expect(rows).toEqual([{ city_id: 2759794, country: 'NL' }])
})
