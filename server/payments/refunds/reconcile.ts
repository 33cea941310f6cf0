import { dayMs } from '#contract/rules/durations.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { settleInvoices } from '#server/payments/invoices/invoices.ts'
import { keptOf, lockOrder } from '#server/payments/orders/orders.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { settlePremium } from '#server/payments/orders/premium.ts'
import { releaseRefund } from '#server/payments/orders/settle.ts'
import type { Payments } from '#server/payments/payments.ts'
import { type Provider, ProviderError, type RefundSnapshot } from '#server/payments/providers/provider.ts'
import { siteOf } from '#server/site/site.ts'
import { mailFailedRefund } from './mails.ts'
import * as sql from './queries.ts'
import type { RefundRow } from './queries.ts'

/**
 * Updates a refund from the provider: requests it, polls it, and returns the credits if it finally failed. Safe to
 * repeat and to run concurrently. Throws `ProviderError` if the provider cannot be reached.
 */
export async function reconcileRefund(payments: Payments, memberId: string, id: string): Promise<void> {
  const refund = await payments.db.row(sql.findRefund, [memberId, id])
  if (!refund || refund.state === 'refunded' || refund.state === 'failed') return
  const provider = payments.providers.named(refund.provider)
  if (!provider) throw new ProviderError(`No provider ${refund.provider} is configured`, true)
  const { id: refundId, state } = await snapshotOf(provider, refund)
  if (refundId && refund.state === 'asked') await payments.db.run(sql.markSent, [memberId, id, refundId])
  if (state === 'refunded') await complete(payments, refund)
  if (state === 'failed') await giveBack(payments, refund)
  if (state === 'refunded' || state === 'failed')
    logSecurity('payment', { member: memberId, object: id, code: `refund_${state}` })
}

/** A provider forgets an idempotency key after an hour; after this time the payment is checked before the refund is repeated. */
const keyLasts = 50 * 60_000

async function snapshotOf(provider: Provider, refund: RefundRow): Promise<Partial<RefundSnapshot>> {
  if (refund.provider_refund_id) return provider.fetchRefund(refund.payment_id, refund.provider_refund_id)
  if (Date.now() - refund.created_at.getTime() > keyLasts && (await wasDone(provider, refund))) return { state: 'refunded' }
  const amount = { amount: refund.amount, currency: refund.currency }
  try {
    return await provider.refund(refund.payment_id, amount, `refund:${refund.id}`)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.transient) throw error
    return { state: (await wasDone(provider, refund)) ? 'refunded' : 'failed' }
  }
}

/** Whether the provider refunded this amount since the refund began, whatever triggered it. */
async function wasDone(provider: Provider, { payment_id, refunded_before, amount }: RefundRow): Promise<boolean> {
  const { refunded } = await provider.fetchPayment(payment_id)
  return refunded - refunded_before >= amount
}

async function complete(payments: Payments, { member_id, id, order_id }: RefundRow): Promise<void> {
  await payments.db.row(sql.closeRefund, [member_id, id, 'refunded'])
  await reconcile(payments, member_id, order_id)
}

/**
 * Ends a failed refund: returns the credits and mails the member. The order is reconciled first: while it still counts the
 * refund as done, releasing the hold would make it look like a refund begun elsewhere.
 */
async function giveBack(payments: Payments, { member_id, id, order_id }: RefundRow): Promise<void> {
  await reconcile(payments, member_id, order_id)
  await payments.db.transaction(async (tx) => {
    const order = await lockOrder(tx, member_id, order_id)
    const refund = await tx.row(sql.closeRefund, [member_id, id, 'failed'])
    if (!refund) return
    const { amount, credits, currency } = refund
    // An erased member keeps only the bookkeeping, and gets no credits or mail.
    if (!(await tx.row(sql.lockWallet, [member_id]))) return
    const after = await releaseRefund(tx, order, { refundId: id, amount, credits })
    await settlePremium(tx, payments, order, after)
    const [invoice] = await settleInvoices(tx, await siteOf(tx, order.site_id), after, keptOf(after))
    await mailFailedRefund(tx, payments, order, { amount: { amount, currency }, invoice })
  })
}

/**
 * Polls the refunds that are due; a refund that cannot be polled waits for its next turn. Errors that are not the
 * provider's are thrown at the end. Called every minute.
 */
export async function reconcileDueRefunds(payments: Payments): Promise<void> {
  const faults: unknown[] = []
  for (const { member_id, id, created_at: createdAt } of await payments.db.rows(sql.findDue)) {
    try {
      if (!(await payments.db.row(sql.takeDue, [member_id, id, nextPoll(createdAt)]))) continue
      await reconcileRefund(payments, member_id, id)
    } catch (error) {
      if (!(error instanceof ProviderError)) faults.push(error)
    }
  }
  throwAll(faults)
}

const [shortest, longest] = [20_000, dayMs]

/** After a quarter of the refund's age, at most a day. */
function nextPoll(createdAt: Date, now = Date.now()): Date {
  return new Date(now + Math.min(Math.max((now - createdAt.getTime()) / 4, shortest), longest))
}
