import type { MemberProfile } from '#contract/profile.ts'
import { markSeen } from '#server/likes/likes.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { presentMember, type ShownFields } from './present.ts'
import { findMember } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A member's profile as this viewer may see it; opening it clears the new flag of his like. One who is unknown, out of
 * sight, of another site or blocked by the viewer is the same `not_found`; who blocked the viewer is `blocked`, by name.
 */
export async function readMember(db: Handle, visit: Visit, id: string, shown: ShownFields): Promise<MemberProfile> {
  const row = uuid.test(id) ? await db.row(findMember, [visit.memberId, visit.siteId, id]) : undefined
  if (!row) throw problem('not_found')
  if (row.blocks_you) throw problem('blocked', { values: { name: row.name } })
  if (visit.memberId !== undefined && row.like_is_new) await markSeen(db, visit.memberId, id)
  return presentMember(row, visit, shown)
}
