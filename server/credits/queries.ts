import { statement } from '#server/platform/database/database.ts'

export const findWallet = statement<{ balance: number; free_used: number }>(
  'wallet_find',
  'select balance, free_used from wallet where member_id = $1',
)

export const insertWallet = statement(
  'wallet_insert',
  'insert into wallet (member_id, balance) values ($1, 0) on conflict do nothing',
)

/** $1 member, $2 key: the entry of an earlier change, if there is one. */
export const findEntry = statement<{ amount: number }>(
  'ledger_find_entry',
  'select amount from ledger_entry where member_id = $1 and key = $2',
)

export interface ChangedRow {
  balance: number
  /** Null if nothing changed: the key was used before, or the balance was empty. */
  amount: number | null
}

/**
 * $1 member, $2 key, $3 cause, $4 amount; a negative one takes at most the balance, $5 time. Locks the wallet first, so
 * that a concurrent call with the same key waits and then finds the entry.
 */
export const changeWallet = statement<ChangedRow>(
  'wallet_change',
  `with locked as materialized (
     select balance, greatest($4::integer, -balance) as amount, greatest(changed_at, $5::timestamptz) as changed_at
     from wallet where member_id = $1 for update
   ), entry as (
     insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
     select $1, $2, $3, amount, balance + amount, changed_at from locked where amount <> 0
     on conflict do nothing
     returning amount, balance_after, created_at
   ), changed as (
     update wallet w set balance = entry.balance_after, changed_at = entry.created_at from entry where w.member_id = $1
   )
   select coalesce(entry.balance_after, locked.balance) as balance, entry.amount from locked left join entry on true`,
)

/** $1 member, $2 credits, $3 price in minor units, $4 currency. */
export const savePricePaid = statement(
  'wallet_bundle_save',
  'update wallet set bundle_credits = $2, bundle_price = $3, bundle_currency = $4 where member_id = $1',
)

export const deleteWallet = statement('wallet_erase', 'delete from wallet where member_id = $1')

export interface BalanceChange {
  created_at: Date
  cause: string
  amount: number
}

/** Changes of a balance other than by spending, latest first: what was spent, and when, shows when a member wrote. */
export const listChanges = statement<BalanceChange>(
  'ledger_list_changes',
  `select created_at, cause, amount from ledger_entry
   where member_id = $1 and cause not in ('text', 'photo', 'gift', 'voice') order by created_at desc limit 50`,
)
