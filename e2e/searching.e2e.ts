import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { forgive, onPhone, phone } from './browser.ts'
import { call, logInByCall, openAs } from './people.ts'
import { arrives, canLeave, comesTo, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const nav = (page: Page, name: string) => page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name })
const cards = (page: Page) => main(page).getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function remembered(page: Page): Promise<string[]> {
  return (await page.context().cookies()).filter(({ name }) => name.startsWith('search-')).map(({ value }) => value)
}

async function withPhotoOnly(page: Page): Promise<void> {
  await page.goto('/members')
  await ready(page)
  await canLeave(page)
  await page.getByRole('link', { name: t('filters.photo') }).click()
  await arrives(page, /photo=1/)
  await seen(page.getByRole('link', { name: t('filters.remove', { filter: t('filters.photo') }) }))
}

test('a search stays as the member left it, by any path back, until it is cleared', async () => {
  const { page } = await openAs({ viewport: phone })
  await withPhotoOnly(page)
  await nav(page, t('nav.likes')).click()
  await arrives(page, '/likes')
  await nav(page, t('nav.search_short')).click()
  await arrives(page, /^\/members\?.*photo=1/)
  await nav(page, t('nav.likes')).click()
  await arrives(page, '/likes')
  await page.getByRole('link', { name: t('nav.home', { site: 'Beau' }) }).click()
  await arrives(page, /^\/members\?.*photo=1/)
  await page.goto('/members')
  await arrives(page, /^\/members\?.*photo=1/)
  await ready(page)
  await page.getByRole('link', { name: t('filters.remove', { filter: t('filters.photo') }) }).click()
  await arrives(page, '/members?country=NL')
  await comesTo(() => remembered(page), [])
  await page.goto('/members')
  await arrives(page, '/members')
})

test('the search filters of a member are private, and deleted from the device at logout', async () => {
  const [{ page, member }, { member: other }] = await Promise.all([openAs(), openAs()])
  await withPhotoOnly(page)
  // Leaves the page before its session ends; otherwise it would go to the login, in a race with the next step.
  await page.goto('about:blank')
  await logInByCall(page, other)
  await page.goto('/members')
  await arrives(page, '/members')
  await page.goto('about:blank')
  await logInByCall(page, member)
  await page.goto('/members')
  await arrives(page, /photo=1/)
  await page.goto('about:blank')
  await call(page, 'GET', '/api/logout.php')
  await page.goto('/')
  await ready(page)
  await comesTo(() => remembered(page), [])
})

test('the position in the list is kept: from a profile, from the navigation, and after a reload', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/members?country=any')
  await ready(page)
  await canLeave(page)
  const far = 30
  const threePages = async () => (await cards(page).count()) > 2 * limits.pageSize
  await comesTo(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    return await threePages()
  }, true)
  await cards(page).nth(far).scrollIntoViewIfNeeded()
  const face = cards(page).nth(far).getByRole('link')
  const found = (await face.getAttribute('href'))!
  const place = await scrolled(page)
  await nav(page, t('nav.likes')).click()
  await arrives(page, '/likes')
  await nav(page, t('nav.search_short')).click()
  await comesTo(async () => Math.abs((await scrolled(page)) - place) < 5, true)
  await main(page).locator(`article a[href="${found}"]`).click()
  await arrives(page, /^\/members\/[0-9a-f-]{36}$/)
  await page.goBack()
  await comesTo(async () => Math.abs((await scrolled(page)) - place) < 5, true)
  // Slowly, so that the placeholder is in view when the next results arrive.
  await page.route('**/api/members.php*', async (route) => {
    await pause(500)
    await route.continue()
  })
  await page.reload()
  await ready(page)
  await comesTo(async () => Math.abs((await scrolled(page)) - place) < 5, true)
  await comesTo(threePages, true)
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(5)
  await nav(page, t('nav.search_short')).click()
  await comesTo(() => scrolled(page), 0)
})

const filters = (page: Page) => page.getByRole('group', { name: t('filters.bar') })

test('the button of the filters shows the number of results, and leads to as many', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/members')
  await ready(page)
  await filters(page)
    .getByRole('button', { name: t('filters.age') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('filters.age') })
  const before = await sheet.locator('button[type=submit]').innerText()
  expect(before).toMatch(/^Show \d+$/)
  await sheet.getByRole('slider', { name: t('filters.age_from') }).focus()
  const counted = page
    .waitForResponse((response) => /members-count\.php.*min_age=43/.test(response.url()))
    .then(async (response) => ((await response.json()) as { numResults: number }).numResults)
  for (let years = 0; years < 25; years++) await page.keyboard.press('ArrowRight')
  await seen(sheet.getByText(t('filters.age_between', { from: 43, to: 99 })))
  // A count of an age that the slider passed may come before it.
  const number = await counted
  await seen(sheet.getByRole('button', { name: `Show ${number}`, exact: true }))
  await sheet.locator('button[type=submit]').click()
  await arrives(page, '/members?country=NL&min_age=43')
  await seen(main(page).getByText(t('members.count', { count: number }), { exact: true }))
})

test('a filter works without the number of results', async () => {
  const { page } = await openAs()
  await page.route('**/api/members-count.php*', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } }),
  )
  await page.goto('/members')
  await ready(page)
  await filters(page)
    .getByRole('button', { name: t('filters.more') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('filters.more_title') })
  await sheet.getByText(t('option.body.slim')).click()
  await sheet.getByRole('button', { name: t('filters.apply') }).click()
  await arrives(page, '/members?country=NL&body=slim')
  await seen(
    filters(page)
      .getByRole('button', { name: t('filters.more') })
      .getByText('1'),
  )
  forgive(/429/)
})

test.each([320, 768, 1280])('the filters are in one row at %s px, with the last one always reachable', async (width) => {
  const { page } = await openAs({ viewport: { width, height: 800 } })
  await page.goto('/members?country=NL&min_age=30&body=slim&hair=brown')
  await ready(page)
  expect((await filters(page).boundingBox())!.height).toBeLessThan(60)
  const last = (await filters(page)
    .getByRole('button', { name: t('filters.more') })
    .boundingBox())!
  expect(last.x + last.width).toBeLessThanOrEqual(width)
})

test('without scripts a member searches by a plain form', async () => {
  const { page } = await openAs({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/members')
  const form = main(page).locator('form')
  await main(page).locator('summary').click()
  // Its styles have loaded too.
  expect((await form.locator('[name=country]').boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await form.locator('[name=min_age]').fill('40')
  await form.locator('[name=country]').selectOption('any')
  for (const interest of ['hiking', 'coffee']) await form.locator(`[value=${interest}]`).check()
  await form.locator('button').click()
  await arrives(page, /min_age=40.*interests=hiking&interests=coffee/)
  await seen(main(page).getByRole('status').first())
  expect(await form.locator('[value=hiking]').isChecked()).toBe(true)
  expect(await form.locator('[value=travel]').isChecked()).toBe(false)
  expect(await form.locator('[name=min_age]').inputValue()).toBe('40')
})

test('without scripts a member searches in a region, which is cleared with its country', async () => {
  const { page } = await openAs({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/members?country=NL')
  const form = main(page).locator('form')
  await main(page).locator('summary').click()
  await form.locator('[name=region]').selectOption({ label: 'Utrecht' })
  await form.locator('button').click()
  await arrives(page, /country=NL&region=UT/)
  expect(await form.locator('[name=region]').inputValue()).toBe('UT')
  await main(page).locator('summary').click()
  await form.locator('[name=country]').selectOption('ES')
  await form.locator('button').click()
  await arrives(page, /country=ES&region=UT/)
  expect(await form.locator('[name=region]').inputValue()).toBe('')
  // Those of the whole country, also if one joins or leaves meanwhile.
  const found = () => cards(page).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')).toSorted()) // prettier-ignore
  await comesTo(async () => {
    const there = await found()
    await page.goto('/members?country=ES')
    const wholeCountry = await found()
    await page.goBack()
    return [there.length > 0, there.join() === wholeCountry.join()]
  }, [true, true])
})

/** Presses it by touch, or focuses it by keyboard and presses the key. */
const byThumb = (one: Locator) => one.tap()
const byKeyboard = async (one: Locator) => {
  await one.focus()
  await one.press((await one.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
}

test.each([
  ['de', 'by thumb', onPhone, byThumb],
  ['en', 'by keyboard', {}, byKeyboard],
] as const)(
  'the filter "seeks me" finds members who seek the viewer, the newest first (%s, %s)',
  async (language, _, browser, press) => {
    const words = textsOf(language)
    const near = { country: 'NL', city: language === 'de' ? 'Venlo' : 'Delfzijl' }
    const [{ page }, other] = await Promise.all([openAs({ ...browser, ...near, language }), openAs({ ...near, name: 'seeker' })])
    const seeks = (ages: object) => call(other.page, 'PUT', '/api/profile.php', { seeks: ['man'], ...ages })
    await seeks({ seeks_min_age: 60 })
    await page.goto('/members?distance=10')
    await ready(page)
    const found = cards(page).filter({ hasText: other.member.username })
    await seen(found)
    await press(page.getByRole('button', { name: words('members.sort_active') }))
    await press(page.getByRole('menuitem', { name: words('members.sort_newest') }))
    await arrives(page, /sort=newest/)
    await press(page.getByRole('button', { name: words('filters.more'), exact: true }))
    const sheet = page.getByRole('dialog', { name: words('filters.more_title') })
    for (const name of ['filters.seeks_me', 'filters.new'] as const)
      await press(sheet.getByRole('checkbox', { name: words(name) }))
    await press(sheet.locator('button[type=submit]'))
    await arrives(page, /seeks_me=1&new=1&sort=newest$/)
    await comesTo(() => found.count(), 0)
    await seeks({ seeks_min_age: null })
    await page.reload()
    await seen(found)
    await press(page.getByRole('link', { name: words('filters.remove', { filter: words('filters.new') }) }))
    await arrives(page, /seeks_me=1&sort=newest$/)
    await seen(found)
  },
)

test('the list links to the swipe game and the match finder, with its first photo still high on a phone', async () => {
  const { page } = await openAs(onPhone)
  for (const [name, address] of [
    ['members.way_swipe', '/swipe-game'],
    ['members.way_finder', '/match-finder'],
  ] as const) {
    await page.goto('/members?country=any')
    await ready(page)
    expect((await cards(page).first().boundingBox())!.y).toBeLessThan(260)
    const ways = page.getByRole('navigation', { name: t('members.ways') })
    // They are no filters, and stand apart from them.
    const filters = page.getByRole('group', { name: t('filters.bar') })
    expect((await ways.boundingBox())!.y).toBeLessThan((await filters.boundingBox())!.y)
    await ways.getByRole('link', { name: t(name) }).tap()
    await arrives(page, address)
  }
})

test('a search by an unknown region says so, and its results can be skipped by keyboard', async () => {
  const { page } = await openAs()
  await page.goto('/members?country=NL&region=QQ')
  await ready(page)
  await seen(main(page).getByText(t('members.region_unknown', { region: 'QQ' })))
  const skip = main(page).getByRole('link', { name: t('members.skip') })
  await skip.focus()
  expect(
    await main(page)
      .locator((await skip.getAttribute('href'))!)
      .count(),
  ).toBe(1)
})
