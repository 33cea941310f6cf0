import { logSecurity } from '#server/platform/log/security-log.ts'
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
 * Brings a refund to where it is at the provider: asks for it, polls it, gives the credits back when it failed for
 * good. As often as one likes, by as many as one likes. Throws `ProviderError` when the provider cannot be asked.
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

/** A provider forgets after an hour what it did for a key; from then on its books are read before it is asked again. */
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

/** Whether the provider has given so much back since the refund began, whoever asked it to. */
async function wasDone(provider: Provider, { payment_id, refunded_before, amount }: RefundRow): Promise<boolean> {
  const { refunded } = await provider.fetchPayment(payment_id)
  return refunded - refunded_before >= amount
}

async function complete(payments: Payments, { member_id, id, order_id }: RefundRow): Promise<void> {
  await payments.db.row(sql.closeRefund, [member_id, id, 'refunded'])
  await reconcile(payments, member_id, order_id)
}

/**
 * For good: his credits come back, and he is told what he can still do. His order is looked up before: while it still
 * counts the refund as given, what is no longer held for it would pass for a refund of somebody else's.
 */
async function giveBack(payments: Payments, { member_id, id, order_id }: RefundRow): Promise<void> {
  await reconcile(payments, member_id, order_id)
  await payments.db.transaction(async (tx) => {
    const order = await lockOrder(tx, member_id, order_id)
    const refund = await tx.row(sql.closeRefund, [member_id, id, 'failed'])
    if (!refund) return
    const { amount, credits, currency } = refund
    // Of one who is erased only the bookkeeping is left: nobody is there to get credits or mail.
    if (!(await tx.row(sql.lockWallet, [member_id]))) return
    const after = await releaseRefund(tx, order, { refundId: id, amount, credits })
    await settlePremium(tx, payments, order, after)
    const [invoice] = await settleInvoices(tx, await siteOf(tx, order.site_id), after, keptOf(after))
    await mailFailedRefund(tx, payments, order, { amount: { amount, currency }, invoice })
  })
}

/**
 * Polls the refunds whose time has come; one that cannot be polled waits for its next turn. What is no fault of the
 * provider's is thrown in the end. Called every minute.
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
  if (faults.length > 0) throw faults[0]
}

const [shortest, longest] = [20_000, 24 * 60 * 60_000]

/** After a quarter of the time it has taken so far, a day at most. */
function nextPoll(createdAt: Date, now = Date.now()): Date {
  return new Date(now + Math.min(Math.max((now - createdAt.getTime()) / 4, shortest), longest))
}
