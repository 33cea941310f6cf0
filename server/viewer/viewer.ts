import type { User } from '#contract/viewer.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { isTestDue } from '#server/health/health.ts'
import { countNewLikes } from '#server/likes/likes.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { readOwnProfile } from '#server/profile/own.ts'
import { presentUser } from './present.ts'
import { findUser } from './queries.ts'

/** The signed-in member: account, profile, balance, and the counts for his badges. The reads travel together. */
export async function readUser(db: Handle, keys: Keys, visit: Visit): Promise<User> {
  const memberId = memberOf(visit)
  const [row, profile, credits, newLikes, testDue] = await Promise.all([
    db.row(findUser, [memberId]),
    readOwnProfile(db, visit),
    creditsOf(db, memberId),
    countNewLikes(db, visit),
    isTestDue(db, keys, memberId),
  ])
  if (!row) throw problem('authentication_required')
  return presentUser(row, { profile, credits, newLikes, testDue, discreetDevice: visit.discreet.device })
}

/** The same for somebody who has just signed in and whose visit began as a visitor's. */
export async function readNewUser(db: Handle, keys: Keys, visit: Visit, memberId: string): Promise<User> {
  return readUser(db, keys, { ...visit, memberId })
}
