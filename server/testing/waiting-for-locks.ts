import type { Database } from '#server/platform/database/database.ts'

/** How many statements wait for a row that another transaction has locked. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.raw(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}
