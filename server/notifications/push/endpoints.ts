import { ECDH } from 'node:crypto'
import type { Subscription } from '#contract/notifications/push.ts'
import { invalid } from '#server/platform/http/problem.ts'

/** Push services of today's browsers: Chrome and its kin, Firefox, Safari, Edge. */
const pushServices = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/**
 * Validates a browser's subscription and returns it in one spelling; `invalid_input` otherwise. Anybody can send anything here,
 * and we send requests to it: so to push services alone, by https at its own port, with no credentials in the address. `ours` is
 * `PUSH_HOSTS`.
 */
export function readSubscription({ endpoint, keys: { p256dh, auth } }: Subscription, ours: readonly string[]): Subscription {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !isPushService(url, ours)) throw invalid({ 'subscription.endpoint': 'field.push_service' })
  if (!isPoint(p256dh)) throw invalid({ 'subscription.keys.p256dh': 'field.invalid' })
  if (!/^[\w-]{22}={0,2}$/.test(auth)) throw invalid({ 'subscription.keys.auth': 'field.invalid' })
  return { endpoint: url.href, keys: { p256dh: withoutEnd(p256dh), auth: withoutEnd(auth) } }
}

/** Whether notes may go there. An operator's own service is named by its whole origin where it is not https at the usual port. */
export function isPushService(url: URL, ours: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (ours.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && [...pushServices, ...ours].some((name) => fits(url.hostname, name))
}

/** Whether the operator named this very origin: operators may send to their own network. */
export function isOurs(url: URL, ours: readonly string[]): boolean {
  return ours.includes(url.origin)
}

/** Apple's browsers revoke a subscription whose notes are not shown: nothing that only closes a note is sent there. */
export function mustShowNotes({ hostname }: URL): boolean {
  return fits(hostname, '*.push.apple.com')
}

function fits(host: string, name: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name
}

/** An uncompressed point of P-256: any other number would disclose a secret bit by bit. */
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
