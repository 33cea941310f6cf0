import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { touchSession } from './sessions.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'

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
  touched.recall(sessionHash.toString('base64'), () => touchSession(db, sessionHash)).catch(() => {})
}

/** Loading a page or changing something is the member's own doing; what a page asks for by itself is none. */
export function isActivity({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method !== 'GET' && method !== 'HEAD') || headers['sec-fetch-dest'] === 'document'
}
