import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, Handle } from '#server/platform/database/database.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import {
  deleteOldSessions,
  deleteOtherSessions,
  deleteSession,
  findSignedIn,
  insertSession,
  type SignedInRow,
  touchSession,
} from './queries.ts'

/** Signs a device in: answers the cookie's value, of which only the hash is kept. */
export async function startSession(
  database: Handle,
  session: { memberId: string; siteId: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.run(insertSession, [hashOf(token), session.memberId, session.siteId, session.userAgent.slice(0, 200)])
  return token
}

/** Ends a session, and the sockets that were opened with it. */
export async function endSession(database: Handle, hash: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await tx.row(deleteSession, [hash])
    if (ended) tx.publish([ended.member_id], { type: 'ended', session: hash.toString('hex') })
  })
}

/** Ends all of a member's sessions but `kept`, and their sockets; answers the keys of those ended. */
export async function endSessions(database: Handle, memberId: string, kept: Buffer = Buffer.alloc(0)): Promise<Buffer[]> {
  return database.transaction(async (tx) => {
    const ended = await tx.rows(deleteOtherSessions, [memberId, kept])
    for (const { token_hash: hash } of ended) tx.publish([memberId], { type: 'ended', session: hash.toString('hex') })
    return ended.map((row) => row.token_hash)
  })
}

export async function forgetOldSessions(database: Handle): Promise<void> {
  await database.run(deleteOldSessions)
}

/**
 * The members behind those of the sessions (their hashes) that open something, by hash in hexadecimal: the session is neither
 * old nor idle, its member neither suspended nor leaving.
 */
export async function signedIn(db: Handle, hashes: readonly Buffer[]): Promise<Map<string, SignedInRow>> {
  const rows = await db.rows(findSignedIn, [hashes.map((hash) => `\\x${hash.toString('hex')}`)])
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Idleness is counted in days: once an hour and process is enough. */
const touched = new ShortMemory<void>({ size: 50_000, seconds: 3_600 })

/** Notes that the member himself did something. What a page asks for by itself is nothing, or idleness would never end a session. */
export function keepSession(
  db: Database,
  { visit, method, headers }: Pick<FastifyRequest, 'visit' | 'method' | 'headers'>,
): void {
  const { sessionHash } = visit
  if (!sessionHash || !isActivity({ method, headers })) return
  // Nobody waits for it; when it fails, his next act tries again.
  touched.recall(sessionHash.toString('base64'), async () => void (await db.run(touchSession, [sessionHash]))).catch(() => {})
}

/** Loading a page or changing something is the member's own doing; what a page asks for by itself is none. */
export function isActivity({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method !== 'GET' && method !== 'HEAD') || headers['sec-fetch-dest'] === 'document'
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
