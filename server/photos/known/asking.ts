import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Site, sites } from '#server/site/site.ts'
import { releasePhoto } from '#server/photos/approval/approval.ts'
import type { Rating } from '#server/photos/approval/model.ts'
import { forgetReview, openReview, receptionOf, type Signs } from '#server/photos/approval/reviews.ts'
import { likeRejected } from '#server/photos/likeness/likeness.ts'
import { chooseMain, mainPhotoId } from '#server/photos/photos.ts'
import { lockPhotos } from '#server/photos/queries.ts'
import type { WithheldPhoto } from './known.ts'
import type { Matcher, MatcherAnswer } from './matcher.ts'
import * as sql from './queries.ts'
import { hashOf } from './unasked.ts'

/** What a photo needs whose match is found later. */
export interface AskingMeans extends Pick<Signs, 'accountMark'> {
  keys: Keys
  /** Rates the photo with this storage key. */
  rate: (storageKey: string) => Promise<Rating>
  matcher: Matcher
  sealKnown: (tx: Transaction, found: WithheldPhoto) => Promise<void>
}

/** How many photos are read at once. */
const atOnce = 50

/**
 * Asks the matcher about the photos of which it did not hear: one that matches is withheld and sealed, one that waited for the answer alone is
 * received as any other. Throws, with how many wait, while it does not answer. Called every minute.
 */
export async function askAgain(db: Database, means: AskingMeans): Promise<void> {
  const known = new Map((await sites(db)).map((site) => [site.id, site]))
  for (;;) {
    const rows = await db.rows(sql.findUnasked, [atOnce])
    if (rows.length === 0) return
    for (const row of rows) {
      const hash = hashOf(means.keys, row.id, row.unasked)
      const answer = hash ? await means.matcher({ hash, quality: 100 }) : 'none'
      if (answer === 'unanswered')
        throw new Error(`HASH_MATCHER_URL does not answer; ${rows.length} photos or more have not been compared.`)
      const site = known.get(row.site_id)!
      const rating = site.settings.photo_approval === 'marked' ? await means.rate(row.storage_key) : undefined
      await db.transaction((tx) => settle(tx, row, { answer, hash, site, rating }, means))
    }
  }
}

async function settle(
  tx: Transaction,
  { member_id: memberId, id: photoId, storage_key: storageKey }: sql.UnaskedRow,
  {
    answer,
    hash,
    site,
    rating,
  }: { answer: Exclude<MatcherAnswer, 'unanswered'>; hash: Buffer | undefined; site: Site; rating: Rating },
  { keys, sealKnown, accountMark }: AskingMeans,
): Promise<void> {
  await tx.row(lockPhotos, [memberId])
  const found = await tx.row(sql.noteAsked, [memberId, photoId])
  // Its owner has deleted it, or another process was quicker.
  if (!found) return
  if (answer !== 'none') {
    await withhold(tx, memberId, photoId)
    await sealKnown(tx, { siteId: site.id, memberId, photoId, storageKey, match: answer })
  } else if (found.status === 'pending' && !(await tx.row(sql.findReview, [memberId, photoId]))) {
    const owner = { site, keys, memberId }
    const likeness = hash && { hash, quality: 100 }
    const likeRemoved = (await likeRejected(tx, owner, likeness)).others
    const reception = await receptionOf(tx, owner, { likeness, likeRemoved, rating, accountMark })
    if (reception.reviewed) await openReview(tx, owner, photoId, reception)
    if (reception.status === 'active') await releasePhoto(tx, memberId, photoId)
  }
}

/** Hides a photo until its case is decided, also one that others see by now. */
async function withhold(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.hidePhoto, [memberId, photoId])
  await forgetReview(tx, memberId, photoId)
  if ((await mainPhotoId(tx, memberId)) === photoId) await chooseMain(tx, memberId)
  tx.publish([memberId], { type: 'photos' })
}
