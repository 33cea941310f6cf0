import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileCountries } from '#contract/site/hostile-countries.ts'
import { axeFindings } from './axe.ts'
import { phone } from './browser.ts'
import { site } from './operator.ts'
import { call, openAs } from './people.ts'
import { comesTo, gone, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: t('nav.notice') })

// Marks Ireland, where no other test member lives, as a hostile country.
beforeAll(() => site('set', 'beau', 'hostile_countries', JSON.stringify(['IE'])))
afterAll(() => site('set', 'beau', 'hostile_countries', JSON.stringify(hostileCountries)))

test('a member in a hostile country is told that their profile is hidden, and shows it again after reading why', async () => {
  const { page, member } = await openAs({ viewport: phone, country: 'IE', city: 'Cork' })
  const other = await openAs({ viewport: phone })
  const seenByOthers = async () => (await call(other.page, 'GET', `/api/member.php?id=${member.id}`)).status
  // The product rereads its settings every few seconds.
  await comesTo(async () => {
    await call(page, 'GET', '/api/user.php')
    return seenByOthers()
  }, 404)
  await page.goto('/members')
  await ready(page)
  await seen(notice(page).getByText(t('alert.travel_hiding_title')))
  await notice(page).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: t('alert.travel_hiding_title') })
  await seen(sheet.getByText(t('alert.travel_hiding_text')))
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('link', { name: t('alert.travel_hiding_action') }).click()
  const hiding = page.getByRole('switch', { name: t('profile_page.hides_where_hostile') })
  expect(await hiding.isChecked()).toBe(true)
  await hiding.click()
  await comesTo(seenByOthers, 200)
  await page.goto('/members')
  await ready(page)
  await gone(notice(page).getByText(t('alert.travel_hiding_title')))
})
