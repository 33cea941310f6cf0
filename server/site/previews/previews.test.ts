import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import { newSite } from '#server/site/default-site.ts'
import { setLogo } from '#server/site/branding/files.ts'
import { addSite, changeSettings, removeSite, siteOf } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { letters } from './outlines.ts'
import { previewOf } from './previews.ts'

const draws = vi.hoisted(() => ({ drawn: [] as string[] }))
vi.mock('./drawing.ts', async (original) => {
  const drawing = await original<typeof import('./drawing.ts')>()
  const drawPreview: typeof drawing.drawPreview = (preview) => (draws.drawn.push(preview.sentence), drawing.drawPreview(preview))
  return { ...drawing, drawPreview }
})

const db = await freshDatabase()
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
const app = await testApp(db, { siteUrl: 'https://beau.example', production: true, demo: false })
const get = (path: string, host = 'localhost') => visitor(app).get(path, { host })
const forget = () => (app.services.sites['known'] = undefined)

test('a link to a page is shown with a picture of ours: large, kept for a year, and the same drawn once', async () => {
  const { address, sentence } = previewOf(await siteOf(db, 'beau'), 'de', '/')
  expect(sentence).toBe('Tolle Männer, ganz nah')
  const all = await Promise.all(Array.from({ length: 20 }, () => get(address)))
  for (const { status, headers } of all) {
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect(draws.drawn).toEqual([sentence])
  const [kept] = (await db.raw("select bytes from site_file where name = 'preview-index-de.png'")).rows as Array<{
    bytes: Buffer
  }>
  const { width, height, format } = await sharp(kept!.bytes).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(kept!.bytes.length).toBeLessThan(80_000)
})

test('a picture drawn by one process is shown by another', async () => {
  const other = await testApp(db, { siteUrl: 'https://beau.example', production: true, demo: false })
  expect((await visitor(other).get(previewOf(await siteOf(db, 'beau'), 'de', '/').address)).status).toBe(200)
  expect(draws.drawn).toHaveLength(1)
})

test('a flood of addresses draws nothing twice, and nothing for pages, languages and files that there are not', async () => {
  const before = draws.drawn.length
  await get(previewOf(await siteOf(db, 'beau'), 'en', '/pricing').address)
  const flood = Array.from({ length: 50 }, (_, index) => get(`/site/${index}/preview-pricing-en.png`))
  for (const { status, headers } of await Promise.all(flood)) {
    expect(status).toBe(200)
    expect(headers['cache-control']).not.toContain('immutable')
  }
  for (const file of ['nothing-en', 'pricing-xx', 'pages.nothing-en', 'index-en.png.', '../x-en', 'index-EN', 'constructor-en'])
    expect((await get(`/site/1/preview-${file}.png`)).status, file).toBe(404)
  expect(draws.drawn.length).toBe(before + 1)
})

test('each site, language and page has its own; a change of its content changes its address, and the old one is gone', async () => {
  const site = await siteOf(db, 'plum')
  const addresses = languages.flatMap((language) => publicPages.map((path) => previewOf(site, language, path).address))
  expect(new Set(addresses).size).toBe(addresses.length)
  const before = previewOf(site, 'en', '/').address
  const first = (await get(before, 'plum.example')).body
  await changeSettings(db, 'plum', { accent: { light: '#7a1fa2', dark: '#d3a4f5' }, name: '<script>&"' })
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32" fill="#777"/></svg>',
  )
  await db.transaction((tx) => setLogo(tx, 'plum', { logo: drawing }))
  forget()
  const after = previewOf(await siteOf(db, 'plum'), 'en', '/').address
  expect(after).not.toBe(before)
  expect((await get(after, 'plum.example')).body).not.toEqual(first)
  const { rows } = await db.raw("select hash from site_file where site_id = 'plum' and name like 'preview-%'")
  expect(rows).toEqual([{ hash: after.split('/')[2] }])
  // None of them is part of the site's identity, or stays after it.
  expect(Object.keys((await siteOf(db, 'plum')).files)).toEqual(['logo.png'])
  await db.transaction((tx) => removeSite(tx, 'plum'))
  expect((await db.raw("select from site_file where site_id = 'plum'")).rows).toEqual([])
})

test('every sentence of every language is drawn whole, in letters that the font has', async () => {
  const type = await letters()
  const site = await siteOf(db, 'beau')
  for (const language of languages)
    for (const path of publicPages) {
      const { sentence } = previewOf(site, language, path)
      const lines = type.lines(sentence, 58, 960)
      expect(lines.length, sentence).toBeLessThanOrEqual(3)
      expect(lines.join(' '), sentence).toBe(sentence)
      expect(type.outlines(sentence.replaceAll(/\s/gu, ''), { x: 0, y: 0, size: 58 }).match(/M/g)!.length).toBeGreaterThan(8)
    }
  expect(type.outlines('漢字', { x: 0, y: 0, size: 58 })).toBe('')
  expect(type.cut('x'.repeat(500), 44, 900).length).toBeLessThan(60)
})
