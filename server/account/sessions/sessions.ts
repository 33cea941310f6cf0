import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database, Handle } from '#server/platform/database/database.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import {
  deleteOldSessions,
  deleteOtherSessions,
  deleteSession,
  findSignedIn,
  insertSession,
  type SignedInRow,
  touchSession,
} from './queries.ts'

/** Starts a session and returns the value of its cookie; stores only the hash. */
export async function startSession(
  database: Handle,
  session: { memberId: string; siteId: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.run(insertSession, [hashOf(token), session.memberId, session.siteId, session.userAgent.slice(0, 200)])
  return token
}

/** Ends a session and its sockets. */
export async function endSession(database: Handle, hash: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await tx.row(deleteSession, [hash])
    if (ended) tx.publish([ended.member_id], { type: 'ended', session: hash.toString('hex') })
  })
}

/** Ends all sessions of a member except `kept`, with their sockets; returns the hashes of the ended ones. */
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
 * The members of the valid sessions among `hashes`, by hash in hexadecimal: the session is neither
 * old nor idle, and its member neither suspended nor leaving.
 */
export async function signedIn(db: Handle, hashes: readonly Buffer[]): Promise<Map<string, SignedInRow>> {
  const rows = await db.rows(findSignedIn, [hashes.map((hash) => `\\x${hash.toString('hex')}`)])
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Writes at most once an hour per process and session: idleness is counted in days. */
const touched = new ShortMemory<void>({ size: 50_000, seconds: 3_600 })

/** Records activity of the member. Background requests of a page do not count, or idleness would never end a session. */
export function keepSession(
  db: Database,
  { visit, method, headers }: Pick<FastifyRequest, 'visit' | 'method' | 'headers'>,
): void {
  const { sessionHash } = visit
  if (!sessionHash || !isActivity({ method, headers })) return
  // Not awaited; if it fails, the next action tries again.
  touched
    .recall(sessionHash.toString('base64'), async () => void (await db.run(touchSession, [sessionHash])))
    .catch(reportFailure('session_touch'))
}

/** Whether a request is activity of the member: it loads a page or changes something. Background requests are not. */
export function isActivity({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method !== 'GET' && method !== 'HEAD') || headers['sec-fetch-dest'] === 'document'
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
