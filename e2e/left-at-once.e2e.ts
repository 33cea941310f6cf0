import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { call, openAs } from './people.ts'
import { comesTo, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

/** What the page sends there reaches the server only after this returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  return release
}

const likeButton = (page: Page, username: string) => (name: 'like.add' | 'like.remove') =>
  page.getByRole('main').getByRole('button', { name: t(name, { name: username }) })

test.each([
  ['a full load', (page: Page) => page.goto('about:blank')],
  ['a reload', (page: Page) => page.reload()],
  ['the way back', (page: Page) => page.goBack()],
])('a like that the page has shown is kept, though it was on its way when %s ended the page', async (_, leave) => {
  const [{ page }, bert] = await Promise.all([openAs(), openAs()])
  const like = likeButton(page, bert.member.username)
  await page.goto('/settings')
  await page.goto(`/members/${bert.member.id}`)
  await ready(page)
  const release = await hold(page, '/api/likes.php')
  await like('like.add').click()
  await seen(like('like.remove'))
  await leave(page)
  release()
  await comesTo(async () => (await call(bert.page, 'GET', '/api/likes.php')).body.liked_by.length, 1)
})

test('a like that did not reach the server is tried once more when the page ends', async () => {
  const [{ page }, bert] = await Promise.all([openAs(), openAs()])
  const like = likeButton(page, bert.member.username)
  await page.goto(`/members/${bert.member.id}`)
  await ready(page)
  let tries = 0
  await page.route('**/api/likes.php', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    tries++
    await route.abort()
  })
  await like('like.add').click()
  await seen(like('like.remove'))
  // The next try would be two seconds later.
  await comesTo(() => tries, 4)
  await page.unrouteAll()
  await page.goto('about:blank')
  await comesTo(async () => (await call(bert.page, 'GET', '/api/likes.php')).body.liked_by.length, 1)
})

test('decisions of the game that wait for the one before them are kept when the player leaves the page', async () => {
  const city = 'Wolvega'
  const [{ page }] = await Promise.all([openAs({ city }), openAs({ city }), openAs({ city })])
  await page.goto('/swipe-game')
  await ready(page)
  const top = page.getByRole('main').getByRole('article').and(page.locator(':not([aria-hidden])'))
  const release = await hold(page, '/api/swipe.php')
  const liked: string[] = []
  for (const left of [3, 2]) {
    liked.push((await top.getByRole('heading').textContent())!.split(',')[0]!)
    await page.keyboard.press('ArrowRight')
    await seen(page.getByText(t('swipe.left', { count: left }), { exact: true }))
  }
  await page.goto('about:blank')
  release()
  const kept = async () => (await call(page, 'GET', '/api/likes.php')).body.profiles.map(({ name }: { name: string }) => name)
  await comesTo(async () => (await kept()).toSorted(), liked.toSorted())
})
