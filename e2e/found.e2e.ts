import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, forgive, onPhone, openBrowser, siteUrl } from './browser.ts'
import { pressEnter, moveTo } from './keyboard.ts'
import { site } from './operator.ts'
import { openAs } from './people.ts'
import { arrives, comesTo, hasFocus, isLive, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('nav.home', { site: 'Beau' }) })

test('a page by the operator is at its address, in the language of the reader, and linked from the footer while listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  writeFileSync(join(folder, 'en.md'), '# About our club\nWe are {name}.\n\n## <i>Where</i>\nHere.'.replaceAll(/<\/?i>/g, ''))
  writeFileSync(join(folder, 'de.md'), '# Über unseren Verein\nWir sind {name}.\n\n## Wo\nHier.')
  await site('page', 'beau', 'about-us', folder, 'listed')
  const page = await openBrowser({ viewport: desktop, language: 'de' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Über unseren Verein' })
  await comesTo(async () => (await page.goto('/'), link.count()), 1, 30_000)
  await link.click()
  await arrives(page, '/about-us')
  await seen(page.getByRole('heading', { level: 1, name: 'Über unseren Verein' }))
  await seen(main(page).getByText('Wir sind Beau.'))
  const plain = await openBrowser({ javaScriptEnabled: false })
  expect((await plain.goto('/about-us'))!.status()).toBe(200)
  await seen(plain.getByRole('heading', { level: 1, name: 'About our club' }))
  await site('page', 'beau', 'about-us', 'remove')
  await comesTo(async () => (await plain.goto('/about-us'))!.status(), 404, 30_000)
  await seen(plain.getByRole('heading', { level: 1, name: t('error.not_found') }))
  await seen(plain.getByRole('link', { name: t('error.back_home') }))
  forgive(/404/)
})

test('a shared link to the site has a preview picture', async () => {
  const page = await openBrowser()
  const answer = await page.request.get(`${siteUrl}/site/any/preview-pages.safety-fi.png`)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('by touch: a card says why the member is shown, and a press shows all reasons', async () => {
  const { page } = await openAs(onPhone)
  await page.goto('/members?country=NL&photo=1')
  await ready(page)
  await main(page).getByRole('article').getByRole('link').first().waitFor()
  await page.locator('button[aria-haspopup="dialog"][data-needs-script]').first().tap()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByRole('heading', { name: t('why.title') }))
  await seen(dialog.getByText(t('why.fits', { filters: `Netherlands, ${t('filters.photo')}` })))
  await dialog.getByRole('link', { name: t('footer.how_it_works') }).tap()
  await arrives(page, '/pages/how-it-works')
  expect(new URL(page.url()).hash).toBe('#why')
  await seen(page.locator('h2#why'))
})

test('on a desktop what a card opens stays in the window, also when it grows', async () => {
  const { page } = await openAs({ viewport: desktop })
  await page.goto('/members?country=NL&photo=1')
  await ready(page)
  const more = main(page).locator('li button[aria-haspopup="dialog"]').first()
  await isLive(more)
  await more.click()
  const sheet = page.getByRole('dialog')
  await seen(sheet)
  // As when a font or a style comes late.
  await sheet
    .getByRole('heading')
    .first()
    .evaluate((title) => (title.style.paddingBottom = '40rem'))
  await comesTo(() => sheet.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight), true)
})

test('by keyboard, in German: the menu of search orders ends with a link to their explanation', async () => {
  const de = textsOf('de')
  const { page } = await openAs({ viewport: desktop, language: 'de' })
  await page.goto('/members')
  await ready(page)
  await moveTo(page, page.getByRole('button', { name: `${de('members.sort')}: ${de('members.sort_active')}` }))
  await page.keyboard.press('Enter')
  await comesTo(() => hasFocus(page.getByRole('menuitem').first()), true)
  await page.keyboard.press('End')
  await comesTo(() => hasFocus(page.getByRole('menuitem', { name: de('footer.why') })), true)
  await pressEnter(page)
  await arrives(page, '/pages/how-it-works')
  expect(new URL(page.url()).hash).toBe('#why')
  await seen(page.locator('h2#why').filter({ hasText: de('why.title') }))
})

test('the logo leads a visitor to the first page and a member to the members; signup has no menu', async () => {
  const visitor = await openBrowser()
  await visitor.goto('/pages/terms')
  expect(await logo(visitor).getAttribute('href')).toBe('/')
  const { page } = await openAs()
  await page.goto('/pages/terms')
  expect(await logo(page).getAttribute('href')).toBe('/members')
  const menu = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: t('nav.account') })
      .count()
  expect(await menu()).toBe(1)
  await page.goto('/complete-signup')
  expect(await menu()).toBe(0)
  expect(await page.getByRole('navigation', { name: t('nav.main') }).count()).toBe(0)
})

test('languages are offered if there is more than one', async () => {
  // A separate site, because other tests use this one in their languages.
  await site('add', 'tongues', 'tongues.localhost')
  const page = await openBrowser({ viewport: desktop, baseURL: `http://tongues.localhost:${new URL(siteUrl).port}` })
  const offered = async () => {
    await page.goto('/login')
    return page
      .getByRole('banner')
      .getByRole('button', { name: t('nav.language') })
      .count()
  }
  await site('set', 'tongues', 'visible_languages', '["en","de"]')
  await comesTo(offered, 1, 30_000)
  await site('set', 'tongues', 'visible_languages', '["en"]')
  await comesTo(offered, 0, 30_000)
  expect(await page.getByRole('contentinfo').locator('a[href="/lang-config"]').count()).toBe(0)
})
