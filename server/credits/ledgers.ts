import type { Handle } from '#server/platform/database/database.ts'
import { type BrokenWalletRow, judgeWallets } from './ledger-queries.ts'

const page = 2_000

/**
 * Wallets that their ledger does not explain: the balance is not the sum of the entries, or not what the last of them
 * left, or below zero. None, always. Looks at one page of wallets after the other, each as of one moment.
 */
export async function checkLedgers(db: Handle): Promise<BrokenWalletRow[]> {
  const broken: BrokenWalletRow[] = []
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
    const judged = await judge(db, after)
    broken.push(...judged.broken)
    after = judged.last_id
  }
  return broken
}

async function judge(db: Handle, after: string): Promise<{ last_id: string | null; broken: BrokenWalletRow[] }> {
  return (await db.row(judgeWallets, [after, page]))!
}
