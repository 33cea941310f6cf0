import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, onPhone } from './browser.ts'
import { addSite, site } from './operator.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { placeOf } from './still.ts'
import { type T, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

const [t, d] = [textsOf('en'), textsOf('de')]
let baseURL: string | undefined

/** A site where they cost nothing: their price is tested beside the rule. */
async function free(): Promise<string> {
  const address = await addSite('spoken', '127.20.40.71')
  await site('set', 'spoken', 'voice_credits', '0')
  // The product rereads its settings every few seconds.
  await comesTo(async () => (await (await fetch(`${address}/api/settings.php`)).json()).voice_credits, 0)
  return address
}

/** Two in a conversation that one of them has begun: one with keys in English, one with a thumb in German. */
async function pair() {
  baseURL ??= await free()
  const [adam, bert] = await Promise.all([
    openAs({ name: 'adam', language: 'en', viewport: desktop, baseURL }),
    openAs({ name: 'bert', language: 'de', ...onPhone, baseURL }),
  ])
  const { body } = await call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello' })
  const conversation = { id: body.conversation.id as string }
  const answer = () => call(bert.page, 'POST', '/api/messages.php', { conversation, text: 'Hallo' })
  return { adam, bert, address: `/chats/${conversation.id}`, answer }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

const panel = (page: Page) => page.locator('[data-recording]')
const isHeard = (page: Page) => seen(panel(page).locator('[data-loudest]'))
/** Waits until a recording is so long, or longer: each of its seconds is shown for a second alone. */
const lasts = (page: Page, seconds: number) =>
  comesTo(async () => Number((await panel(page).getByRole('timer').innerText()).split(':')[1]) >= seconds, true)
const spoken = (page: Page) => page.getByRole('log').locator('[data-seq][data-kind=voice]')
const slider = (within: Locator) => within.getByRole('slider')
const positionOf = async (within: Locator) => Number(await slider(within).getAttribute('aria-valuenow'))

test('two talk to each other, by keys in English and by thumb in German', async () => {
  const { adam, bert, address, answer } = await pair()
  const record = {
    adam: adam.page.getByRole('button', { name: t('voice.record') }),
    bert: bert.page.getByRole('button', { name: d('voice.record') }),
  }
  const send = {
    adam: adam.page.getByRole('button', { name: t('chat.send'), exact: true }),
    bert: bert.page.getByRole('button', { name: d('chat.send'), exact: true }),
  }

  // Nobody speaks to somebody who has not answered, or whom they have not answered.
  await Promise.all([open(adam.page, address), open(bert.page, address)])
  await seen(send.adam)
  expect([await record.adam.count(), await record.bert.count()]).toEqual([0, 0])
  expect((await answer()).status).toBe(201)
  await Promise.all([seen(record.adam), seen(record.bert)])

  // By keys: begun, cancelled, begun again and sent.
  await record.adam.focus()
  await adam.page.keyboard.press('Enter')
  await comesTo(() => hasFocus(send.adam), true)
  await isHeard(adam.page)
  expect(await axeFindings(adam.page)).toEqual([])
  await adam.page.keyboard.press('Escape')
  await gone(panel(adam.page))
  await comesTo(() => hasFocus(record.adam), true)
  await adam.page.keyboard.press('Enter')
  // Its middle is heard after a second, also if the microphone began late.
  await lasts(adam.page, 3)
  await adam.page.keyboard.press('Enter')
  await comesTo(() => spoken(adam.page).count(), 1)
  await comesTo(() => spoken(bert.page).count(), 1)
  expect(
    await spoken(bert.page)
      .getByRole('group', { name: d('voice.theirs', { name: adam.member.username }) })
      .count(),
  ).toBe(1)
  expect(await axeFindings(bert.page)).toEqual([])

  // By thumb: played, and sought in.
  const first = spoken(bert.page).first()
  await plays(first, d, (play) => play.tap())
  await comesTo(async () => (await heard(first))! >= 1, true)
  await seen(first.getByRole('button', { name: d('voice.play') }))
  const longest = Number(await slider(first).getAttribute('aria-valuemax'))
  await slider(first).tap()
  await comesTo(async () => (await positionOf(first)) >= 1 && (await positionOf(first)) < longest, true)
  await first.getByRole('button', { name: d('voice.speed', { rate: '1' }) }).tap()
  await seen(first.getByRole('button', { name: d('voice.speed', { rate: '1,5' }) }))

  // Tapped, heard before, and sent; held, slid away, and held and sent.
  await record.bert.tap()
  await lasts(bert.page, 1)
  await bert.page.getByRole('button', { name: d('voice.stop') }).tap()
  const waiting = bert.page.locator('form').getByRole('group', { name: d('chats.voice') })
  await plays(waiting, d, (play) => play.tap())
  await send.bert.tap()
  await comesTo(() => spoken(bert.page).count(), 2)
  await hold(bert.page, record.bert, { x: -100 })
  await gone(panel(bert.page))
  expect(await spoken(bert.page).count()).toBe(2)
  // Slid up, it goes on without the finger, and is thrown away.
  await hold(bert.page, record.bert, { y: -100 })
  await bert.page.getByRole('button', { name: d('voice.cancel') }).tap()
  await gone(panel(bert.page))
  expect(await spoken(bert.page).count()).toBe(2)
  await hold(bert.page, record.bert, {})
  await comesTo(() => spoken(adam.page).count(), 3)

  // One plays at a time, and the arrow keys move in it.
  const [second, third] = [spoken(adam.page).nth(1), spoken(adam.page).nth(2)]
  await slider(second).focus()
  await adam.page.keyboard.press('End')
  await comesTo(async () => (await positionOf(second)) > 0, true)
  await adam.page.keyboard.press('Home')
  await comesTo(() => positionOf(second), 0)
  await plays(second, t, (play) => play.click())
  await plays(third, t, (play) => play.click())
  await seen(second.getByRole('button', { name: t('voice.play') }))

  // The list says what it was.
  await bert.page.goBack().catch(() => undefined)
  await open(bert.page, '/chats')
  await seen(bert.page.getByRole('main').getByText(new RegExp(d('chats.voice_long', { length: '0:0' }))))
})

test('a recording that is interrupted waits to be sent, and one made without a network is sent when it is back', async () => {
  const { adam, bert, address, answer } = await pair()
  const { page } = adam
  await answer()
  await Promise.all([open(page, '/chats'), open(bert.page, address)])
  await page.locator(`[data-conversation="${address.slice('/chats/'.length)}"]`).click()
  const record = page.getByRole('button', { name: t('voice.record') })
  await record.click()
  await lasts(page, 1)
  // A photo that is pasted meanwhile would be replaced by the recording: it is refused in words, and goes afterwards.
  await page.evaluate(pastePicture)
  await seen(page.getByRole('alert').getByText(t('voice.photo_later')))
  await page.goBack()
  await arrives(page, '/chats')
  await page.goForward()
  const waiting = page.locator('form').getByRole('group', { name: t('chats.voice') })
  await seen(waiting)
  await seen(page.getByText(t('voice.interrupted')))
  await page.getByRole('button', { name: t('photos.discard') }).click()
  await gone(waiting)

  await page.context().setOffline(true)
  await record.click()
  await lasts(page, 1)
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await seen(page.getByRole('log').getByText(t('chat.waiting')))
  await page.context().setOffline(false)
  await comesTo(() => spoken(bert.page).count(), 1)
  await comesTo(() => spoken(page).count(), 1)
})

test('a member who denies the microphone is told how to allow it, and writes on', async () => {
  const { adam, address, answer } = await pair()
  const { page } = adam
  await answer()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await open(page, address)
  await page.getByRole('button', { name: t('voice.record') }).click()
  await seen(page.getByRole('alert').getByText(t('voice.denied')))
  await typeInto(page.getByRole('textbox'), 'Then in writing')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('log').getByText('Then in writing'))
  await gone(page.getByText(t('voice.denied')))
})

/** Presses play and waits until it has begun to play: a short message may be over before anybody looks. */
async function plays(message: Locator, texts: T, press: (play: Locator) => Promise<void>): Promise<void> {
  await message.evaluate(noteWhatIsHeard, texts('voice.pause'))
  await press(message.getByRole('button', { name: texts('voice.play') }))
  await comesTo(async () => (await heard(message)) !== undefined, true)
}

/** The last second of the message that was heard. */
const heard = (message: Locator) => message.evaluate((element: Element & { heard?: number }) => element.heard)

/** Runs in the page: notes how far a message has played, while its button would pause it. */
function noteWhatIsHeard(message: Element & { heard?: number }, pause: string): void {
  const note = () => {
    const at = Number(message.querySelector('[role=slider]')?.getAttribute('aria-valuenow'))
    if (message.querySelector(`button[aria-label="${pause}"]`)) message.heard = Math.max(message.heard ?? 0, at)
  }
  new MutationObserver(note).observe(message, { subtree: true, childList: true, attributes: true })
}

/** Holds a button with a finger until it is recorded, slides by so much, and lets go. */
async function hold(page: Page, button: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  const box = await placeOf(button)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', at)
  await lasts(page, 1)
  for (let step = 1; step <= 8; step++) await touch('touchMove', { x: at.x + (x * step) / 8, y: at.y + (y * step) / 8 })
  // The finger rests before it lifts: after a fling, the browser would take the next press for its end.
  await pause(100)
  await touch('touchEnd')
}

/** Runs in the page: pastes a picture, like the keyboard. */
function pastePicture(): void {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['picture'], 'me.png', { type: 'image/png' }))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
