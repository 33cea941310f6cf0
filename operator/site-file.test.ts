import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { addDefaultBundles } from '#server/credits/bundles/default-bundles.ts'
import { endBundle, removeBundles, saveBundle } from '#server/credits/bundles/bundles.ts'
import { endDiscount, removeDiscounts, saveDiscount } from '#server/discounts/operator.ts'
import { drawPicture, readClip } from '#server/landers/files.ts'
import { setLander } from '#server/landers/landers.ts'
import { newSite } from '#server/site/default-site.ts'
import { setIcon, setLogo } from '#server/site/branding/files.ts'
import { setPage } from '#server/site/pages/own-pages.ts'
import { addSite, changeSettings, removeSite } from '#server/site/site.ts'
import { addHosts } from '#server/site/hosts.ts'
import { fromPhone } from '#server/testing/pictures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { fileOf, importFile } from './site-file.ts'

vi.spyOn(console, 'log').mockImplementation(() => {})
const db = await freshDatabase()
const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'plum.json')
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#a64dd0"/></svg>',
)
const plum = newSite('plum', 'plum.example')
await addSite(db, plum, ['plum.example', 'www.plum.example'])
await addDefaultBundles(db, plum)
await changeSettings(db, 'plum', { accent: { light: '#7a1fa2', dark: '#d3a4f5' } })
await endBundle(db, 'plum', 'nl-60')
const terms = { country: 'NL', currency: 'EUR', minimumOrderValue: 3000, methods: ['ideal'], expires: new Date('2126-12-31') }
const spring = { code: 'SPRING', hundredths: 1250, ...terms, starts: new Date('2026-01-01'), validity: 'once' } as const
await saveDiscount(db, 'plum', spring)
await saveDiscount(db, 'plum', { ...spring, code: 'OVER' })
await endDiscount(db, 'plum', 'OVER')
await db.transaction(async (tx) => {
  await setIcon(tx, 'plum', drawing)
  await setLogo(tx, 'plum', { logo: drawing })
  await setPage(tx, 'plum', 'terms', { en: '## Us\n{company}' })
  await setPage(tx, 'plum', 'about', { en: '# About us\n{company}' }, true)
  await setPage(tx, 'plum', 'press', { en: '# Press\n{company}' })
  const pictures = [await drawPicture(await fromPhone(), 'x')]
  const clip = readClip(Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1'), 'x')
  await setLander(
    tx,
    'plum',
    { name: 'video', slug: 'spring' },
    { texts: { en: { text: 'Spring' } }, pictures, clip, source: 'meadow' },
  )
})
const whole = await fileOf(db, 'plum')

test('an exported site is imported unchanged, whatever it was meanwhile, and a second import changes nothing', async () => {
  expect(whole).not.toMatch(/beau/i)
  writeFileSync(file, whole)
  await changeSettings(db, 'plum', { name: 'Prune' })
  await addHosts(db, 'plum', ['m.plum.example'])
  await saveBundle(db, 'plum', { id: 'nl-7', country: 'NL', credits: 7, price: { amount: 700, currency: 'EUR' } })
  await db.transaction(async (tx) => {
    await setPage(tx, 'plum', 'faq', { en: '## Ask\n{company}' })
    await setPage(tx, 'plum', 'later', { en: '# Later\n{company}' })
    await setPage(tx, 'plum', 'about', { en: '# About us\n{company}' })
  })
  await saveDiscount(db, 'plum', { ...spring, hundredths: 5000, country: null })
  await saveDiscount(db, 'plum', { ...spring, code: 'LATER' })
  await db.transaction((tx) =>
    setLander(tx, 'plum', { name: 'video', slug: 'spring' }, { texts: {}, pictures: [], source: null }),
  )
  await db.transaction((tx) => setLander(tx, 'plum', { name: 'gallery', slug: '' }, {}))
  await importFile(db, file)
  const [before, after] = [JSON.parse(whole), JSON.parse(await fileOf(db, 'plum'))]
  const ended = after.bundles.find(({ id }: { id: string }) => id === 'nl-7')
  expect(ended.active).toBe(false)
  expect(after.discounts.map(({ code, hundredths }: typeof spring) => [code, hundredths])).toEqual([['SPRING', 1250]])
  expect({ ...after, bundles: after.bundles.filter((each: object) => each !== ended) }).toEqual(before)
  const rows = async () => [
    (await db.raw('select * from site_page')).rows,
    (await db.raw('select * from site_file order by site_id, name')).rows,
    (await db.raw('select * from lander_file order by site_id, name')).rows,
    await fileOf(db, 'plum'),
  ]
  const once = await rows()
  await importFile(db, file)
  expect(await rows()).toEqual(once)
})

test('an import without an existing site creates it', async () => {
  await remove()
  await importFile(db, file)
  expect(await fileOf(db, 'plum')).toBe(whole)
})

test.each<[(document: any) => object, string]>([
  [() => ({ hosts: ['green.example'] }), 'domain is "plum.example"; it must be one of the site\'s hosts'],
  [({ settings }) => ({ settings: { ...settings, nmae: 'x' } }), 'unknown parts: nmae'],
  [({ settings }) => ({ settings: { ...settings, name: '' } }), 'name is ""'],
  [({ company }) => ({ company: { ...company, country: 'XX' } }), 'company country is "XX"'],
  [() => ({ pages: { Rules: { en: '# x' } }, listed_pages: [] }), 'There is no page "Rules"'],
  [() => ({ pages: { members: { en: '# x' } }, listed_pages: [] }), '/members is taken'],
  [() => ({ listed_pages: ['nowhere'] }), 'unknown parts: nowhere'],
  [() => ({ pages: { terms: { en: 'no section' } }, listed_pages: [] }), 'terms in en has no section'],
  [() => ({ pictures: { icon: 'AAAA' } }), 'no PNG, JPEG, WebP or SVG'],
  [() => ({ pictures: { icon: '../..' } }), 'pictures.icon: a picture in base64'],
  [() => ({ id: 'other' }), 'plum.example leads to the site plum already.'],
  [({ bundles }) => ({ bundles: [{ ...bundles[0], country: 'XX' }] }), '"XX" is no country'],
  [({ discounts }) => ({ discounts: [{ ...discounts[0], hundredths: 0 }] }), 'A percentage is between 0.01 and 99'],
  [({ discounts }) => ({ discounts: [{ ...discounts[0], expires: 'soon' }] }), 'discounts.0.expires'],
  [({ landers }) => ({ landers: [{ ...landers[0], slug: 'Spring' }] }), '"Spring" is no slug'],
  [({ landers }) => ({ landers: [{ ...landers[0], name: 'film' }] }), 'landers.0.name'],
  [({ landers }) => ({ landers: [{ ...landers[0], texts: { xx: {} } }] }), '"xx" is no language of ours'],
  [({ landers }) => ({ landers: [{ ...landers[0], pictures: ['AAAA'] }] }), 'A picture of video/spring is no JPEG, PNG or WebP'],
  [({ landers }) => ({ landers: [{ ...landers[0], clip: 'AAAA' }] }), 'The clip of video/spring is no film'],
  [() => ({ members: [] }), 'is no site that was exported'],
])('an edited file is validated as if it were typed, and nothing changes: %#', async (change, sentence) => {
  const document = JSON.parse(whole)
  writeFileSync(file, JSON.stringify({ ...document, ...change(document) }))
  await expect(importFile(db, file)).rejects.toThrow(sentence)
  expect(await fileOf(db, 'plum')).toBe(whole)
})

test('a file from before there were landing pages leaves them unchanged', async () => {
  const { landers, ...document } = JSON.parse(whole)
  writeFileSync(file, JSON.stringify(document))
  await importFile(db, file)
  expect(JSON.parse(await fileOf(db, 'plum')).landers).toEqual(landers)
})

test('a file that is not JSON is refused with a message', async () => {
  writeFileSync(file, 'none')
  await expect(importFile(db, file)).rejects.toThrow(`${file} is no JSON.`)
})

async function remove(): Promise<void> {
  await db.transaction(async (tx) => {
    await removeSite(tx, 'plum')
    await removeBundles(tx, 'plum')
    await removeDiscounts(tx, 'plum')
  })
}
