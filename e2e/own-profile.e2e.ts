import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPhone, openBrowser, phone } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { english as t } from './texts.ts'

const row = (page: Page, section: string) => page.locator(`details:has(> #${section}) > summary`)
const section = (page: Page, id: string) => page.locator(`#${id}`)
const isOpen = (page: Page, id: string) => section(page, id).evaluate((each) => each.closest('details')!.open)
const about = (page: Page) => page.getByLabel(t('profile_field.about'), { exact: true })
const save = (page: Page, id: string) => section(page, id).getByRole('button', { name: t('profile_page.save'), exact: true })
const kept = async (page: Page) => (await call(page, 'GET', '/api/profile.php')).body

async function visit(page: Page, address = '/profile'): Promise<void> {
  await page.goto(address)
  await ready(page)
}

test('the own profile begins with the photos and is short: two and a half phone screens, each part a row with its contents', async () => {
  const { page } = await openAs({ photo: true, ...onPhone })
  await call(page, 'PUT', '/api/profile.php', { about: 'I bake bread.', hair: 'red', interests: ['coffee', 'sailing'] })
  await visit(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2030)
  const [photos, name] = await Promise.all([
    section(page, 'photos').boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect(photos!.y).toBeLessThan(name!.y)
  await seen(row(page, 'words').getByText('I bake bread.'))
  await seen(row(page, 'facts').getByText('Hair: Red'))
  await seen(row(page, 'interests').getByText('Sailing · Coffee'))
  expect(await about(page).isVisible()).toBe(false)
})

test('a part opened by keyboard is saved, closes, says so, and returns the focus to its row', async () => {
  const { page } = await openAs()
  await visit(page)
  await row(page, 'words').focus()
  await page.keyboard.press('Enter')
  await about(page).fill('I sail on Sundays.')
  await save(page, 'words').click()
  await seen(page.getByRole('region', { name: t('nav.notices') }).getByText(t('profile.saved')))
  await comesTo(() => isOpen(page, 'words'), false)
  await comesTo(() => hasFocus(row(page, 'words')), true)
  await seen(row(page, 'words').getByText('I sail on Sundays.'))
  expect((await kept(page)).about).toBe('I sail on Sundays.')
})

test('unsaved changes survive closing the part, a visit to the likes and a reload, and are marked as unsaved', async () => {
  const { page } = await openAs()
  await visit(page)
  await row(page, 'words').click()
  await about(page).pressSequentially('Half a sen')
  await row(page, 'words').click()
  await seen(row(page, 'words').getByText(t('profile_page.unsaved')))
  await row(page, 'facts').click()
  await page.getByLabel(t('profile_field.hair')).selectOption('red')
  await page.reload()
  await ready(page)
  await seen(row(page, 'facts').getByText(t('profile_page.unsaved')))
  await visit(page, '/likes')
  await visit(page)
  await row(page, 'words').click()
  await comesTo(() => about(page).inputValue(), 'Half a sen')
  expect(await kept(page)).toMatchObject({ about: '', hair: null })
  await section(page, 'words')
    .getByRole('button', { name: t('profile_page.discard') })
    .click()
  await gone(row(page, 'words').getByText(t('profile_page.unsaved')))
  await row(page, 'facts').click()
  await save(page, 'facts').click()
  await comesTo(async () => (await kept(page)).hair, 'red')
  await gone(row(page, 'facts').getByText(t('profile_page.unsaved')))
})

test('unsaved changes at the end of a session are there after the next login', async () => {
  const { page, member } = await openAs()
  await visit(page)
  await row(page, 'words').click()
  await about(page).fill('Words that he would not write again')
  await page.context().clearCookies({ name: 'session' })
  // The page may notice the end of the session before the press.
  await Promise.race([
    save(page, 'words')
      .click()
      .catch(() => {}),
    arrives(page, /^\/login/),
  ])
  await arrives(page, /^\/login\?next=.*&ended$/)
  await ready(page)
  await page.getByLabel(t('login.username')).fill(member.username)
  await page.getByLabel(t('password.label'), { exact: true }).fill(member.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.log_in') })
    .click()
  await arrives(page, '/profile')
  await ready(page)
  await seen(row(page, 'words').getByText(t('profile_page.unsaved')))
  await row(page, 'words').click()
  expect(await about(page).inputValue()).toBe('Words that he would not write again')
})

test('an address with an anchor opens its part, and so does a suggestion to add more, each time it is pressed', async () => {
  const { page } = await openAs()
  await visit(page, '/profile#interests')
  await comesTo(() => isOpen(page, 'interests'), true)
  await comesTo(() => hasFocus(row(page, 'interests')), true)
  const offer = page.getByRole('link', { name: t('profile_page.add_about'), exact: true })
  for (let times = 0; times < 2; times++) {
    await offer.click()
    await comesTo(() => isOpen(page, 'words'), true)
    await row(page, 'words').click()
    await comesTo(() => isOpen(page, 'words'), false)
  }
})

test('a place without a city is not saved and says what is missing; with a city it is saved', async () => {
  const { page } = await openAs({ city: 'Utrecht' })
  await visit(page)
  await row(page, 'place').click()
  await page.locator('#place select[name=region]').selectOption({ label: 'Zeeland' })
  await save(page, 'place').click()
  await seen(section(page, 'place').getByText(t('field.city')))
  const city = section(page, 'place').locator('input[role=combobox]')
  await city.fill('Middelburg')
  await page
    .getByRole('option', { name: /^Middelburg/ })
    .first()
    .click()
  await save(page, 'place').click()
  await comesTo(async () => (await kept(page)).city.name, 'Middelburg')
  await seen(row(page, 'place').getByText('Middelburg, Netherlands'))
})

test('without scripts the parts of the own profile can be opened', async () => {
  const { page } = await openAs({ photo: true })
  const plain = await openBrowser({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  await plain.goto('/profile')
  await row(plain, 'words').click()
  await seen(about(plain))
})

test('an address of a part of the profile shows it open from the start, and nothing below it moves', async () => {
  const { page } = await openAs({ photo: true, viewport: phone })
  const shifted = await watchShifts(page)
  await visit(page, '/profile#words')
  await comesTo(() => isOpen(page, 'words'), true)
  await comesTo(() => hasFocus(row(page, 'words')), true)
  await page.waitForLoadState('networkidle')
  expect(await shifted()).toBeLessThanOrEqual(0.02)
})

test('the first photo has its own aspect ratio, next to the place for the next', async () => {
  const { page } = await openAs({ photo: true, ...onPhone })
  await visit(page)
  const { width, height } = (await section(page, 'photos').getByRole('img').first().boundingBox())!
  expect(height / width).toBeCloseTo(5 / 4, 1)
})
