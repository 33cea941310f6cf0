import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { phone } from './browser.ts'
import { addSite, site } from './operator.ts'
import { call, openAs } from './people.ts'
import { comesTo, gone, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const notice = (page: Page) => page.getByRole('complementary', { name: t('nav.notice') })

test('a member in a hostile country is told that their profile is hidden, and shows it again after reading why', async () => {
  // On a site of its own: members of other tests live in Ireland too.
  const baseURL = await addSite('strict', '127.20.40.65')
  await site('set', 'strict', 'hostile_countries', JSON.stringify(['IE']))
  const { page, member } = await openAs({ viewport: phone, country: 'IE', city: 'Cork', baseURL })
  const other = await openAs({ viewport: phone, baseURL })
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
