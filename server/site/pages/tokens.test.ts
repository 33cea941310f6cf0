import { expect, test } from 'vitest'
import type { Renderer } from '#contract/site/rendering.ts'
import { pageNames } from '#contract/site/page-names.ts'
import { reservedTokens, tokenPattern } from '#contract/site/public-pages.ts'
import { servePages } from '#server/pages/rendering.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings, siteOf } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { pagesOf, setPage, type Sources } from './own-pages.ts'
import { tokenProblems } from './tokens.ts'

const db = await freshDatabase()
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
await changeSettings(db, 'plum', { domain_language: 'de', visible_languages: ['de', 'nl', 'en'] })
const app = await testApp(db, { siteUrl: 'https://beau.example', production: true, demo: false })
let draws = 0
const html = '<html><head><title>Drawn</title></head><body></body></html>'
const render: Renderer['render'] = async () => (draws++, { kind: 'html', status: 200, html, data: '{}', files: [] })
await servePages(app.server, app.calls, app.services, { ...drawn(render), knows: (path) => path === '/' })

const plum = { host: 'plum.example', accept: 'text/html' }
const de = '# Über uns\nWer wir sind: {company}.\n\n## Wo\n<b>Hier</b> gibt es kein HTML.'
const set = async (token: string, sources: Sources, listed = false) => {
  await db.transaction((tx) => setPage(tx, 'plum', token, sources, listed))
  // The directory of sites is cached for a few seconds.
  app.services.sites['known'] = undefined
}
const read = async (path: string, headers: Record<string, string> = plum) => visitor(app).get(path, headers)
const words = de.replace('<b>Hier</b> gibt es kein HTML.', 'Hier.')

test('no address of ours can be taken by a page of an operator’s: each first part of a route is reserved', () => {
  const firsts = app.routes.map(({ url }) => url.split('/')[1] ?? '').filter((first) => tokenPattern.test(first))
  expect(firsts.length).toBeGreaterThan(20)
  expect(firsts.filter((first) => !reservedTokens.includes(first))).toEqual([])
  for (const taken of [...firsts, 'members', 'landers']) expect(tokenProblems(taken)[0], taken).toContain('is taken')
})

test.each<[string, Sources, string]>([
  ['members', { de: words }, '/members is taken'],
  ['staff', { de: words }, '/staff is taken'],
  ['a', { de: words }, 'There is no page "a". There are: ban, '],
  ['About', { de: words }, 'small letters, digits and dashes'],
  ['../etc', { de: words }, 'small letters, digits and dashes'],
  ['x'.repeat(41), { de: words }, 'small letters, digits and dashes'],
  ['about', { de: words.replace('# ', '') }, 'about in de does not begin with its title (# and a space)'],
  ['about', { de: words.replace('Über uns', 'x'.repeat(81)) }, 'a title of more than 80 characters'],
  ['about', { de: words.replace('Über uns', 'Über {name}') }, 'braces or brackets in its title'],
  ['about', { de }, 'about in de has HTML, in line 5'],
  ['about', { nl: words }, 'about needs a text in de'],
  ['about', { de: words, nl: words.replace('## ', '') }, 'about in nl has sections none, de 1'.replace('none', '0')],
  ['about', { de: `${words}\n\n# Mehr` }, 'a heading that is no section (## and a space), in line 7'],
])('a page at /%s of %j is refused, and nothing is changed', async (token, sources, sentence) => {
  await expect(set(token, sources)).rejects.toThrow(sentence)
  expect((await pagesOf(db, 'plum')).pages).toEqual({})
})

test('an operator’s page lies at its address, in the language it is read in or else the site’s own, and at no other site', async () => {
  await set('about', { de: words, nl: words.replace('Über uns', 'Over ons') })
  const page = async (locale: string, host = 'plum.example') =>
    (await visitor(app).get('/api/own-page.php?token=about', { host, cookie: `locale=${locale}` })).body
  expect((await page('nl')).title).toBe('Over ons')
  expect((await page('en')).title).toBe('Über uns')
  expect((await page('de')).blocks).toEqual([
    { kind: 'paragraph', words: ['Wer wir sind: Plum.'] },
    { kind: 'heading', id: 'wo', text: 'Wo' },
    { kind: 'paragraph', words: ['Hier.'] },
  ])
  expect((await page('de', 'localhost')).error.code).toBe('not_found')
  expect((await read('/about')).status).toBe(200)
})

test('unlisted, a page is found by its address alone; listed, the footer and search engines have it', async () => {
  const seen = async () => ({
    footer: (await visitor(app).get('/api/settings.php', { ...plum, cookie: 'locale=nl' })).body.own_pages,
    sitemap: String((await read('/sitemap.xml')).body).includes('https://plum.example/about<'),
    robots: String((await read('/robots.txt')).body).includes('Allow: /about$'),
    index: !String((await read('/about')).body).includes('noindex'),
  })
  await set('about', { de: words })
  expect(await seen()).toEqual({ footer: [], sitemap: false, robots: false, index: false })
  await set('about', { de: words }, true)
  expect(await seen()).toEqual({ footer: [{ token: 'about', title: 'Über uns' }], sitemap: true, robots: true, index: true })
  expect((await visitor(app).get('/api/settings.php')).body.own_pages).toEqual([])
})

test('an address that is nobody’s is said not to be there in one line when it is asked for often, and costs no statement', async () => {
  draws = 0
  for (let tries = 0; tries < 60; tries++) await read(`/nothing-${tries}`)
  expect(draws).toBeLessThanOrEqual(30)
  expect((await read('/about')).status).toBe(200)
  const before = draws
  for (const token of ['nothing', 'constructor', '__proto__', 'terms', ''])
    expect((await read(`/api/own-page.php?token=${token}`)).status, token).toBe(404)
  expect(draws).toBe(before)
})

test('taken back it is gone', async () => {
  await set('constructor', { de: words })
  expect((await read('/api/own-page.php?token=constructor')).body.title).toBe('Über uns')
  for (const token of ['about', 'constructor']) await set(token, {})
  expect((await siteOf(db, 'plum')).pages).toEqual({})
  expect((await read('/api/own-page.php?token=about')).status).toBe(404)
  for (const name of pageNames) expect(tokenProblems(name)).toEqual([])
})
