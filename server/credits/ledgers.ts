import type { Handle } from '#server/platform/database/database.ts'
import { nilId } from '#server/platform/ids.ts'
import { type BrokenWalletRow, findBrokenWallets, findWallets } from './ledger-queries.ts'

const page = 2_000

/**
 * Finds wallets that differ from their ledger: the balance is not the sum of the entries, not the balance after the last
 * entry, or below zero. There should be none. Checks the wallets page by page, each page as of one moment.
 */
export async function checkLedgers(db: Handle): Promise<BrokenWalletRow[]> {
  const broken: BrokenWalletRow[] = []
  for (let after = nilId; ;) {
    const ids = (await db.rows(findWallets, [after, page])).map((row) => row.member_id)
    if (ids.length === 0) return broken
    broken.push(...(await db.rows(findBrokenWallets, [ids])))
    after = ids.at(-1)!
  }
}
