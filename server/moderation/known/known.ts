import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { WithheldPhoto } from '#server/photos/known/known.ts'
import { openReportCase } from '#server/moderation/cases/opening.ts'
import { gather, seal, sealPhotos } from '#server/moderation/evidence.ts'
import { findProductReports, insertReport, lockOpenReport, product } from '#server/moderation/report-queries.ts'
import { textOfMatch } from './match-text.ts'

/**
 * Seals a photo that looks like a known unlawful picture and waits for its owner too. What a member adds while a case of theirs is open joins
 * it; else it opens a case for the leads, with the owner's profile and other photos. It is the product's own report: no member made it, and
 * none is told.
 */
export async function sealKnown(tx: Transaction, { siteId, memberId, photoId, storageKey, match }: WithheldPhoto): Promise<void> {
  const photo = { member_id: memberId, id: photoId, seq: null, storage_key: storageKey, known: textOfMatch(match) }
  const open = await openCaseOf(tx, memberId)
  if (open) return sealPhotos(tx, open, [photo])
  const id = uuidv7()
  const pair = { reporterId: product, reportedId: memberId }
  const evidence = await gather(tx, { ...pair, sites: [siteId], conversationId: undefined, named: undefined })
  await tx.run(insertReport, [[id], siteId, product, memberId, 'known', '', null, null, photoId])
  await seal(tx, id, { ...evidence, photos: [...evidence.photos, photo] })
  await openReportCase(tx, { id, siteId, reportedId: memberId, reason: 'known', queue: 'known' })
}

/** The caller holds the lock of the member's photos, so that two photos at once open one case. */
async function openCaseOf(tx: Transaction, memberId: string): Promise<string | undefined> {
  for (const { id } of await tx.rows(findProductReports, [product, memberId])) if (await tx.row(lockOpenReport, [id])) return id
  return undefined
}
