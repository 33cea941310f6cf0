import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openProfile } from './browser.ts'
import { call, type Member, openAs, welcoming } from './people.ts'
import { arrives, comesTo, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'
import { filesWith, keptIn, tracesIn } from './traces.ts'

const iban = 'NL91 ABNA 0417 1643 00'
/** Names, addresses and texts of both; never a name that the site uses. */
const traces = /canary|0417 ?1643/i

interface Life {
  context: BrowserContext
  member: Member
  other: Member
  conversation: string
  /** Bytes from the middle of a viewed photo. */
  photo: Buffer
}

/** An active member with a chat partner and messages, in a browser with a persistent profile. */
async function live(folder?: string): Promise<Life> {
  const [own, { page: others, member: other }] = await Promise.all([
    openAs({ name: 'canary', photo: true }),
    openAs({ name: 'canary', photo: true }),
  ])
  const { member } = own
  const sent = await welcoming(own.page, other, () =>
    call(others, 'POST', '/api/messages.php', { profile: { id: member.id }, text: 'A canary in a message' }),
  )
  const context = folder ? await openProfile(folder) : own.page.context()
  if (folder) await context.addCookies(await own.page.context().cookies())
  const { photos } = (await call(own.page, 'GET', `/api/member.php?id=${other.id}`)).body
  const bytes = await (await own.page.request.get(photos[0].urls.full)).body()
  return {
    context,
    member,
    other,
    conversation: sent.body.conversation.id,
    photo: bytes.subarray(bytes.length / 2, bytes.length / 2 + 64),
  }
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = context.pages().find((each) => each.url() === 'about:blank') ?? (await context.newPage())
  await page.goto(path)
  await ready(page)
  return page
}

/** Opens two tabs: a chat with a draft, and a half-filled direct debit form. */
async function beginThings({ context, conversation }: Life): Promise<{ chat: Page; debit: Page }> {
  const chat = await open(context, `/chats/${conversation}`)
  await seen(chat.getByText('A canary in a message').last())
  await chat.getByRole('main').getByRole('textbox').fill('A canary in a draft')
  await comesTo(async () => /A canary in a draft/.test(await stored(chat)), true)
  const debit = await open(context, '/directdebit?bundle=nl-20')
  await debit.locator('input[name=account_holder]').fill('Canary Jansen')
  await debit.locator('input[name=iban]').fill(iban)
  await comesTo(async () => /0417 ?1643/.test(await stored(debit)), true)
  return { chat, debit }
}

function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...sessionStorage }))
}

test('after logging out nothing of the member is left in any tab, behind the back button, or offline', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beau-profile-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const life = await live(folder)
  const { context, member, other, photo } = life
  const { chat, debit } = await beginThings(life)
  const page = await open(context, '/likes')
  await page.goto('/members?country=NL&gender=man')
  await ready(page)
  await page.goto(`/members/${other.id}`)
  await ready(page)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.profile') }).click()
  await arrives(page, '/profile')
  await seen(page.getByRole('heading', { level: 1, name: member.username }))
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(page, '/')

  await Promise.all([chat, debit].map((each) => arrives(each, '/')))
  await comesTo(() => tracesIn(context, traces), [])
  for (let backs = 0; backs < 4; backs++) {
    await goBack(page)
    expect(await keptIn(page)).not.toMatch(traces)
  }
  await context.setOffline(true)
  for (const each of [page, chat, debit]) {
    await each.reload().catch(() => {})
    await comesTo(async () => traces.test(await each.content().catch(() => 'canary')), false)
  }
  const words = ['A canary in', member.username, member.email, other.username].map((text) => Buffer.from(text))
  expect(
    (await filesWith(folder, [...words, photo])).filter((file) => /cache|storage|indexeddb|worker/i.test(file) && !isLog(file)),
  ).toEqual([])
})

/** Goes back like the back button, also to a cached page that does not load again. */
async function goBack(page: Page): Promise<void> {
  const before = page.url()
  await page.evaluate(() => history.back()).catch(() => {})
  await comesTo(() => page.url() !== before, true)
  await ready(page)
  expect(await page.getByRole('button', { name: t('nav.account') }).count()).toBe(0)
}

/** Deleted data remain in the log of a LevelDB until compaction, but no page can read them. */
function isLog(file: string): boolean {
  return /leveldb|(Local|Session) Storage/i.test(file)
}

test('a session ended elsewhere leaves no account id; the drafts stay in the tab, shown to nobody', async () => {
  const life = await live()
  const { context } = life
  const { chat, debit } = await beginThings(life)
  await chat.route('**/api/messages.php', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await chat.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await comesTo(async () => /chat-outbox.*A canary in a draft/.test(await stored(chat)), true)
  await endElsewhere(context)
  await Promise.all([chat, debit].map((each) => arrives(each, /^\/login\?next=/)))
  for (const each of [chat, debit]) {
    await ready(each)
    expect(await each.content()).not.toMatch(traces)
  }
  expect(await stored(chat)).toMatch(/chat-outbox:.*A canary in a draft/)
  expect(await stored(debit)).not.toMatch(traces)
  expect(await debit.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(traces)
})

test('a session that expired in the background shows nothing to the next user, and keeps nothing after two hours', async () => {
  const life = await live()
  const { debit } = await beginThings(life)
  for (const page of life.context.pages()) await page.goto('about:blank')
  await endElsewhere(life.context)
  await debit.goto('/')
  await ready(debit)
  expect(await debit.content()).not.toMatch(traces)
  expect(await keptIn(debit)).not.toMatch(/0417 ?1643|Jansen/)
  await debit.evaluate(() => sessionStorage.setItem('waiting-since', String(Date.now() - 2 * 60 * 60_000 - 1)))
  await debit.reload()
  await ready(debit)
  expect(await keptIn(debit)).not.toMatch(traces)
})

test('a tab that was offline at the end of its session deletes its data once it is online', async () => {
  const { context } = await live()
  const page = await open(context, '/likes')
  await context.setOffline(true)
  await endElsewhere(context)
  await context.setOffline(false)
  await arrives(page, /^\/login\?next=/)
})

/** Ends the session at the server, while this browser keeps its cookie. */
async function endElsewhere(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'session')!
  expect((await context.request.get('/api/logout.php')).status()).toBe(204)
  await context.addCookies([session])
}
