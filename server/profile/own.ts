import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { presentOwnProfile } from './present.ts'
import { findOwnProfile } from './queries.ts'

/** The member's own profile, as the form edits it. */
export async function readOwnProfile(db: Handle, visit: MemberVisit): Promise<OwnProfile> {
  const row = await db.row(findOwnProfile, [visit.memberId])
  if (!row) throw problem('not_found')
  return presentOwnProfile(row, visit)
}
