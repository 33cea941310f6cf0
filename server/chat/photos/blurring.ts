import type { ChatPhoto } from '#contract/chat/chat.ts'
import type { BlursPhotos } from '#contract/chat/options.ts'
import { type Database, type Handle, statement } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { isTogetherNow } from '#server/profile/visibility/visibility.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import { presentPhoto } from '#server/chat/present.ts'
import { findOwnSide } from '#server/chat/queries.ts'
import { findPhotoOf } from './queries.ts'
import type { ShownMessage } from './photos.ts'

const findBlurring = statement<{ blur_photos: BlursPhotos }>(
  'chat_photo_blurring',
  'select blur_photos from profile where member_id = $1',
)

/**
 * Marks the other's photos as blurred where the viewer's setting says so; `takesPart`: the viewer has answered the other. Such a photo
 * is shown without any address; `showPhoto` gives it.
 */
export async function withBlurring(
  db: Handle,
  viewerId: string,
  takesPart: boolean,
  rows: readonly ShownMessage[],
): Promise<ShownMessage[]> {
  const isOthers = (row: ShownMessage) => row.photo !== undefined && row.from_id !== viewerId
  if (!rows.some(isOthers)) return [...rows]
  const blurs = (await db.row(findBlurring, [viewerId]))?.blur_photos
  if (blurs === 'never' || (blurs === 'until_answer' && takesPart)) return [...rows]
  return rows.map((row) => (isOthers(row) ? { ...row, blurred: true } : row))
}

/** The photo of one message of the viewer's conversations; `cutoff`: what is older is no longer shown. `not_found` without one. */
export async function showPhoto(db: Database, visit: MemberVisit, id: string, cutoff: Date): Promise<ChatPhoto> {
  const message = parseMessageId(id)
  const own = message && (await db.row(findOwnSide, [visit.memberId, message.conversationId]))
  if (!own || !(await isTogetherNow(db, visit, own.other_id))) throw problem('not_found')
  const { conversationId, seq } = message
  const photo = await db.row(findPhotoOf, [[visit.memberId, own.other_id], conversationId, seq, cutoff, own.removed_seq])
  if (!photo) throw problem('not_found')
  return presentPhoto(conversationId, photo, visit)
}
