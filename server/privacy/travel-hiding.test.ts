import { expect, test } from 'vitest'
import { updateTravelHiding } from '#server/profile/sight/travel-hiding.ts'
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
  const man = await member(db)
  return { ...man, cookie: (await signedIn(app, db, man)).cookie }
}

/** At home, unless said. */
const as = ({ cookie }: Someone, address = amsterdam): TestClient => from(app, address, cookie)
const comes = (man: Someone, address: string) => as(man, address).get('/api/user.php')

async function seenBy(viewer: Someone, him: Someone): Promise<string[]> {
  const { status } = await as(viewer).get(`/api/member.php?id=${him.id}`)
  const { body } = await as(viewer).get('/api/members.php?country=NL')
  return [status === 200 && 'profile', JSON.stringify(body).includes(him.id) && 'search'].filter((place) => place !== false)
}

const profileOf = async (him: Someone) => (await as(him).get('/api/profile.php')).body

test('who comes from where men are prosecuted is hidden from his first request on, is told so, and a week after still', async () => {
  const [me, him] = [await someone(), await someone()]
  expect(await seenBy(me, him)).toEqual(['profile', 'search'])
  expect((await comes(him, cairo)).body.user.profile).toMatchObject({
    sheltered: true,
    invisible: false,
    hides_where_hostile: true,
  })
  expect(await seenBy(me, him)).toEqual([])
  expect((await comes(him, amsterdam)).body.user.profile).toMatchObject({ sheltered: true })
  await updateTravelHiding(db)
  expect(await seenBy(me, him)).toEqual([])
  await db.raw("update invisibility set sheltered_until = now() - interval '1 second' where member_id = $1", [him.id])
  await updateTravelHiding(db)
  expect(await seenBy(me, him)).toEqual(['profile', 'search'])
  expect(await profileOf(him)).toMatchObject({ sheltered: false })
})

test('to all others he is as one who is invisible, to the byte; whom he writes with still sees him', async () => {
  const [me, him, invisible, friend] = [await someone(), await someone(), await someone(), await someone()]
  await as(him).post('/api/messages.php', { profile: { id: friend.id }, text: 'hello' })
  await comes(him, cairo)
  await as(invisible).put('/api/profile.php', { invisible: true })
  for (const path of ['member.php?id=', 'likes.php?id='])
    expect((await as(me).get(`/api/${path}${him.id}`)).body).toEqual((await as(me).get(`/api/${path}${invisible.id}`)).body)
  expect(await seenBy(friend, him)).toEqual(['profile'])
  const { rows } = await db.raw('select * from invisibility where member_id in ($1, $2)', [him.id, invisible.id])
  expect(Object.keys(rows[0] as object).sort()).toEqual(['chosen', 'member_id', 'sheltered_until', 'since'])
})

test('he may switch it off, and is then as he chose to be, wherever he comes from; since when is told', async () => {
  const [me, him] = [await someone(), await someone()]
  await comes(him, cairo)
  expect((await as(him, cairo).put('/api/profile.php', { hides_where_hostile: false })).body).toMatchObject({
    sheltered: false,
    hides_where_hostile: false,
    since: { hides_where_hostile: expect.any(String) },
  })
  await comes(him, cairo)
  expect(await seenBy(me, him)).toEqual(['profile', 'search'])
  await as(him, cairo).put('/api/profile.php', { hides_where_hostile: true })
  await comes(him, cairo)
  expect(await seenBy(me, him)).toEqual([])
})

test('what he chose and where he is are two things: ending the one leaves the other', async () => {
  const [me, him] = [await someone(), await someone()]
  await comes(him, cairo)
  await as(him).put('/api/profile.php', { invisible: true })
  await as(him).put('/api/profile.php', { invisible: false })
  expect(await profileOf(him)).toMatchObject({ sheltered: true, invisible: false })
  expect(await seenBy(me, him)).toEqual([])
  await as(him).put('/api/profile.php', { invisible: true, hides_where_hostile: false })
  expect(await profileOf(him)).toMatchObject({ sheltered: false, invisible: true })
  expect(await seenBy(me, him)).toEqual([])
  await as(him).put('/api/profile.php', { invisible: false })
  expect(await seenBy(me, him)).toEqual(['profile', 'search'])
})

test('it is renewed while he stays, not with each request, and a flapping network changes nothing', async () => {
  const him = await someone()
  const until = async () =>
    (
      (await db.raw('select sheltered_until from invisibility where member_id = $1', [him.id])).rows[0] as {
        sheltered_until: Date
      }
    ).sheltered_until
  await comes(him, cairo)
  const first = await until()
  expect(first.getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
  for (const address of [amsterdam, cairo, amsterdam, cairo]) await comes(him, address)
  expect(await until()).toEqual(first)
  await db.raw("update invisibility set sheltered_until = sheltered_until - interval '2 hours' where member_id = $1", [him.id])
  await comes(him, cairo)
  expect((await until()).getTime()).toBeGreaterThanOrEqual(first.getTime())
})

test('the place that he chose counts as well, and the list is the operator’s', async () => {
  const [me, him] = [await someone(), await someone()]
  await changeSettings(db, 'beau', { hostile_countries: ['NL'] })
  await comes(him, amsterdam)
  await changeSettings(db, 'beau', { hostile_countries: [] })
  expect(await seenBy(me, him)).toEqual([])
  const other = await someone()
  await comes(other, cairo)
  expect(await seenBy(me, other)).toEqual(['profile', 'search'])
  const { body } = await as(me).get('/api/settings.php')
  expect(body).not.toHaveProperty('hostile_countries')
})
