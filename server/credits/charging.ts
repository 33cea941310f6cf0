/**
 * The parts of a statement that charges for what the same statement brings about, so that neither can be without the
 * other and both are one round trip. Arguments are parameters of the statement, or what it has read.
 */
interface Charge {
  member: string
  /** 'text', 'photo' or 'gift'. */
  kind: string
  /** 0 for what costs nothing. */
  price: string
  /** How many texts the site gives each member for nothing in all. */
  free: string
  /** When, as the process knows it: the wallet's own time never goes back. */
  at: string
  /** A condition on top, if any. */
  given: string
}

/**
 * The conditional update: takes the price, or one of the free texts, and answers `balance`, `paid` and `charged_at`; no
 * row when he has not enough. To be named `charged`, with `entry` behind it.
 */
export function charged({ member, kind, price, free, at, given }: Charge): string {
  const isFree = `(${price} > 0 and ${kind} = 'text' and held.free_used < ${free})`
  // What it was before is read under the lock: an update answers that by itself (`old`) from PostgreSQL 18 on alone.
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
 * The ledger's entry of what was `charged`, when `posted` names what for. A key that was charged before fails the
 * statement, and with it everything.
 */
export function entry({ member, kind, key }: { member: string; kind: string; key: string }): string {
  return `insert into ledger_entry (member_id, key, cause, amount, balance_after, created_at)
   select ${member}, ${key}, ${kind}, -paid, balance, charged_at from charged, posted where paid > 0`
}
