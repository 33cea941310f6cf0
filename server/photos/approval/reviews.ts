import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import type { PhotoMark } from '#contract/staff/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Likeness } from '#server/platform/files/images/images.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { isLikeMainPhoto } from '#server/photos/likeness/likeness.ts'
import type { Rating } from './model.ts'
import * as sql from './queries.ts'

/** The status with which a new photo begins, whether staff look at it, and why before others. */
export interface Reception {
  status: PhotoView['status']
  reviewed: boolean
  mark: PhotoMark | null
}

/** The owner of the photo. */
type Owner = Pick<MemberVisit, 'site' | 'keys' | 'memberId'>

/** What marks a photo. */
export interface Signs {
  likeness: Likeness | undefined
  /** It looks like a photo that a decision took from another member. */
  likeRemoved: boolean
  rating: Rating
  /** Why photos of the account are looked at first, by what only the moderation knows. */
  accountMark: (tx: Transaction, owner: Owner) => Promise<'hinted' | 'linked' | undefined>
}

/** A photo that waits for another decision than that of those who look at new photos. */
export const withheldPhoto: Reception = { status: 'pending', reviewed: false, mark: null }

/**
 * What the site's settings say about a new photo of the member. One that looks like a photo of somebody else never waits for that: waiting would
 * tell whoever has a picture of a person that they are a member.
 */
export async function receptionOf(tx: Transaction, owner: Owner, signs: Signs, now = Date.now()): Promise<Reception> {
  const mode = owner.site.settings.photo_approval
  const mark = signs.likeRemoved ? 'removed' : null
  if (allWait(owner.site)) return { status: 'pending', reviewed: true, mark }
  if (mode === 'marked') return marked(tx, owner, signs, mark)
  if (mode === 'first') {
    const joined = (await tx.row(sql.findJoined, [owner.memberId]))!.created_at.getTime()
    if (joined > now - limits.photoFirstDays * dayMs) return { status: 'pending', reviewed: true, mark }
  }
  return { status: 'active', reviewed: mode === 'after' || signs.likeRemoved, mark }
}

/** Every statement about others runs in any case, so that the time says nothing about them. */
async function marked(tx: Transaction, owner: Owner, signs: Signs, like: 'removed' | null): Promise<Reception> {
  const isStolen = await isLikeMainPhoto(tx, owner, signs.likeness)
  const mark = like ?? (isStolen ? 'stolen' : null)
  const held = (await signs.accountMark(tx, owner)) ?? signs.rating
  return held ? { status: 'pending', reviewed: true, mark: held } : { status: 'active', reviewed: mark !== null, mark }
}

/** Whether each new photo of the site waits, so that waiting says nothing about a photo. */
export function allWait({ settings }: Pick<MemberVisit['site'], 'settings'>): boolean {
  return !settings.show_pending_photos || settings.photo_approval === 'before'
}

/** Lets a new photo wait for staff. */
export async function openReview(
  tx: Transaction,
  { site, memberId }: Pick<Owner, 'site' | 'memberId'>,
  photoId: string,
  { status, mark }: Reception,
): Promise<void> {
  await tx.run(sql.insertReview, [memberId, photoId, site.id, status === 'pending', mark, new Date()])
}

/** Nobody looks at a photo that is gone. */
export async function forgetReview(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.deleteReview, [memberId, photoId])
}

export async function eraseReviews(db: Handle, memberId: string): Promise<void> {
  await db.run(sql.deleteReviewsOf, [memberId])
}
