import type { Money } from '#contract/payments/money.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import { collects } from '#server/payments/mandates/text.ts'
import { isBlocked, type MandateRow, storedMandates } from '#server/payments/mandates/mandates.ts'
import { lastBundleOf, type OrderRow } from '#server/payments/orders/orders.ts'
import { placeDebit, placeOrder } from '#server/payments/orders/place.ts'
import type { Payments } from '#server/payments/payments.ts'
import { saleCountries } from '#server/payments/shop/countries.ts'
import { type Quote, quote, requireShownAmount } from '#server/payments/shop/quote.ts'

/** A repeat order that the member can place. */
export interface Offer {
  quote: Quote
  stored: MandateRow
}

/**
 * The member's last bundle at today's price, with the latest stored payment method that can be charged. Undefined if nothing is
 * stored, the bundle is no longer sold, or its country cannot pay that way. `premium_only` for free members.
 */
export async function repeatOffer(payments: Payments, visit: MemberVisit): Promise<Offer | undefined> {
  if (!visit.premium) throw problem('premium_only')
  const { db, providers } = payments
  const { memberId } = visit
  const provider = providers.current
  const bundle = await lastBundleOf(db, memberId)
  if (!provider || !bundle) return undefined
  for (const stored of await storedMandates(db, provider.name, memberId)) {
    if (stored.kind === 'direct_debit' && !(await mayDebit(db, memberId, visit.site, provider.name))) continue
    const quoted = await quote(db, visit, { bundle, method: stored.method }).catch(unlessSold)
    if (quoted && (await saleCountries(db, payments, visit)).includes(quoted.country)) return { quote: quoted, stored }
  }
  return undefined
}

async function mayDebit(db: Handle, memberId: string, site: Site, provider: 'sandbox' | 'mollie' | 'stripe'): Promise<boolean> {
  return collects(site, provider) && !(await isBlocked(db, memberId))
}

function unlessSold(error: unknown): undefined {
  if (error instanceof Problem) return undefined
  throw error
}

/**
 * Places the offered order; the provider is asked afterwards (`requestPayment`). `shown` is the price the member confirmed:
 * another one is `price_changed`. A direct debit is announced by mail, and refused with `direct_debit_blocked` and
 * `direct_debit_limit`.
 */
export async function repeatOrder(
  tx: Transaction,
  { payments, visit, express }: { payments: Payments; visit: MemberVisit; express: string },
  { quote, stored }: Offer,
  shown: Money | undefined,
): Promise<OrderRow> {
  requireShownAmount(shown, quote.price)
  if (stored.kind === 'direct_debit') return placeDebit(tx, { payments, visit, quote, express }, stored)
  return placeOrder(
    tx,
    { payments, visit, quote, express },
    { method: stored.method, sequence: 'recurring', mandateId: stored.id },
  )
}
