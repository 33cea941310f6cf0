// Parts for others: bundles/bundles.ts, bundles/default-bundles.ts, charging.ts.
import type { Money } from '#contract/payments/money.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'

/** Causes of balance changes other than sending a message. */
export type Cause = 'signup' | 'order' | 'refund' | 'refund_failed' | 'charge_back' | 'charge_back_reversed' | 'staff'

export interface Change {
  cause: Cause
  /** Idempotency key, such as `order:{id}:{version}`: the same key changes the balance once. */
  key: string
}

/** Opens a new member's wallet with the site's signup credits. A repeated call changes nothing. */
export async function openWallet(tx: Transaction, memberId: string, signupCredits: number): Promise<void> {
  await tx.run(sql.insertWallet, [memberId])
  if (signupCredits > 0) await grant(tx, memberId, { amount: signupCredits, cause: 'signup', key: 'signup' })
}

/** Grants credits, once per key, and returns the balance. `not_found` if the wallet is erased. */
export async function grant(
  tx: Transaction,
  memberId: string,
  { amount, ...change }: Change & { amount: number },
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Cannot grant ${amount} credits`)
  return (await changeBalance(tx, memberId, amount, change)).balance
}

/**
 * Takes credits back, never below zero, once per key, and returns how many were taken and the balance. Writes nothing if
 * the wallet is empty: then only the caller can know that the key was used. `not_found` if the
 * wallet is erased.
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

/** Changes of a member's balance other than by messages and gifts, latest first; at most 50. */
export function changesOf(db: Handle, memberId: string): Promise<sql.BalanceChange[]> {
  return db.rows(sql.listChanges, [memberId])
}

export interface Costs {
  /** Cost of the next text: zero while `free_left` is positive. */
  text: number
  photo: number
  voice: number
  /** Free texts left. */
  free_left: number
}

/** A member's costs of sending, in credits. Free texts are used first; buying does not remove them. */
export async function costsOf(
  db: Handle,
  memberId: string,
  settings: Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'voice_credits' | 'free_messages'>,
): Promise<Costs> {
  const { message_credits, photo_credits, voice_credits, free_messages } = settings
  const used = (await db.row(sql.findWallet, [memberId]))?.free_used ?? 0
  const free_left = Math.max(0, free_messages - used)
  return { text: free_left > 0 ? 0 : message_credits, photo: photo_credits, voice: voice_credits, free_left }
}

/** Stores the price of the member's latest bundle, so that credits can be shown as money. */
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

/** The amount of an earlier change with this key; 0 if it changed nothing. */
async function amountOf(tx: Transaction, memberId: string, key: string): Promise<number> {
  return (await tx.row(sql.findEntry, [memberId, key]))?.amount ?? 0
}

/** Erases a wallet with its balance. The ledger stays for bookkeeping, under an id that identifies nobody. */
export async function eraseWallet(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteWallet, [memberId])
}
