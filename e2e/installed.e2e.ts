import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { forgive, onPhone, openBrowser, openProfile, siteUrl } from './browser.ts'
import { call, logInByCall, loseSession, openAs, welcoming } from './people.ts'
import { picture } from './picture.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'
import { keptIn, tracesIn } from './traces.ts'

const app = { serviceWorkers: 'allow' } as const

/** Waits until the worker controls this page and has cached what it needs offline. */
async function working(page: Page): Promise<void> {
  await comesTo(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true)
  await comesTo(async () => (await keptPaths(page)).some((path) => path.startsWith('/offline/')), true)
  await comesTo(async () => (await keptPaths(page)).some((path) => path.endsWith('.css')), true)
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function offline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const worker of context.serviceWorkers()) await worker.evaluate(() => 0).catch(() => 0)
}

test('without a network every page says so, in the language of the member and the style of the site, and opens by itself when the network is back', async () => {
  const { page } = await openAs({ ...app, language: 'de' })
  const de = textsOf('de')
  await page.goto('/members')
  await ready(page)
  await working(page)
  await offline(page.context())
  await page.goto('/likes')
  await seen(page.getByRole('heading', { name: de('error.offline_title') }))
  expect(await page.title()).toBe(`${de('error.offline_title')} · Beau`)
  expect(await page.evaluate(() => document.querySelector('svg')!.getBoundingClientRect().width > 100)).toBe(true)
  await page.context().setOffline(false)
  await seen(page.getByRole('heading', { level: 1, name: de('likes.title') }))
})

/** A full browser, signed in like another page; the headless shell shows no notifications and no background sync. */
async function openWhole(signedIn: Page): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), 'beau-profile-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const context = await openProfile(folder)
  await context.addCookies(await signedIn.context().cookies())
  return context
}

/** Stores data of the member in every kind of storage. */
async function leaveTraces(page: Page, member: string): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.evaluate(async (id) => {
    for (const name of ['chats:', 'outbox:']) await (await caches.open(name + id)).put('/canary', new Response('canary'))
    await (await caches.open('shared')).put('/photo', new Response('photo'))
    const worker = await navigator.serviceWorker.ready
    await worker.showNotification('canary', { tag: 'chat:canary' }).catch(() => {})
  }, member)
  expect(await keptIn(page)).toMatch(/"canary"/)
}

test('logging out leaves no worker, cache or notification in any tab', async () => {
  const { page: own, member } = await openAs({ name: 'canary' })
  const context = await openWhole(own)
  const page = context.pages()[0]!
  await page.goto('/members')
  await ready(page)
  await working(page)
  await leaveTraces(page, member.id)
  expect(await keptIn(page)).toMatch(/\["canary",""/)
  const other = await page.context().newPage()
  await other.goto('/chats')
  await ready(other)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(page, '/')
  await arrives(other, '/')
  await comesTo(() => tracesIn(page.context(), /canary|service-?worker/i), [])
  for (const each of [page, other]) {
    await comesTo(() => each.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0)
    await comesTo(() => keptPaths(each), [])
  }
})

test('if a session ended while no tab was open, the next start deletes all data of the member', async () => {
  const { page, member } = await openAs({ ...app, name: 'canary' })
  await page.goto('/members')
  await ready(page)
  await working(page)
  await leaveTraces(page, member.id)
  await loseSession(page)
  await page.goto('/login')
  await ready(page)
  await comesTo(() => tracesIn(page.context(), /canary:|:canary|"canary"/i), [])
  await comesTo(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0)
})

/** Shares a file like another app: posts a form to the app's address. */
async function share(page: Page, file: { name: string; type: string; bytes: Buffer }): Promise<void> {
  await page.evaluate(
    ([name, type, base64]) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' })
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64!), (each) => each.charCodeAt(0))], name!, { type }))
      input.files = data.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [file.name, file.type, file.bytes.toString('base64')],
  )
  await page.waitForURL((url) => url.pathname === '/share' || url.pathname === '/login')
}

/** Stores a message for the worker, as a page does offline. */
async function lay(page: Page, member: string, conversation: string, text: string): Promise<void> {
  await page.evaluate(
    async ([member, conversation, text]) => {
      const item = {
        kind: 'text',
        text,
        key: crypto.randomUUID(),
        to: { conversation: { id: conversation } },
        written: '',
        after: 0,
        tries: 1,
      }
      const waiting = { recipient: `conversation:${conversation}`, item }
      await (await caches.open(`outbox:${member}`)).put(`/outbox/${item.key}`, new Response(JSON.stringify(waiting)))
    },
    [member, conversation, text],
  )
}

test('a message written offline is sent even if the tab is closed, but never by another account or after logout', async () => {
  const [{ page: own, member }, { page: others }, { member: next }] = await Promise.all([openAs(), openAs(), openAs()])
  const hello = await call(others, 'POST', '/api/messages.php', { profile: { id: member.id }, text: 'Are you there?' })
  const { id } = hello.body.conversation
  const context = await openWhole(own)
  const page = context.pages()[0]!
  await page.goto(`/chats/${id}`)
  await ready(page)
  await working(page)
  const arrived = async () => {
    const { messages } = (await call(others, 'GET', `/api/messages.php?conversation=${id}`)).body
    return messages.slice(1).map((message: { text: string }) => message.text)
  }
  await seen(page.getByText('Are you there?').last())
  await context.setOffline(true)
  await page.getByRole('main').getByRole('textbox').fill('On my way')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await comesTo(async () => (await keptPaths(page)).filter((path) => path.startsWith('/outbox/')).length, 1)
  const wake = await waker(context)
  await page.goto('about:blank')
  await context.setOffline(false)
  await wake()
  await comesTo(arrived, ['On my way'])

  await page.goto('/members')
  await ready(page)
  await lay(page, member.id, id, 'His own')
  await page.goto('about:blank')
  await logInByCall(page, next)
  await wake()
  await new Promise((done) => setTimeout(done, 1000))
  await logInByCall(page, member)
  await page.goto('/members')
  await ready(page)
  await comesTo(arrived, ['On my way', 'His own'])

  await page.goto(`/chats/${id}`)
  await ready(page)
  await seen(page.getByText('Are you there?').last())
  await context.setOffline(true)
  await page.getByRole('main').getByRole('textbox').fill('Nobody reads this')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await comesTo(async () => (await keptPaths(page)).filter((path) => path.startsWith('/outbox/')).length, 1)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await comesTo(async () => (await keptPaths(page).catch(() => [])).length, 0)
  await context.setOffline(false)
  await arrives(page, '/')
  await logInByCall(page, member)
  await wake().catch(() => {})
  await page.goto('/members')
  await ready(page)
  await new Promise((done) => setTimeout(done, 1000))
  expect(await arrived()).toEqual(['On my way', 'His own'])
  forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

/** Makes the browser trigger background sync, as when the network is back (DevTools protocol). */
async function waker(context: BrowserContext): Promise<() => Promise<void>> {
  const protocol = await context.newCDPSession(context.pages()[0]!)
  const found = Promise.withResolvers<string>()
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations
    if (registration) found.resolve(registration.registrationId)
  })
  await protocol.send('ServiceWorker.enable')
  const registrationId = await found.promise
  return async () => {
    await protocol.send('ServiceWorker.dispatchSyncEvent', { origin: siteUrl, registrationId, tag: 'outbox', lastChance: false })
  }
}

test('recent chats are readable offline only after the member enables that; they are deleted when switched off and at logout', async () => {
  const [{ page, member }, { page: others, member: other }] = await Promise.all([openAs(app), openAs()])
  await welcoming(page, other, () =>
    call(others, 'POST', '/api/messages.php', { profile: { id: member.id }, text: '<b>Meet me</b> at the canary' }),
  )
  const isKept = async () => (await keptPaths(page)).includes('/kept/chats')
  await page.goto('/members')
  await ready(page)
  await working(page)
  await page.waitForTimeout(2500)
  expect(await isKept()).toBe(false)
  const turn = async () => {
    await page.goto('/notifications#kept-chats')
    await ready(page)
    // The address opens it.
    const row = page.locator('details[open]', { hasText: t('kept_chats.title') }).first()
    await row.getByRole('switch', { name: t('kept_chats.switch') }).click()
  }
  await turn()
  await comesTo(isKept, true)
  await page.context().setOffline(true)
  await page.goto('/chats')
  await seen(page.getByRole('heading', { name: /You’re offline, this is from/ }))
  // Its styles are there offline, too.
  const chat = page.locator('details').first()
  expect(await chat.evaluate((each) => parseFloat(getComputedStyle(each).paddingLeft))).toBeGreaterThan(8)
  await page.getByText(other.username).click()
  await seen(page.getByRole('paragraph').filter({ hasText: '<b>Meet me</b> at the canary' }))
  await page.context().setOffline(false)
  await seen(page.getByRole('heading', { level: 1, name: t('chats.title') }))
  // Reading offline does not mark it as read.
  expect((await call(page, 'GET', '/api/chats.php')).body[0].num_unread_messages).toBe(1)
  await turn()
  await comesTo(isKept, false)
  await turn()
  await comesTo(isKept, true)
  await page.goto('/members')
  await ready(page)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(page, '/')
  await comesTo(() => keptPaths(page), [])
})

test('a browser that is too slow to forget a member while they log out forgets them on the front page', async () => {
  const { page, member } = await openAs({ ...app, name: 'canary' })
  await page.goto('/members')
  await ready(page)
  await working(page)
  await leaveTraces(page, member.id)
  // Nor does it clear what the answer asks it to.
  await page.route('**/api/logout.php', async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.evaluate(() => {
    CacheStorage.prototype.delete = () => new Promise(() => {})
    ServiceWorkerRegistration.prototype.unregister = () => new Promise(() => {})
  })
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.log_out') }).click()
  await arrives(page, '/')
  await comesTo(() => keptPaths(page), [])
  await comesTo(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0)
})

test('a photo shared by another app is sent to the chosen chat after a preview, and stored nowhere else', async () => {
  const [page, { page: others, member: other }] = await Promise.all([openBrowser(app), openAs()])
  await logInByCall(page, { email: '', username: 'demo', password: 'demo-1234' })
  const { user } = (await call(page, 'GET', '/api/user.php')).body
  await welcoming(page, other, () => call(others, 'POST', '/api/messages.php', { profile: { id: user.id }, text: 'Show me' }))
  await page.goto('/members')
  await ready(page)
  await working(page)
  await share(page, { name: 'me.jpg', type: 'image/jpeg', bytes: await picture() })
  await seen(page.getByRole('heading', { name: t('share.title') }))
  expect(await keptPaths(page)).toContain('/share')
  await page.getByRole('main').getByRole('button', { name: other.username }).click()
  await arrives(page, /^\/chats\//)
  await comesTo(async () => (await keptPaths(page)).includes('/share'), false)
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await comesTo(async () => (await call(others, 'GET', '/api/chats.php')).body[0].last_message.kind, 'photo')
})

test('a share without a session waits for the login; other files than photos are refused; a discarded share is deleted', async () => {
  const { page, member } = await openAs(app)
  // A later answer to a call of the page would lead to the login first.
  const greeted = page.waitForResponse(/auto-like\.php/)
  await page.goto('/members')
  await ready(page)
  await greeted
  await working(page)
  await page.context().clearCookies({ name: /session/ })
  await share(page, { name: 'me.jpg', type: 'image/jpeg', bytes: await picture() })
  await arrives(page, /^\/login\?next=%2Fshare/)
  await logInByCall(page, member)
  await page.goto('/share')
  await seen(page.getByText(t('share.nobody')))
  await page.getByRole('button', { name: t('share.discard') }).click()
  await arrives(page, '/chats')
  await comesTo(async () => (await keptPaths(page)).includes('/share'), false)
  await working(page)
  await share(page, { name: 'me.jpg', type: 'image/jpeg', bytes: Buffer.from('no photo at all') })
  await seen(page.getByText(t('error.photo_unreadable')))
})

test('a new build waits while two tabs are open, takes nothing from them, and begins with the next way of the last one', async () => {
  const { page } = await openAs(app)
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto('/members')
    await ready(each)
    await working(each)
    await each.waitForTimeout(500)
    // As if this page had been built before.
    await each.evaluate(() => {
      document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src = '/assets/client-older.js'
      Object.assign(globalThis, { sameLoad: true })
    })
  }
  const before = await keptPaths(page)
  // Every page that begins from now on is of the newer build, and asks for its worker as they all do: there is one newest worker.
  await page.context().addInitScript(registerNewer)
  await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js?newer'))
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null)
  await comesTo(waiting, true)
  const sameLoad = (each: Page) => each.evaluate(() => 'sameLoad' in globalThis)
  // One way after the other: what tells a page that it is of an older build takes a moment.
  const goUntilAnew = (each: Page) =>
    comesTo(
      async () => {
        const name = new URL(each.url()).pathname === '/likes' ? 'nav.messages' : 'nav.likes'
        const link = each
          .getByRole('navigation', { name: t('nav.main') })
          .first()
          .getByRole('link', { name: t(name) })
        // The press may begin the page anew. It is given time to: another press would take its way.
        await link.click({ noWaitAfter: true })
        const isAnew = each.waitForFunction(() => !('sameLoad' in globalThis), undefined, { timeout: 5_000 })
        return isAnew.then(() => false).catch(() => true)
      },
      false,
      40_000,
    )
  await comesTo(async () => (await keptPaths(page)).filter((path) => before.includes(path)).length, before.length)
  await goUntilAnew(page)
  // The other tab is still of the old build: the new worker has not begun.
  expect([await waiting(), await sameLoad(other)]).toEqual([true, true])
  await page.close()
  await goUntilAnew(other)
  await comesTo(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null), false)
})

/** No protocol can change the script of an existing worker, so another URL stands for the new script. */
function registerNewer(): void {
  const register = ServiceWorkerContainer.prototype.register
  ServiceWorkerContainer.prototype.register = function (_address, options) {
    return register.call(this, '/service-worker.js?newer', options)
  }
}

test('only the installed app has a back button, which leads home from the first page; it shows no entry warning', async () => {
  const { page } = await openAs()
  // Of the town: one of another test may leave meanwhile.
  const { results } = (await call(page, 'GET', '/api/members.php')).body
  const card = results.find(({ fictional }: { fictional: boolean }) => fictional)
  const back = page.getByRole('banner').getByRole('button', { name: t('nav.back') })
  const all = ['/members', `/members/${card.id}`, '/likes', '/likes/sent', '/credits', '/credits/nl-20', '/premium', '/profile']
  const isOnlyAt = async (places: readonly string[]) => {
    for (const path of all) {
      await page.goto(path)
      await ready(page)
      if (places.includes(path)) await seen(back)
      else {
        // It would appear after the page is hydrated.
        await page.waitForTimeout(1000)
        expect(await back.count(), path).toBe(0)
      }
    }
  }
  await isOnlyAt([])
  await page.addInitScript(asInstalled)
  await isOnlyAt([`/members/${card.id}`, '/likes/sent', '/credits', '/credits/nl-20'])
  expect(await page.evaluate(() => document.documentElement.className)).toContain('is-pwa')
  const opened = await page.context().newPage()
  await opened.addInitScript(asInstalled)
  await opened.goto('/likes/sent')
  await opened
    .getByRole('banner')
    .getByRole('button', { name: t('nav.back') })
    .click()
  await arrives(opened, '/members')

  const visitor = await openBrowser({ firstVisit: true })
  await visitor.addInitScript(asInstalled)
  await visitor.goto('/')
  await ready(visitor)
  await visitor.waitForTimeout(1000)
  expect(await visitor.getByRole('dialog').count()).toBe(0)
})

/** Opens the page like a home screen, which no protocol can simulate. */
function asInstalled(): void {
  const ask = matchMedia.bind(window)
  window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
}

test('the site offers the app after a first answer in a chat, never again after closing the offer, and in the settings', async () => {
  // On a desktop a chat opens beside the list, without an offer.
  const [{ page, member }, { page: others, member: other }] = await Promise.all([openAs(onPhone), openAs()])
  const offer = page.getByRole('complementary', { name: t('install.title') })
  const open = async (path: string) => {
    await page.goto(path)
    await ready(page)
    await page.waitForTimeout(700)
    // The event by which Chromium offers the installation. The page hears it once its script has begun, and suppresses the browser's own offer.
    const offers = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => Object.assign(globalThis, { asked: true }),
        })
        dispatchEvent(event)
        return event.defaultPrevented
      })
    await comesTo(offers, true)
  }
  await call(page, 'POST', '/api/messages.php', { profile: { id: other.id }, text: 'Hello' })
  await open('/chats')
  await seen(page.getByText('Hello').first())
  expect(await offer.count()).toBe(0)
  await call(others, 'GET', '/api/chats.php')
  await call(others, 'POST', '/api/messages.php', { profile: { id: member.id }, text: 'Hello yourself' })
  await open('/chats')
  await seen(offer)
  await offer.getByRole('button', { name: t('nav.dismiss') }).click()
  await gone(offer)
  await open('/chats')
  await seen(page.getByText('Hello yourself').first())
  expect(await offer.count()).toBe(0)
  await open('/notifications')
  await page.getByRole('button', { name: t('install.action') }).click()
  expect(await page.evaluate(() => 'asked' in globalThis)).toBe(true)
})

test('the browser of a visitor gets no worker', async () => {
  const page = await openBrowser(app)
  await page.goto('/')
  await ready(page)
  await page.goto('/login')
  await ready(page)
  await new Promise((done) => setTimeout(done, 1500))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await keptPaths(page)).toEqual([])
})
