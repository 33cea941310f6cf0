import type { Database } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/**
 * Takes the mark from a conversation that the member opens; returns whether it is gone. Nobody else hears of it: it is no reading. While the
 * database is read-only the mark stays.
 */
export async function dropMark(db: Database, memberId: string, conversationId: string): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      await tx.run(sql.dropMark, [memberId, conversationId])
      tx.publish([memberId], { type: 'arranged', conversation: conversationId })
      return true
    })
    .catch(() => false)
}
