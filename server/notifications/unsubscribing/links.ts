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
  return keys.sealBytes(purpose, siteId, bytesOf({ memberId, type })).toString('base64url')
}

/** What a token is for; undefined for what is none of this site's. */
export function readWayOut(keys: Keys, siteId: string, token: string): WayOut | undefined {
  const told = keys.openBytes(purpose, siteId, Buffer.from(token, 'base64url'))
  return told && fromBytes(told)
}

/** What takes back that mails were stopped. */
export interface Undo extends WayOut {
  what: 'kind' | 'all'
  /** Of the press that stopped them, in milliseconds: it takes back that one alone. */
  at: number
}

const undoPurpose = 'unsubscribe undo'
const undoLasts = 60 * 60 * 1000

/** The token of that, good for an hour: who finds an old mail must not switch anything on again. */
export function undoOf(keys: Keys, siteId: string, { what, at, ...way }: Undo): string {
  const moment = Buffer.alloc(6)
  moment.writeUIntBE(at, 0, 6)
  return keys.sealBytes(undoPurpose, siteId, Buffer.concat([bytesOf(way), moment, Buffer.from(what[0]!)])).toString('base64url')
}

export function readUndo(keys: Keys, siteId: string, token: string, now = Date.now()): Undo | undefined {
  const told = keys.openBytes(undoPurpose, siteId, Buffer.from(token, 'base64url'))
  const way = told && fromBytes(told)
  if (!way || told.readUIntBE(17, 6) + undoLasts < now) return undefined
  return { ...way, at: told.readUIntBE(17, 6), what: told[23] === 'k'.charCodeAt(0) ? 'kind' : 'all' }
}

/** Always as many, whichever kind it is. */
function bytesOf({ memberId, type }: WayOut): Buffer {
  return Buffer.concat([Buffer.from(memberId.replaceAll('-', ''), 'hex'), Buffer.of(notificationTypes.indexOf(type))])
}

function fromBytes(told: Buffer): WayOut | undefined {
  const type = notificationTypes[told[16]!]
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
