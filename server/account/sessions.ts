import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'

const create = statement(
  'session_create',
  `insert into session (token_hash, member_id, site_id, created_at, last_used_at, user_agent) values ($1, $2, $3, now(), now(), $4)`,
)
const touch = statement('session_touch', 'update session set last_used_at = now() where token_hash = $1')
const end = statement<{ member_id: string }>('session_end', 'delete from session where token_hash = $1 returning member_id')
const endOthers = statement<{ token_hash: Buffer }>(
  'session_end_others',
  'delete from session where member_id = $1 and token_hash <> $2 returning token_hash',
)
const forgetOld = statement(
  'session_forget_old',
  `delete from session where created_at < now() - interval '${limits.sessionDays} days' or last_used_at < now() - interval '${limits.sessionIdleDays} days'`,
)

/** Signs a device in: answers the cookie's value, of which only the hash is kept. */
export async function startSession(
  database: Handle,
  session: { memberId: string; siteId: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.run(create, [hashOf(token), session.memberId, session.siteId, session.userAgent.slice(0, 200)])
  return token
}

/** Tells that the member himself did something; polling must not call it, or idleness would never end a session. */
export async function touchSession(database: Handle, hash: Buffer): Promise<void> {
  await database.run(touch, [hash])
}

/** Ends a session, and the sockets that were opened with it. */
export async function endSession(database: Handle, hash: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await tx.row(end, [hash])
    if (ended) tx.tell([ended.member_id], { type: 'ended', session: hash.toString('hex') })
  })
}

/** Ends all of a member's sessions but `kept`, and their sockets; answers the keys of those ended. */
export async function endSessions(database: Handle, memberId: string, kept: Buffer = Buffer.alloc(0)): Promise<Buffer[]> {
  return database.transaction(async (tx) => {
    const ended = await tx.rows(endOthers, [memberId, kept])
    for (const { token_hash: hash } of ended) tx.tell([memberId], { type: 'ended', session: hash.toString('hex') })
    return ended.map((row) => row.token_hash)
  })
}

export async function forgetOldSessions(database: Handle): Promise<void> {
  await database.run(forgetOld)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
