import type { Handle } from '#server/platform/database/database.ts'
import { findRights, findSessions, type RightsRow } from './queries.ts'

/** Behind a session that opens something. */
export interface SignedInMember extends RightsRow {
  /** The site that the session is of. */
  siteId: string
}

/** Members by their sessions. Whose a session is never changes: while it is remembered, both are read at once. */
export type Owners = Map<string, string>

const remembered = 50_000

/**
 * The members behind those of the sessions (their hashes) that open something, by hash in hexadecimal: the session is neither
 * old nor idle, its member neither suspended nor leaving.
 */
export async function signedIn(
  db: Handle,
  hashes: readonly Buffer[],
  owners: Owners = new Map(),
): Promise<Map<string, SignedInMember>> {
  const guessed = hashes.flatMap((hash) => owners.get(hash.toString('hex')) ?? [])
  const [sessions, known] = await Promise.all([db.rows(findSessions, [hashes]), rightsOf(db, guessed)])
  const unknown = sessions.map((session) => session.member_id).filter((id) => !guessed.includes(id))
  const rights = new Map([...known, ...(await rightsOf(db, unknown))].map((row) => [row.member_id, row]))
  const found = new Map<string, SignedInMember>()
  for (const { hash, member_id: memberId, site_id: siteId } of sessions) {
    remember(owners, hash, memberId)
    const own = rights.get(memberId)
    if (own) found.set(hash, { ...own, siteId })
  }
  return found
}

async function rightsOf(db: Handle, memberIds: readonly string[]): Promise<RightsRow[]> {
  return memberIds.length > 0 ? db.rows(findRights, [memberIds]) : []
}

function remember(owners: Owners, key: string, memberId: string): void {
  if (owners.size >= remembered && !owners.has(key)) owners.delete(owners.keys().next().value!)
  owners.set(key, memberId)
}
