import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { defaultSite, newSite } from './default-site.ts'
import { addSite, changeCompany, changeSettings, siteAddress, SiteDirectory } from './site.ts'
import { addHosts } from './hosts.ts'
import { visitOf } from '#server/testing/visit.ts'
import { aboutVisitor } from './visible-settings.ts'

const db = await freshDatabase()
const app = await testApp(db)
await addSite(db, { ...defaultSite('blue.example', 'help@blue.example'), id: 'blue' }, ['blue.example', 'www.blue.example'])
await changeSettings(db, 'blue', { name: 'Blue', countries: ['FI', 'SE'], domain_language: 'fi' })

test('each host shows its own site', async () => {
  const blue = await visitor(app).get('/api/settings.php', { host: 'blue.example' })
  const beau = await visitor(app).get('/api/settings.php', { host: 'localhost:3000' })
  expect([blue.body.name, beau.body.name]).toEqual(['Blue', 'Beau'])
  expect(blue.body.geoip_selected_country).toBe('FI')
  expect(Object.keys(blue.body.region_data)).toEqual(['FI', 'SE'])
})

test('a host that the client names is believed only when it is one of ours, and at this machine alone', async () => {
  const ask = async (named: string, host = 'localhost') =>
    (await visitor(app).get(`/api/settings.php?host=${named}`, { host })).body.name
  expect(await ask('blue.example')).toBe('Blue')
  expect(await ask('evil.example')).toBe('Beau')
  await addSite(db, newSite('green', 'green.example'), ['green.example'])
  expect([await ask('blue.example', 'green.example'), await ask('www.blue.example', 'blue.example')]).toEqual(['Green', 'Blue'])
})

test('pages at another host of a site lead to its own; calls, names of this machine and forms stay', async () => {
  const get = async (path: string, host: string) => (await visitor(app).get(path, { host })).headers['location']
  expect(await get('/robots.txt?a=//evil.example', 'WWW.blue.example')).toBe('https://blue.example/robots.txt?a=//evil.example')
  // An address of no page of ours is not redirected.
  expect(await get('//evil.example', 'www.blue.example')).toBeUndefined()
  expect((await visitor(app).get('//evil.example', { host: 'www.blue.example' })).status).toBe(404)
  expect(await get('/robots.txt', 'blue.example')).toBeUndefined()
  expect(await get('/robots.txt', 'beau.localhost')).toBeUndefined()
  expect(await get('/api/companyinfo.php', 'www.blue.example')).toBeUndefined()
  expect((await visitor(app).post('/members', {}, { host: 'www.blue.example' })).status).not.toBe(301)
  const away = await testApp(db, { siteUrl: 'https://beau.example', demo: false })
  await addHosts(db, 'beau', ['beau.example', 'www.beau.example'])
  const { status, headers } = await visitor(away).get('/sitemap.xml', { host: 'www.beau.example' })
  expect([status, headers['location'], headers['set-cookie']]).toEqual([301, 'https://beau.example/sitemap.xml', undefined])
  expect((await visitor(away).get('/sitemap.xml', { host: 'beau.example' })).status).toBe(200)
})

test('a domain must lead to the site, and one from before that was judged takes nobody away', async () => {
  await expect(changeSettings(db, 'blue', { domain: 'gone.example' })).rejects.toThrow(
    'domain is "gone.example"; it must be one of the site\'s hosts, which are blue.example, www.blue.example.',
  )
  await db.raw(`update site set settings = settings || '{"domain":"gone.example"}' where id = 'blue'`)
  const later = await testApp(db)
  expect((await visitor(later).get('/robots.txt', { host: 'www.blue.example' })).status).toBe(200)
  await changeSettings(db, 'blue', { domain: 'blue.example' })
})

test('a site of this machine lives where the default one does', () => {
  const config = { siteUrl: 'http://localhost:4000' }
  expect(siteAddress(newSite('blue', 'blue.localhost'), config)).toBe('http://blue.localhost:4000')
  expect(siteAddress(newSite('blue', 'blue.example'), config)).toBe('https://blue.example')
})

test('a visitor of a site without a language cookie is spoken to in its own language', async () => {
  const [first] = (await visitor(app).get('/api/interests.php', { host: 'blue.example' })).body
  const [chosen] = (await visitor(app).get('/api/interests.php', { host: 'blue.example', cookie: 'locale=sv' })).body
  expect([first.name, chosen.name]).toEqual(['Parisuhde', 'Relation'])
})

test.each([
  ['none of the site', ['de', 'pl'], ['nl', 'en']],
  ['one of the site and one that is not', ['de', 'nl'], ['nl']],
  ['all of the site, in another order', ['en', 'nl'], ['en', 'nl']],
] as const)('a reader of %s is offered only languages of the site', (_, languages, shown) => {
  const site = newSite('green', 'green.example')
  site.settings.visible_languages = ['nl', 'en']
  const about = aboutVisitor(site, visitOf(undefined, { languages: [...languages] }), { geoipFile: undefined })
  expect(about.shown_languages).toEqual(shown)
})

test('a member of one site is nobody on another', async () => {
  const here = await member(db)
  const there = await member(db, { siteId: 'blue' })
  const client = await signedIn(app, db, here)
  expect((await client.get('/api/user.php')).status).toBe(200)
  expect((await client.get('/api/user.php', { host: 'blue.example' })).status).toBe(403)
  expect((await client.get(`/api/member.php?id=${there.id}`)).status).toBe(404)
})

test('the company behind a site is returned', async () => {
  await changeCompany(db, 'blue', { name: 'Blue Oy', kvk: '123' })
  const { body } = await visitor(app).get('/api/companyinfo.php', { host: 'www.blue.example' })
  expect([body.name, body.kvk]).toEqual(['Blue Oy', '123'])
})

test('an operator’s mistake is refused and changes nothing', async () => {
  await expect(changeSettings(db, 'blue', { min_age: 17 })).rejects.toThrow()
  await expect(changeSettings(db, 'blue', { nmae: 'x' } as object)).rejects.toThrow('There is no setting "nmae"')
  expect((await new SiteDirectory(db).at('blue.example'))!.settings.min_age).toBe(18)
})

test('there are fifty interests, relationship first and coffee last', async () => {
  const { body } = await visitor(app).get('/api/interests.php')
  expect([body.length, body[0].code, body.at(-1).code]).toEqual([50, 'relationship', 'coffee'])
})
