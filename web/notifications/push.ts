import type { PushPayload } from '#contract/notifications/push.ts'
import type { Api } from '../net/context.ts'
import { stored } from '../net/storage.ts'
import { createStore } from '../store.ts'

/** Unknown (null), not subscribed (false), what the browser subscribed with, or denied (specification, section 4). */
export type PushState = null | false | 'denied' | PushSubscriptionJSON

export const pushState = createStore<PushState>(null)

/** What came last while a page was open. */
export const lastPush = createStore<PushPayload | undefined>(undefined)

/** Pages ask less often where notes come. */
export function isSubscribed(): boolean {
  return typeof pushState.get() === 'object' && pushState.get() !== null
}

/** Whether this browser can take notes at all. iPhones can in the installed app alone. */
export function isCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export interface Asked {
  api: Api
  memberId: string
  /** The installation's (settings). */
  publicKey: string
  /** This page is drawn neutral: so are notes on this device. */
  discreet: boolean
}

/** What the server was told of this browser, and when. A subscription that another member made counts for nothing. */
interface Told {
  endpoint: string
  discreet: boolean
  at: number
}

const toldOf = (memberId: string) => stored<Told>('push-told:', memberId)
const oncePer = 24 * 60 * 60_000

/** Finds out how it stands, and keeps a subscription alive: tells it again daily, and makes a new one where the site's key has changed. */
export async function readPush(asked: Asked): Promise<void> {
  if (!isCapable()) return
  if (Notification.permission === 'denied') return pushState.set('denied')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  const told = toldOf(asked.memberId).get()
  if (!subscription || !told || Notification.permission !== 'granted') return pushState.set(false)
  if (!isOf(subscription, asked.publicKey)) return subscribePush(asked)
  const isOld = told.endpoint !== subscription.endpoint || told.discreet !== asked.discreet || Date.now() - told.at > oncePer
  if (isOld) await tell(asked, subscription)
  pushState.set(subscription.toJSON())
}

/** After a press alone: the browser asks him, once. Throws where it worked out for nobody's want of will. */
export async function subscribePush(asked: Asked): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return pushState.set(permission === 'denied' ? 'denied' : false)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && !isOf(before, asked.publicKey)) await before.unsubscribe()
  const applicationServerKey = bytesOf(asked.publicKey)
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await tell(asked, subscription)
  pushState.set(subscription.toJSON())
}

/** This browser takes no notes any more. */
export async function unsubscribePush({ api, memberId }: Asked): Promise<void> {
  await api('DELETE /api/user.php?push=1', {})
  toldOf(memberId).set(undefined)
  pushState.set(false)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

async function tell({ api, memberId, discreet }: Asked, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await api('POST /api/user.php?push=1', { subscription: { endpoint, keys } })
  toldOf(memberId).set({ endpoint, discreet, at: Date.now() })
}

function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return key !== null && bytesOf(publicKey).every((byte, index) => byte === key[index])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (each) => each.charCodeAt(0))
}
