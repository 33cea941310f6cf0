import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { phone, siteUrl } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, canLeave, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { still } from './still.ts'
import { english as t, textsOf } from './texts.ts'

const small = { width: 320, height: 568 }
const matchDialog = (page: Page) => page.getByRole('dialog', { name: t('match.title') })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

const like = (page: Page, id: string) => call(page, 'POST', '/api/likes.php', { profile: { id } })

test('on the smallest phone the tabs of likes scroll, none is cut, and the current one is always visible', async () => {
  const { page } = await openAs({ viewport: small })
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
      const { left, right, end } = await tabs.locator('[aria-current]').evaluate((current) => {
        const [box, row] = [current.getBoundingClientRect(), current.parentElement!.getBoundingClientRect()]
        return { left: box.left - row.left, right: row.right - box.right, end: document.documentElement.scrollWidth }
      })
      expect.soft([left >= -1, right >= -1, end], `${language} ${tab} ${left} ${right}`).toEqual([true, true, 320])
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

test('the match dialog fills the screen of the smallest phone, and Escape closes it', async () => {
  const [adam, bert] = await Promise.all([openAs({ viewport: small }), openAs({ name: 'bert', photo: true })])
  await like(bert.page, adam.member.id)
  await adam.page.goto('/likes')
  await ready(adam.page)
  await card(adam.page, bert.member.username).getByRole('button').click()
  await seen(matchDialog(adam.page))
  await still(adam.page)
  expect(await matchDialog(adam.page).boundingBox()).toEqual({ x: 0, y: 0, ...small })
  for (const button of [
    matchDialog(adam.page).getByRole('link', { name: t('match.say_hello') }),
    matchDialog(adam.page).getByRole('button', { name: t('match.later') }),
  ]) {
    const { y, height } = (await button.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(small.height)
  }
  await adam.page.keyboard.press('Escape')
  await gone(matchDialog(adam.page))
  await comesTo(() => hasFocus(card(adam.page, bert.member.username).getByRole('button')), true)
})

test('a match is shown once: not in a second tab, nor after a reload', async () => {
  const [adam, bert] = await Promise.all([openAs(), openAs({ name: 'bert' })])
  await like(adam.page, bert.member.id)
  const other = await adam.page.context().newPage()
  for (const [page, address] of [
    [other, '/likes'],
    [adam.page, '/members'],
  ] as const) {
    const listening = page.waitForEvent('websocket')
    await page.goto(address)
    await ready(page)
    await listening
  }
  await adam.page.bringToFront()
  await like(bert.page, adam.member.id)
  await expect
    .poll(
      async () => (await Promise.all([adam.page, other].map((page) => matchDialog(page).isVisible()))).filter(Boolean).length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1)
  const shown = (await matchDialog(adam.page).isVisible()) ? adam.page : other
  await shown.keyboard.press('Escape')
  await gone(matchDialog(shown))
  await Promise.all([adam.page.reload(), other.reload()])
  await Promise.all([ready(adam.page), ready(other)])
  await still(adam.page)
  expect(await Promise.all([adam.page, other].map((page) => matchDialog(page).count()))).toEqual([0, 0])
})

test('going back closes the match dialog', async () => {
  const [adam, bert] = await Promise.all([openAs({ viewport: phone }), openAs({ name: 'bert' })])
  await like(bert.page, adam.member.id)
  await adam.page.goto('/members')
  await ready(adam.page)
  await adam.page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.likes') })
    .click()
  await card(adam.page, bert.member.username).getByRole('button').first().click()
  await seen(matchDialog(adam.page))
  await adam.page.goBack()
  await gone(matchDialog(adam.page))
})
