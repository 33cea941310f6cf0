// Parts for others: bundles.ts, charging.ts.
import type { Money } from '#contract/money.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'

/** Why a balance changes without a message being sent. */
export type Cause = 'signup' | 'order' | 'refund' | 'refund_failed' | 'charge_back' | 'charge_back_reversed' | 'staff'

export interface Change {
  cause: Cause
  /** Of what caused it, such as `order:{id}:{version}`: the same key changes the balance once. */
  key: string
}

/** Opens a new member's wallet with the credits that the site gives at signup. The second time changes nothing. */
export async function openWallet(tx: Transaction, memberId: string, signupCredits: number): Promise<void> {
  await tx.run(sql.insertWallet, [memberId])
  if (signupCredits > 0) await grant(tx, memberId, { amount: signupCredits, cause: 'signup', key: 'signup' })
}

/** Gives credits, once per key, and answers the balance. `not_found` for one whose wallet is erased. */
export async function grant(
  tx: Transaction,
  memberId: string,
  { amount, ...change }: Change & { amount: number },
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Cannot grant ${amount} credits`)
  return (await changeBalance(tx, memberId, amount, change)).balance
}

/**
 * Takes credits back, never below zero, once per key, and answers how many were there to take and what is left. Of a
 * wallet that was empty nothing is written: then only the caller can know that it was asked before. `not_found` for one
 * whose wallet is erased.
 */
export async function reclaim(
  tx: Transaction,
  memberId: string,
  { atMost, ...change }: Change & { atMost: number },
): Promise<{ taken: number; credits: number }> {
  if (!Number.isSafeInteger(atMost) || atMost < 0) throw new RangeError(`Cannot take ${atMost} credits back`)
  const { amount, balance } = await changeBalance(tx, memberId, -atMost, change)
  return { taken: Math.abs(amount ?? (await amountOf(tx, memberId, change.key))), credits: balance }
}

/** A member's balance. */
export async function creditsOf(db: Handle, memberId: string): Promise<number> {
  return (await db.row(sql.findWallet, [memberId]))?.balance ?? 0
}

export interface Costs {
  /** What his next text costs: nothing while `free_left`. */
  text: number
  photo: number
  /** Texts that he can still send for nothing. */
  free_left: number
}

/** What sending costs a member, in credits. The free texts come first; buying does not take them away. */
export async function costsOf(
  db: Handle,
  memberId: string,
  settings: Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'free_messages'>,
): Promise<Costs> {
  const { message_credits, photo_credits, free_messages } = settings
  const used = (await db.row(sql.findWallet, [memberId]))?.free_used ?? 0
  const free_left = Math.max(0, free_messages - used)
  return { text: free_left > 0 ? 0 : message_credits, photo: photo_credits, free_left }
}

/** Keeps what his latest bundle cost, so that a price in credits can be told in money. */
export async function rememberPrice(
  tx: Transaction,
  memberId: string,
  { credits, price }: { credits: number; price: Money },
): Promise<void> {
  await tx.run(sql.savePricePaid, [memberId, credits, price.amount, price.currency])
}

async function changeBalance(tx: Transaction, memberId: string, amount: number, { cause, key }: Change): Promise<sql.ChangedRow> {
  const changed = await tx.row(sql.changeWallet, [memberId, key, cause, amount, new Date()])
  if (!changed) throw problem('not_found')
  if (changed.amount !== null) tx.publish([memberId], { type: 'credits' })
  return changed
}

/** Of a cause that did its work before; 0 when it found nothing. */
async function amountOf(tx: Transaction, memberId: string, key: string): Promise<number> {
  return (await tx.row(sql.findEntry, [memberId, key]))?.amount ?? 0
}

/** Erases a wallet with what is left in it. Its ledger stays, as bookkeeping under a number that leads to nobody. */
export async function eraseWallet(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteWallet, [memberId])
}
