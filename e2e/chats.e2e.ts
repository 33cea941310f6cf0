import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, forgive, onPhone, phone } from './browser.ts'
import { buy } from './bank.ts'
import { call, openAs, sessionEndsAt, welcoming } from './people.ts'
import { picture } from './picture.ts'
import { arrives, canLeave, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const main = (page: Page) => page.getByRole('main')
const navLinks = (page: Page, texts = t) => page.getByRole('navigation', { name: texts('nav.main') }).getByRole('link')
const drawings = (page: Page) => main(page).locator('svg[viewBox="0 0 240 168"]').filter({ visible: true })

/** A member with a message from another member, whom they like, in this window. */
async function writtenTo(options: Parameters<typeof openAs>[0] = {}) {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert', ...options })])
  const { body } = await welcoming(bert.page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello there' }),
  )
  await call(adam.page, 'POST', '/api/likes.php', { profile: { id: bert.member.id } })
  return { adam, bert, address: `/chats/${body.conversation.id}` }
}

test('a member without conversations reads so once, with one next step', async () => {
  const { page } = await openAs()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.goto('/chats')
    await ready(page)
    await seen(page.getByRole('heading', { name: t('chats.empty_title') }))
    expect(await drawings(page).count()).toBe(1)
    expect(await page.getByText(t('chats.choose_title')).filter({ visible: true }).count()).toBe(0)
    expect(await main(page).getByRole('link').count()).toBe(1)
  }
  await main(page)
    .getByRole('link', { name: t('chats.look_around') })
    .click()
  await arrives(page, '/members')
})

test('a member who begins their first chat stays on it, although the list is empty', async () => {
  const [{ page }, { member }] = await Promise.all([openAs(), openAs()])
  await page.goto(`/members/${member.id}/chat`)
  await seen(main(page).getByText(t('chats.empty_title')))
  await seen(main(page).getByText(t('chat.conversations_left', { left: 2, maximum: 2 })))
  expect(await drawings(page).count()).toBe(0)
  expect(
    await main(page)
      .getByRole('link', { name: t('chats.look_around') })
      .count(),
  ).toBe(0)
})

test('a chat is below the messages in the navigation, on any address', async () => {
  const { adam, bert, address } = await writtenTo()
  const { member: stranger } = await openAs()
  for (const path of ['/chats', address, `/members/${stranger.id}/chat`]) {
    await bert.page.goto(path)
    await ready(bert.page)
    const current = navLinks(bert.page).and(bert.page.locator('[aria-current]'))
    expect(await current.evaluateAll((all) => all.map((each) => each.getAttribute('href'))), path).toEqual(['/chats'])
  }
  await bert.page.goto(`/members/${adam.member.id}`)
  const current = navLinks(bert.page).and(bert.page.locator('[aria-current]'))
  expect(await current.first().getAttribute('href')).toBe('/members')
})

test.each([
  ['en', 320],
  ['fi', 320],
  ['de', 375],
  ['de', 768],
  ['fi', 1280],
] as const)('a count in the bar covers no icon and no word, in %s at %i px', async (language, width) => {
  const { bert } = await writtenTo({ language, viewport: { width, height: 800 } })
  const { page } = bert
  for (const size of width < 768 ? ['100%', '200%'] : ['100%']) {
    await page.goto('/chats')
    await ready(page)
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    const bar = page.getByRole('navigation', { name: textsOf(language)('nav.main') }).filter({ visible: true })
    const counts = bar.locator('a > span > span').filter({ hasText: /^\d/ })
    await comesTo(() => counts.count(), 2)
    await counts.locator('[aria-hidden]').evaluateAll((all) => all.forEach((each) => (each.textContent = '99+')))
    expect.soft(await meeting(counts, bar.locator('svg, a > span:not(:has(> span > [aria-hidden]))')), size).toEqual([])
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

/** Pairs of elements that overlap by more than a pixel. */
async function meeting(these: Locator, those: Locator): Promise<string[]> {
  const boxes = (all: Locator) =>
    all.evaluateAll((each) =>
      each.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right, top, bottom, name: one.textContent || one.tagName }
      }),
    )
  const [over, under] = await Promise.all([boxes(these), boxes(those)])
  return over.flatMap((one) =>
    under
      .filter(
        (other) =>
          other.right > other.left &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
      )
      .map((other) => `${one.name} over ${other.name}`),
  )
}

test('without a network a member reads that they are offline and nothing else; it recovers by itself', async () => {
  forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { bert, address } = await writtenTo(onPhone)
  const { page } = bert
  await page.goto('/chats')
  await ready(page)
  await canLeave(page)
  await page
    .getByRole('navigation', { name: t('chats.list') })
    .getByRole('link')
    .first()
    .click()
  await arrives(page, address)
  await seen(page.getByRole('log').getByText('Hello there'))
  const failures = page.getByText(t('chat.failed')).or(page.getByText(t('chat.failed_newer')))

  await page.context().setOffline(true)
  await seen(main(page).getByText(t('chat.offline')))
  // The page regains focus, and the chat retries in vain.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(4000)
  expect(await failures.count()).toBe(0)
  await seen(page.getByRole('log').getByText('Hello there'))
  await page.context().setOffline(false)
  await gone(main(page).getByText(t('chat.offline')))
  expect(await failures.count()).toBe(0)
})

test('a chat opened without a network says so once, and opens when the network is back', async () => {
  forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { bert, address } = await writtenTo(onPhone)
  const { page } = bert
  await page.goto('/chats')
  await ready(page)
  await canLeave(page)
  const entry = page
    .getByRole('navigation', { name: t('chats.list') })
    .getByRole('link')
    .first()
  // The code is loaded, only the messages are missing.
  await entry.click()
  await arrives(page, address)
  await page.goBack()
  await page.reload()
  await ready(page)
  await canLeave(page)
  await page.context().setOffline(true)
  await entry.click()
  await seen(page.getByText(t('chat.offline_unread')))
  expect(await page.getByText(t('error.try_again')).count()).toBe(0)
  await page.context().setOffline(false)
  await seen(page.getByRole('log').getByText('Hello there'))
})

test('a chat that a member removes in one tab disappears from their other tab, which goes back to the list', async () => {
  const { bert, address } = await writtenTo()
  const other = await bert.page.context().newPage()
  for (const page of [bert.page, other]) {
    await page.goto(address)
    await ready(page)
    await seen(page.getByRole('log').getByText('Hello there'))
  }
  await main(bert.page)
    .getByRole('button', { name: t('chat.menu') })
    .click()
  await bert.page.getByRole('menuitem', { name: t('chat.delete') }).click()
  await bert.page
    .getByRole('dialog')
    .getByRole('button', { name: t('chat.delete_confirm') })
    .click()
  await arrives(other, '/chats')
  await seen(other.getByRole('heading', { name: t('chats.empty_title') }))
})

test('a chat that cannot be removed returns to the list, which says why', async () => {
  const { bert, address } = await writtenTo()
  const { page } = bert
  await page.goto(address)
  await ready(page)
  const error = { code: 'internal', message: t('error.internal') }
  await page.route('**/api/chat.php', (route) => route.fulfill({ status: 500, json: { error } }))
  const item = page.locator(`[data-conversation="${address.split('/').at(-1)}"]`)
  await seen(item)
  await main(page)
    .getByRole('button', { name: t('chat.menu') })
    .click()
  await page.getByRole('menuitem', { name: t('chat.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('chat.delete_confirm') })
    .click()
  await seen(
    main(page)
      .getByRole('alert')
      .filter({ hasText: t('error.internal') }),
  )
  await seen(item)
  forgive(/500 from .*chat\.php/)
})

test('a tab leaves a chat that was removed while the tab was disconnected, as soon as it gets focus', async () => {
  forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { bert, address } = await writtenTo()
  const { page } = bert
  await page.goto(address)
  await ready(page)
  await seen(page.getByRole('log').getByText('Hello there'))
  await page.context().setOffline(true)
  await seen(main(page).getByText(t('chat.offline')))
  expect((await call(page, 'DELETE', '/api/chat.php', { conversation: { id: address.split('/').at(-1) } })).status).toBe(204)
  await page.context().setOffline(false)
  await arrives(page, '/chats')
})

test('a draft is the same in all open tabs, and disappears from all when sent; text typed in a sleeping tab stays', async () => {
  const { bert, address } = await writtenTo()
  const one = bert.page
  const field = (page: Page) => main(page).getByRole('textbox')
  const text = (page: Page) => () => field(page).inputValue()
  await one.goto(address)
  await ready(one)
  await field(one).fill('Coffee')
  const other = await one.context().newPage()
  await other.goto(address)
  await comesTo(text(other), 'Coffee')
  await field(other).fill('Coffee on Sunday?')
  await comesTo(text(one), 'Coffee on Sunday?')
  await main(other)
    .getByRole('button', { name: t('chat.send'), exact: true })
    .click()
  await seen(one.getByRole('log').getByText('Coffee on Sunday?'))
  await comesTo(text(one), '')

  // Simulates a sleeping tab: the two tabs are not synchronised.
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await field(one).fill('Here')
  await field(other).fill('There')
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await main(one)
    .getByRole('button', { name: t('chat.send'), exact: true })
    .click()
  await seen(other.getByRole('log').getByText('Here', { exact: true }))
  expect(await text(other)()).toBe('There')
})

test('drafts of all chats are kept for the member whose session ended, and for nobody else', async () => {
  forgive(/401|403/)
  const { adam, bert, address } = await writtenTo({ photo: true })
  const { member: stranger } = await openAs()
  const { page } = bert
  await page.goto(`/members/${stranger.id}/chat`)
  await ready(page)
  await main(page).getByRole('textbox').fill('For the stranger')
  await page.goto(address)
  await ready(page)
  await main(page).getByRole('textbox').fill('A long message')
  await sessionEndsAt(page, 'POST', '/api/messages.php')
  await page.keyboard.press('Enter')
  await arrives(page, /^\/login/)
  await ready(page)
  await page.locator('input[name=username]').fill(bert.member.username)
  await page.locator('input[type=password]').fill(bert.member.password)
  await page.keyboard.press('Enter')
  await arrives(page, address)
  await seen(page.getByRole('log').getByText('A long message'))
  await page.goto(`/members/${stranger.id}/chat`)
  await comesTo(() => main(page).getByRole('textbox').inputValue(), 'For the stranger')
  await adam.page.goto(`/members/${stranger.id}/chat`)
  await ready(adam.page)
  expect(await main(adam.page).getByRole('textbox').inputValue()).toBe('')
})

test.each([
  [375, 812, '100%'],
  [375, 450, '100%'],
  [320, 420, '200%'],
] as const)(
  'the message field grows to six lines and leaves space for bar, button and messages, at %i by %i, text at %s',
  async (width, height, size) => {
    const { bert, address } = await writtenTo({ ...onPhone, viewport: { width, height } })
    const { page } = bert
    await page.goto(address)
    await ready(page)
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    const field = main(page).getByRole('textbox')
    await field.fill(Array.from({ length: 9 }, (_, line) => `line ${line}`).join('\n'))
    const lines = await field.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
    if (size === '100%') expect(Math.floor(lines)).toBe(6)
    for (const each of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: t('chat.send'), exact: true }),
    ]) {
      const box = (await each.boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
    const messages = (await page.getByRole('region', { name: t('chat.log', { name: '' }).trim() }).boundingBox())!
    expect(messages.height).toBeGreaterThan(0)
  },
)

test.each([
  ['by keys, in English', 'en', { viewport: desktop }],
  ['by thumb, in German', 'de', onPhone],
] as const)('a member finds a message by a word of it, and a chat by a name, %s', async (_, language, held) => {
  const t = textsOf(language)
  const { adam, bert, address } = await writtenTo({ ...held, language })
  const { page } = bert
  // So long that the first one is far above what a chat shows at first.
  const conversation = { id: address.split('/').at(-1)! }
  for (const text of ['The Lighthouse at five?', ...['One', 'two', 'three'].map((each) => `${each}! `.repeat(150))])
    await call(page, 'POST', '/api/messages.php', { conversation, text })
  // A chat with unread messages would open at those.
  await call(page, 'GET', `/api/messages.php?conversation=${conversation.id}`)
  await page.goto('/chats')
  await ready(page)
  const list = page.getByRole('complementary')
  const button = list.getByRole('button', { name: t('chats.search'), exact: true })
  const field = list.getByRole('searchbox', { name: t('chats.search') })
  const press = (target: Locator) => (held === onPhone ? target.tap() : target.press('Enter'))
  await press(button)
  await comesTo(() => hasFocus(field), true)
  await seen(list.getByRole('navigation', { name: t('chats.list') }))
  await typeInto(field, 'lighthouse')
  const found = list.getByRole('link', { name: /Lighthouse at five/ })
  await seen(found.locator('mark', { hasText: 'Lighthouse' }))
  await seen(list.getByText(t('chats.found', { count: 1 }), { exact: true }))
  expect(await axeFindings(page)).toEqual([])
  await press(found)
  await arrives(page, new RegExp(`^${address}`))
  const message = main(page).locator('[data-seq="2"]')
  await comesTo(
    () => message.evaluate((each) => each.getBoundingClientRect().top > 0 && each.getBoundingClientRect().bottom < innerHeight),
    true,
  )
  // Back on a phone, the results are still there.
  if (held === onPhone) await page.goBack()
  await seen(found)
  await typeInto(field, 'no such words')
  await seen(list.getByText(t('chats.found_none', { words: 'no such words' }), { exact: true }))
  await typeInto(field, adam.member.username.slice(0, 6))
  await seen(list.getByRole('heading', { name: t('chats.found_people') }))
  await seen(list.getByRole('link', { name: adam.member.username }))
  if (held === onPhone) await list.getByRole('button', { name: t('chats.search_close'), exact: true }).tap()
  else await field.press('Escape')
  await gone(field)
  await comesTo(() => hasFocus(button), true)
  await seen(list.getByRole('navigation', { name: t('chats.list') }))
})

test('an on-screen keyboard covers neither the field nor the bar of a chat', async () => {
  const { bert, address } = await writtenTo(onPhone)
  const { page } = bert
  await page.goto(address)
  await ready(page)
  const send = page.getByRole('button', { name: t('chat.send'), exact: true })
  const bottom = async () => {
    const box = (await send.boundingBox())!
    return box.y + box.height
  }
  const before = await bottom()
  const show = (visible: number) =>
    page.evaluate((height) => {
      Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, visible)
  // The page may not hear the first one yet.
  await comesTo(async () => (await show(420), (await bottom()) <= 420), true)
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await show(phone.height)
  await comesTo(bottom, before)
})

test('by keyboard only, without storage and at four times zoom, a chat is readable and Enter sends', async () => {
  const { adam, bert, address } = await writtenTo({ ...onPhone, viewport: { width: 320, height: 200 } })
  const { page } = bert
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get })
  })
  for (const path of ['/members', '/likes', '/profile', '/notifications', '/credits', '/swipe-game', address]) {
    await page.goto(path)
    await ready(page)
    await seen(page.getByRole('heading', { level: 1 }).first())
  }
  const log = page.getByRole('log')
  await seen(log.getByText('Hello there'))
  const shown = page.getByRole('region', { name: t('chat.log', { name: '' }).trim() })
  expect((await shown.boundingBox())!.height).toBeGreaterThan(100)
  const field = page.getByRole('textbox', { name: t('chat.write', { name: adam.member.username }) })
  // Until a key of a real keyboard is pressed, Enter inserts a new line, because on-screen keyboards have no other key for it.
  await page.keyboard.press('Tab')
  await typeInto(field, 'Good evening')
  await field.press('Enter')
  await seen(log.getByText('Good evening'))
  expect(await field.inputValue()).toBe('')
})

test('a message in another language is translated by the browser after a press; what it finds out leaves it in no call', async () => {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert', ...onPhone })])
  const { page } = bert
  // As Chrome has them: https://webmachinelearning.github.io/translation-api/
  await page.addInitScript(() => {
    const pressed = { fetched: 0 }
    const LanguageDetector = {
      availability: () => Promise.resolve('available'),
      create: () =>
        Promise.resolve({
          detect: (text: string) => Promise.resolve([{ detectedLanguage: /[A-Z]/.test(text) ? 'de' : 'en', confidence: 0.95 }]),
        }),
    }
    const Translator = {
      availability: () => Promise.resolve(pressed.fetched > 0 ? 'available' : 'downloadable'),
      create: () => {
        if (!navigator.userActivation.isActive) return Promise.reject(new DOMException('Press first', 'NotAllowedError'))
        pressed.fetched += 1
        return Promise.resolve({ translate: (text: string) => Promise.resolve(`<b>https://example.org</b> [en] ${text}`) })
      },
    }
    Object.assign(window, { LanguageDetector, Translator, pressed })
  })
  const { body } = await welcoming(page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Wollen Wir Schwimmen Gehen' }),
  )
  await call(adam.page, 'POST', '/api/messages.php', { conversation: { id: body.conversation.id }, text: 'or for a walk' })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`/chats/${body.conversation.id}`)
  await ready(page)
  const log = page.getByRole('log')
  const translate = log.getByRole('button', { name: t('translation.translate') })
  await seen(translate)
  // Words in the language of the page, and one's own, bear nothing.
  expect(await translate.count()).toBe(1)
  expect(await page.evaluate(() => (window as unknown as { pressed: { fetched: number } }).pressed.fetched)).toBe(0)
  await translate.tap()
  await seen(log.getByText('<b>https://example.org</b> [en] Wollen Wir Schwimmen Gehen'))
  await seen(log.getByText(t('translation.on_device')))
  // The original stays, and nothing of the translation is a link.
  await seen(log.getByText('Wollen Wir Schwimmen Gehen', { exact: true }))
  expect(await log.getByRole('link').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const back = log.getByRole('button', { name: t('translation.hide') })
  await comesTo(() => hasFocus(back), true)
  await page.keyboard.press('Enter')
  await gone(log.getByText(t('translation.on_device')))
  await comesTo(() => hasFocus(translate), true)
  expect(asked.filter((each) => /translate|Schwimmen|"de"/.test(each))).toEqual([])

  // The menu of a message has it too; a message that is deleted takes its translation along.
  await translate.tap()
  await seen(log.getByText(t('translation.on_device')))
  await log.getByText('or for a walk').tap()
  await page.getByRole('menuitem', { name: t('translation.translate') }).tap()
  await seen(log.getByText(t('translation.same')))
  await call(adam.page, 'DELETE', '/api/messages.php', { id: `${body.conversation.id}:1` })
  await gone(log.getByText(t('translation.on_device')))
})

test('a stranger waits among the requests, in German by thumb: their photo stays blurred, and a no is told to nobody', async () => {
  const de = textsOf('de')
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert', ...onPhone, language: 'de' })])
  const { page } = bert
  const { username: name } = adam.member
  // Photos cost credits.
  await buy(adam.page)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  await page.goto('/chats')
  await ready(page)
  await seen(page.getByRole('heading', { name: de('chats.empty_title') }))

  await adam.page.goto(`/members/${bert.member.id}/chat`)
  await ready(adam.page)
  await typeInto(main(adam.page).getByRole('textbox'), 'Hello there')
  await adam.page.keyboard.press('Enter')
  await arrives(adam.page, /^\/chats\/[\da-f-]{36}$/)
  const id = new URL(adam.page.url()).pathname.split('/').at(-1)!
  const sent = await adam.page.request.post('/api/messages.php', {
    multipart: { photo: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() }, conversation: id },
  })
  expect(sent.status()).toBe(201)

  const row = main(page).getByRole('link', { name: de('requests.title') })
  await seen(row.getByText(de('requests.count', { count: 1 })))
  expect(await navLinks(page, de).filter({ hasText: /\d/ }).count()).toBe(0)
  await row.tap()
  await arrives(page, '/chats/requests')
  await seen(page.getByRole('heading', { level: 1, name: de('requests.title') }))
  expect(await axeFindings(page)).toEqual([])
  const item = page.getByRole('navigation', { name: de('requests.title') }).getByRole('link', { name })
  await item.tap()
  await arrives(page, `/chats/${id}`)
  await seen(page.getByRole('log').getByText('Hello there'))
  const bar = page.getByRole('group', { name: de('requests.group', { name }) })
  await seen(bar)
  expect(await axeFindings(page)).toEqual([])
  // At twice the size of text the message stays in sight, above the answers and the whole field.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const log = page.getByRole('region', { name: de('chat.log', { name }) })
  await comesTo(async () => (await log.boundingBox())!.height > 200, true)
  const field = (await main(page).getByRole('textbox').boundingBox())!
  expect(field.y + field.height).toBeLessThan(phone.height)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

  const blurred = page.getByRole('log').getByRole('button', { name: de('chat.show_photo') })
  await seen(blurred)
  expect(fetched.filter((path) => path.startsWith('/media/chat/'))).toEqual([])
  await blurred.tap()
  await seen(page.getByRole('log').getByRole('img', { name: de('chat.photo_his', { name }) }))
  await comesTo(() => fetched.some((path) => path.startsWith('/media/chat/')), true)

  // The photo was sent beside the page, which hears of it.
  await seen(adam.page.getByRole('log').locator('[data-seq="2"]'))
  const before = await ticksOf(adam.page)
  await bar.getByRole('button', { name: de('requests.decline') }).tap()
  await arrives(page, '/chats/requests')
  await seen(page.getByRole('heading', { name: de('requests.empty_title') }))
  // The way back goes by itself, unless it has the focus.
  await page.getByRole('button', { name: de('hide.undo') }).focus()
  expect(await ticksOf(adam.page)).toEqual(before)
  await typeInto(main(adam.page).getByRole('textbox'), 'Are you there?')
  await adam.page.keyboard.press('Enter')
  await seen(adam.page.getByText(t('chat.wait_title')))
  await comesTo(async () => [...new Set(await ticksOf(adam.page))].join(), 'sent')

  await page.getByRole('button', { name: de('hide.undo') }).tap()
  await item.tap()
  await bar.getByRole('button', { name: de('requests.accept') }).tap()
  await gone(bar)
  await comesTo(async () => new Set(await ticksOf(adam.page)).has('sent'), false)
  await seen(main(adam.page).getByRole('textbox'))
  await main(page)
    .getByRole('link', { name: de('chat.back') })
    .tap()
  await seen(page.getByRole('navigation', { name: de('chats.list') }).getByRole('link', { name }))
  expect(await row.count()).toBe(0)
})

test('by keys alone a member finds a request, answers it, and it is in the inbox', async () => {
  const [adam, bert] = await Promise.all([openAs({ name: 'adam' }), openAs({ name: 'bert' })])
  const { page } = bert
  const { username: name } = adam.member
  const sent = await call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello there' })
  await page.goto('/chats')
  await ready(page)
  const row = main(page).getByRole('link', { name: t('requests.title') })
  await row.focus()
  await page.keyboard.press('Enter')
  await arrives(page, '/chats/requests')
  const requests = page.getByRole('navigation', { name: t('requests.title') })
  await requests.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await arrives(page, `/chats/${sent.body.conversation.id}`)
  const bar = page.getByRole('group', { name: t('requests.group', { name }) })
  await seen(bar)
  await bar.getByRole('button', { name: t('block.action') }).press('Enter')
  await seen(page.getByRole('dialog', { name: t('block.title', { name }) }))
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await bar.getByRole('button', { name: t('report.action') }).press('Enter')
  await seen(page.getByRole('dialog', { name: t('report.title', { name }) }))
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await typeInto(main(page).getByRole('textbox', { name: t('chat.write', { name }) }), 'Hello yourself')
  await page.keyboard.press('Enter')
  await gone(bar)
  await seen(page.getByRole('navigation', { name: t('chats.list') }).getByRole('link', { name }))
  await gone(requests)
})

/** How far each of the member's messages has come, as their own page shows it. */
async function ticksOf(page: Page): Promise<string[]> {
  return page
    .getByRole('log')
    .locator('[data-tick]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-tick')!))
}
