import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { WithheldPhoto } from '#server/photos/known/known.ts'
import { openReportCase } from '#server/moderation/cases/cases.ts'
import { gather, seal } from '#server/moderation/evidence.ts'
import { insertReport, product } from '#server/moderation/report-queries.ts'

/**
 * Seals a photo that looks like a known unlawful picture, with its owner's profile and other photos, and opens a case for the leads. It is the
 * product's own report: no member made it, and none is told. The photo waits, for its owner too, until the case is decided.
 */
export async function sealKnown(tx: Transaction, { siteId, memberId, photoId, storageKey, match }: WithheldPhoto): Promise<void> {
  const id = uuidv7()
  const pair = { reporterId: product, reportedId: memberId }
  const evidence = await gather(tx, { ...pair, sites: [siteId], conversationId: undefined, named: undefined })
  const text = `PDQ ${match.hash}, ${match.distance}/256`
  await tx.run(insertReport, [[id], siteId, product, memberId, 'known', text, null, null, photoId])
  const photo = { member_id: memberId, id: photoId, seq: null, storage_key: storageKey }
  await seal(tx, id, { ...evidence, photos: [...evidence.photos, photo] })
  await openReportCase(tx, { id, siteId, reportedId: memberId, reason: 'known', queue: 'known' })
}
