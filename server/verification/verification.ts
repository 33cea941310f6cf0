// Parts for others: deciding.ts.
import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { gestures } from '#contract/profile/own-options.ts'
import type { Verification } from '#contract/profile/verification.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { setVerifiedPhotos } from '#server/profile/profile.ts'
import * as sql from './queries.ts'

/** How long a gesture stays, so that members cannot redraw until one comes that they have a picture of. */
const shownFor = dayMs

/** Purpose of the key that seals selfies, together with the member's id. */
export const sealedFor = 'verification'

/** The state of the member's own verification. */
export async function readVerification(db: Handle, visit: MemberVisit): Promise<Verification> {
  const row = (await db.row(sql.findOwn, [visit.memberId, new Date(Date.now() - shownFor)]))!
  const state = stateOf(row)
  const showsGesture = state === 'shown' || state === 'waiting'
  return {
    state,
    gesture: showsGesture ? row.gesture : null,
    sent_at: state === 'waiting' ? row.sent_at!.toISOString() : null,
    reasons: state === 'refused' ? row.reasons : null,
  }
}

function stateOf({ state, over, verified }: sql.OwnRow): Verification['state'] {
  if (state === 'waiting' || state === 'refused' || (state === 'shown' && !over)) return state
  if (verified) return 'verified'
  if (state === 'unseen') return state
  return state === 'accepted' ? 'ended' : 'none'
}

/** Draws a gesture for a selfie. A current gesture, or one of a pending selfie, stays. Throws `invalid_input` without a main photo. */
export async function showGesture(tx: Transaction, visit: MemberVisit): Promise<void> {
  const { memberId } = visit
  await mustHavePhoto(tx, memberId)
  const gesture = gestures[randomInt(gestures.length)]
  await tx.run(sql.show, [memberId, randomUUID(), gesture, new Date(Date.now() - shownFor)])
}

/**
 * Seals the selfie for the operator, together with the list of current photos, the only ones it can prove. Throws `not_found` without a
 * current gesture.
 */
export async function sendSelfie(tx: Transaction, visit: MemberVisit, selfie: Buffer): Promise<void> {
  const { memberId } = visit
  await mustHavePhoto(tx, memberId)
  const sealed = visit.keys.sealBytes(sealedFor, memberId, selfie)
  const sent = await tx.run(sql.send, [memberId, sealed, new Date(Date.now() - shownFor)])
  if (sent === 0) throw problem('not_found')
}

async function mustHavePhoto(tx: Transaction, memberId: string): Promise<void> {
  if (!(await tx.row(sql.hasMainPhoto, [memberId]))) throw invalid({ photo: 'field.required' })
}

/** Withdraws the verification: erases the selfie and the verified mark. */
export async function withdrawVerification(tx: Transaction, visit: MemberVisit): Promise<void> {
  const { memberId } = visit
  await setVerifiedPhotos(tx, memberId, null)
  await tx.run(sql.withdraw, [memberId])
}

/** Erases the pending selfie of a member who is suspended or leaving. */
export async function dropSelfie(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.dropSelfie, [memberId])
}

/** Erases selfies that were not decided in time, and withdrawn verifications. Called daily. */
export async function forgetSelfies(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.dropOldSelfies, [new Date(now - limits.selfieDays * dayMs)])
  await db.run(sql.deleteWithdrawn, [new Date(now - shownFor)])
}

/** Erases a member's verification. The mark is erased with the profile. */
export async function eraseVerification(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteVerification, [memberId])
}
