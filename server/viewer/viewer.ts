import type { User } from '#contract/account/viewer.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { isTestDue } from '#server/profile/health/health.ts'
import { countNewLikes } from '#server/likes/likes.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { togetherNow } from '#server/profile/visibility/visibility.ts'
import { readOwnProfile } from '#server/profile/own.ts'
import { presentUser } from './present.ts'
import { findCounted, findHomes, findUser, type UserRow } from './queries.ts'

type Counted = Pick<UserRow, 'unread_messages' | 'requests'>

/** The signed-in member: account, profile, balance, and the counts for the badges. Reads them in parallel. */
export async function readUser(db: Handle, keys: Keys, visit: MemberVisit): Promise<User> {
  const { memberId } = visit
  const [row, profile, credits, newLikes, testDue] = await Promise.all([
    db.row(findUser, [memberId]),
    readOwnProfile(db, visit),
    creditsOf(db, memberId),
    countNewLikes(db, visit),
    isTestDue(db, keys, memberId),
  ])
  if (!row) throw problem('authentication_required')
  const counted = await countedOf(db, visit, row)
  return presentUser({ ...row, ...counted }, { profile, credits, newLikes, testDue, discreetDevice: visit.discreet.device })
}

/**
 * Unread messages in the chats that the list shows, and the requests that wait. One of a member of another site counts only while
 * sharing between sites connects the two.
 */
async function countedOf(db: Handle, visit: MemberVisit, all: Counted): Promise<Counted> {
  const isShared = visit.sharedAt.length > 0 || visit.site.shares.length > 0
  const { unread_messages, requests } = all
  if (unread_messages + requests === 0 || !isShared) return { unread_messages, requests }
  const chats = await db.rows(findCounted, [visit.memberId])
  const homes = await db.rows(findHomes, [chats.map((chat) => chat.other_id)])
  const shown = new Set((await togetherNow(db, visit, homes)).map((home) => home.member_id))
  const [waiting, listed] = [true, false].map((waits) => chats.filter((chat) => shown.has(chat.other_id) && chat.waits === waits))
  return { unread_messages: listed!.reduce((sum, chat) => sum + chat.unread, 0), requests: waiting!.length }
}

/** The account of a member who has just signed in, whose visit is still a visitor's. */
export async function readNewUser(db: Handle, keys: Keys, visit: Visit, memberId: string): Promise<User> {
  return readUser(db, keys, { ...visit, memberId })
}
