import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { PushPayload } from '#contract/notifications/push.ts'
import { receivedFor, TestBrowser } from '#server/testing/push-service.ts'
import { openProfile, siteUrl } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

/** A browser with the test push service, because its own does not work without the network. */
function subscribeWith(given: { endpoint: string; keys: object }): void {
  const made = (applicationServerKey: ArrayBuffer) => ({
    endpoint: given.endpoint,
    options: { applicationServerKey },
    toJSON: () => given,
    unsubscribe: async () => (localStorage.removeItem('test-push'), true),
  })
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem('test-push')
    return (key === null ? null : made(Uint8Array.from(JSON.parse(key) as number[]).buffer)) as PushSubscription | null
  }
  PushManager.prototype.subscribe = async (options) => {
    const key = options!.applicationServerKey as Uint8Array<ArrayBuffer>
    localStorage.setItem('test-push', JSON.stringify([...key]))
    return made(key.buffer) as unknown as PushSubscription
  }
}

const notesOf = (page: Page) =>
  page.evaluate(async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications()
    return notes.map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }))
  })

/** Delivers like the push service. Chromium loses a notification that is queried while it is about to be shown, so this waits. */
async function deliver(devtools: CDPSession, registrationId: string, data: string): Promise<void> {
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: siteUrl, registrationId, data })
  await pause(2_500)
}

test(
  'a message to a member without open pages causes a neutral notification, which closes after reading elsewhere, and opens the chat',
  { timeout: 240_000 },
  async () => {
    const browser = new TestBrowser(inject('pushUrl'))
    const notes = () => receivedFor(browser)
    const [{ page: desk, member: tom }, { page: bens, member: ben }] = [await openAs({ name: 'canary' }), await openAs()]
    const folder = await mkdtemp(join(tmpdir(), 'beau-profile-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const phone = await openProfile(folder)
    await phone.addCookies(await desk.context().cookies())
    await phone.grantPermissions(['notifications'])
    await phone.addInitScript(subscribeWith, browser.subscription)
    const page = phone.pages()[0]!
    await page.goto('/notifications#notify-device')
    await ready(page)
    const push = page.getByRole('switch', { name: t('notifications.device_switch') })
    await comesTo(() => push.isEnabled(), true)
    await push.click()
    await seen(page.getByRole('status').getByText(t('notification.push_on')))
    await comesTo(() => push.isChecked(), true)

    await page.goto('about:blank')
    await desk.goto('about:blank')
    const sent = await call(bens, 'POST', '/api/messages.php', { profile: { id: tom.id }, text: 'Secret canary words' })
    await comesTo(async () => (await notes()).length > 0, true, 90_000)
    const text = browser.read((await notes())[0]!)
    const payload = JSON.parse(text) as Extract<PushPayload, { url: string }>
    for (const secret of ['canary', ben.username, 'Beau', 'gay']) expect(text).not.toContain(secret)

    const devtools = await phone.newCDPSession(page)
    const registered = new Promise<string>((found) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) found(registrations[0].registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    await page.goto('/likes')
    await ready(page)
    const registration = await registered
    await deliver(devtools, registration, text)
    await comesTo(async () => (await notesOf(page)).length, 1)
    expect(await notesOf(page)).toEqual([{ title: payload.title, body: payload.body, tag: payload.tag, icon: '/icon-192.png' }])

    const shown = (await notes()).length
    await call(desk, 'GET', `/api/messages.php?conversation=${sent.body.conversation.id}`)
    await comesTo(async () => (await notes()).length > shown, true, 60_000)
    const closing = browser.read((await notes()).at(-1)!)
    expect(JSON.parse(closing)).toEqual({ tag: payload.tag, close: true })
    await deliver(devtools, registration, closing)
    await comesTo(async () => (await notesOf(page)).length, 0)

    await deliver(devtools, registration, text)
    await comesTo(async () => (await notesOf(page)).length, 1)
    const worker = phone.serviceWorkers()[0]!
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): void }
      const [notification] = await scope.registration.getNotifications()
      const Pressed = (globalThis as unknown as { NotificationEvent: new (name: string, init: object) => Event })
        .NotificationEvent
      scope.dispatchEvent(new Pressed('notificationclick', { notification }))
    })
    await arrives(page, new RegExp(`^/chats/${sent.body.conversation.id}`))
    await seen(page.getByText('Secret canary words').last())
  },
)
