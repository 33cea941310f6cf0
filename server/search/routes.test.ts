import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { refreshCube } from './search.ts'
import { Showcase } from './showcase.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { bornFor, member } from '#server/testing/member.ts'
import { foundTestTown } from '#server/testing/search-town.ts'
import { visitOf } from '#server/testing/visit.ts'

const db = await freshDatabase()
await foundTestTown(db, 2000, ['NL'])
const app = await testApp(db)
const viewer = await member(db)
const searcher = await signedIn(app, db, viewer)

/** The showcase is drawn anew every ten minutes, and addresses of pictures are signed anew every five. */
beforeEach(async () => {
  const left = 300_000 - (Date.now() % 300_000)
  if (left < 2_000) await pause(left)
})

test('a member searches by the address alone and gets cards, a count and the way to the next page', async () => {
  const { status, body } = await searcher.get('/api/members.php?country=NL&min_age=25&max_age=45&photo=1')
  expect(status).toBe(200)
  expect(body).toMatchObject({ pageNumber: 1, numResultsCapped: false })
  expect(body.results).toHaveLength(24)
  expect(body.numResults).toBeGreaterThan(100)
  expect(body.results[0].main_image.urls.card).toMatch(/^\/media\//)
  const second = await searcher.get(`/api/members.php?country=NL&min_age=25&max_age=45&photo=1&page=2&after=${body.next}`)
  expect(second.body.pageNumber).toBe(2)
  expect(second.body.numResults).toBe(body.numResults)
  const both = [...body.results, ...second.body.results].map((card: { id: string }) => card.id)
  expect(new Set(both).size).toBe(48)
})

test('a member who hides their distance is not found by it, and found as before by all else', async () => {
  const [shy, open] = [
    await member(db, { gender: 'couple', birthDate: bornFor(86) }),
    await member(db, { gender: 'couple', birthDate: bornFor(86) }),
  ]
  const asShy = await signedIn(app, db, shy)
  const idsBy = async (more: string) => {
    const asked = `gender=couple&min_age=86&max_age=87${more}`
    const { results, numResults } = (await searcher.get(`/api/members.php?${asked}`)).body
    expect((await searcher.get(`/api/members-count.php?${asked}`)).body.numResults).toBe(numResults)
    return (results as Array<{ id: string }>).map(({ id }) => id).sort()
  }
  const both = [shy.id, open.id].sort()
  expect([await idsBy('&distance=10'), await idsBy('&country=NL')]).toEqual([both, both])
  expect((await asShy.put('/api/profile.php', { show_distance: false })).status).toBe(200)
  for (const distance of [10, 25, 50, 100]) expect(await idsBy(`&distance=${distance}`), `${distance} km`).toEqual([open.id])
  expect(await idsBy('&distance=10&sort=near')).toEqual([open.id])
  expect([await idsBy(''), await idsBy('&country=NL'), await idsBy('&sort=near')]).toEqual([both, both, both])
  await asShy.put('/api/profile.php', { show_distance: true })
  expect(await idsBy('&distance=10')).toEqual(both)
})

test('a viewer who asks for members who seek them sees only those whose wishes fit their gender and shown age', async () => {
  const owner = await member(db, { gender: 'non_binary', birthDate: bornFor(86) })
  const asOwner = await signedIn(app, db, owner)
  const age = (await asOwner.get('/api/profile.php')).body.age as number
  const wishes = {
    anybody: {},
    hisGender: { seeks: ['man', 'non_binary'] },
    otherGenders: { seeks: ['man', 'couple'] },
    hisAge: { seeks_min_age: age, seeks_max_age: age },
    older: { seeks_min_age: age + 1 },
    younger: { seeks_max_age: age - 1 },
    swapped: { seeks_min_age: 99, seeks_max_age: 18, seeks: ['non_binary'] },
  }
  const names = new Map<string, string>()
  for (const [name, wish] of Object.entries(wishes)) {
    const other = await member(db, { gender: 'couple', birthDate: bornFor(85) })
    names.set(other.id, name)
    expect((await (await signedIn(app, db, other)).put('/api/profile.php', wish)).status).toBe(200)
  }
  const found = async (more: string) => {
    const { results } = (await asOwner.get(`/api/members.php?gender=couple&min_age=85&max_age=85${more}`)).body
    return (results as Array<{ id: string }>).flatMap(({ id }) => names.get(id) ?? []).sort()
  }
  expect(await found('')).toEqual(Object.keys(wishes).sort())
  for (const sort of ['', '&sort=near', '&sort=newest', '&new=1'])
    expect(await found(`&seeks_me=1${sort}`), sort).toEqual(['anybody', 'hisAge', 'hisGender', 'swapped'])
})

test.each([
  ['page=1e15', 'page'],
  ['page=0', 'page'],
  ['after=AAAA', 'after'],
  ['sexuality[]=gay', 'sexuality[]'],
  ['sexuality%5B%5D=', 'sexuality[]'],
  ['min_age[0]=20', 'min_age[0]'],
])('%s is refused by its name', async (query, field) => {
  const { status, body } = await searcher.get(`/api/members.php?${query}`)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
})

test('members with a text about themselves, and new ones, are found by that; a site that shows no texts searches by none', async () => {
  const asked = 'gender=couple&min_age=84&max_age=84'
  const [quiet, old] = [
    await member(db, { gender: 'couple', birthDate: bornFor(84) }),
    await member(db, { gender: 'couple', birthDate: bornFor(84) }),
  ]
  const [asQuiet, asOld] = [await signedIn(app, db, quiet), await signedIn(app, db, old)]
  await db.raw(
    "update account set created_at = now() - interval '16 days', confirmed_at = now() - interval '15 days' where member_id = $1",
    [old.id],
  )
  await asQuiet.put('/api/profile.php', { about: '\u2063 ' })
  await asOld.put('/api/profile.php', { about: 'I bake.' })
  const both = [quiet.id, old.id].sort()
  const idsBy = async (more: string) =>
    ((await searcher.get(`/api/members.php?${asked}${more}`)).body.results as Array<{ id: string }>).map(({ id }) => id)
  expect((await idsBy('')).sort()).toEqual(both)
  expect([await idsBy('&words=1'), await idsBy('&new=1'), await idsBy('&sort=newest')]).toEqual([
    [old.id],
    [quiet.id],
    [quiet.id, old.id],
  ])
  await asOld.put('/api/profile.php', { about: '' })
  await asQuiet.put('/api/profile.php', { about: 'Now I do.' })
  expect(await idsBy('&words=1')).toEqual([quiet.id])
  await changeSettings(db, 'beau', { visible_profile_notes: ['looking_for'] })
  expect((await idsBy('&words=1')).sort()).toEqual(both)
  await changeSettings(db, 'beau', { visible_profile_notes: ['about', 'looking_for'] })
  expect(await idsBy('&verified=1')).toEqual([])
})

test('the count is that of the members listed, without the viewer, members in a block with them and hidden ones', async () => {
  await refreshCube(db)
  const blocking = await member(db)
  const client = await signedIn(app, db, blocking)
  await refreshCube(db)
  const asked = 'country=NL&min_age=30&max_age=45'
  const listed = async () => {
    const first = (await client.get(`/api/members.php?${asked}`)).body
    let [count, next] = [first.results.length as number, first.next as string | null]
    for (let page = 2; next; page++) {
      const { body } = await client.get(`/api/members.php?${asked}&page=${page}&after=${next}`)
      ;[count, next] = [count + (body.results.length as number), body.next as string | null]
    }
    return { shown: first.numResults as number, count }
  }
  const before = await listed()
  expect(before.shown).toBe(before.count)
  const { results } = (await client.get(`/api/members.php?${asked}`)).body
  for (const { id } of results.slice(0, 9)) await client.post('/api/block.php', { profile: { id } })
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [results[9].id, blocking.id])
  for (const { id } of results.slice(8, 12)) await db.raw('insert into hidden_member values ($1, $2, now())', [blocking.id, id])
  expect(await listed()).toEqual({ shown: before.shown - 12, count: before.count - 12 })
})

test('a viewer gets the count before the members; a viewer who may not search gets no count either', async () => {
  const { status, body } = await searcher.get('/api/members-count.php?country=NL&min_age=25&max_age=45&photo=1')
  const { numResults } = (await searcher.get('/api/members.php?country=NL&min_age=25&max_age=45&photo=1')).body
  expect({ status, body }).toEqual({ status: 200, body: { numResults, numResultsCapped: false } })
  expect((await visitor(app).get('/api/members-count.php')).body.error.code).toBe('authentication_required')
})

test('an invalid filter is refused by name: nobody searches among more members than they asked for', async () => {
  const bad = {
    gender: ['fish', 'man,couple', ''],
    country: ['Nowhere', 'nl', ''],
    region: ['a long way off', ''],
    min_age: ['three', '17', '100', '25.5', '', '1e400'],
    max_age: ['old', '2000', '-1'],
    photo: ['yes', 'true', '0'],
    online: ['always'],
    distance: ['7', '10km', '1000'],
    interests: ['nothing', 'coffee,fish', ''],
    sexuality: ['any'],
    body: ['?'],
    hair: ['green'],
    relationship: ['two'],
    verified: ['yes', '0'],
    new: ['14', ''],
    words: ['love'],
    seeks_me: ['true'],
    sort: ['best', 'newest,near'],
    page: ['-1', '0', 'first', '1.5'],
    after: ['z'.repeat(201)],
  }
  for (const [name, values] of Object.entries(bad))
    for (const value of values)
      for (const call of name === 'page' || name === 'after' ? ['members'] : ['members', 'members-count']) {
        const query = new URLSearchParams({ ...(name === 'region' && { country: 'NL' }), [name]: value })
        const answer = await searcher.get(`/api/${call}.php?${query}`)
        expect([answer.status, Object.keys(answer.body.error?.fields ?? {})], `${call} ${query}`).toEqual([422, [name]])
      }
  expect((await searcher.get('/api/members.php?gender=man&gender=couple')).status).toBe(422)
  expect((await searcher.get('/api/members.php?region=07')).body.error.fields).toEqual({ country: 'Choose a country.' })
  for (const count of ['0', '25', 'all']) expect((await searcher.get(`/api/showcase.php?count=${count}`)).status, count).toBe(422)
})

test('a visitor must sign in to search unless the site opened its search', async () => {
  const answer = await visitor(app).get('/api/members.php')
  expect(answer.status).toBe(403)
  expect(answer.body.error.code).toBe('authentication_required')
  await changeSettings(db, 'beau', { logged_out_search: true })
  const open = await visitor(app).get('/api/members.php')
  expect(open.status).toBe(200)
  expect((await visitor(app).get('/api/settings.php')).body.may_search).toBe(true)
  const ids = open.body.results.map((card: { id: string }) => card.id)
  const { rows } = await db.raw('select from member_search where member_id = any ($1) and shown_to_visitors', [ids])
  expect(rows.length).toBe(24)
})

test('a visitor from one of the site’s sources may search where the site requires one, for the whole visit', async () => {
  const settings = { logged_out_search: false, logged_out_search_trafficsource: true, traffic_sources: ['north'] }
  await changeSettings(db, 'beau', settings)
  expect((await visitor(app).get('/api/members.php')).body.error.code).toBe('authentication_required')
  const first = await visitor(app).get('/api/members.php?network=north')
  expect(first.status).toBe(200)
  const cookie = String(first.headers['set-cookie'])
  const maySearch = async (cookie: string) => {
    const answers = await Promise.all(['settings', 'visitor'].map((name) => visitor(app).get(`/api/${name}.php`, { cookie })))
    // A page drawn for everybody asks with the second call.
    expect(answers[1]!.body.may_search).toBe(answers[0]!.body.may_search)
    return answers[0]!.body.may_search
  }
  expect([await maySearch(''), await maySearch(cookie.split(';')[0]!)]).toEqual([false, true])
  expect(cookie).toMatch(/^source=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const next = await visitor(app).get('/api/members.php?page=2', { cookie: cookie.split(';')[0]! })
  expect(next.status).toBe(200)
  expect(next.headers['set-cookie']).toBeUndefined()
  for (const query of ['network=south', 'ref=%20', 'ref=', 'network[]=north', 'network=north&network=south', 'sub1=north'])
    expect((await visitor(app).get(`/api/members.php?${query}`)).status, query).toBe(403)
  for (const cookie of ['source=1', 'source=north', `source=${'x'.repeat(43)}`])
    expect((await visitor(app).get('/api/members.php', { cookie })).status, cookie).toBe(403)
  await changeSettings(db, 'beau', { logged_out_search: true, logged_out_search_trafficsource: false })
})

test('everybody sees some members who agreed to be shown, the same for a while, with no more than they agreed to', async () => {
  const { status, body } = await visitor(app).get('/api/showcase.php?count=12')
  expect(status).toBe(200)
  expect(body).toHaveLength(12)
  expect(Object.keys(body[0]).sort()).toEqual(['age', 'city', 'fictional', 'id', 'main_image', 'name'])
  expect((await visitor(app).get('/api/showcase.php?count=12')).body).toEqual(body)
  const { rows } = await db.raw('select from consent where kind = $2 and member_id = any ($1)', [
    body.map((card: { id: string }) => card.id),
    'shown_to_visitors',
  ])
  expect(rows.length).toBe(12)
})

test('a failed read empties the front page for its visitor alone: the next visitor is shown members', async () => {
  let faults = 1
  const failing: typeof db.rows = async (statement, values) => {
    if (statement.name === 'showcase_pool' && faults-- > 0) throw new Error('the database is away')
    return db.rows(statement, values)
  }
  const showcase = new Showcase({ ...db, rows: failing })
  await expect(showcase.read(visitOf(), 12)).rejects.toThrow('away')
  expect(await showcase.read(visitOf(), 12)).toHaveLength(12)
})

test('a visitor is shown members of their own country first, and of another when they ask for it', async () => {
  const abroad = `(select member_id from member_search where has_photo and shown_to_visitors order by member_id limit 10)`
  for (const table of ['profile', 'member_search'])
    await db.raw(`update ${table} set country = 'DE', region = 'BE' where member_id in ${abroad}`)
  const later = await testApp(db)
  const shownFrom = async (query: string) => {
    const { body } = await visitor(later).get(`/api/showcase.php?count=24${query}`)
    const ids = body.map(({ id }: { id: string }) => id)
    const { rows } = await db.raw('select member_id, country from profile where member_id = any ($1::uuid[])', [ids])
    const countryOf = new Map((rows as Array<{ member_id: string; country: string }>).map((row) => [row.member_id, row.country]))
    return ids.map((id: string) => countryOf.get(id))
  }
  expect(new Set(await shownFrom(''))).toEqual(new Set(['NL']))
  const asked = await shownFrom('&country=DE')
  expect(asked).toEqual([...Array<string>(10).fill('DE'), ...Array<string>(14).fill('NL')])
  // A country that the site does not serve has no members.
  expect(await shownFrom('&country=ZZ')).toHaveLength(24)
  expect((await visitor(app).get('/api/showcase.php?country=nl')).status).toBe(422)
})

test('a member sees nobody whom they block or hide, or who blocks them', async () => {
  const [first, second, third, hidden] = (await searcher.get('/api/showcase.php?count=12')).body
  for (const [one, other] of [
    [viewer.id, first.id],
    [second.id, viewer.id],
  ])
    await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [one, other])
  await db.raw('insert into hidden_member values ($1, $2, now())', [viewer.id, hidden.id])
  const shown = async (client: TestClient) =>
    (await client.get('/api/showcase.php?count=12')).body.map(({ id }: { id: string }) => id)
  const seen = await shown(searcher)
  expect([first, second, hidden, third].map(({ id }) => seen.includes(id))).toEqual([false, false, false, true])
  expect(await shown(visitor(app))).toEqual(expect.arrayContaining([first.id, second.id, hidden.id]))
  await db.raw('delete from hidden_member where member_id = $1', [viewer.id])
  await db.raw('delete from block where $1 in (member_id, other_id)', [viewer.id])
})

test('a member who withdraws the consent is gone from there at once', async () => {
  const { body } = await visitor(app).get('/api/showcase.php?count=12')
  await db.raw('update member_search set shown_to_visitors = false where member_id = $1', [body[0].id])
  const after = await visitor(app).get('/api/showcase.php?count=12')
  expect(after.body.map((card: { id: string }) => card.id)).not.toContain(body[0].id)
})

test('a landing page is about a member who agreed to it; any other id gives the same bytes as an unknown one', async () => {
  const [agreed] = (await visitor(app).get('/api/showcase.php?count=12')).body
  const landing = async (id: string, client = visitor(app)) => {
    const { status, body } = await client.get(`/api/landing.php?id=${encodeURIComponent(id)}`)
    return { status, text: JSON.stringify(body) }
  }
  expect(await landing(agreed.id)).toEqual({ status: 200, text: JSON.stringify({ man: agreed }) })
  expect(await landing(agreed.id.toUpperCase())).toEqual(await landing(agreed.id))
  const nobody = await landing('00000000-0000-4000-8000-000000000000')
  expect(nobody).toEqual({ status: 200, text: '{"man":null}' })
  const { rows } = await db.raw('select member_id from member_search where has_photo and not shown_to_visitors limit 1')
  const blocking = await member(db)
  const [faceless, invisible, unconfirmed, elsewhere] = [
    await member(db),
    await member(db, { invisible: true }),
    await member(db, { confirmed: false }),
    await member(db, { siteId: 'elsewhere' }),
  ]
  for (const { id } of [faceless, invisible, unconfirmed, elsewhere])
    await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [id])
  for (const id of [
    (rows[0] as { member_id: string }).member_id,
    faceless.id,
    invisible.id,
    unconfirmed.id,
    elsewhere.id,
    '',
    '1',
    '<b>',
    "' or 1=1 --",
    'ä'.repeat(500),
  ])
    expect(await landing(id), id).toEqual(nobody)
  // As the search shows them, too.
  await db.raw('update member_search set shown_to_visitors = true where member_id = $1', [faceless.id])
  const drawn = JSON.parse((await landing(faceless.id)).text).man
  expect(drawn).toMatchObject({ id: faceless.id, name: faceless.username, main_image: null })
  await db.raw('update member_search set shown_to_visitors = false where member_id = $1', [faceless.id])
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [agreed.id, blocking.id])
  expect(await landing(agreed.id, await signedIn(app, db, blocking))).toEqual(nobody)
  expect((await landing(agreed.id)).text).toContain(agreed.id)
  await db.raw('delete from block where $1 in (member_id, other_id)', [blocking.id])
  await db.raw("delete from consent where kind = 'shown_to_visitors' and member_id = $1", [agreed.id])
  expect(await landing(agreed.id)).toEqual(nobody)
  await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [agreed.id])
})

test('the pages that a member looks at in a day are counted, and their count beforehand is refused with them', async () => {
  const { settings } = await siteOf(db, 'beau')
  await changeSettings(db, 'beau', { views_per_day: { ...settings.views_per_day, free: 2 } })
  const curious = await signedIn(app, db, await member(db))
  const statuses = []
  for (const call of ['members-count', 'members', 'members-count', 'members', 'members', 'members-count'])
    statuses.push((await curious.get(`/api/${call}.php?country=FI`)).status)
  await changeSettings(db, 'beau', { views_per_day: settings.views_per_day })
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('a program that copies everybody is slowed down', async () => {
  const hasty = await signedIn(app, db, await member(db))
  const answers = []
  for (let count = 0; count < 121; count++) answers.push((await hasty.get('/api/members.php')).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(120)
  expect(answers.at(-1)).toBe(429)
  expect((await searcher.get('/api/members.php')).status).toBe(200)
})
