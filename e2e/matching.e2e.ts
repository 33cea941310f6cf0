import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { forgive, onPhone, phone } from './browser.ts'
import { moveTo } from './keyboard.ts'
import { movedBy, watchTransition } from './moving.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, hearing, ready, seen } from './seeing.ts'
import { still } from './still.ts'
import { english as t, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const small = { width: 320, height: 568 }
const matchDialog = (page: Page) => page.getByRole('dialog', { name: t('match.title') })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

const like = (page: Page, id: string) => call(page, 'POST', '/api/likes.php', { profile: { id } })

test('the match fills the smallest phone and stays whole over a keyboard; its composer is in reach, and Escape closes it', async () => {
  const [adam, bert] = await Promise.all([openAs({ viewport: small }), openAs({ name: 'W'.repeat(11), photo: true })])
  for (const { page } of [adam, bert])
    await call(page, 'PUT', '/api/profile.php', { interests: ['cycling', 'hiking', 'coffee'], intentions: ['friends'] })
  await like(bert.page, adam.member.id)
  await adam.page.goto('/likes')
  await ready(adam.page)
  await card(adam.page, bert.member.username).getByRole('button').click()
  const dialog = matchDialog(adam.page)
  await seen(dialog)
  await still(adam.page)
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...small })
  await seen(dialog.getByRole('list', { name: t('profile.in_common', { count: 3 }) }).getByText(t('intention.friends')))
  expect(await axeFindings(adam.page)).toEqual([])
  for (const view of [small, { width: 375, height: 400 }]) {
    await adam.page.setViewportSize(view)
    // With the longest name there is nothing to scroll to.
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    for (const part of [
      dialog.getByRole('heading'),
      dialog.getByRole('textbox'),
      dialog.getByRole('button', { name: t('chat.send'), exact: true }),
      dialog.getByRole('button', { name: t('match.later') }),
    ]) {
      const { y, height } = (await part.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(view.height)
    }
  }
  await adam.page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(adam.page)).toEqual([])
  // Nothing that is typed elsewhere goes on here, to somebody else.
  expect(await hasFocus(dialog.getByRole('textbox'))).toBe(false)
  await adam.page.keyboard.press('Escape')
  await gone(dialog)
  await comesTo(() => hasFocus(card(adam.page, bert.member.username).getByRole('button')), true)
})

test('by thumb, in German, an opener becomes the first words of a match, and the match becomes the chat in one movement', async () => {
  const de = textsOf('de')
  const [{ page }, bert] = await Promise.all([
    openAs({ ...onPhone, language: 'de', photo: true, reducedMotion: 'no-preference' }),
    openAs({ name: 'bert', photo: true }),
  ])
  for (const each of [page, bert.page]) await call(each, 'PUT', '/api/profile.php', { interests: ['hiking'] })
  await like(bert.page, (await call(page, 'GET', '/api/user.php')).body.user.id)
  await page.goto(`/members/${bert.member.id}`)
  await ready(page)
  await watchTransition(page, [
    'group(match-light)',
    'group(match-other)',
    'old(match-own)',
    'old(root)',
    'old(member-photo)',
    'new(chat-pane)',
  ])
  await page
    .getByRole('main')
    .getByRole('button', { name: de('like.add', { name: bert.member.username }) })
    .last()
    .tap()
  const dialog = page.getByRole('dialog', { name: de('match.title') })
  const opener = de('icebreaker.shared', { interest: de('interest.hiking') })
  await dialog.getByRole('button', { name: opener }).tap()
  await comesTo(() => dialog.getByRole('textbox').inputValue(), opener)
  await comesTo(() => hasFocus(dialog.getByRole('textbox')), true)
  await gone(dialog.getByRole('button', { name: opener }))
  await dialog.getByRole('button', { name: de('chat.send'), exact: true }).tap()
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('log').getByText(opener))
  // The card and the gradient move; the page that was below, and what it moves, are not drawn.
  await comesTo(() => movedBy(page), {
    'group(match-light)': true,
    'group(match-other)': true,
    'old(match-own)': true,
    'old(root)': false,
    'old(member-photo)': false,
    'new(chat-pane)': false,
  })
  await page.goBack()
  await arrives(page, `/members/${bert.member.id}`)
  await seen(page.getByRole('main').getByRole('link', { name: de('profile.chat'), exact: true }))
})

test('by keyboard, in Finnish, the first words of a match wait without a network, and a refusal gives them back', async () => {
  const fi = textsOf('fi')
  const [{ page, member }, bert] = await Promise.all([openAs({ language: 'fi' }), openAs({ name: 'bert' })])
  await like(page, bert.member.id)
  const hears = await hearing(page)
  await page.goto('/members')
  await ready(page)
  await hears()
  await like(bert.page, member.id)
  const dialog = page.getByRole('dialog', { name: fi('match.title') })
  const field = dialog.getByRole('textbox')
  await seen(dialog)
  await moveTo(page, field)
  await page.context().setOffline(true)
  await seen(dialog.getByText(fi('chat.offline')))
  await page.keyboard.type('Moi', { delay: 60 })
  await page.keyboard.press('Enter')
  await seen(dialog.getByText(fi('chat.waiting')))
  const refused = { code: 'not_enough_credits', message: fi('error.not_enough_credits'), fields: {} }
  await page.route('**/api/messages.php', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 402, json: { error: refused } }) : route.fallback(),
  )
  forgive(/402|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.context().setOffline(false)
  await comesTo(() => field.inputValue(), 'Moi')
  await page.unroute('**/api/messages.php')
  await page.keyboard.press('Enter')
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('log').getByText('Moi'))
})

test('a match whose member blocks the viewer meanwhile closes by itself', async () => {
  const [adam, bert] = await Promise.all([openAs({ viewport: phone }), openAs({ name: 'bert' })])
  await like(bert.page, adam.member.id)
  await adam.page.goto('/likes')
  await ready(adam.page)
  await card(adam.page, bert.member.username).getByRole('button').first().click()
  await seen(matchDialog(adam.page))
  await call(bert.page, 'POST', '/api/block.php', { profile: { id: adam.member.id } })
  await gone(matchDialog(adam.page))
})

test('a match is shown once: not in a second tab, nor after a reload', async () => {
  const [adam, bert] = await Promise.all([openAs(), openAs({ name: 'bert' })])
  await like(adam.page, bert.member.id)
  const other = await adam.page.context().newPage()
  for (const [page, address] of [
    [other, '/likes'],
    [adam.page, '/members'],
  ] as const) {
    const hears = await hearing(page)
    await page.goto(address)
    await ready(page)
    await hears()
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

test('a like, a match and a sent message are felt, and heard if the member wants it; nothing in discreet mode or on a hidden page', async () => {
  const [{ page, member }, bert, carl] = await Promise.all([openAs(onPhone), openAs({ name: 'bert' }), openAs({ name: 'carl' })])
  await page.addInitScript(noteFeedback)
  const asked = () => page.evaluate(() => (window as unknown as Asked).asked)
  for (const other of [bert, carl]) await like(other.page, member.id)
  const hears = await hearing(page)
  await page.goto('/likes')
  await ready(page)
  await hears()
  // Nothing was pressed yet.
  const dave = await openAs({ name: 'dave' })
  await like(page, dave.member.id)
  await like(dave.page, member.id)
  await seen(matchDialog(page))
  expect(await asked()).toEqual([])
  await matchDialog(page)
    .getByRole('button', { name: t('match.later') })
    .tap()
  await card(page, bert.member.username).getByRole('button').first().tap()
  await seen(matchDialog(page))
  await comesTo(asked, ['touch 12', 'touch 18,90,28'])
  await typeInto(matchDialog(page).getByRole('textbox'), 'Hi')
  await matchDialog(page)
    .getByRole('button', { name: t('chat.send'), exact: true })
    .tap()
  await arrives(page, /^\/chats\//)
  await comesTo(async () => (await asked()).slice(2), ['touch 8'])

  await page.goto('/notifications#feedback')
  await ready(page)
  const sound = page.getByRole('switch', { name: t('settings.feedback_sound') })
  await sound.tap()
  await page.goto('/likes')
  await ready(page)
  await card(page, carl.member.username).getByRole('button').first().tap()
  await seen(matchDialog(page))
  await comesTo(asked, ['touch 12', 'sound 2', 'touch 18,90,28', 'sound 3'])

  await call(page, 'PUT', '/api/discreet.php', { device: true })
  await page.goto('/notifications#feedback')
  await ready(page)
  await seen(page.getByText(t('settings.feedback_discreet')))
  expect(await sound.isDisabled()).toBe(true)
  await page.goto(`/chats`)
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: bert.member.username }).tap()
  await typeInto(page.getByRole('main').getByRole('textbox'), 'Are you there?')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('chat.send'), exact: true })
    .tap()
  await seen(page.getByRole('log').getByText('Are you there?'))
  expect(await asked()).toEqual([])
})

interface Asked {
  asked: string[]
}

/** Notes what a page asks of the device: vibrations, and the notes of each sound. */
function noteFeedback(): void {
  const asked: string[] = []
  Object.assign(window, { asked })
  navigator.vibrate = (pattern) => asked.push(`touch ${String(pattern)}`) > 0
  const create = AudioContext.prototype.createOscillator
  const notes = new Map<AudioContext, number>()
  AudioContext.prototype.createOscillator = function (this: AudioContext) {
    if (!notes.has(this)) queueMicrotask(() => asked.push(`sound ${notes.get(this)}`))
    notes.set(this, (notes.get(this) ?? 0) + 1)
    return create.call(this)
  }
}
