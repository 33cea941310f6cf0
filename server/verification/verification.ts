// Parts for others: deciding.ts.
import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { gestures } from '#contract/options.ts'
import type { Verification } from '#contract/verification.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { setVerifiedPhotos } from '#server/profile/profile.ts'
import * as sql from './queries.ts'

const day = 24 * 60 * 60 * 1000

/** So long a gesture stays, whatever he takes back or begins anew: nobody draws until one comes that he has a picture of. */
const shownFor = day

/** What a selfie is sealed for, with its member's id. */
export const sealedFor = 'verification'

/** How far the viewer's own proof has come. */
export async function readVerification(db: Handle, visit: Visit): Promise<Verification> {
  const row = (await db.row(sql.findOwn, [memberOf(visit), new Date(Date.now() - shownFor)]))!
  const state = stateOf(row)
  const told = state === 'shown' || state === 'waiting'
  return {
    state,
    gesture: told ? row.gesture : null,
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

/** Draws the gesture of a selfie; while one is shown, or a selfie waits, it stays. `invalid_input` without a main photo. */
export async function showGesture(tx: Transaction, visit: Visit): Promise<void> {
  const memberId = memberOf(visit)
  await mustHavePhoto(tx, memberId)
  const gesture = gestures[randomInt(gestures.length)]
  await tx.run(sql.show, [memberId, randomUUID(), gesture, new Date(Date.now() - shownFor)])
}

/**
 * Seals the selfie for who looks at it, beside the photos that he has now: these alone it can prove. `not_found` where no gesture is shown, or
 * no longer.
 */
export async function sendSelfie(tx: Transaction, visit: Visit, selfie: Buffer): Promise<void> {
  const memberId = memberOf(visit)
  await mustHavePhoto(tx, memberId)
  const sealed = visit.keys.sealBytes(sealedFor, memberId, selfie)
  const sent = await tx.run(sql.send, [memberId, sealed, new Date(Date.now() - shownFor)])
  if (sent === 0) throw problem('not_found')
}

async function mustHavePhoto(tx: Transaction, memberId: string): Promise<void> {
  if (!(await tx.row(sql.hasMainPhoto, [memberId]))) throw invalid({ photo: 'field.required' })
}

/** Takes back what waits or was decided: the selfie is gone, and he is verified no more. */
export async function withdrawVerification(tx: Transaction, visit: Visit): Promise<void> {
  const memberId = memberOf(visit)
  await setVerifiedPhotos(tx, memberId, null)
  await tx.run(sql.withdraw, [memberId])
}

/** Erases the selfie that waits of who is away from now on, unseen. */
export async function dropSelfie(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.dropSelfie, [memberId])
}

/** Erases the selfies that nobody looked at in time, and what was taken back. Called daily. */
export async function forgetSelfies(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.dropOldSelfies, [new Date(now - limits.selfieDays * day)])
  await db.run(sql.deleteWithdrawn, [new Date(now - shownFor)])
}

/** Erases what a member sent to prove that his photos show him, and what came of it; the mark goes with his profile. */
export async function eraseVerification(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteVerification, [memberId])
}
