import type { Locator, Page } from 'playwright-core'
import { text } from '#server/platform/messages.ts'
import type { Finger } from './finger.ts'

/** What a person does again and again, at least twenty interactions of its kind. */
export type Walk = (finger: Finger) => Promise<void>

/** A button of an empty page that changes its own text: the least that this browser reports here. */
export const press: Walk = async (finger) => {
  const { page } = finger
  await page.goto('about:blank')
  await page.setContent('<meta name="viewport" content="width=device-width"><button style="margin: 300px 100px">0</button>')
  const button = page.locator('button')
  await button.evaluate((one) => one.addEventListener('click', () => (one.textContent = `${Number(one.textContent) + 1}`)))
  for (let turn = 0; turn < 20; turn++) await finger.tap(button, 'limit')
}

/** Likes members and takes the likes back, in the list and on a profile. */
export const heart: Walk = async (finger) => {
  const { page } = finger
  await finger.open('/members')
  const members = await strangers(page)
  for (const id of members.slice(0, 6))
    for (let turn = 0; turn < 2; turn++) await finger.tap(cardOf(page, id).locator('button[aria-pressed]'), 'heart')
  await finger.open(`/members/${members[0]}`)
  for (let turn = 0; turn < 10; turn++) await finger.tap(page.locator('button[value=like], button[value=unlike]'), 'heart')
}

/** Writes and sends messages in a chat. */
export const send: Walk = async (finger) => {
  const { page } = finger
  const [chat] = (await read(page, '/api/chats.php')) as Array<{ conversation: { id: string } }>
  await finger.open(`/chats/${chat!.conversation.id}`)
  const field = page.locator('textarea[name=text]')
  await finger.tap(field)
  for (let message = 0; message < 20; message++) {
    await finger.type('at seven', 'key')
    await finger.tap(page.getByRole('button', { name: text('en', 'chat.send'), exact: true }), 'send')
    if ((await field.inputValue()) !== '') throw new Error('A message was not sent')
  }
}

/** Opens profiles, sheets, chats and menus, and leaves them. */
export const open: Walk = async (finger) => {
  const { page } = finger
  await finger.open('/members')
  const members = await strangers(page)
  for (const id of members.slice(0, 7)) {
    await finger.tap(cardOf(page, id).locator('> a'), 'open')
    await page.locator('[data-say]').waitFor()
    await finger.back()
  }
  for (const id of members.slice(0, 4)) {
    await finger.tap(cardOf(page, id).locator('button[aria-haspopup=dialog]'), 'open')
    await escape(page, page.locator('dialog[open]'))
  }
  await finger.open('/chats')
  const chats = page.locator('a[data-conversation]')
  for (let chat = 0; chat < 7; chat++) {
    await finger.tap(chats.nth(chat % (await chats.count())), 'open')
    await page.locator('textarea[name=text]').waitFor()
    await finger.back()
  }
  await finger.open(`/members/${members[0]}`)
  for (let turn = 0; turn < 3; turn++) {
    await finger.tap(page.locator('main button[aria-haspopup=menu]').filter({ visible: true }), 'open')
    await escape(page, page.locator('[role=menu]:popover-open'))
  }
}

/** Opens filters, chooses, applies, and removes them again. */
export const filter: Walk = async (finger) => {
  const { page } = finger
  await finger.open('/members')
  await choose(finger, text('en', 'filters.online'), [text('en', 'filters.online_recently')])
  await choose(finger, text('en', 'profile_field.interests'), [text('en', 'interest.music'), text('en', 'interest.books')])
  await choose(finger, text('en', 'filters.more'), [text('en', 'filters.verified'), text('en', 'filters.words')])
  await finger.tap(page.getByRole('link', { name: text('en', 'filters.photo'), exact: true }), 'filter')
  await removeAll(finger)
  // Last: it removes the country, which comes first otherwise.
  await choose(finger, text('en', 'filters.distance'), [text('en', 'card.within', { km: 50 })])
}

async function choose(finger: Finger, chip: string, choices: readonly string[]): Promise<void> {
  const { page } = finger
  const before = page.url()
  await finger.tap(page.locator('main button[aria-expanded]').filter({ hasText: chip }), 'filter')
  const sheet = page.locator('dialog[open]')
  for (const choice of choices) await finger.tap(sheet.getByText(choice, { exact: true }), 'filter')
  await finger.tap(sheet.locator('button[type=submit]'), 'filter')
  await page.waitForURL((url) => url.href !== before)
  await sheet.waitFor({ state: 'hidden' })
  await removeAll(finger)
}

/** Presses the crosses of all filters but the place. */
async function removeAll(finger: Finger): Promise<void> {
  const crosses = finger.page.locator(`main a[aria-label^="${text('en', 'filters.remove', { filter: '' })}"]`)
  for (let left = (await crosses.count()) - 1; left > 0; left--) {
    await finger.tap(crosses.nth(left), 'filter')
    // The chips move meanwhile.
    await crosses.nth(left).waitFor({ state: 'detached' })
  }
}

/** Passes and likes by button and by gesture. There are four likes a day, so each is taken back. */
export const swipe: Walk = async (finger) => {
  const { page } = finger
  await finger.open('/swipe-game')
  const { liked_by: likers } = (await read(page, '/api/likes.php')) as Likes
  const card = page.locator('main article:not([aria-hidden])')
  const button = (name: string) => page.locator(`main button[aria-label^="${name}"]`)
  const pass = button(text('en', 'swipe.pass', { name: '' }))
  const like = button(text('en', 'like.add', { name: '' }))
  const back = button(text('en', 'swipe.take_back'))
  const top = async () => idOf((await page.locator('main a[href^="/members/"]').getAttribute('href'))!)
  const wouldMatch = async () => {
    const id = await top()
    return likers.some((each) => each.id === id)
  }
  for (let turn = 0; turn < 4; turn++) {
    await finger.tap(pass, 'swipe')
    await finger.swipe(card, -150, 'swipe')
    while (await wouldMatch()) await finger.tap(pass)
    await finger.tap(like, 'swipe')
    await finger.tap(back, 'swipe')
    await finger.swipe(card, 150, 'swipe')
    await finger.tap(back, 'swipe')
  }
}

interface Likes {
  profiles: Array<{ id: string }>
  liked_by: Array<{ id: string }>
}

/** Members of the list whom a like would neither match, which is celebrated, nor leave: in no list of likes. */
async function strangers(page: Page): Promise<string[]> {
  const { profiles, liked_by: likers } = (await read(page, '/api/likes.php')) as Likes
  const known = new Set([...profiles, ...likers].map(({ id }) => id))
  const links = page.locator('main li article > a')
  const all = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')!))
  return all.map(idOf).filter((id) => !known.has(id))
}

function idOf(address: string): string {
  return address.split('/').at(-1)!
}

function cardOf(page: Page, id: string): Locator {
  return page.locator(`main li article:has(> a[href="/members/${id}"])`)
}

async function escape(page: Page, opened: Locator): Promise<void> {
  await opened.waitFor()
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
}

async function read(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json()
}
