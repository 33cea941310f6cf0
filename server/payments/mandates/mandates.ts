import { randomUUID } from 'node:crypto'
import type { Money } from '#contract/payments/money.ts'
import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import type { Payments } from '#server/payments/payments.ts'
import { customerOf } from '#server/payments/providers/customers.ts'
import { openForm } from './sealing.ts'
import * as sql from './queries.ts'
import { type MandateRequest, type Provider, ProviderError } from '#server/payments/providers/provider.ts'

export type { MandateKind, MandateRow } from './queries.ts'

/** A member's chargeable mandates at a provider, latest first; of one kind if it is given. */
export function storedMandates(
  db: Handle,
  provider: string,
  memberId: string,
  kind?: sql.MandateKind,
): Promise<sql.MandateRow[]> {
  return db.rows(sql.findUsable, [memberId, provider, kind ?? null])
}

/** The latest of `storedMandates`. */
export async function storedMandate(
  db: Handle,
  provider: string,
  memberId: string,
  kind?: sql.MandateKind,
): Promise<sql.MandateRow | undefined> {
  return (await storedMandates(db, provider, memberId, kind))[0]
}

export interface Kept {
  provider: string
  customerId: string
  /** The provider's id. */
  mandateId: string
  /** Method of the order that stored it. */
  method: MethodCode
  label: string
}

/** Stores the payment method of a `first` payment for repeat orders; repeated calls change nothing. */
export async function keepMandate(
  tx: Transaction,
  memberId: string,
  { provider, customerId, mandateId, method, label }: Kept,
): Promise<void> {
  const kind = storedKind(method)
  if (!kind) return
  const known = label || methodOf(method).name
  await tx.run(sql.insertStored, [memberId, randomUUID(), provider, kind, method, customerId, mandateId, known])
}

/** Cards and PayPal can be stored; a SEPA mandate is signed instead. */
function storedKind(method: MethodCode): 'card' | 'paypal' | undefined {
  if (method === 'paypal') return 'paypal'
  return methodOf(method).kind === 'card' || method === 'applepay' ? 'card' : undefined
}

export interface Chargeable {
  customerId: string
  /** The provider's id. */
  mandateId: string
}

/**
 * What to charge for an order with a mandate (`id` in our table). Registers a new signature with the provider first, and
 * the customer if needed. Undefined if it cannot be charged any more: the order fails. Throws
 * `ProviderError` if the provider cannot be reached; calling again continues where it stopped.
 */
export async function mandateToCharge(
  payments: Payments,
  provider: Provider,
  memberId: string,
  id: string,
): Promise<Chargeable | undefined> {
  const { db } = payments
  const row = await db.row(sql.findMandate, [memberId, id])
  if (!row || row.provider !== provider.name) return undefined
  if (row.state === 'valid') return { customerId: row.customer_id!, mandateId: row.provider_mandate_id! }
  if (row.state !== 'signed') return undefined
  const form = row.fresh && row.sealed ? openForm(payments.keys, memberId, row.sealed) : undefined
  if (!form) return giveUp(db, memberId, id)
  const customerId = await customerOf(payments, provider, memberId)
  const made = await createAtProvider(provider, {
    idempotencyKey: `mandate:${id}`,
    customerId,
    accountHolder: form.account_holder,
    iban: form.iban,
    reference: row.reference!,
    signed: row.signed_on!,
  })
  if (!made) return giveUp(db, memberId, id)
  const registered = await db.row(sql.markRegistered, [memberId, id, customerId, made])
  return registered?.state === 'valid' ? { customerId, mandateId: made } : undefined
}

/** Creates the mandate and returns the provider's id; undefined if the provider finally refuses the account. */
async function createAtProvider(provider: Provider, request: MandateRequest): Promise<string | undefined> {
  try {
    const made = await provider.createMandate(request)
    return made.state === 'invalid' ? undefined : made.id
  } catch (error) {
    if (error instanceof ProviderError && !error.transient) return undefined
    throw error
  }
}

async function giveUp(db: Handle, memberId: string, id: string): Promise<undefined> {
  await db.run(sql.markInvalid, [memberId, id])
  return undefined
}

/** After a failed charge: asks the provider whether the mandate is still valid, and marks it if not. Throws `ProviderError`. */
export async function checkMandate(db: Handle, provider: Provider, memberId: string, id: string): Promise<void> {
  const row = await db.row(sql.findMandate, [memberId, id])
  if (row?.state !== 'valid' || row.provider !== provider.name) return
  const found = await provider.fetchMandate(row.customer_id!, row.provider_mandate_id!).catch(unlessGone)
  if (!found || found.state === 'invalid') await db.run(sql.markInvalid, [memberId, id])
}

/** Forgets all mandates of a member: here at once, at the provider by the job of mandates. */
export async function forgetMandates(tx: Transaction, memberId: string): Promise<void> {
  await tx.rows(sql.forgetUsable, [memberId])
}

/** Erases what identifies a member in their mandates; the bookkeeping stays. Mandates that could still be charged are revoked. */
export async function eraseMandates(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.stripMandates, [memberId, new Date()])
  await tx.run(sql.deleteForm, [memberId])
}

/** Revokes a forgotten mandate at the provider. Throws `ProviderError` to be tried again. */
export async function revokeForgotten(db: Handle, provider: Provider, memberId: string, id: string): Promise<void> {
  const row = await db.row(sql.findMandate, [memberId, id])
  if (row?.state !== 'forgotten') return
  if (row.customer_id && row.provider_mandate_id)
    await provider.revokeMandate(row.customer_id, row.provider_mandate_id).catch(unlessGone)
  await db.run(sql.markRevoked, [memberId, id])
}

/** A mandate that the provider does not know counts as revoked. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ProviderError) || error.transient) throw error
  return undefined
}

/**
 * Checks that a member may be debited: `direct_debit_blocked` after a charge-back of the member or the account number;
 * `direct_debit_limit` if this order would exceed the site's limit for 30 days. Call it in the transaction that
 * places the order: its lock makes the limit hold for concurrent orders.
 */
export async function requireDirectDebit(
  tx: Transaction,
  memberId: string,
  { direct_debit_limit: limit }: Pick<SiteSettings, 'direct_debit_limit'>,
  price: Money,
  ibanHash?: Buffer,
): Promise<void> {
  await tx.row(sql.lockDebits, [memberId])
  await requireUnblocked(tx, memberId, ibanHash)
  const { orders, amount } = (await tx.row(sql.sumDebits, [memberId]))!
  if (orders + 1 > limit.orders || amount + price.amount > limit.amount) throw problem('direct_debit_limit')
}

/** `direct_debit_blocked` when `isBlocked`. */
export async function requireUnblocked(db: Handle, memberId: string, ibanHash?: Buffer): Promise<void> {
  if (await isBlocked(db, memberId, ibanHash)) throw problem('direct_debit_blocked')
}

/** Whether a debit was charged back: of this member, or of an account number that they signed for or enter now. */
export async function isBlocked(db: Handle, memberId: string, ibanHash?: Buffer): Promise<boolean> {
  if (await db.row(sql.findOwnChargedBack, [memberId])) return true
  const hashes = (await db.rows(sql.findIbanHashes, [memberId])).map(({ iban_hash }) => iban_hash)
  if (ibanHash) hashes.push(ibanHash)
  return hashes.length > 0 && (await db.row(sql.findChargedBack, [hashes])) !== undefined
}

/** Whether the limit for 30 days leaves no room for another order. */
export async function isLimitReached(
  db: Handle,
  memberId: string,
  { direct_debit_limit: limit }: SiteSettings,
): Promise<boolean> {
  const { orders, amount } = (await db.row(sql.sumDebits, [memberId]))!
  return orders >= limit.orders || amount >= limit.amount
}

/** Sends pending signatures and revocations to the providers. One that cannot be reached is tried again in a minute. */
export async function syncMandates(payments: Payments): Promise<void> {
  const faults: unknown[] = []
  for (const { member_id: memberId, id, state, provider: name } of await payments.db.rows(sql.findUnsynced)) {
    const provider = payments.providers.named(name)
    if (!provider) continue
    try {
      if (state === 'forgotten') await revokeForgotten(payments.db, provider, memberId, id)
      else await mandateToCharge(payments, provider, memberId, id)
    } catch (error) {
      if (!(error instanceof ProviderError)) faults.push(error)
    }
  }
  throwAll(faults)
}
