import { ECDH } from 'node:crypto'
import type { Subscription } from '#contract/notifications/push.ts'
import { invalid } from '#server/platform/http/problem.ts'

/** Where the browsers there are get their notes from: Chrome and its kin, Firefox, Safari, Edge. */
const pushServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/**
 * What a browser says of itself, in one spelling; `invalid_input` for all that is no browser's word. Anybody can say anything here, and we
 * send to where it says: to push services alone, by https at its own port, with nothing in the address that others could be asked by.
 * `ours` is `PUSH_HOSTS`.
 */
export function readSubscription({ endpoint, keys: { p256dh, auth } }: Subscription, ours: readonly string[]): Subscription {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !isPushService(url, ours)) throw invalid({ 'subscription.endpoint': 'field.push_service' })
  if (!isPoint(p256dh)) throw invalid({ 'subscription.keys.p256dh': 'field.invalid' })
  if (!/^[\w-]{22}={0,2}$/.test(auth)) throw invalid({ 'subscription.keys.auth': 'field.invalid' })
  return { endpoint: url.href, keys: { p256dh: withoutEnd(p256dh), auth: withoutEnd(auth) } }
}

/** Whether notes may go there. An operator's own is named by its whole origin where it is not https at the usual port. */
export function isPushService(url: URL, ours: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (ours.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && [...pushServices, ...ours].some((name) => fits(url.hostname, name))
}

/** Whether the operator named this very origin: his own network is his to send to. */
export function isOurs(url: URL, ours: readonly string[]): boolean {
  return ours.includes(url.origin)
}

/** Browsers of Apple's take a subscription away whose notes are not shown: nothing is sent there that only takes one away. */
export function demandsShowing({ hostname }: URL): boolean {
  return fits(hostname, '*.push.apple.com')
}

function fits(host: string, name: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name
}

/** An uncompressed point of P-256: of any other number a secret could be told bit by bit. */
function isPoint(key: string): boolean {
  if (!/^[\w-]{87}=?$/.test(key)) return false
  const bytes = Buffer.from(key, 'base64url')
  if (bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function withoutEnd(text: string): string {
  return text.replace(/=+$/, '')
}
