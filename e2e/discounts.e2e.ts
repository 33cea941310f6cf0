import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { openAs } from './people.ts'
import { arrives, comesTo, gone, isSaidUnder, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'
import { typeInto } from './typing.ts'

const percent = '25%'
const strip = (page: Page) => page.getByRole('link', { name: t('time_bonus.strip', { percent }) }).first()
const modal = (page: Page) => page.getByRole('dialog', { name: t('time_bonus.title', { percent }) })
const field = (page: Page) => page.getByLabel(t('discount.label'))

test('a newcomer sees their discount and its remaining time, and pays a quarter less without a code', async () => {
  const { page } = await openAs()
  await page.goto('/members')
  await seen(strip(page))
  const shown = await strip(page).innerText()
  expect(shown).toMatch(/03:5\d:\d\d/)
  // Another discount follows the end of the countdown, and the strip announces it.
  expect(shown).toMatch(/, then 25% on bundles from €30\.00 until \d+ \w+/)
  await expect.poll(() => strip(page).innerText(), { timeout: 20_000 }).not.toBe(shown)
  await strip(page).click()
  await arrives(page, '/credits')
  await seen(page.getByText('€22.50').first())
  await gone(page.getByRole('progressbar'))
  expect(await axeFindings(page)).toEqual([])
})

test('a visitor sees no discount, and the page requests none', async () => {
  const page = await openBrowser()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await ready(page)
  expect(await strip(page).count()).toBe(0)
  expect(asked.filter((url) => /time-bonus|discountcode|Strip|TimeBonusModal/.test(url))).toEqual([])
})

test('after 40 seconds on the member pages the bonus is shown once, and one press declines it', async () => {
  const { page } = await openAs({ offered: true })
  await page.clock.install()
  await page.goto('/members')
  await ready(page)
  await seen(strip(page))
  await page.clock.runFor(30_000)
  expect(await modal(page).count()).toBe(0)
  await comesTo(async () => {
    await page.clock.runFor(2_000)
    return modal(page).isVisible()
  }, true)
  expect(await axeFindings(page)).toEqual([])
  await modal(page)
    .getByRole('button', { name: t('time_bonus.later') })
    .click()
  await page.clock.runFor(1_000)
  await gone(modal(page))
  await page.reload()
  await ready(page)
  await page.clock.runFor(60_000)
  expect(await modal(page).count()).toBe(0)
})

test('an unknown code is reported and stays in the field, and a code that is not better changes nothing', async () => {
  const { page } = await openAs()
  await page.goto('/credits')
  await ready(page)
  await page.getByRole('button', { name: t('discount.open') }).click()
  await typeInto(field(page), 'no such code')
  await page.getByRole('button', { name: t('discount.apply'), exact: true }).click()
  await isSaidUnder(field(page), 'Code not found')
  expect(await field(page).inputValue()).toBe('no such code')
  await typeInto(field(page), 'welcome25')
  await page.keyboard.press('Enter')
  await seen(page.getByText(t('discount.better', { percent })))
  await seen(page.getByText('€22.50').first())
  await page.getByRole('button', { name: t('discount.remove', { code: 'WELCOME25' }) }).click()
  await seen(page.getByRole('button', { name: t('discount.open') }))
})

test('a code in a link is kept for the session and removed from the address', async () => {
  const { page } = await openAs()
  await page.goto('/members?discountcode=Welcome25&ref=friend')
  await ready(page)
  await comesTo(() => new URL(page.url()).search, '')
  await page.goto('/credits')
  await seen(page.getByText(t('discount.applied', { percent, code: 'WELCOME25' })))
})
