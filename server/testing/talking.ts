import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'

/** Inserts a conversation of two members and returns its id. `answered`: both have written; otherwise only the first. */
export async function talking(
  db: Database,
  { id: one }: { id: string },
  { id: other }: { id: string },
  { answered = true } = {},
): Promise<string> {
  const id = randomUUID()
  await db.raw(
    `insert into conversation_pair (low_id, high_id, conversation_id)
     values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3) on conflict do nothing`,
    [one, other, id],
  )
  await db.raw(
    `insert into participant (member_id, conversation_id, other_id, last_at, answered)
     values ($1, $3, $2, now(), $4), ($2, $3, $1, now(), true)`,
    [one, other, id, answered],
  )
  return id
}
