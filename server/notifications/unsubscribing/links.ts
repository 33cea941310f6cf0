import { type NotificationType, notificationTypes } from '#contract/notifications/options.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

const purpose = 'unsubscribe'

/** What a link in a mail is for: the member, and the kind of that mail. */
export interface UnsubscribeLink {
  memberId: string
  type: NotificationType
}

/**
 * The token of such a link, always of one length. It reveals no name to a reader, opens nothing else, is valid on its site alone,
 * and does not expire: a mail program's button has to work however old the mail is.
 */
export function unsubscribeToken(keys: Keys, siteId: string, { memberId, type }: UnsubscribeLink): string {
  return keys.sealBytes(purpose, siteId, bytesOf({ memberId, type })).toString('base64url')
}

/** What a token is for; undefined for an invalid token or another site's. */
export function readUnsubscribeToken(keys: Keys, siteId: string, token: string): UnsubscribeLink | undefined {
  const bytes = keys.openBytes(purpose, siteId, Buffer.from(token, 'base64url'))
  return bytes && fromBytes(bytes)
}

/** What takes back that mails were stopped. */
export interface Undo extends UnsubscribeLink {
  what: 'kind' | 'all'
  /** When mails were stopped, in milliseconds: it takes back that stop alone. */
  at: number
}

const undoPurpose = 'unsubscribe undo'
const undoLasts = 60 * 60 * 1000

/** Its token, valid for an hour: an old mail must not switch anything on again. */
export function undoOf(keys: Keys, siteId: string, { what, at, ...link }: Undo): string {
  const moment = Buffer.alloc(6)
  moment.writeUIntBE(at, 0, 6)
  return keys.sealBytes(undoPurpose, siteId, Buffer.concat([bytesOf(link), moment, Buffer.from(what[0]!)])).toString('base64url')
}

export function readUndo(keys: Keys, siteId: string, token: string, now = Date.now()): Undo | undefined {
  const bytes = keys.openBytes(undoPurpose, siteId, Buffer.from(token, 'base64url'))
  const link = bytes && fromBytes(bytes)
  if (!link || bytes.readUIntBE(17, 6) + undoLasts < now) return undefined
  return { ...link, at: bytes.readUIntBE(17, 6), what: bytes[23] === 'k'.charCodeAt(0) ? 'kind' : 'all' }
}

/** The same length for every kind. */
function bytesOf({ memberId, type }: UnsubscribeLink): Buffer {
  return Buffer.concat([Buffer.from(memberId.replaceAll('-', ''), 'hex'), Buffer.of(notificationTypes.indexOf(type))])
}

function fromBytes(bytes: Buffer): UnsubscribeLink | undefined {
  const type = notificationTypes[bytes[16]!]
  if (!type) return undefined
  const hex = bytes.subarray(0, 16).toString('hex')
  return { memberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), type }
}

/** The headers of a mail program's own button (RFC 8058): one header each, one https address. */
export function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
