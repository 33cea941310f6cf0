import type { Database, Transaction } from '#server/platform/database/database.ts'

/** How many statements wait for a row that another transaction has locked. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.raw(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

/** Takes locks in a transaction, and returns once they are taken. The function that it returns releases them. */
export async function holdLocks(db: Database, take: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await take(tx)
    taken.resolve()
    await released.promise
  })
  await Promise.race([taken.promise, holding])
  return async () => {
    released.resolve()
    await holding
  }
}
