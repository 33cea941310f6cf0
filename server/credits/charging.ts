/**
 * SQL parts for a statement that both charges and does what is charged for, so that neither happens without the other, in
 * one round trip. The arguments are SQL expressions: parameters of the statement, or columns it has read.
 */
interface Charge {
  member: string
  /** The kind of the message. */
  kind: string
  /** 0 if it is free. */
  price: string
  /** The total number of free texts that the site gives each member. */
  free: string
  /** The process's time; the wallet's own time never goes back. */
  at: string
  /** A further condition, or an empty text. */
  given: string
}

/**
 * The conditional update: takes the price or one of the free texts, and returns `balance`, `paid` and `charged_at`; no row
 * if the balance is too low. Name it `charged` in the statement, followed by `entry`.
 */
export function charged({ member, kind, price, free, at, given }: Charge): string {
  const isFree = `(${price} > 0 and ${kind} = 'text' and held.free_used < ${free})`
  // Reads the previous values under the lock: `returning old` needs PostgreSQL 18.
  return `update wallet w set
     balance = held.balance - case when ${isFree} then 0 else ${price} end,
     free_used = held.free_used + case when ${isFree} then 1 else 0 end,
     changed_at = greatest(w.changed_at, ${at})
   from (select member_id, balance, free_used from wallet where member_id = ${member} for update) held
   where w.member_id = ${member} and held.member_id = w.member_id
     and (${isFree} or held.balance >= ${price}) ${given && `and ${given}`}
   returning w.balance, held.balance - w.balance as paid, w.changed_at as charged_at`
}

/**
 * The ledger entry for `charged`, if `posted` has a row. A key that was charged before fails the whole
 * statement.
 */
export function entry({ member, kind, key }: { member: string; kind: string; key: string }): string {
  return `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
   select ${member}, ${key}, ${kind}, -paid, balance, charged_at from charged, posted where paid > 0`
}
