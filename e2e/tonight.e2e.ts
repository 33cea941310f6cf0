import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone } from './browser.ts'
import { placesNow } from './evening-places.ts'
import { windowsAreSeen } from './operator.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const floor = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('two members meet in the evening: one lights a window by keyboard, the other sees it on a phone, and it goes dark', async () => {
  const { evening } = placesNow()
  const { country, city } = evening
  const [t, d] = [textsOf('en'), textsOf('de')]
  const [{ page: ben, member }, { page: tom }] = await Promise.all([
    openAs({ name: 'ben', viewport: desktop, country, city, photo: true }),
    openAs({ ...onPhone, language: 'de', country, city, photo: true }),
  ])
  await ben.goto('/members')
  await ready(ben)
  await ben.getByRole('link', { name: t('tonight.title') }).press('Enter')
  await arrives(ben, '/tonight')
  await seen(ben.getByText(t('tonight.empty_text')))
  await ben.getByRole('button', { name: t('tonight.light') }).press('Enter')
  await seen(ben.getByRole('radio', { name: t('tonight.purpose_chat'), checked: true }))
  await ben.keyboard.press('ArrowDown', { delay: 80 })
  await ben.keyboard.press('ArrowDown', { delay: 80 })
  await ben.keyboard.press('ArrowUp', { delay: 80 })
  await ben.getByRole('radio', { name: t('tonight.purpose_drink'), checked: true }).press('Enter')
  const own = ben.getByRole('region', { name: t('tonight.yours') })
  await seen(own.getByText(t('tonight.purpose_drink')))
  const change = own.getByRole('button', { name: t('tonight.change') })
  await expect.poll(() => change.evaluate((each) => each === document.activeElement)).toBe(true)
  await seen(floor(ben, t('tonight.purpose_drink')).getByText(t('tonight.yours')))
  expect(await ben.getByRole('button', { name: t('tonight.light_here') }).count()).toBe(0)

  await tom.goto('/tonight')
  await ready(tom)
  const window = floor(tom, d('tonight.purpose_drink')).getByRole('link', { name: member.username })
  expect(await window.count()).toBe(0)
  await windowsAreSeen()
  await tom.reload()
  await ready(tom)
  await seen(window)
  expect(await axeFindings(tom)).toEqual([])
  await tom.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(tom)).toEqual([])
  await window.tap()
  await arrives(tom, `/members/${member.id}`)
  await tom.goBack()
  await seen(window)

  await own.getByRole('button', { name: t('tonight.put_out') }).press('Enter')
  await seen(own.getByText(t('tonight.intro')))
  await floor(ben, t('tonight.purpose_walk'))
    .getByRole('button', { name: t('tonight.light_here') })
    .press('Enter')
  await comesTo(() => hasFocus(ben.getByRole('radio', { name: t('tonight.purpose_walk'), checked: true })), true)
  await ben.keyboard.press('Escape')
  await comesTo(() => hasFocus(own.getByRole('button', { name: t('tonight.light') })), true)
  await tom.reload()
  await ready(tom)
  await gone(window)
})

test('there is no evening by day, and none in discreet mode', async () => {
  const { day, evening } = placesNow()
  const t = textsOf('en')
  const { page } = await openAs({ country: day.country, city: day.city })
  await page.goto('/tonight')
  await ready(page)
  await seen(page.getByRole('heading', { name: t('tonight.closed_title') }))
  expect(await page.getByRole('button', { name: t('tonight.light') }).count()).toBe(0)
  const { page: other } = await openAs({ country: evening.country, city: evening.city })
  await call(other, 'PUT', '/api/discreet.php', { account: true })
  await other.goto('/tonight')
  await ready(other)
  await seen(other.getByRole('heading', { name: t('tonight.none_title') }))
  expect(await other.title()).not.toContain(t('tonight.title'))
})
