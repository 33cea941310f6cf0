import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { onPhone } from './browser.ts'
import { moveTo } from './keyboard.ts'
import { lasted, movedBy, watchTransition } from './moving.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, isInView, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const main = (page: Page) => page.getByRole('main')
const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Pulls the first photo down with a finger. */
async function pullDown(page: Page, far: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 200)
  for (let step = 1; step <= 8; step++) await touch('touchMove', 200 + (far * step) / 8)
  await touch('touchEnd')
}

test('on a phone a profile begins with the photo alone, its dock grows into the composer, and the photo goes back into its tile', async () => {
  const t = textsOf('de')
  const [{ page }, bert] = await Promise.all([openAs({ ...onPhone, language: 'de' }), openAs({ name: 'bert', photo: true })])
  const { id, username } = bert.member
  await call(bert.page, 'PUT', '/api/profile.php', { prompts: [{ prompt: 'sunday', answer: 'A swim in the lake' }] })
  await call(page, 'POST', '/api/favourites.php', { profile: { id } })
  const link = main(page).getByRole('article').filter({ hasText: username }).getByRole('link')
  const say = main(page).getByRole('link', { name: t('profile.say') })
  const field = main(page).getByRole('textbox', { name: t('chat.write', { name: username }) })
  const close = main(page).getByRole('button', { name: t('nav.close'), exact: true })

  await page.goto('/likes/favourites')
  await ready(page)
  await link.tap()
  await arrives(page, `/likes/m/${id}`)
  await comesTo(() => isInView(main(page).getByRole('img').first()), true)
  await seen(main(page).getByRole('heading', { level: 1, name: username }))
  await gone(page.getByRole('navigation', { name: t('nav.main') }).last())
  const photo = (await main(page).locator('[data-stage]').boundingBox())!
  expect([photo.x, photo.y, photo.width, photo.height]).toEqual([0, 0, 375, 812])
  await seen(main(page).getByText('A swim in the lake'))
  expect(await axeFindings(page)).toEqual([])

  await say.tap()
  await comesTo(() => hasFocus(field), true)
  await typeInto(field, 'Welcher See?')
  await close.tap()
  // The draft waits in the dock.
  await seen(main(page).getByRole('link', { name: 'Welcher See?' }))
  await page.setViewportSize({ width: 375, height: 400 })
  await main(page).getByRole('link', { name: 'Welcher See?' }).tap()
  await comesTo(() => hasFocus(field), true)
  await comesTo(async () => {
    const { y, height } = (await main(page)
      .getByRole('button', { name: t('chat.send'), exact: true })
      .boundingBox())!
    return y > 0 && y + height <= 400
  }, true)
  await close.tap()
  await page.setViewportSize(onPhone.viewport)
  await seen(main(page).getByRole('link', { name: 'Welcher See?' }))

  await comesTo(() => page.evaluate(() => (scrollTo(0, 0), scrollY)), 0)
  await pullDown(page, 60)
  expect(new URL(page.url()).pathname).toBe(`/likes/m/${id}`)
  await pullDown(page, 300)
  await arrives(page, '/likes/favourites')
  await comesTo(() => hasFocus(link), true)
})

test('on the way to a profile and back its photo is drawn once, and without motion it is there at once', async () => {
  const bert = await openAs({ name: 'bert', photo: true })
  const { id } = bert.member
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await openAs({ ...onPhone, reducedMotion })
    await call(page, 'POST', '/api/favourites.php', { profile: { id } })
    const link = main(page).getByRole('article').getByRole('link').first()
    await page.goto('/likes/favourites')
    await ready(page)
    for (const drawn of ['old', 'new'] as const) {
      await watchTransition(page, ['old(member-photo)', 'new(member-photo)'])
      if (drawn === 'old') await link.tap()
      else await page.goBack()
      await comesTo(() => movedBy(page), {
        'old(member-photo)': drawn === 'old',
        'new(member-photo)': drawn === 'new',
      })
      if (reducedMotion === 'reduce') expect(await lasted(page)).toBeLessThanOrEqual(1)
    }
    await comesTo(() => hasFocus(link), true)
    // In a later transition it stays below the bar.
    await comesTo(() => page.locator('[style*="member-photo"]').count(), 0)
  }
})

test('by keyboard the composer of a profile opens, closes and sends in place, also with a name of 20 wide letters and no photo', async () => {
  const t = textsOf('fi')
  const [{ page }, bert] = await Promise.all([
    openAs({ language: 'fi', viewport: { width: 320, height: 568 } }),
    openAs({ name: 'W'.repeat(11) }),
  ])
  const { id, username } = bert.member
  await page.goto(`/members/${id}`)
  await ready(page)
  expect(await widest(page)).toBe(0)
  const name = main(page).getByRole('heading', { level: 1, name: username })
  await seen(name)
  const say = main(page).getByRole('link', { name: t('profile.say') })
  // Nothing but the photo that is missing would fill the window: the name stands on the first screen, above the dock.
  const edge = async (of: Locator) => (await of.boundingBox())!
  expect((await edge(name)).y + (await edge(name)).height).toBeLessThan((await edge(say)).y)
  const field = main(page).getByRole('textbox', { name: t('chat.write', { name: username }) })
  await moveTo(page, say)
  await page.keyboard.press('Enter')
  await comesTo(() => hasFocus(field), true)
  expect(await widest(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await comesTo(() => hasFocus(say), true)
  await page.keyboard.press('Enter')
  await comesTo(() => hasFocus(field), true)
  await page.keyboard.type('Moi', { delay: 80 })
  await page.keyboard.press('Enter')
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('log').getByText('Moi'))
  // Back shows the profile again, and stays there.
  await page.goBack()
  await arrives(page, `/members/${id}`)
  await seen(main(page).getByRole('link', { name: t('profile.chat'), exact: true }))
})
