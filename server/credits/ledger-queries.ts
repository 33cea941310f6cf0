import { statement } from '#server/platform/database/database.ts'

export interface BrokenWalletRow {
  member_id: string
  balance: number
  /** Sum of its entries. */
  sum: number
  /** The balance after the latest entry, or after each entry of the same millisecond. */
  last: number[]
}

/** $1 after this member, $2 limit. */
export const findWallets = statement<{ member_id: string }>(
  'ledger_page',
  'select member_id from wallet where member_id > $1 order by member_id limit $2',
)

/** $1 members: the wallets that differ from their ledger, each as of one moment. */
export const findBrokenWallets = statement<BrokenWalletRow>(
  'ledger_judge',
  `select w.member_id, w.balance, coalesce(sum(e.amount), 0)::integer as sum,
     coalesce(array_agg(e.balance_after::integer) filter (where e.created_at = e.latest), '{0}') as last
   from wallet w left join (
     select member_id, amount, balance_after, created_at, max(created_at) over (partition by member_id) as latest
     from ledger_entry where member_id = any ($1::uuid[])
   ) e on e.member_id = w.member_id
   where w.member_id = any ($1::uuid[])
   group by w.member_id, w.balance
   having w.balance < 0 or w.balance <> coalesce(sum(e.amount), 0)
     or w.balance <> all (coalesce(array_agg(e.balance_after::integer) filter (where e.created_at = e.latest), '{0}'))`,
)
