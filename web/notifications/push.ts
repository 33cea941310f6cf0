import type { PushPayload } from '#contract/notifications/push.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Api } from '../net/context.ts'
import { stored } from '../net/storage.ts'
import { createStore } from '../state/store.ts'

/** Unknown (null), not subscribed (false), what the browser subscribed with, or denied (specification, section 4). */
export type PushState = null | false | 'denied' | PushSubscriptionJSON

export const pushState = createStore<PushState>(null)

/** The last push received while a page was open. */
export const lastPush = createStore<PushPayload | undefined>(undefined)

/** Whether this browser is subscribed; pages then poll less often. */
export function isSubscribed(): boolean {
  return typeof pushState.get() === 'object' && pushState.get() !== null
}

/** Whether this browser supports push. iPhones do only in the installed app. */
export function isCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export interface Asked {
  api: Api
  memberId: string
  /** The installation's public key (settings). */
  publicKey: string
  /** The page is drawn in discreet mode: notifications on this device are discreet too. */
  discreet: boolean
}

/** The subscription last reported to the server, per member: another member's subscription does not count. */
interface Reported {
  endpoint: string
  discreet: boolean
  at: number
}

const reportedBy = (memberId: string) => stored<Reported>('push-reported:', memberId)
const reportEvery = dayMs

/** Reads the push state and keeps a subscription alive: reports it daily, and renews it if the site's key changed. */
export async function readPush(asked: Asked): Promise<void> {
  if (!isCapable()) return
  if (Notification.permission === 'denied') return pushState.set('denied')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  const reported = reportedBy(asked.memberId).get()
  if (!subscription || !reported || Notification.permission !== 'granted') return pushState.set(false)
  if (!usesKey(subscription, asked.publicKey)) return subscribePush(asked)
  const isOld =
    reported.endpoint !== subscription.endpoint || reported.discreet !== asked.discreet || Date.now() - reported.at > reportEvery
  if (isOld) await report(asked, subscription)
  pushState.set(subscription.toJSON())
}

/** Subscribes after a press, which lets the browser prompt. Returns if the member does not allow it; throws on failures. */
export async function subscribePush(asked: Asked): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return pushState.set(permission === 'denied' ? 'denied' : false)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && !usesKey(before, asked.publicKey)) await before.unsubscribe()
  const applicationServerKey = bytesOf(asked.publicKey)
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await report(asked, subscription)
  pushState.set(subscription.toJSON())
}

/** Ends push notifications in this browser. */
export async function unsubscribePush({ api, memberId }: Asked): Promise<void> {
  await api('DELETE /api/user.php?push=1', {})
  reportedBy(memberId).set(undefined)
  pushState.set(false)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

async function report({ api, memberId, discreet }: Asked, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await api('POST /api/user.php?push=1', { subscription: { endpoint, keys } })
  reportedBy(memberId).set({ endpoint, discreet, at: Date.now() })
}

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return key !== null && bytesOf(publicKey).every((byte, index) => byte === key[index])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (each) => each.charCodeAt(0))
}
