import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { buy } from './bank.ts'
import { call, logInByCall, openAs } from './people.ts'
import { answered, arrives, comesTo, gone, hasFocus, isLive, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

type Gate = PromiseWithResolvers<void>
type Opened = Awaited<ReturnType<typeof openAs>>

const entries = (page: Page) => page.locator('[data-arranges] > [data-conversation]')
const order = (page: Page) => entries(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-conversation')))
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Somebody else, who talks with the member; their last words come last. */
async function talking(own: Opened, name: string): Promise<Opened & { id: string; username: string }> {
  const other = await openAs({ name })
  const { body } = await call(own.page, 'POST', '/api/messages.php', { profile: { id: other.member.id }, text: 'Hello there' })
  const { id } = body.conversation
  await call(other.page, 'POST', '/api/messages.php', { conversation: { id }, text: `Hello from ${name}` })
  return { ...other, id, username: other.member.username }
}

/** Holds a finger on an entry. */
async function hold(page: Page, entry: Locator): Promise<void> {
  await isLive(entry)
  await (await entry.elementHandle())!.waitForElementState('stable')
  const { x, y, width, height } = (await entry.boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd') =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 }],
    })
  await touch('touchStart')
  await seen(page.getByRole('menu'))
  await touch('touchEnd')
}

/** Once a chat is archived, the answer with the list arrives late, and what the page changes after it waits until the end. */
async function slowList(page: Page) {
  const [asked, arriving, arrived, ended] = [1, 2, 3, 4].map(() => Promise.withResolvers<void>()) as [Gate, Gate, Gate, Gate]
  let archived = false
  await page.route('**/api/chat.php', async (change) => {
    if (archived) await ended.promise
    archived = true
    await change.continue()
  })
  await page.route('**/api/chats.php*', async (list) => {
    if (!archived) return list.continue()
    await page.unroute('**/api/chats.php*')
    const response = await list.fetch()
    asked.resolve()
    await arriving.promise
    // The page may have given it up.
    await list.fulfill({ response }).catch(() => undefined)
    arrived.resolve()
  })
  return {
    asked: asked.promise,
    async arrive() {
      arriving.resolve()
      await arrived.promise
      await call(page, 'GET', '/api/user.php')
    },
    end: () => ended.resolve(),
  }
}

test('by keys a member pins a chat, mutes one and marks one as unread, on all their pages; the sixth pin is refused in words', async () => {
  const t = textsOf('en')
  // Where no chat opens by itself.
  const own = await openAs({ language: 'en', viewport: { width: 800, height: 900 } })
  const { page } = own
  const [bert, carl] = [await talking(own, 'bert'), await talking(own, 'carl')]
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto('/chats')
    await ready(each)
    await comesTo(() => order(each), [carl.id, bert.id])
  }
  const optionsOf = (name: string) => page.getByRole('button', { name: t('chats.options', { name }) })
  const choose = async (name: string, choice: string) => {
    await isLive(optionsOf(name))
    await optionsOf(name).focus()
    await page.keyboard.press('Enter')
    const item = menuItem(page, choice)
    await seen(item)
    while (!(await hasFocus(item))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await gone(page.getByRole('menu'))
  }

  await choose(bert.username, t('chats.pin'))
  for (const each of [page, other]) await comesTo(() => order(each), [bert.id, carl.id])
  await seen(entries(other).first().getByText(t('chats.pinned')))
  await comesTo(() => hasFocus(optionsOf(bert.username)), true)

  await choose(carl.username, t('chats.mute'))
  const dialog = page.getByRole('dialog', { name: t('chats.mute_title', { name: carl.username }) })
  await seen(dialog)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('chats.mute_always') }).press('Enter')
  await gone(dialog)
  await seen(entries(other).nth(1).getByText(t('chats.muted')))
  // A muted message is shown, and told of nowhere.
  await call(page, 'GET', `/api/messages.php?conversation=${bert.id}`)
  await call(carl.page, 'POST', '/api/messages.php', { conversation: { id: carl.id }, text: 'A quiet word' })
  await seen(entries(page).nth(1).getByText('A quiet word'))
  await comesTo(async () => (await call(page, 'GET', '/api/user.php')).body.user.unread_messages, 0)
  await gone(page.getByRole('navigation', { name: t('nav.main') }).getByText(t('nav.unread', { count: 1 })))

  await choose(bert.username, t('chats.mark_unread'))
  for (const each of [page, other]) await seen(entries(each).first().getByText(t('chats.marked')))
  expect(await axeFindings(page)).toEqual([])
  await entries(other).first().click()
  await gone(entries(page).first().getByText(t('chats.marked')))

  // The server says no to the sixth.
  await page.route('**/api/chat.php', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'list_full', message: t('error.pins_full', { maximum: 5 }) } } }),
  )
  await choose(carl.username, t('chats.pin'))
  await seen(page.locator('p').filter({ hasText: t('error.pins_full', { maximum: 5 }) }))
  await comesTo(() => order(page), [bert.id, carl.id])
})

test('by thumb in German a member archives a chat, finds it again, and it comes back with a message; folders stand in the address', async () => {
  const t = textsOf('de')
  const own = await openAs({ language: 'de', ...onPhone })
  const { page } = own
  const [bert, carl] = [await talking(own, 'bert'), await talking(own, 'carl')]
  await page.goto('/chats')
  await ready(page)
  await comesTo(() => order(page), [carl.id, bert.id])
  const folders = page.getByRole('navigation', { name: t('chats.folders') })
  const folder = (name: 'all' | 'unread' | 'unanswered' | 'archived') =>
    folders.getByRole('link', { name: t(`chats.folder_${name}`), exact: true })

  const slow = await slowList(page)
  await hold(page, entries(page).first())
  expect(new URL(page.url()).pathname).toBe('/chats')
  await menuItem(page, t('chats.archive')).tap()
  await comesTo(() => order(page), [bert.id])
  await slow.asked
  await page.getByRole('button', { name: t('hide.undo') }).tap()
  await comesTo(() => order(page), [carl.id, bert.id])
  await slow.arrive()
  expect(await order(page)).toEqual([carl.id, bert.id])
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/api/chat.php') && answer.request().method() !== 'GET')
  await Promise.all([undone, slow.end()])
  await comesTo(() => order(page), [carl.id, bert.id])
  await hold(page, entries(page).first())
  await answered(page, '/api/chat.php', () => menuItem(page, t('chats.archive')).tap())
  await comesTo(() => order(page), [bert.id])

  await folder('archived').tap()
  await arrives(page, '/chats?folder=archived')
  await comesTo(() => order(page), [carl.id])
  await seen(page.getByText(t('chats.folder_archived_text')))
  expect(await axeFindings(page)).toEqual([])
  // Opened, it is there still, and Back leads to the archive.
  await entries(page).first().tap()
  await seen(page.getByRole('log').getByText('Hello from carl'))
  await page.goBack()
  await arrives(page, '/chats?folder=archived')
  await comesTo(() => order(page), [carl.id])
  // Opened where no list shows it, it hears of what another device arranges.
  await page.goto(`/chats/${carl.id}`)
  await ready(page)
  await seen(page.getByRole('log').getByText('Hello from carl'))
  await call(page, 'PUT', '/api/chat.php', { conversation: { id: carl.id }, muted: 'always' })
  await comesTo(async () => {
    await page.getByRole('button', { name: t('chat.menu') }).tap()
    const muted = await menuItem(page, t('chats.unmute')).count()
    await page.keyboard.press('Escape')
    return muted
  }, 1)
  await call(page, 'PUT', '/api/chat.php', { conversation: { id: carl.id }, muted: null })
  await page.goto('/chats?folder=archived')
  await ready(page)
  // While the chat is still shown, what comes is read.
  await gone(page.getByRole('log'))
  await call(carl.page, 'POST', '/api/messages.php', { conversation: { id: carl.id }, text: 'Still there?' })
  await seen(page.getByText(t('chats.folder_archived_none')))

  await folder('unread').tap()
  await comesTo(() => order(page), [carl.id, bert.id])
  await page.reload()
  await ready(page)
  await comesTo(() => order(page), [carl.id, bert.id])
  await entries(page).last().tap()
  await seen(page.getByRole('log').getByText('Hello from bert'))
  await page.getByRole('link', { name: t('chat.back') }).tap()
  await arrives(page, '/chats?folder=unread')
  await comesTo(() => order(page), [carl.id])
  await folder('unanswered').tap()
  await comesTo(() => order(page), [carl.id, bert.id])
  await call(page, 'POST', '/api/messages.php', { conversation: { id: bert.id }, text: 'Yes' })
  await comesTo(() => order(page), [carl.id])
  await folder('all').tap()
  await arrives(page, '/chats')
  await comesTo(() => order(page), [bert.id, carl.id])
})

test('a member goes to a date of a long chat, which opens at its first message since', async () => {
  const t = textsOf('en')
  const own = await openAs({ language: 'en', viewport: desktop })
  const bert = await talking(own, 'bert')
  const { page } = own
  await buy(page)
  await buy(page)
  for (let number = 1; number <= 35; number++)
    await call(page, 'POST', '/api/messages.php', { conversation: { id: bert.id }, text: `Line ${number}` })
  await page.goto(`/chats/${bert.id}`)
  await ready(page)
  await seen(page.getByRole('log').getByText('Line 35'))
  expect(await page.getByText('Hello there').count()).toBe(0)
  const openDialog = async () => {
    await page.getByRole('button', { name: t('chat.menu') }).press('Enter')
    await menuItem(page, t('chat.to_date')).press('Enter')
    await seen(page.getByRole('dialog', { name: t('chat.date_title') }))
  }
  const field = page.getByLabel(t('chat.date_label'))
  await openDialog()
  expect(await axeFindings(page)).toEqual([])
  await field.focus()
  for (const digit of '01012020') await page.keyboard.press(digit)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('log').getByText('Hello there'))
  await gone(page.getByRole('dialog'))
  await comesTo(() => new URL(page.url()).hash, '#m1')
})

test('a draft goes on with the member to another device once they want that, and is gone there when it is sent', async () => {
  const t = textsOf('en')
  const own = await openAs({ language: 'en', viewport: desktop })
  const bert = await talking(own, 'bert')
  const { page } = own
  const phone = await openBrowser({ language: 'en', ...onPhone })
  await logInByCall(phone, own.member)
  const written = (where: Page) => where.getByRole('textbox', { name: t('chat.write', { name: bert.username }) })
  await page.goto('/notifications#kept-chats')
  await ready(page)
  const wanted = page.getByRole('switch', { name: t('drafts.switch') })
  await wanted.focus()
  await answered(page, '/api/chat-drafts.php', () => page.keyboard.press('Space'))
  await comesTo(() => wanted.isChecked(), true)
  for (const each of [page, phone]) {
    await each.goto(`/chats/${bert.id}`)
    await ready(each)
    await seen(written(each))
  }
  await typeInto(written(phone), 'On the train')
  await comesTo(() => written(page).inputValue(), 'On the train')
  await typeInto(written(page), 'On the train at five')
  await comesTo(() => written(phone).inputValue(), 'On the train at five')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('log').getByText('On the train at five'))
  await comesTo(() => written(phone).inputValue(), '')
})
