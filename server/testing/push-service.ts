import { createECDH, randomBytes } from 'node:crypto'
import type { Subscription } from '#contract/push.ts'

/** What a browser says of itself whose push service is nobody's. */
export function someSubscription(at = 'https://fcm.googleapis.com'): Subscription {
  const browser = createECDH('prime256v1')
  return {
    endpoint: `${at}/send/${randomBytes(16).toString('base64url')}`,
    keys: { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
