import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { asksForReports, breakPage } from './breaking.ts'
import { desktop, forgive, openBrowser, phone, siteUrl } from './browser.ts'
import { arrives, comesTo, gone, isSaidUnder, ready, seen } from './seeing.ts'
import { openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { typeInto } from './typing.ts'

const t = staffTextsOf('en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M4 32a28 28 0 1 0 56 0a28 28 0 1 0-56 0" fill="#7a1fa2"/></svg>'

/** Reviews the changes of a form of settings and saves them, by keys. */
async function save(page: Page, names: readonly string[]) {
  await button(page, t('settings.review')).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('settings.review_title') })
  for (const name of names) await seen(dialog.getByRole('term').filter({ hasText: name }))
  await dialog.getByRole('button', { name: t('settings.save'), exact: true }).press('Enter')
  await gone(dialog)
  // It stands beside unsaved changes alone.
  await gone(button(page, t('settings.discard')))
}

test('an admin adds, fills in, brands and opens a second site, and its visitors see it', async () => {
  const address = new URL(siteUrl)
  address.hostname = 'pink.localhost'
  const page = await openStaff('staff')
  await page.getByRole('link', { name: t('nav_staff.sites'), exact: true }).click()
  await button(page, t('sites.add')).click()
  const dialog = page.getByRole('dialog', { name: t('sites.add') })
  await typeInto(dialog.getByLabel(t('setting.name'), { exact: true }), '<b>Pink</b>')
  await typeInto(dialog.getByLabel(t('sites.id'), { exact: true }), 'pink')
  await typeInto(dialog.getByLabel(t('sites.host'), { exact: true }), 'http://pink')
  await dialog.getByRole('checkbox', { name: 'Netherlands', exact: true }).press('Space')
  await dialog.getByRole('checkbox', { name: 'English', exact: true }).press('Space')
  await dialog.getByRole('button', { name: t('sites.add'), exact: true }).click()
  const host = dialog.getByLabel(t('sites.host'), { exact: true })
  await isSaidUnder(host, 'Give the name alone')
  expect(await dialog.getByLabel(t('setting.name'), { exact: true }).inputValue(), 'nothing typed is lost').toBe('<b>Pink</b>')
  await typeInto(host, 'pink.localhost')
  await page.keyboard.press('Enter')
  await arrives(page, '/staff/sites/pink')
  await seen(main(page).getByText(t('site.is_closed'), { exact: true }))
  expect(await button(page, t('overview.open')).isDisabled()).toBe(true)

  const visitor = await openBrowser({ baseURL: address.origin })
  const answers = async () => (await visitor.goto('/'))!.status()
  // A process knows a new host five seconds later; until then it is a name of this machine.
  await expect.poll(answers, { timeout: 20_000, interval: 1_000 }).toBe(503)
  await seen(visitor.getByRole('heading', { name: 'Not open yet' }))

  // The line that says what is missing leads there.
  await main(page)
    .getByRole('link', { name: `${t('overview.mend')} ${t('opening.company')}` })
    .click()
  await arrives(page, '/staff/sites/pink/settings/company')
  await typeInto(field(page, t('company_detail.address')), '1 Canal')
  await typeInto(field(page, t('company_detail.city')), 'Delft')
  await typeInto(field(page, t('company_detail.kvk')), '123')
  await typeInto(field(page, t('company_detail.vat_numbers')), 'NL1')
  await typeInto(field(page, t('company_detail.support_phone')), 'soon')
  await button(page, t('settings.review')).press('Enter')
  await isSaidUnder(field(page, t('company_detail.support_phone')), 'phone number')
  await typeInto(field(page, t('company_detail.support_phone')), '+31 20 1')
  await save(page, [t('company_detail.address'), t('company_detail.support_phone')])

  await page.goto('/staff/sites/pink/look')
  await main(page)
    .getByRole('switch', { name: t('look.own_colours') })
    .press('Space')
  const light = field(page, t('look.colour_light'))
  await typeInto(light, '#ffcc00')
  await isSaidUnder(light, 'too little')
  await typeInto(light, '#8a0f5c')
  const sample = page.getByRole('region', { name: t('look.preview_light') })
  const painted = () =>
    sample
      .locator('button')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  await comesTo(painted, 'rgb(138, 15, 92)')
  await typeInto(field(page, t('setting.name')), 'Pink')
  // A draft is not left by a slip.
  await page.getByRole('link', { name: t('site_section.history'), exact: true }).click()
  const question = page.getByRole('dialog', { name: t('settings.leave_title') })
  await question
    .getByRole('button', { name: t('settings.stay') })
    .last()
    .click()
  await gone(question)
  await save(page, [t('setting.name'), t('setting.accent')])
  const pictures = page.getByRole('region', { name: t('look.icon'), exact: true })
  await pictures
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(icon) })
  await seen(pictures.getByRole('img'))

  await page.getByRole('link', { name: t('site_section.overview'), exact: true }).click()
  await button(page, t('overview.open')).click()
  await page
    .getByRole('dialog', { name: t('overview.open_title', { name: 'Pink' }) })
    .getByRole('button', { name: t('overview.open') })
    .click()
  await seen(main(page).getByText(t('site.is_open'), { exact: true }))
  // A process knows it five seconds later.
  await expect.poll(answers, { timeout: 20_000, interval: 1_000 }).toBe(200)
  await comesTo(() => visitor.title().then((title) => title.includes('Pink')), true)
  const act = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--act'))
  expect(act).toContain('#8a0f5c')
  // The page of the site while it was closed.
  forgive(/503 from/)

  // What was changed, undone by keys.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('history pink', { delay: 60 })
  await seen(page.getByRole('option', { name: `${t('site_section.history')} Pink`, exact: true, selected: true }))
  await page.keyboard.press('Enter')
  await arrives(page, '/staff/sites/pink/history')
  await main(page)
    .getByRole('button', { name: t('history.undo_number', { number: 2 }) })
    .press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('history.undo'), exact: true })
    .press('Enter')
  await seen(main(page).getByText(t('history.undoes', { number: 2 })))

  // Another system of the operator hears of the site, and the books are a file.
  await page.goto('/staff/sites/pink/webhooks')
  await button(page, t('webhooks.add')).press('Enter')
  const adding = page.getByRole('dialog', { name: t('webhooks.add') })
  const hook = adding.getByLabel(t('webhooks.url'), { exact: true })
  await typeInto(hook, 'https://127.0.0.1/hooks')
  await page.keyboard.press('Enter')
  await isSaidUnder(hook, 'An https address on the Internet')
  await typeInto(hook, `${inject('pushUrl')}/hooks`)
  await adding.getByRole('checkbox', { name: t('webhooks.event_case_opened'), exact: true }).press('Space')
  await page.keyboard.press('Enter')
  const secret = page.getByRole('dialog', { name: t('webhooks.secret_title') })
  await seen(secret.getByText(/^whsec_/))
  await secret.getByRole('button', { name: t('webhooks.secret_kept'), exact: true }).press('Enter')
  await main(page)
    .getByRole('link', { name: `${inject('pushUrl')}/hooks`, exact: true })
    .click()
  await button(page, t('webhooks.test')).press('Enter')
  await seen(main(page).getByText(t('webhooks.delivered'), { exact: true }))
  await seen(main(page).getByText(t('webhooks.status', { status: '201' }), { exact: true }))
  await page.goBack()
  await arrives(page, '/staff/sites/pink/webhooks')

  // It also hears where a page of a visitor's fails. A process begins to ask for it five seconds later.
  const asks = async () => (await visitor.goto('/login')) && visitor.evaluate(asksForReports)
  await expect.poll(asks, { timeout: 20_000, interval: 1_000 }).toBe(true)
  await ready(visitor)
  await visitor.evaluate(breakPage)
  await page.goto('/staff/sites/pink/accounting')
  const file = page.waitForEvent('download')
  await button(page, t('accounting.csv')).press('Enter')
  expect((await file).suggestedFilename()).toMatch(/^pink-books-20\d\d-\d\d\.csv$/)

  const sections = ['', '/settings/payments', '/look', '/pages/terms', '/prices', '/figures', '/webhooks', '/accounting']
  const views = [
    [phone, 'dark'],
    [desktop, 'light'],
  ] as const
  for (const [index, section] of ['s', ...sections.map((each) => `s/pink${each}`)].entries()) {
    const [viewport, colorScheme] = views[index % 2]!
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const path = `/staff/site${section}`
    await page.goto(path)
    await seen(main(page).getByRole('heading', { level: 1 }))
    await comesTo(() => page.locator('[aria-busy=true]').count(), 0)
    expect([path, viewport.width, await axeFindings(page)]).toEqual([path, viewport.width, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${viewport.width}`).toBe(
      true,
    )
  }
  forgive(/inline style|breach of style-src-attr|broken on purpose/)
  await page.goto('/staff/sites/pink/webhooks')
  await main(page).getByRole('listitem').getByRole('link').click()
  for (const event of ['webhooks.event_page_blocked', 'webhooks.event_page_failed'] as const)
    await seen(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: t(event) })
        .getByText(t('webhooks.delivered'), { exact: true }),
    )
}, 120_000)
