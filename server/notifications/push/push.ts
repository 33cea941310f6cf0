import { createHash } from 'node:crypto'
import type { NotificationType } from '#contract/notifications/options.ts'
import type { Subscription } from '#contract/notifications/push.ts'
import { signedIn } from '#server/account/sessions/sessions.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { nilId } from '#server/platform/ids.ts'
import { dropWaitingNotes, putOut } from '#server/platform/mail/outbox.ts'
import * as sql from './queries.ts'

/** What a device shows: texts in the member's language, as neutral as they want them, and where a press leads. */
export interface Note {
  /** A note replaces the one before it of the same tag, and closes it: 'chat:<conversation>', 'likes', 'news'. */
  tag: string
  type: NotificationType
  /** A path of the site's. */
  url: string
  title: string
  body: string
  /** Replaces the text where the device or the account is discreet: no name. Left out where the text is neutral already. */
  neutral?: { title: string; body: string }
}

/** The payload for a device. */
export type PushPayload = (Note | { tag: string; close: true }) & {
  /** When it was created; it expires after `noteHours`. */
  at: string
}

/** How long a note waits for a device that is switched off. */
export const noteHours = 24

/**
 * Sends a note to a member's devices: one row of the outbox for each, in the caller's transaction. Returns their ids; none where
 * no device takes notes for the member.
 */
export async function pushNote(tx: Transaction, memberId: string, note: Note): Promise<string[]> {
  return putOutAll(tx, memberId, note)
}

/** The member has seen it elsewhere, or it is gone: their devices close what they show under that tag. */
export async function closeNotes(tx: Transaction, memberId: string, tag: string): Promise<void> {
  await putOutAll(tx, memberId, { tag, close: true })
}

/** Drops what waits under the tag first, maybe to be tried again: it would arrive after this. */
async function putOutAll(tx: Transaction, memberId: string, what: Note | { tag: string; close: true }): Promise<string[]> {
  await dropWaitingNotes(tx, memberId, what.tag)
  const devices = await tx.rows(sql.findDevices, [memberId])
  const now = Date.now()
  const payload: PushPayload = { ...what, at: new Date(now).toISOString() }
  const notAfter = new Date(now + noteHours * 3_600_000)
  const ids: string[] = []
  for (const { endpoint_hash: hash } of devices) {
    const outgoing = {
      channel: 'push',
      recipient: hash.toString('hex'),
      // The recipient: when the note leaves, the browser may belong to another member.
      headers: { member: memberId },
      text_part: JSON.stringify(payload),
      ...nothingElse,
    } as const
    ids.push(await putOut(tx, outgoing, { notAfter, switchable: { memberId, kind: what.tag } }))
  }
  return ids
}

const nothingElse = { sender: '', sender_address: '', subject: '', html_part: '', attachment: null }

/** The stored subscription of a browser. */
export interface Device extends Subscription {
  /** Its pages are neutral for every member. */
  discreet: boolean
}

const sealPurpose = 'push_subscription'

/**
 * The member's browser takes notes for them as long as its session lasts. If it took them for another member before, it stops,
 * provided it comes with the same keys; else somebody knows an address and wants its notes to stop. Beyond ten devices the one
 * seen longest ago takes no more.
 */
export async function subscribe(tx: Transaction, visit: MemberVisit, subscription: Subscription): Promise<void> {
  const { memberId } = visit
  const hash = hashOf(subscription.endpoint)
  await tx.row(sql.lockMember, [memberId])
  await tx.run(sql.takeEndpoint, [hash, memberId])
  const { member_id: ownerId } = (await tx.row(sql.lockEndpoint, [hash]))!
  if (ownerId !== memberId) await takeFrom(tx, visit.keys, ownerId, subscription)
  await tx.run(sql.moveEndpoint, [hash, memberId])
  const device: Device = { ...subscription, discreet: visit.discreet.device }
  const sealed = visit.keys.seal(sealPurpose, memberId, JSON.stringify(device))
  await tx.run(sql.saveSubscription, [memberId, hash, sealed, visit.sessionHash])
  await forgetEndpoints(tx, memberId, await tx.rows(sql.forgetOlder, [memberId]))
}

async function takeFrom(tx: Transaction, keys: Keys, ownerId: string, { endpoint, keys: given }: Subscription): Promise<void> {
  const hash = hashOf(endpoint)
  const kept = await tx.row(sql.findSubscription, [ownerId, hash])
  const device = kept && openDevice(keys, ownerId, kept.sealed)
  if (device && (device.keys.auth !== given.auth || device.keys.p256dh !== given.p256dh))
    throw invalid({ 'subscription.keys.auth': 'field.invalid' })
  await tx.rows(sql.forgetSubscriptions, [ownerId, [hash]])
}

/** Ends the notes of this browser, the one with the session of the request. */
export async function unsubscribe(tx: Transaction, { memberId, sessionHash }: MemberVisit): Promise<void> {
  if (sessionHash) await forgetEndpoints(tx, memberId, await tx.rows(sql.forgetOfSessions, [memberId, [sessionHash]]))
}

/** Forgets a subscription that is over: the push service says so, or it cannot be opened any more. */
export async function forgetSubscription(db: Handle, memberId: string, hash: Buffer): Promise<void> {
  await db.transaction(async (tx) => forgetEndpoints(tx, memberId, await tx.rows(sql.forgetSubscriptions, [memberId, [hash]])))
}

/**
 * Called where sessions of a member have ended: those devices take no notes any more. What this misses is found before a note
 * leaves.
 */
export async function forgetSignedOut(tx: Transaction, memberId: string): Promise<void> {
  const sessions = (await tx.rows(sql.findSessions, [memberId])).map((row) => row.session_hash)
  if (sessions.length === 0) return
  const alive = await signedIn(tx, sessions)
  const over = sessions.filter((hash) => alive.get(hash.toString('hex'))?.member_id !== memberId)
  if (over.length > 0) await forgetEndpoints(tx, memberId, await tx.rows(sql.forgetOfSessions, [memberId, over]))
}

const atOnce = 500

/** Called daily: forgets subscriptions whose sessions ended by themselves. */
export async function forgetOldSubscriptions(db: Database): Promise<void> {
  let after: [string, Buffer] = [nilId, Buffer.alloc(0)]
  for (;;) {
    const rows = await db.rows(sql.findAfter, [...after, atOnce])
    const alive = await signedIn(
      db,
      rows.map((row) => row.session_hash),
    )
    const over = rows.filter((row) => alive.get(row.session_hash.toString('hex'))?.member_id !== row.member_id)
    for (const { member_id: memberId, endpoint_hash: hash } of over) await forgetSubscription(db, memberId, hash)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = [last.member_id, last.endpoint_hash]
  }
}

/** Undefined where it was sealed with another secret, or for another member. */
export function openDevice(keys: Keys, memberId: string, sealed: Buffer): Device | undefined {
  const text = keys.open(sealPurpose, memberId, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Device)
}

/** Endpoints are long and cannot be guessed: a plain hash does not disclose them. */
function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}

async function forgetEndpoints(
  tx: Transaction,
  memberId: string,
  forgotten: ReadonlyArray<{ endpoint_hash: Buffer }>,
): Promise<void> {
  if (forgotten.length > 0) await tx.run(sql.forgetEndpoints, [forgotten.map((row) => row.endpoint_hash), memberId])
}
