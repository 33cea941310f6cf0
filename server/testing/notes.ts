import { randomBytes } from 'node:crypto'
import type { PushPayload } from '#server/notifications/push/push.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TestMember } from './member.ts'

/** A device of the member's takes notes for them. */
export async function takesNotes(db: Database, { id }: Pick<TestMember, 'id'>): Promise<void> {
  await db.raw(
    'insert into push_subscription (member_id, endpoint_hash, sealed, session_hash, created_at) values ($1, $2, $2, $2, now())',
    [id, randomBytes(32)],
  )
}

/** The notes that wait for the member's devices, the oldest first. */
export async function notesOf(db: Database, { id }: Pick<TestMember, 'id'>): Promise<PushPayload[]> {
  const { rows } = await db.raw(
    "select text_part from outbox where channel = 'push' and headers->>'member' = $1 order by created_at, id",
    [id],
  )
  return (rows as Array<{ text_part: string }>).map(({ text_part: text }) => JSON.parse(text) as PushPayload)
}
