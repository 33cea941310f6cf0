import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, onPhone } from './browser.ts'
import { call, type Language, openAs } from './people.ts'
import { gone, ready, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { still } from './still.ts'
import { english as t, textsOf } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const chatLink = (page: Page, texts = t) => main(page).getByRole('link', { name: texts('profile.say'), exact: true })

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  return box!
}

/** Bottom edge of an element in px. */
async function footOf(what: Locator): Promise<number> {
  const { y, height } = await boxOf(what)
  return y + height
}

/** The measures of the dock of a profile: write and like, and from 768 px the menu. */
async function barOf(page: Page, texts = t) {
  const link = chatLink(page, texts)
  const bar = link.locator('xpath=../..')
  const all = await link.locator('xpath=..//*[self::a or self::button][not(ancestor::*[@role="menu"])]').all()
  const visible = await Promise.all(all.map((each) => each.isVisible()))
  const boxes = all.filter((_, index) => visible[index])
  const middles = await Promise.all(boxes.map(async (each) => ((await boxOf(each)).y + (await footOf(each))) / 2))
  return { things: boxes.length, rows: new Set(middles.map(Math.round)).size, box: await boxOf(bar) }
}

const windows = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 416, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Waits until the page has its new width, from its top. */
async function resize(page: Page, viewport: (typeof windows)[number]): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(() => scrollTo(0, 0))
  await still(page)
}

test.each(['en', 'de', 'fi'] as const)(
  'the actions of a profile are one row at every width, with twice the text size too, and cover neither name nor place, in %s',
  async (language: Language) => {
    const texts = textsOf(language)
    const { member: owner } = await openAs({ name: 'longest-of', photo: true })
    const { page } = await openAs({ language, photo: true, ...onPhone })
    await page.goto(`/members/${owner.id}`)
    await ready(page)
    const name = main(page).getByRole('heading', { level: 1 })
    await seen(name)
    for (const viewport of windows) {
      await resize(page, viewport)
      const { things, rows, box } = await barOf(page, texts)
      expect.soft([things, rows], `${viewport.width} px`).toEqual([viewport.width < 768 ? 2 : 3, 1])
      if (viewport.width < 768) expect.soft(box.height, `${viewport.width} px`).toBeLessThanOrEqual(81)
      const place = name.locator('xpath=following-sibling::p')
      const above = viewport.width < 768 ? box.y : viewport.height
      for (const what of [name, place]) expect.soft(await footOf(what), `${viewport.width} px`).toBeLessThanOrEqual(above)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const viewport of windows) {
      await resize(page, viewport)
      const { things, rows, box } = await barOf(page, texts)
      expect.soft([things, rows], `${viewport.width} px, twice the text size`).toEqual([viewport.width < 768 ? 2 : 3, 1])
      if (viewport.width < 768) expect.soft(box.height, `${viewport.width} px, twice the text size`).toBeLessThanOrEqual(81)
      const last = await boxOf(main(page).getByRole('button', { name: texts('profile.more'), exact: true }))
      expect.soft(last.x + last.width).toBeLessThanOrEqual(viewport.width)
      await name.scrollIntoViewIfNeeded()
      expect.soft(await footOf(name), `${viewport.width} px, twice the text size`).toBeLessThanOrEqual(viewport.height)
    }
  },
)

test.each([true, false])(
  'nothing moves while the pictures of a profile and of one’s own come late (with photos: %s)',
  async (photo) => {
    const [{ member: owner }, { page }] = await Promise.all([
      openAs({ photo }),
      openAs({ photo, viewport: { width: 375, height: 812 } }),
    ])
    const shifted = await watchShifts(page)
    const { promise: come, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/media/**', async (route) => {
      await come
      await route.continue()
    })
    for (const path of [`/members/${owner.id}`, '/profile']) {
      await page.goto(path, { waitUntil: 'commit' })
      await ready(page)
      await still(page)
      release()
      await page.waitForLoadState('networkidle')
      expect.soft(await shifted(), path).toBeLessThanOrEqual(0.02)
    }
  },
)

test('the dialogs for a report and a block have the same width in the profile and in the chat', async () => {
  const { member: owner } = await openAs()
  const { page } = await openAs(onPhone)
  const { body } = await call(page, 'POST', '/api/messages.php', { profile: { id: owner.id }, text: 'Hello' })
  const dialog = page.getByRole('dialog')

  const sizes = [{ width: 375, height: 812 }, { width: 768, height: 1024 }, desktop]

  /** The widths of the three dialogs in each window. */
  async function widthsAt(address: string, more: string): Promise<Array<Record<string, number>>> {
    await page.goto(address)
    await ready(page)
    const all: Array<Record<string, number>> = []
    for (const viewport of sizes) {
      await resize(page, viewport)
      const widths: Record<string, number> = {}
      async function measure(name: string, open: () => Promise<void>) {
        await open()
        await seen(dialog)
        await still(page)
        widths[name] = (await boxOf(dialog)).width
        await page.keyboard.press('Escape')
        await gone(dialog)
      }
      for (const item of [t('report.action'), t('block.action')]) {
        await measure(item, async () => {
          await main(page).getByRole('button', { name: more, exact: true }).click()
          await page.getByRole('menuitem', { name: item }).click()
        })
      }
      expect(Math.min(...Object.values(widths)), `${viewport.width} px`).toBeGreaterThanOrEqual(Math.min(viewport.width, 400))
      all.push(widths)
    }
    return all
  }

  expect(await widthsAt(`/members/${owner.id}`, t('profile.more'))).toEqual(
    await widthsAt(`/chats/${body.conversation.id}`, t('chat.menu')),
  )
})

test('a screen reader reads the heart with the name of the liked member, and that a press takes the like back', async () => {
  const { member: owner } = await openAs()
  const { page } = await openAs()
  await page.goto(`/members/${owner.id}`)
  await ready(page)
  const name = owner.username
  await main(page)
    .getByRole('button', { name: t('like.add', { name }) })
    .click()
  const liked = main(page).getByRole('button', { name: `${t('profile.liked')}: ${t('like.remove', { name })}` })
  await seen(liked)
  await liked.click()
  await seen(main(page).getByRole('button', { name: t('like.add', { name }) }))
})

test('a single photo is reported from its full view', async () => {
  const [{ page }, { page: other, member }] = [await openAs(), await openAs({ photo: true })]
  const { id } = member
  const [photo] = (await call(other, 'GET', '/api/photos.php')).body
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/report.php') && sent.push(request.postDataJSON()))
  await page.goto(`/members/${id}`)
  await ready(page)
  await main(page)
    .getByRole('button', { name: t('profile.enlarge') })
    .first()
    .click()
  await page.getByRole('button', { name: t('report.photo') }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t('report.send') }) })
  expect(await dialog.getByRole('radio', { name: t('report.reason_photo') }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: t('report.send') }).click()
  await seen(page.getByText(t('report.done')).first())
  expect(sent).toEqual([{ profile: { id }, reason: 'photo', text: '', photo: photo.id }])
})
