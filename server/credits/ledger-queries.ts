import { statement } from '#server/platform/database/database.ts'

export interface BrokenWalletRow {
  member_id: string
  balance: number
  /** Of its entries. */
  sum: number
  /** What the latest entry left, or those that were made in the same millisecond. */
  last: number[]
}

/** $1 after this member, $2 so many. */
export const findWallets = statement<{ member_id: string }>(
  'ledger_page',
  'select member_id from wallet where member_id > $1 order by member_id limit $2',
)

/** Those of the wallets $1 that are wrong, each held against its ledger as of one moment. */
export const judgeWallets = statement<BrokenWalletRow>(
  'ledger_judge',
  `select w.member_id, w.balance, coalesce(sum(e.amount), 0)::integer as sum,
     coalesce(array_agg(e.balance_after) filter (where e.created_at = e.latest), '{0}') as last
   from wallet w left join (
     select member_id, amount, balance_after, created_at, max(created_at) over (partition by member_id) as latest
     from ledger_entry where member_id = any ($1::uuid[])
   ) e on e.member_id = w.member_id
   where w.member_id = any ($1::uuid[])
   group by w.member_id, w.balance
   having w.balance < 0 or w.balance <> coalesce(sum(e.amount), 0)
     or w.balance <> all (coalesce(array_agg(e.balance_after) filter (where e.created_at = e.latest), '{0}'))`,
)
