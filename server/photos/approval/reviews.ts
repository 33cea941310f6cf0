import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import * as sql from './queries.ts'

/** The status with which a new photo begins, and whether staff look at it. */
export interface Reception {
  status: PhotoView['status']
  reviewed: boolean
}

/** Whose photo it is. */
type Owner = Pick<MemberVisit, 'site' | 'memberId'>

/** A photo that waits for another decision than that of those who look at new photos. */
export const withheldPhoto: Reception = { status: 'pending', reviewed: false }

/** What the site's settings say about a new photo of the member. */
export async function receptionOf(tx: Transaction, { site, memberId }: Owner, now = Date.now()): Promise<Reception> {
  const mode = site.settings.photo_approval
  if (allWait(site)) return { status: 'pending', reviewed: true }
  if (mode === 'first') {
    const joined = (await tx.row(sql.findJoined, [memberId]))!.created_at.getTime()
    const isNew = joined > now - limits.photoFirstDays * dayMs
    return { status: isNew ? 'pending' : 'active', reviewed: isNew }
  }
  return { status: 'active', reviewed: mode === 'after' }
}

/** Whether each new photo of the site waits, so that waiting says nothing about a photo. */
export function allWait({ settings }: Pick<MemberVisit['site'], 'settings'>): boolean {
  return !settings.show_pending_photos || settings.photo_approval === 'before'
}

/** Lets a new photo wait for staff. */
export async function openReview(
  tx: Transaction,
  { site, memberId }: Owner,
  photoId: string,
  { status, suspect }: { status: PhotoView['status']; suspect: boolean },
): Promise<void> {
  await tx.run(sql.insertReview, [memberId, photoId, site.id, status === 'pending', suspect, new Date()])
}

/** Nobody looks at a photo that is gone. */
export async function forgetReview(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.deleteReview, [memberId, photoId])
}

export async function eraseReviews(db: Handle, memberId: string): Promise<void> {
  await db.run(sql.deleteReviewsOf, [memberId])
}
