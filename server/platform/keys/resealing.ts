import type { Database, Statement } from '#server/platform/database/database.ts'
import type { Keys } from './keys.ts'
import type { Purpose } from './purposes.ts'

interface SealedRow {
  /** The owner of the row: the first value of `replace`. */
  owner: string
  context: string
  sealed: Buffer
}

/** A column whose content is sealed. */
export interface SealedColumn {
  purpose: Purpose
  /** $1: the ids of some owners. */
  find: Statement<SealedRow>
  /** $1 owner, $2 as it was, $3 sealed anew: a row that changed meanwhile stays. */
  replace: Statement<unknown>
}

/** Seals under the present secret what some owners have under the former one. */
export async function reseal(db: Database, keys: Keys, column: SealedColumn, owners: readonly string[]): Promise<void> {
  for (const { owner, context, sealed } of await db.rows(column.find, [owners])) {
    const anew = keys.reseal(column.purpose, context, sealed)
    if (anew) await db.run(column.replace, [owner, sealed, anew])
  }
}
