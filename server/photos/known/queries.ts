import { statement } from '#server/platform/database/database.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

/** A photo of which the matcher has not heard. */
export interface UnaskedRow {
  member_id: string
  id: string
  site_id: string
  storage_key: string
  unasked: Buffer
}

/** The oldest $1 photos of which the matcher has not heard. */
export const findUnasked = statement<UnaskedRow>(
  'photo_unasked',
  `select ph.member_id, ph.id, p.site_id, ph.storage_key, ph.unasked from photo ph join profile p on p.member_id = ph.member_id
   where ph.unasked is not null order by ph.created_at limit $1`,
)

/** Of two processes one gets the row. */
export const noteAsked = statement<{ status: string }>(
  'photo_asked',
  'update photo set unasked = null where member_id = $1 and id = $2 and unasked is not null returning status',
)

export const findReview = statement<object>(
  'photo_review_there',
  'select from photo_review where member_id = $1 and photo_id = $2',
)

export const hidePhoto = statement('photo_hide', `update photo set status = 'pending' where member_id = $1 and id = $2`)

/** For another secret. */
export const sealedHashes: SealedColumn = {
  purpose: 'photo unasked',
  find: statement(
    'photo_unasked_sealed',
    'select member_id as owner, id::text as context, unasked as sealed from photo where member_id = any ($1::uuid[]) and unasked is not null',
  ),
  replace: statement('photo_unasked_reseal', 'update photo set unasked = $3 where member_id = $1 and unasked = $2'),
}
