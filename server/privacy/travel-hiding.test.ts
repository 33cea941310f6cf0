import { expect, test } from 'vitest'
import { updateTravelHiding } from '#server/profile/visibility/travel-hiding.ts'
import { changeSettings } from '#server/site/site.ts'
import { from, signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const [cairo, amsterdam] = ['197.32.0.5', '145.53.1.1']

interface Someone extends TestMember {
  cookie: string
}

async function someone(): Promise<Someone> {
  const created = await member(db)
  return { ...created, cookie: (await signedIn(app, db, created)).cookie }
}

/** At home, unless an address is given. */
const as = ({ cookie }: Someone, address = amsterdam): TestClient => from(app, address, cookie)
const comes = (traveller: Someone, address: string) => as(traveller, address).get('/api/user.php')

async function seenBy(viewer: Someone, traveller: Someone): Promise<string[]> {
  const { status } = await as(viewer).get(`/api/member.php?id=${traveller.id}`)
  const { body } = await as(viewer).get('/api/members.php?country=NL')
  return [status === 200 && 'profile', JSON.stringify(body).includes(traveller.id) && 'search'].filter((place) => place !== false)
}

const profileOf = async (traveller: Someone) => (await as(traveller).get('/api/profile.php')).body

test('a member in a hostile country is hidden from the first request on, is told so, and stays hidden for a week after', async () => {
  const [viewer, traveller] = [await someone(), await someone()]
  expect(await seenBy(viewer, traveller)).toEqual(['profile', 'search'])
  expect((await comes(traveller, cairo)).body.user.profile).toMatchObject({
    travel_hidden: true,
    invisible: false,
    hides_where_hostile: true,
  })
  expect(await seenBy(viewer, traveller)).toEqual([])
  expect((await comes(traveller, amsterdam)).body.user.profile).toMatchObject({ travel_hidden: true })
  await updateTravelHiding(db)
  expect(await seenBy(viewer, traveller)).toEqual([])
  await db.raw("update invisibility set travel_hidden_until = now() - interval '1 second' where member_id = $1", [traveller.id])
  await updateTravelHiding(db)
  expect(await seenBy(viewer, traveller)).toEqual(['profile', 'search'])
  expect(await profileOf(traveller)).toMatchObject({ travel_hidden: false })
})

test('to all others a travel-hidden member is byte for byte like an invisible one; chat partners still see them', async () => {
  const [viewer, traveller, invisible, friend] = [await someone(), await someone(), await someone(), await someone()]
  await as(traveller).post('/api/messages.php', { profile: { id: friend.id }, text: 'hello' })
  await comes(traveller, cairo)
  await as(invisible).put('/api/profile.php', { invisible: true })
  for (const path of ['member.php?id=', 'likes.php?id='])
    expect((await as(viewer).get(`/api/${path}${traveller.id}`)).body).toEqual(
      (await as(viewer).get(`/api/${path}${invisible.id}`)).body,
    )
  expect(await seenBy(friend, traveller)).toEqual(['profile'])
  const { rows } = await db.raw('select * from invisibility where member_id in ($1, $2)', [traveller.id, invisible.id])
  expect(Object.keys(rows[0] as object).sort()).toEqual(['chosen', 'member_id', 'since', 'travel_hidden_until'])
})

test('a member may switch travel hiding off and is then as visible as chosen, from any country; the date is shown', async () => {
  const [viewer, traveller] = [await someone(), await someone()]
  await comes(traveller, cairo)
  expect((await as(traveller, cairo).put('/api/profile.php', { hides_where_hostile: false })).body).toMatchObject({
    travel_hidden: false,
    hides_where_hostile: false,
    since: { hides_where_hostile: expect.any(String) },
  })
  await comes(traveller, cairo)
  expect(await seenBy(viewer, traveller)).toEqual(['profile', 'search'])
  await as(traveller, cairo).put('/api/profile.php', { hides_where_hostile: true })
  await comes(traveller, cairo)
  expect(await seenBy(viewer, traveller)).toEqual([])
})

test('chosen invisibility and travel hiding are independent: ending one leaves the other', async () => {
  const [viewer, traveller] = [await someone(), await someone()]
  await comes(traveller, cairo)
  await as(traveller).put('/api/profile.php', { invisible: true })
  await as(traveller).put('/api/profile.php', { invisible: false })
  expect(await profileOf(traveller)).toMatchObject({ travel_hidden: true, invisible: false })
  expect(await seenBy(viewer, traveller)).toEqual([])
  await as(traveller).put('/api/profile.php', { invisible: true, hides_where_hostile: false })
  expect(await profileOf(traveller)).toMatchObject({ travel_hidden: false, invisible: true })
  expect(await seenBy(viewer, traveller)).toEqual([])
  await as(traveller).put('/api/profile.php', { invisible: false })
  expect(await seenBy(viewer, traveller)).toEqual(['profile', 'search'])
})

test('travel hiding is renewed during the stay, not with each request, and a flapping network changes nothing', async () => {
  const traveller = await someone()
  const until = async () =>
    (
      (await db.raw('select travel_hidden_until from invisibility where member_id = $1', [traveller.id])).rows[0] as {
        travel_hidden_until: Date
      }
    ).travel_hidden_until
  await comes(traveller, cairo)
  const first = await until()
  expect(first.getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
  for (const address of [amsterdam, cairo, amsterdam, cairo]) await comes(traveller, address)
  expect(await until()).toEqual(first)
  await db.raw("update invisibility set travel_hidden_until = travel_hidden_until - interval '2 hours' where member_id = $1", [
    traveller.id,
  ])
  await comes(traveller, cairo)
  expect((await until()).getTime()).toBeGreaterThanOrEqual(first.getTime())
})

test('the chosen place counts as well, and the operator sets the list of countries', async () => {
  const [viewer, traveller] = [await someone(), await someone()]
  await changeSettings(db, 'beau', { hostile_countries: ['NL'] })
  await comes(traveller, amsterdam)
  await changeSettings(db, 'beau', { hostile_countries: [] })
  expect(await seenBy(viewer, traveller)).toEqual([])
  const other = await someone()
  await comes(other, cairo)
  expect(await seenBy(viewer, other)).toEqual(['profile', 'search'])
  const { body } = await as(viewer).get('/api/settings.php')
  expect(body).not.toHaveProperty('hostile_countries')
})
