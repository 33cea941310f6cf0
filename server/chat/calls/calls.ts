import { randomUUID } from 'node:crypto'
import type { Call } from '#contract/chat/calls.ts'
import { limits } from '#contract/limits.ts'
import { closeCallNote, noteAtOnce } from '#server/notifications/delivery/at-once.ts'
import { findOther, findPartner } from '#server/chat/queries.ts'
import { lockSides } from '#server/chat/receipts.ts'
import { findReceiver } from '#server/chat/sending/sending.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { presentCard } from '#server/profile/cards/cards.ts'
import { revealTo } from '#server/profile/hiding/hiding.ts'
import { isTogetherNow } from '#server/profile/visibility/visibility.ts'
import { relayedOnly } from './descriptions.ts'
import { endCall, isOver, publishCall } from './ending.ts'
import * as sql from './queries.ts'

/**
 * Lets the other of a conversation call the member, or takes that back, which ends their call. `unanswered` until both take part. The
 * other learns of it only if they agreed themselves.
 */
export async function agree(tx: Transaction, visit: MemberVisit, conversation: string, agreed: boolean): Promise<void> {
  const { memberId } = visit
  const partner = await tx.row(findPartner, [memberId, conversation])
  if (!partner) throw problem('not_found')
  const otherId = partner.other_id
  const { name } = agreed ? await findReceiver(tx, visit, { conversationId: conversation }) : { name: '' }
  const [own, other] = await takingPart(tx, conversation, [memberId, otherId])
  if (agreed && !(own.answered && other.answered))
    throw problem('unanswered', { message: 'error.call_unanswered', values: { name } })
  if ((await tx.run(sql.saveAgreement, [memberId, conversation, agreed])) === 0) return
  if (!agreed) await endCall(tx, memberId, otherId)
  tx.publish(other.calls ? [memberId, otherId] : [memberId], { type: 'calls', conversation })
}

/**
 * Begins a call, which rings at the other. `not_found` unless both agreed, `conflict` while the member is in a call. Where the other is in
 * one it rings nowhere, which the caller cannot tell from nobody being there.
 */
export async function place(
  tx: Transaction,
  visit: MemberVisit,
  { conversation, video }: { conversation: string; video: boolean },
  now = new Date(),
): Promise<string> {
  const { memberId } = visit
  const { member_id: otherId } = await findReceiver(tx, visit, { conversationId: conversation })
  const [own, other] = await takingPart(tx, conversation, [memberId, otherId])
  if (!own.calls || !other.calls || !own.answered || !other.answered) throw problem('not_found')
  await revealTo(tx, memberId, otherId)
  const callId = randomUUID()
  for (const each of [memberId, otherId].sort()) {
    const before = await tx.row(sql.lockCall, [each])
    if (before && isOver(before, now)) await tx.run(sql.deleteCall, [each, before.call_id])
    const placed = each === memberId
    const values = [callId, placed ? otherId : memberId, conversation, placed, video, placed ? visit.sessionHash : null, now]
    const began = await tx.run(sql.insertCall, [each, ...values])
    if (began === 0 && placed) throw problem('conflict', { message: 'error.call_busy' })
    if (began > 0 && !placed) await noteAtOnce(tx, otherId, conversation, 'call')
  }
  tx.publish([otherId], { type: 'call' })
  return callId
}

/** Accepts a call that rings; `not_found` if none does. */
export async function accept(tx: Transaction, visit: MemberVisit, callId: string, now = new Date()): Promise<void> {
  const { memberId } = visit
  const rows = await lockBoth(tx, memberId, callId)
  if (!rows || rows.own.placed || rows.own.accepted || isOver(rows.own, now) || !rows.other) throw problem('not_found')
  const otherId = rows.own.other_id
  await tx.run(sql.saveAccepted, [memberId, callId, visit.sessionHash, now])
  await tx.run(sql.saveAccepted, [otherId, callId, null, now])
  await closeCallNote(tx, memberId, rows.own.conversation_id)
  publishCall(tx, [memberId, otherId])
}

/** Says that the member is still in the call, how they can be reached, and that they want to be seen. */
export async function keep(
  tx: Transaction,
  visit: MemberVisit,
  { callId, description, shows = false }: { callId: string; description?: string | undefined; shows?: boolean | undefined },
  now = new Date(),
): Promise<void> {
  const { memberId } = visit
  const own = await tx.row(sql.lockCall, [memberId])
  if (own?.call_id !== callId || (!own.placed && !own.accepted)) return
  const given = description === undefined ? null : relayedOnly(description)
  await tx.run(sql.saveKept, [memberId, callId, now, given, shows])
  if ((given && own.description === null) || (shows && !own.shows)) publishCall(tx, [own.other_id])
}

/**
 * Hangs up, or declines: a call that was declined goes on ringing for its caller, so that they cannot tell it from nobody being there.
 * Returns the call if its caller gave up while it rang.
 */
export async function hangUp(tx: Transaction, visit: MemberVisit, callId: string): Promise<Missed | null> {
  const { memberId } = visit
  const rows = await lockBoth(tx, memberId, callId)
  if (!rows) return null
  const { own, other } = rows
  await tx.run(sql.deleteCall, [memberId, callId])
  const declines = !own.placed && !own.accepted
  if (other && !declines) await tx.run(sql.deleteCall, [own.other_id, callId])
  if (!own.accepted) await closeCallNote(tx, own.placed ? own.other_id : memberId, own.conversation_id)
  publishCall(tx, declines ? [memberId] : [memberId, own.other_id])
  return own.placed && !own.accepted ? { conversationId: own.conversation_id, video: own.video } : null
}

/** A call that nobody answered. */
export interface Missed {
  conversationId: string
  video: boolean
}

/** The call that the member is in or that rings, if it is not over. */
export async function callOf(db: Handle, visit: MemberVisit, now = new Date()): Promise<Call | null> {
  const own = await db.row(sql.findCall, [visit.memberId])
  if (!own || isOver(own, now)) return null
  const { other_id: otherId, conversation_id: conversation, accepted } = own
  const [found, card] = await Promise.all([
    db.row(sql.findCall, [otherId]),
    db.row(findOther, [otherId, conversation, visit.memberId]),
  ])
  const theirs = found?.call_id === own.call_id && !isOver(found, now) ? found : undefined
  // A caller whose call was declined, or rings nowhere, waits like any other.
  if (!card || (!theirs && !(own.placed && !accepted))) return null
  if (!(await isTogetherNow(db, visit, otherId))) return null
  return {
    id: own.call_id,
    conversation: { id: conversation },
    profile: presentCard(card, visit, now),
    video: own.video,
    placed: own.placed,
    state: accepted ? 'accepted' : 'ringing',
    shows: { mine: own.shows, theirs: theirs?.shows ?? false },
    ...(accepted && theirs?.description && { description: theirs.description }),
  }
}

/** Deletes calls whose both members vanished. Called by a job. */
export async function forgetCalls(db: Database, now = new Date()): Promise<number> {
  return db.run(sql.deleteOld, [new Date(now.getTime() - 2 * limits.callSilenceSeconds * 1000)])
}

/** The agreements of both, under the lock of both sides; `not_found` once the conversation has ended. */
async function takingPart(tx: Transaction, conversation: string, both: readonly [string, string]) {
  if ((await lockSides(tx, conversation, both)).length < 2) throw problem('not_found')
  const [own, other] = await Promise.all(both.map((each) => tx.row(sql.findAgreement, [each, conversation])))
  return [own!, other!] as const
}

/** The member's row of a call and the other's, locked in one order for everybody; the other's is missing after they declined. */
async function lockBoth(
  tx: Transaction,
  memberId: string,
  callId: string,
): Promise<{ own: sql.CallRow; other: sql.CallRow | undefined } | undefined> {
  const known = await tx.row(sql.findCall, [memberId])
  if (known?.call_id !== callId) return undefined
  const rows: Array<sql.CallRow | undefined> = []
  for (const each of [memberId, known.other_id].sort()) rows.push(await tx.row(sql.lockCall, [each]))
  const of = (id: string) => rows.find((row) => row?.member_id === id && row.call_id === callId)
  const own = of(memberId)
  return own && { own, other: of(known.other_id) }
}
