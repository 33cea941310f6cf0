import { createHmac } from 'node:crypto'

/**
 * The headers of a webhook signed as Standard Webhooks says (https://www.standardwebhooks.com): its id, the time, and an HMAC over both and the
 * body. `secret`: `whsec_` and the key in base64.
 */
export function signedHeaders(
  secret: string,
  { id, body }: { id: string; body: string },
  now = Date.now(),
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
