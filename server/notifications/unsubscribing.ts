import { type NotificationType, notificationTypes } from '#contract/options.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

const purpose = 'unsubscribe'

/** What a link out of a mail is for: whom, and which kind of mail he holds in his hand. */
export interface WayOut {
  memberId: string
  type: NotificationType
}

/**
 * The token of such a link, always of one length. It names nobody to who reads it, opens nothing else, is good on its site alone, and does
 * not end: a mail program's button has to work however old the mail is.
 */
export function wayOut(keys: Keys, siteId: string, { memberId, type }: WayOut): string {
  const told = Buffer.concat([Buffer.from(memberId.replaceAll('-', ''), 'hex'), Buffer.of(notificationTypes.indexOf(type))])
  return keys.sealBytes(purpose, siteId, told).toString('base64url')
}

/** What a token is for; undefined for what is none of this site's. */
export function readWayOut(keys: Keys, siteId: string, token: string): WayOut | undefined {
  const told = keys.openBytes(purpose, siteId, Buffer.from(token, 'base64url'))
  const type = told && notificationTypes[told[16]!]
  if (!type) return undefined
  const hex = told.subarray(0, 16).toString('hex')
  return { memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), type }
}

/** What a mail program's own button goes by (RFC 8058): one header each, one https address. */
export function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
