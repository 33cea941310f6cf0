import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone } from './browser.ts'
import { nobodyLookedAtSelfieOf, site } from './operator.ts'
import { call, openAs } from './people.ts'
import { picture } from './picture.ts'
import { comesTo, isLive, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const section = (page: Page) => page.locator('#verification')

/** Opens the page of verification in its current state. */
async function opened(page: Page) {
  await page.goto('about:blank')
  await page.goto('/profile#verification')
  await isLive(section(page).getByRole('button').first())
}

test.each([
  ['by thumb, in German', 'de', onPhone],
  ['by keyboard, in English', 'en', { viewport: desktop }],
] as const)(
  'a member verifies their photo: refused with reasons, not reviewed, accepted, and ended by another photo (%s)',
  async (_, language, options) => {
    const t = textsOf(language)
    const { page, member } = await openAs({ ...options, language, photo: true })
    const press = async (name: string) => {
      const button = section(page).getByRole('button', { name })
      await isLive(button)
      if ('hasTouch' in options) await button.tap()
      else await button.press('Enter')
    }
    const sends = async () => {
      await seen(section(page).getByText(t('verification.shown')))
      const file = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: await picture('#996633') }
      await section(page).locator('input[type=file]').setInputFiles(file)
      await seen(section(page).getByRole('button', { name: t('verification.withdraw') }))
    }
    await opened(page)
    await press(t('verification.begin'))
    await sends()
    await site('verification', member.id, 'refuse', 'Your hand is not in the picture.')
    await opened(page)
    await seen(section(page).getByText(t('verification.refused')))
    await seen(section(page).getByText('Your hand is not in the picture.'))
    expect(await axeFindings(page)).toEqual([])
    await press(t('verification.again'))
    await sends()
    await nobodyLookedAtSelfieOf(member.id)
    await opened(page)
    await seen(section(page).getByText(t('verification.unseen')))
    await press(t('verification.again'))
    await sends()
    await site('verification', member.id, 'accept')
    await opened(page)
    await seen(section(page).getByText(t('verification.verified')))
    const profile = async () => (await call(page, 'GET', '/api/profile.php')).body
    const first = (await profile()).main_image.id
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('#225577') }
    const photos = await (await page.request.post('/api/photos.php', { multipart: { photo } })).json()
    const { id } = photos.find((each: { id: string }) => each.id !== first)
    await call(page, 'PUT', '/api/photos.php', { main: id })
    await comesTo(async () => (await profile()).main_image.id, id)
    await opened(page)
    await seen(section(page).getByText(t('verification.ended')))
    await call(page, 'PUT', '/api/photos.php', { main: first })
    await opened(page)
    await seen(section(page).getByText(t('verification.verified')))
  },
)
