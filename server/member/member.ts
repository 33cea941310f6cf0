import type { MemberProfile } from '#contract/member.ts'
import { markSeen } from '#server/likes/likes.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { requireVisible, visibilityOf } from '#server/profile/sight/sight.ts'
import { presentMember, type ShownFields } from './present.ts'
import { findMember, findRelation } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A member's profile as this viewer may see it; opening it clears the new flag of his like. One who is unknown, out of
 * sight, of another site or blocked by the viewer is the same `not_found`; who blocked the viewer is `blocked`, by name.
 * `showsView`: the member may be told that he was looked at.
 */
export async function readMember(
  db: Handle,
  keys: Keys,
  visit: Visit,
  id: string,
  shown: ShownFields,
): Promise<{ profile: MemberProfile; showsView: boolean }> {
  if (!uuid.test(id)) throw problem('not_found')
  // Who may not be known is refused by what is asked of anybody: reading all of a hidden man takes longer than reading nobody.
  const [{ rows, conversations }, ties] = await Promise.all([
    visibilityOf(db, visit, [id]),
    visit.memberId === undefined ? undefined : db.row(findRelation, [visit.memberId, id]),
  ])
  requireVisible(visit, rows[0], conversations)
  const row = await db.row(findMember, [id, visit.memberId ?? null, visit.language, visit.site.id])
  requireVisible(visit, row, conversations)
  if (visit.memberId !== undefined && !ties) throw problem('not_found')
  if (visit.memberId !== undefined && ties?.like_is_new) await markSeen(db, visit.memberId, id)
  const tie = conversations.get(id)
  const profile = presentMember(row, { ties, conversationId: tie?.id ?? null, chats: tie?.takesPart ?? false }, visit, {
    ...shown,
    keys,
  })
  return { profile, showsView: ties?.shows_views === true }
}
