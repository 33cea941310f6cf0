import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withoutRandom } from '#server/testing/without-random.ts'
import { forgive, openBrowser, phone, siteUrl } from './browser.ts'
import { openAs } from './people.ts'
import { arrives, canLeave, comesTo, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a member who navigates without a network is told so, keeps the navigation, and reaches the page once the network is back', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/notifications')
  await ready(page)
  await canLeave(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: t('footer.return_policy') }).click()
  await arrives(page, '/pages/return-policy')
  await comesTo(() => heading(page).textContent(), t('error.offline_title'), 30_000)
  await seen(page.getByText(t('error.offline_page')))
  await seen(page.getByRole('navigation', { name: t('nav.main') }).last())
  await page.context().setOffline(false)
  await comesTo(
    () =>
      heading(page)
        .textContent()
        .catch(() => ''),
    t('footer.return_policy'),
    30_000,
  )
  forgive(/You're offline|dynamically imported|Failed to fetch/)
})

test('a phone that cannot show a conversation still has the navigation', async () => {
  const { page } = await openAs({ viewport: phone })
  const nav = page.getByRole('navigation', { name: t('nav.main') }).last()
  await page.goto('/chats/nonsense')
  expect(await heading(page).textContent()).toBe(t('error.not_found'))
  await seen(nav)
  await page.goto('/members')
  await ready(page)
  await canLeave(page)
  await page.context().setOffline(true)
  await nav.getByRole('link', { name: t('nav.messages') }).click()
  await comesTo(() => heading(page).textContent(), t('error.offline_title'), 30_000)
  await seen(nav)
  forgive(/You're offline|dynamically imported|Failed to fetch/)
})

test('if the error page fails, a fallback page has the details and a link home', async () => {
  const { page } = await openAs()
  await page.goto('/notifications')
  await ready(page)
  await canLeave(page)
  await page.route('**/api/page.php*', (route) => route.abort())
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', {
      configurable: true,
      get() {
        throw new Error('broken on purpose')
      },
    }),
  )
  await page.getByRole('link', { name: t('footer.faq') }).click()
  await comesTo(() => heading(page).textContent(), t('error.page_itself'), 60_000)
  expect(await page.locator('pre').textContent()).toContain('broken on purpose')
  expect(await page.getByRole('link', { name: t('error.back_home') }).getAttribute('href')).toBe('/')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.waitForTimeout(500)
  forgive(/broken on purpose/)
})

test('a visitor gets the same page for every member’s address, existing or not, and can sign up or log in from there', async () => {
  const { member } = await openAs()
  const ids = [member.id, '00000000-0000-4000-8000-000000000000', 'nobody', 'x'.repeat(300), '%3Cb%3E']
  for (const path of ['/members/', '/likes/m/']) {
    const answers = await Promise.all(
      ids.map(async (id) => {
        const answer = await fetch(siteUrl + path + id)
        const text = withoutRandom(await answer.text())
        const shown = [id, encodeURIComponent(id), decodeURIComponent(id), id.replaceAll('%', '%25')]
        return [answer.status, shown.reduce((rest, each) => rest.replaceAll(each, 'ID'), text)].join(' ')
      }),
    )
    expect(new Set(answers).size, path).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
    expect(answers[0]).toContain('content="noindex"')
  }
  const page = await openBrowser()
  await page.goto(`/likes/m/${member.id}`)
  await ready(page)
  expect(await heading(page).textContent()).toBe(t('gate.title'))
  // Who comes by a shared link is new.
  expect(await page.getByRole('main').getByRole('link').first().textContent()).toBe(t('nav.sign_up'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.log_in') })
    .click()
  await arrives(page, `/login?next=${encodeURIComponent(`/likes/m/${member.id}`)}`)
  forgive(/404/)
})

test.each([
  '/chats/nonsense',
  '/members/nonsense',
  '/likes/m/nonsense',
  '/transactions/nonsense',
  '/pages/nonsense',
  '/nonsense',
])('an impossible address is a page that could not be found: %s', async (path) => {
  const { page } = await openAs()
  const answer = await page.goto(path)
  expect(answer!.status()).toBe(404)
  expect(await heading(page).textContent()).toBe(t('error.not_found'))
  await seen(page.getByRole('link', { name: t('error.back_home') }))
})
