import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { presentOwnProfile } from './present.ts'
import { findOwnProfile } from './queries.ts'

/** The member's own profile, as the form edits it. */
export async function readOwnProfile(db: Handle, visit: Visit): Promise<OwnProfile> {
  const row = await db.row(findOwnProfile, [memberOf(visit)])
  if (!row) throw problem('not_found')
  return presentOwnProfile(row, visit)
}
