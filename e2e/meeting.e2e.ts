import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forgive, onPhone, openBrowser } from './browser.ts'
import { call, mailedLink, type Member, type NewMember, newMember, openAs, welcoming } from './people.ts'
import { picture, usePhoto } from './picture.ts'
import { arrives, comesTo, gone, isInView, isLive, ready, seen } from './seeing.ts'
import { signUpByHand } from './signing-up.ts'
import { english as t } from './texts.ts'
import { typeInto } from './typing.ts'

interface OpenMember {
  page: Page
  member: Member
}

/** Two members with photos, the first on a desktop, the second on a phone. */
async function twoMembers(): Promise<[OpenMember, OpenMember]> {
  return Promise.all([openAs({ name: 'adam', photo: true }), openAs({ name: 'bert', photo: true, ...onPhone })])
}

async function twoMembersTalking(): Promise<[OpenMember, OpenMember, string]> {
  const [adam, bert] = await twoMembers()
  const { body } = await welcoming(bert.page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello there' }),
  )
  const address = `/chats/${body.conversation.id}`
  await Promise.all([adam, bert].map(({ page }) => page.goto(address)))
  await Promise.all([adam, bert].map(({ page }) => ready(page)))
  await Promise.all([adam, bert].map(({ page }) => comesTo(() => wordsOf(page), ['Hello there'])))
  return [adam, bert, body.conversation.id]
}

const main = (page: Page) => page.getByRole('main')
const nav = (page: Page, name: string) => page.getByRole('navigation', { name: t('nav.main') }).getByRole('link', { name })
const titleOf = ({ member: { username } }: { member: NewMember }) => new RegExp(`^${username}, \\d\\d`)
const tile = (page: Page, other: { member: NewMember }) =>
  main(page).getByRole('article').filter({ hasText: other.member.username })
const match = (page: Page) => page.getByRole('dialog', { name: t('match.title') })
const field = (page: Page) => main(page).getByRole('textbox')
const log = (page: Page) => page.getByRole('log')
const wordsOf = (page: Page) => log(page).locator('[dir=auto]').allInnerTexts()
const bubble = (page: Page, text: string) => log(page).locator('[data-seq]').filter({ hasText: text })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
}

async function fromMenu(page: Page, menu: Locator, item: string): Promise<void> {
  await menu.click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Signs up by hand: five questions, a photo, the mailed link. */
async function joinByHand(page: Page, member: NewMember, city: string): Promise<void> {
  await signUpByHand(page, member, { city })
  await ready(page)
  await seen(main(page).getByText(t('complete.mail_sent', { email: member.email })))
  const input = page.locator('input[type=file]')
  await isLive(input)
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await usePhoto(page)
  const photo = main(page).getByRole('img', { name: t('photos.photo', { number: 1, count: 1 }) })
  await photo.waitFor({ timeout: 60_000 }) // the demo town may still be drawing
  await comesTo(() => isInView(photo), true)
  await page.goto(await mailedLink(page, member.email))
  await ready(page)
  await page.getByRole('button', { name: t('activate.confirm') }).click()
  await seen(page.getByRole('heading', { level: 1, name: t('activate.done_title') }))
  await main(page)
    .getByRole('link', { name: t('activate.look_around') })
    .click()
  await arrives(page, /^\/members/)
}

test('two visitors sign up by hand, one on a phone, and one finds the other among the members of their region', async () => {
  const adam = { page: await openBrowser(), member: newMember('adam') }
  const bert = { page: await openBrowser(onPhone), member: newMember('bert') }
  await Promise.all([joinByHand(adam.page, adam.member, 'Middelburg'), joinByHand(bert.page, bert.member, 'Vlissingen')])
  await findInRegion(adam.page, bert, 'Zeeland')
  await findInRegion(bert.page, adam, 'Zeeland')
})

async function findInRegion(page: Page, other: { member: NewMember }, region: string): Promise<void> {
  const filters = page.getByRole('group', { name: t('filters.bar') })
  await filters.getByRole('button', { name: 'Netherlands', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('filters.place') })
  await sheet.locator('select[name=region]').selectOption({ label: region })
  await sheet.locator('button[type=submit]').click()
  await arrives(page, /region=/)
  await seen(filters.getByRole('button', { name: region, exact: true }))
  await main(page)
    .getByRole('article')
    .filter({ hasText: titleOf(other) })
    .getByRole('link')
    .click()
  await seen(page.getByRole('heading', { level: 1, name: other.member.username }))
  await comesTo(() => isInView(main(page).getByRole('img').first()), true)
}

test('a like appears at once for the liked member, as new until they look, and liking back is a match for both, once', async () => {
  const [adam, bert] = await twoMembers()
  await Promise.all([adam.page.goto(`/members/${bert.member.id}`), bert.page.goto('/members')])
  await Promise.all([ready(adam.page), ready(bert.page)])
  const badge = nav(bert.page, t('nav.likes')).getByText(t('nav.new_likes', { count: 1 }))
  await main(adam.page)
    .getByRole('button', { name: t('like.add', { name: bert.member.username }) })
    .click()
  await badge.waitFor({ state: 'attached' })
  await comesTo(() => bert.page.title(), '(1) Search members · Beau')

  await nav(bert.page, t('nav.likes')).click()
  await seen(tile(bert.page, adam).getByText(t('likes.new'), { exact: true }))
  await tile(bert.page, adam).getByRole('link').click()
  await arrives(bert.page, `/likes/m/${adam.member.id}`)
  await seen(main(bert.page).getByText(t('profile.likes_you')))
  await badge.waitFor({ state: 'detached' })
  await main(bert.page)
    .getByRole('link', { name: t('nav.back'), exact: true })
    .click()
  await seen(tile(bert.page, adam))
  await gone(tile(bert.page, adam).getByText(t('likes.new'), { exact: true }))

  await tile(bert.page, adam)
    .getByRole('button', { name: t('like.add', { name: adam.member.username }) })
    .click()
  await Promise.all([seen(match(adam.page)), seen(match(bert.page))])
  await match(adam.page)
    .getByRole('button', { name: t('match.later') })
    .click()
  await gone(match(adam.page))
  await typeInto(match(bert.page).getByRole('textbox'), 'There you are')
  await match(bert.page)
    .getByRole('button', { name: t('chat.send'), exact: true })
    .click()
  await arrives(bert.page, /^\/chats\//)
  await comesTo(() => wordsOf(bert.page), ['There you are'])

  for (const each of [adam, bert]) {
    await each.page.goto('/likes/matches')
    await ready(each.page)
    await seen(tile(each.page, each === adam ? bert : adam))
    expect(await match(each.page).count()).toBe(0)
  }
  // The profile says it as the match did, until one takes the like back.
  await tile(adam.page, bert).getByRole('link').first().click()
  await seen(main(adam.page).getByText(t('profile.match')))
  await main(adam.page)
    .getByRole('button', { name: t('like.remove', { name: bert.member.username }) })
    .click()
  await seen(main(adam.page).getByText(t('profile.likes_you')))
})

test('a first message arrives while the recipient is on another page, and both continue to chat live', async () => {
  const [adam, bert] = await twoMembers()
  await Promise.all([adam.page.goto('/members'), bert.page.goto(`/members/${adam.member.id}`)])
  await Promise.all([ready(adam.page), ready(bert.page)])
  // The title discloses no member to window lists or the history.
  expect(await bert.page.title()).toBe('Profile · Beau')
  await main(bert.page)
    .getByRole('link', { name: t('profile.say') })
    .click()
  await say(bert.page, 'Hello, nice photo')
  await arrives(bert.page, /^\/chats\/[\w-]+$/)
  await nav(adam.page, t('nav.messages')).click()
  await main(adam.page)
    .getByRole('link', { name: t('requests.title') })
    .click()
  // No badge and no title counts a request.
  await comesTo(() => adam.page.title(), 'Requests · Beau')
  const entry = adam.page
    .getByRole('navigation', { name: t('requests.title') })
    .getByRole('link')
    .filter({ hasText: bert.member.username })
  await seen(entry.getByText('Hello, nice photo'))
  await entry.click()
  await comesTo(() => wordsOf(adam.page), ['Hello, nice photo'])
  await comesTo(() => adam.page.title(), 'Messages · Beau')
  // Before an answer the sender sees neither "read" nor "typing".
  await field(adam.page).pressSequentially('Hi', { delay: 80 })
  await seen(bubble(bert.page, 'nice photo').getByRole('img', { name: t('chat.sent') }))
  await adam.page.keyboard.press('Enter')
  await comesTo(() => wordsOf(bert.page), ['Hello, nice photo', 'Hi'])
  expect(await log(bert.page).locator('[data-typing]').count()).toBe(0)
  await seen(bubble(bert.page, 'nice photo').getByRole('img', { name: t('chat.read') }))

  await field(adam.page).pressSequentially('Thank')
  await seen(main(bert.page).getByText(t('chat.typing')).filter({ visible: true }))
  await seen(log(bert.page).locator('[data-typing]'))
  await field(adam.page).fill('Thank you')
  await adam.page.keyboard.press('Enter')
  await comesTo(() => wordsOf(bert.page), ['Hello, nice photo', 'Hi', 'Thank you'])
  await gone(log(bert.page).locator('[data-typing]'))
  await seen(bubble(adam.page, 'Thank you').getByRole('img', { name: t('chat.read') }))
  await say(bert.page, 'Coffee?')
  await say(bert.page, 'On Sunday')
  await say(adam.page, 'Gladly')
  await readTheSame(adam.page, bert.page, 6)
  await Promise.all([adam, bert].map(({ page }) => page.reload()))
  await readTheSame(adam.page, bert.page, 6)
  expect((await wordsOf(adam.page)).filter((words) => /Coffee|Sunday/.test(words))).toEqual(['Coffee?', 'On Sunday'])
})

/** Waits until both see `count` messages in the same order. */
async function readTheSame(one: Page, other: Page, count: number): Promise<void> {
  await comesTo(async () => {
    const [ones, others] = await Promise.all([wordsOf(one), wordsOf(other)])
    return ones.length === count && ones.join('\n') === others.join('\n')
  }, true)
}

test('an open chat does not move during hydration: times, which only the browser knows, have reserved space', async () => {
  const [{ page: others }, { page, member }] = await Promise.all([openAs(), openAs(onPhone)])
  const { conversation } = (await call(others, 'POST', '/api/messages.php', { profile: { id: member.id }, text: 'Hello there' }))
    .body
  // Some of these just leave space for a time on their line, and some just do not.
  for (let length = 26; length < 34; length++) {
    const text = 'as long as the line is wide, nearly a line'.slice(0, length)
    expect((await call(length % 2 ? page : others, 'POST', '/api/messages.php', { conversation, text })).status).toBe(201)
  }
  const { promise: alive, resolve: wake } = Promise.withResolvers<void>()
  await page.route(/\/assets\/client-.*\.js/, async (route) => {
    await alive
    await route.continue()
  })
  const places = () =>
    log(page)
      .locator('[data-seq]')
      .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().top, each.clientHeight].map(Math.round)))
  await page.goto(`/chats/${conversation.id}`, { waitUntil: 'commit' })
  await seen(bubble(page, 'line is wide').last())
  // The page is loaded with styles and fonts; only the script is missing.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.styleSheets.length > 0 && document.fonts.check('16px "Figtree Variable"'),
  )
  const before = await places()
  wake()
  await ready(page)
  await seen(
    log(page)
      .getByText(/^\d\d:\d\d$/)
      .last(),
  )
  expect(await places()).toEqual(before)
})

test('a message written offline waits and arrives once when the network is back', async () => {
  const [adam, bert] = await twoMembersTalking()
  await bert.page.context().setOffline(true)
  await seen(main(bert.page).getByText(t('chat.offline')))
  await say(bert.page, 'From the tunnel')
  await say(bert.page, 'Still in it')
  await seen(log(bert.page).getByText(t('chat.waiting')).first())
  expect(await wordsOf(adam.page)).toEqual(['Hello there'])
  await say(adam.page, 'Are you there?')
  // It gets its final place in the conversation only when the server has accepted it.
  await seen(
    bubble(adam.page, 'Are you there?').getByRole('img', { name: new RegExp(`^(${t('chat.sent')}|${t('chat.delivered')})$`) }),
  )
  await bert.page.context().setOffline(false)
  const inOrder = ['Hello there', 'Are you there?', 'From the tunnel', 'Still in it']
  await comesTo(() => wordsOf(adam.page), inOrder)
  await comesTo(() => wordsOf(bert.page), inOrder)
  await gone(log(bert.page).getByText(t('chat.waiting')).first())
  await Promise.all([adam, bert].map(({ page }) => page.reload()))
  await Promise.all([adam, bert].map(({ page }) => comesTo(() => wordsOf(page), inOrder)))
})

test('a message without a server answer survives a reload and is sent then', async () => {
  const [adam, bert] = await twoMembersTalking()
  const sending = '**/api/messages.php'
  await bert.page.route(sending, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await say(bert.page, 'Written under ground')
  await seen(log(bert.page).getByText('Written under ground'))
  await bert.page.reload()
  await comesTo(() => wordsOf(bert.page), ['Hello there', 'Written under ground'])
  expect(await wordsOf(adam.page)).toEqual(['Hello there'])
  await bert.page.unroute(sending)
  for (const { page } of [adam, bert]) await comesTo(() => wordsOf(page), ['Hello there', 'Written under ground'])
  await seen(bubble(bert.page, 'Written under ground').getByRole('img', { name: t('chat.read') }))
})

test('a message whose server answer is lost is sent again and appears once', async () => {
  const [adam, bert] = await twoMembersTalking()
  let tries = 0
  await adam.page.route('**/api/messages.php', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (tries++ > 0) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await say(adam.page, 'Only once')
  await seen(bubble(adam.page, 'Only once').getByRole('img', { name: t('chat.sent') }))
  await comesTo(() => tries, 2)
  for (const { page } of [adam, bert]) {
    await comesTo(() => wordsOf(page), ['Hello there', 'Only once'])
    await page.reload()
    await comesTo(() => wordsOf(page), ['Hello there', 'Only once'])
  }
})

test('a member deletes a message, and it disappears for both', async () => {
  const [adam, bert] = await twoMembersTalking()
  await say(adam.page, 'I should not say that')
  await seen(bubble(bert.page, 'I should not say that'))
  await bubble(adam.page, 'I should not say that').hover()
  await fromMenu(
    adam.page,
    bubble(adam.page, 'I should not say that').getByRole('button', { name: t('chat.options') }),
    t('chat.delete_message'),
  )
  await seen(log(adam.page).getByText(t('chat.deleted_mine')))
  await seen(log(bert.page).getByText(t('chat.deleted_his', { name: adam.member.username })))
  // Screen readers do not find the text either.
  await comesTo(async () => (await bert.page.content()).includes('I should not say that'), false)
  await Promise.all([adam, bert].map(({ page }) => page.reload()))
  for (const { page } of [adam, bert]) {
    await comesTo(() => wordsOf(page), ['Hello there'])
    expect(await page.content()).not.toContain('I should not say that')
  }
})

test('a member deletes a chat, and the other keeps their side', async () => {
  const [adam, bert] = await twoMembersTalking()
  await fromMenu(bert.page, main(bert.page).getByRole('button', { name: t('chat.menu') }), t('chat.delete'))
  const dialog = bert.page.getByRole('dialog', { name: t('chat.delete_title') })
  await dialog.getByRole('button', { name: t('chat.delete_confirm') }).click()
  await arrives(bert.page, '/chats')
  await seen(bert.page.getByText(t('chats.empty_title')))
  await bert.page.reload()
  await seen(bert.page.getByText(t('chats.empty_title')))
  expect(await wordsOf(adam.page)).toEqual(['Hello there'])
  await say(adam.page, 'Are you still there?')
  await seen(bert.page.getByText('Are you still there?'))
})

test('a block that happened before the page was connected is shown as soon as it is connected', async () => {
  const [adam, bert] = await twoMembersTalking()
  const profile = await bert.page.context().newPage()
  let letThrough = () => {}
  const waits = new Promise<void>((resolve) => void (letThrough = resolve))
  await profile.routeWebSocket(/\/live/, async (socket) => {
    await waits
    socket.connectToServer()
  })
  await profile.goto(`/members/${adam.member.id}`)
  await seen(profile.getByRole('heading', { level: 1, name: adam.member.username }))
  await call(adam.page, 'POST', '/api/block.php', { profile: { id: bert.member.id } })
  letThrough()
  await seen(profile.getByText(t('error.blocked', { name: adam.member.username })))
  forgive(/You're blocked by/)
})

test('a blocked member loses the chat and the profile of the other, and no longer finds them, at once', async () => {
  const [adam, bert] = await twoMembersTalking()
  const profile = await bert.page.context().newPage()
  await profile.goto(`/members/${adam.member.id}`)
  await ready(profile)
  await seen(profile.getByRole('heading', { level: 1, name: adam.member.username }))

  await fromMenu(adam.page, main(adam.page).getByRole('button', { name: t('chat.menu') }), t('block.action'))
  await adam.page
    .getByRole('dialog', { name: t('block.title', { name: bert.member.username }) })
    .getByRole('button', { name: t('block.action'), exact: true })
    .click()
  await arrives(adam.page, /^\/members/)
  await seen(adam.page.getByText(t('block.done', { name: bert.member.username })).last())

  await seen(bert.page.getByRole('heading', { name: t('chat.ended_title') }))
  const sentence = t('error.blocked', { name: adam.member.username })
  await seen(profile.getByText(sentence))
  forgive(/You're blocked by/)
  await bert.page.goto(`/members/${adam.member.id}/chat`)
  await seen(bert.page.getByText(sentence))
  for (const [each, other] of [
    [adam, bert],
    [bert, adam],
  ] as const) {
    await each.page.goto('/members?country=NL')
    await ready(each.page)
    await seen(main(each.page).getByRole('article').first())
    expect(await tile(each.page, other).count()).toBe(0)
    await each.page.goto('/chats')
    await seen(each.page.getByText(t('chats.empty_title')))
  }
})
