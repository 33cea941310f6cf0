import type { MemberProfile } from '#contract/profile/member.ts'
import { markSeen } from '#server/likes/likes.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { requireVisible, visibilityOf } from '#server/profile/visibility/visibility.ts'
import { presentMember, type ShownFields } from './present.ts'
import { findMember, findRelation } from './queries.ts'

/**
 * A member's profile as this viewer may see it; opening it clears the new flag of the member's like. Throws `not_found` for members who are
 * unknown, not visible, of another site or blocked by the viewer, and `blocked`, with the name, for one who blocked the viewer.
 * Beside the chat of two who talk, it clears no flag. `showsView`: the view may be listed for the member.
 */
export async function readMember(
  db: Handle,
  keys: Keys,
  visit: Visit,
  id: string,
  shown: ShownFields,
  isBeside = false,
): Promise<{ profile: MemberProfile; showsView: boolean }> {
  if (!isUuid(id)) throw problem('not_found')
  // Checks visibility first: reading a hidden member's profile would take longer than an unknown one and so disclose them.
  const [{ rows, conversations }, relation] = await Promise.all([
    visibilityOf(db, visit, [id]),
    visit.memberId === undefined ? undefined : db.row(findRelation, [visit.memberId, id]),
  ])
  requireVisible(visit, rows[0], conversations)
  const row = await db.row(findMember, [id, visit.memberId ?? null, visit.language, visit.site.id])
  requireVisible(visit, row, conversations)
  if (visit.memberId !== undefined && !relation) throw problem('not_found')
  const conversation = conversations.get(id)
  const isVisit = !isBeside || !conversation?.takesPart
  if (visit.memberId !== undefined && relation?.like_is_new && isVisit) await markSeen(db, visit.memberId, id)
  const profile = presentMember(
    row,
    { relation, conversationId: conversation?.id ?? null, chats: conversation?.takesPart ?? false },
    visit,
    {
      ...shown,
      keys,
    },
  )
  return { profile, showsView: isVisit && relation?.shows_views === true }
}
