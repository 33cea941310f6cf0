import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { pageNames } from '#contract/site/page-names.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { newSite } from '#server/site/default-site.ts'
import { pagesOf, setPage, type Sources } from './own-pages.ts'
import { addSite, changeSettings } from '#server/site/site.ts'

const db = await freshDatabase()
const app = await testApp(db)
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
await changeSettings(db, 'plum', { domain_language: 'de', visible_languages: ['de', 'nl', 'en'] })
const plum = { host: 'plum.example' }
const set = (name: string, sources: Sources) => db.transaction((tx) => setPage(tx, 'plum', name, sources))
const de = 'Gilt ab {terms_date}.\n\n## Wer hier schreibt\n{company}[, {address}].\n\n- eins\n- zwei'
const nl = 'Geldt vanaf {terms_date}.\n\n## Wie we zijn\n{company}[, {address}].\n\n- een\n- twee'

test.each<[string, Sources, string]>([
  ['Rules', { de }, 'There is no page "Rules". There are: ban, cookies'],
  ['terms', { nl }, 'terms needs a text in de, the site’s own language'],
  ['terms', { de, tlh: de }, '"tlh" is no language of ours.'],
  ['terms', { de, nl: nl.replace('\n- twee', '') }, 'terms in nl has points 1, de 2.'],
  [
    'terms',
    { de, nl: nl.replace('{company}', 'Plum') },
    'terms in nl has values address, terms_date, de address, company, terms_date.',
  ],
  ['terms', { de, nl: nl.replace('## ', '') }, 'terms in nl has no section'],
  ['terms', { de: de.replace('{company}', '{firma}') }, 'terms in de has {firma}, which is no value; there are: company,'],
  ['terms', { de: de.replace('{company}', '{company') }, 'which is no value'],
  ['terms', { de: `# AGB\n${de}` }, 'terms in de has a heading that is no section (## and a space), in line 1'],
  ['terms', { de: `${de}\n\n1. drei` }, 'a list without dashes, in line 9'],
  ['terms', { de: `${de}\n\n<b>drei</b>` }, 'HTML, in line 9'],
  ['terms', { de: `${de}\n\n[hier](https://evil.example)` }, 'a link'],
  ['terms', { de: `${de}\n\n**drei**` }, 'bold, italic or code'],
  ['terms', { de: `${de}\n\n[drei` }, 'a bracket that does not close, in line 9'],
  ['terms', { de: `${de}\n\n{help}` }, '{help}, which is no value'],
  ['terms', { de: de.replace('schreibt', 'schreibt {#who}'), nl }, 'terms in nl has anchors none, de who.'],
  ['safety', { de: `${de}\n- {help}` }, 'help or figures in a section or a list: they are a paragraph of their own, in line 8'],
  ['terms', { de: 'x'.repeat(100_001) }, 'longer than 100000 characters'],
])('the page %s of %j is refused, and nothing is changed', async (name, sources, sentence) => {
  await expect(set(name, sources)).rejects.toThrow(sentence)
  expect((await pagesOf(db, 'plum')).pages).toEqual({})
})

test('every bundled page could be a site’s own', async () => {
  const read = (language: string, name: string) =>
    readFileSync(new URL(`../../../locales/${language}/pages/${name}.md`, import.meta.url), 'utf8')
  for (const name of pageNames) {
    await set(name, Object.fromEntries(languages.map((language) => [language, read(language, name)])))
    await set(name, {})
  }
})

test('a site’s own text stands in the page’s place, in its language or the site’s own, and nowhere else', async () => {
  await set('terms', { de, nl })
  const read = async (locale: string, headers: Record<string, string> = plum, name = 'terms') =>
    JSON.stringify((await visitor(app).get(`/api/page.php?name=${name}`, { ...headers, cookie: `locale=${locale}` })).body.blocks)
  expect(await read('de')).toMatch(/Gilt ab \d+\. \w+ 20\d\d\.[^]*Wer hier schreibt[^]*"Plum\."[^]*zwei/)
  expect(await read('nl')).toContain('Wie we zijn')
  expect(await read('en')).toContain('Wer hier schreibt')
  expect(await read('de', { host: 'localhost' })).not.toContain('Wer hier schreibt')
  expect(await read('de', plum, 'privacy')).not.toContain('Wer hier schreibt')
})

test('blocks made for the reader also work in a site’s own text, wherever it names them', async () => {
  await set('safety', { de: '## Hilfe\nHier:\n\n{help}\n\n## Ende\nDas war es.' })
  const { body } = await visitor(app).get('/api/page.php?name=safety', { ...plum, cookie: 'locale=de' })
  expect(new Set(body.blocks.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['heading', 'paragraph', 'folded']))
  expect(body.blocks.at(-1)).toEqual({ kind: 'paragraph', words: ['Das war es.'] })
  await set('safety', {})
})

test('the date of a text is that of its last change; taken back, the page is the one that comes along', async () => {
  await db.raw("update site_page set changed_at = '2026-01-31T12:00:00Z'")
  await set('terms', { de, nl })
  const blocks = async () =>
    JSON.stringify((await visitor(app).get('/api/page.php?name=terms', { ...plum, cookie: 'locale=de' })).body)
  expect(await blocks()).toContain('Gilt ab 31. Januar 2026.')
  await set('terms', { de: `${de}\n- drei` })
  expect(await blocks()).not.toContain('31. Januar 2026.')
  expect((await pagesOf(db, 'plum')).pages).toEqual({ terms: { de: `${de}\n- drei` } })
  await set('terms', {})
  expect(await blocks()).not.toContain('Wer hier schreibt')
})
