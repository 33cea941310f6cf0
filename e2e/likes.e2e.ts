import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { phone, siteUrl } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, canLeave, comesTo, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

const small = { width: 320, height: 568 }
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

const like = (page: Page, id: string) => call(page, 'POST', '/api/likes.php', { profile: { id } })

test('on the smallest phone the tabs of likes scroll, none is cut, and the current one is always visible', async () => {
  const { page } = await openAs({ viewport: small })
  // The widths change when the font comes.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 400))
    await route.continue()
  })
  for (const language of languages) {
    await page.context().addCookies([{ name: 'locale', value: language, url: siteUrl }])
    await page.goto('/likes/favourites')
    await ready(page)
    await canLeave(page)
    const tabs = page.getByRole('main').getByRole('navigation', { name: textsOf(language)('likes.title') })
    for (const tab of ['/favourites', '/matches', '']) {
      // A press by the mouse would scroll the tab into view.
      await tabs.locator(`a[href="/likes${tab}"]`).evaluate((link) => (link as HTMLElement).click())
      await arrives(page, `/likes${tab}`)
      await seen(tabs.locator(`a[href="/likes${tab}"][aria-current]`))
      expect(await tabs.getByRole('link').count()).toBe(5)
      const cut = () =>
        tabs.getByRole('link').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
      await comesTo(cut, 0)
      const seenWhole = () =>
        tabs.locator('[aria-current]').evaluate((current) => {
          const [box, row] = [current.getBoundingClientRect(), current.parentElement!.getBoundingClientRect()]
          return [box.left - row.left >= -1, row.right - box.right >= -1, document.documentElement.scrollWidth]
        })
      // The row scrolls after it is drawn.
      await comesTo(seenWhole, [true, true, 320])
    }
  }
})

test('a match with messages leads to the chat, a new one to the first message, both with larger photos than others', async () => {
  const [adam, bert, carl] = await Promise.all([openAs({ viewport: phone }), openAs({ name: 'bert' }), openAs({ name: 'carl' })])
  for (const other of [bert, carl]) {
    await like(other.page, adam.member.id)
    await like(adam.page, other.member.id)
  }
  const sent = await call(bert.page, 'POST', '/api/messages.php', { profile: { id: adam.member.id }, text: 'Hello' })
  await adam.page.goto('/likes')
  const usual = (await card(adam.page, bert.member.username).getByRole('article').boundingBox())!
  await adam.page.goto('/likes/matches')
  await ready(adam.page)
  const matched = (await card(adam.page, bert.member.username).getByRole('article').boundingBox())!
  expect(matched.width).toBeGreaterThan(usual.width * 1.5)
  await seen(card(adam.page, carl.member.username).getByRole('link', { name: t('match.say_hello') }))
  expect(
    await card(adam.page, bert.member.username)
      .getByRole('link', { name: t('match.say_hello') })
      .count(),
  ).toBe(0)
  await card(adam.page, bert.member.username)
    .getByRole('link', { name: t('match.go_on') })
    .click()
  await arrives(adam.page, `/chats/${sent.body.conversation.id}`)
})
