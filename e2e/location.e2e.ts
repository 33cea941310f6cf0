import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAs } from './people.ts'
import { comesTo, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const here = { latitude: 51.924_419, longitude: 4.477_733 }
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: t('place.use_location') })

async function atHisPlace(geolocation?: typeof here) {
  const { page } = await openAs({ ...(geolocation && { geolocation, permissions: ['geolocation'] }) })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/geocode.php') && asked.push(new URL(request.url()).search))
  await page.addInitScript(() => {
    const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      Object.assign(window, { askedWith: options })
      own(found, failed, options)
    }
  })
  await page.goto('/profile#place')
  await ready(page)
  return { page, asked }
}

test('the position is requested only after a press, rounded before it leaves the browser, and becomes the city', async () => {
  const { page, asked } = await atHisPlace(here)
  expect(asked).toEqual([])
  await ask(page).click()
  await seen(page.getByText(t('place.found', { city: 'Rotterdam' })))
  await comesTo(() => page.getByRole('combobox', { name: t('place.city') }).inputValue(), 'Rotterdam')
  expect(asked).toEqual(['?lat=51.92&lon=4.48'])
  // A position from the last hour is good enough.
  expect(await page.evaluate(() => (window as unknown as { askedWith: PositionOptions }).askedWith.maximumAge)).toBe(3_600_000)
})

test('at sea, or without a position, the visitor is told so and types a city', async () => {
  const { page } = await atHisPlace({ latitude: 56, longitude: 3 })
  await ask(page).click()
  await seen(page.getByText(t('place.nowhere')))
  const { page: other, asked } = await atHisPlace()
  await ask(other).click()
  await seen(other.getByText(t('place.denied')))
  expect(asked).toEqual([])
})
