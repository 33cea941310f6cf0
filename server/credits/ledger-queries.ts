import { statement } from '#server/platform/database/database.ts'

export interface BrokenWalletRow {
  member_id: string
  balance: number
  /** Of its entries. */
  sum: number
  /** What the latest entry left. */
  last: number
}

/** $1 after this member, $2 so many: the last one looked at, null when there were none, and those that are wrong. */
export const judgeWallets = statement<{ last_id: string | null; broken: BrokenWalletRow[] }>(
  'ledger_judge',
  `with page as materialized (
     select member_id, balance from wallet where member_id > $1 order by member_id limit $2
   ), judged as (
     select p.member_id, p.balance, coalesce(l.sum, 0) as sum, coalesce(l.last, 0) as last
     from page p cross join lateral (
       select sum(e.amount) as sum, (array_agg(e.balance_after order by e.created_at desc))[1] as last
       from ledger_entry e where e.member_id = p.member_id
     ) l
   )
   select (select member_id from page order by member_id desc limit 1) as last_id,
     (select coalesce(json_agg(j), '[]') from judged j where j.balance <> j.sum or j.balance <> j.last or j.balance < 0) as broken`,
)
