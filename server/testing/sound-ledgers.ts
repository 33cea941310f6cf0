import { afterAll, expect } from 'vitest'
import { checkLedgers } from '#server/credits/ledgers.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Whatever a test file does with money, at its end every balance is the sum of its ledger. Call it right after
 * `freshDatabase()`: what is registered last ends first, while the database is still there.
 */
export function soundLedgers(db: Database): void {
  afterAll(async () => expect(await checkLedgers(db)).toEqual([]))
}
