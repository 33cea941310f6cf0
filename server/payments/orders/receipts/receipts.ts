import { addressOf } from '#server/account/account.ts'
import { type Site, siteAddress } from '#server/site/site.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailTo } from '#server/payments/mail.ts'
import { attachmentOf } from '#server/payments/invoices/files.ts'
import type { InvoiceRow } from '#server/payments/invoices/invoices.ts'
import type { Payments } from '#server/payments/payments.ts'
import { isHeld } from '#server/payments/orders/proof/proof.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'
import { attachedTo, orderLetter, type OrderEvent } from './receipt-letters.ts'

/**
 * Mails a member the events of an order that need a mail, in the member's language and with a neutral subject. The
 * mail is part of the transaction that changes the order, so it is sent once, and only if that commits.
 */
export async function mailOrderEvents(
  tx: Transaction,
  { config }: Pick<Payments, 'config'>,
  site: Site,
  before: OrderRow,
  after: OrderRow,
  issued: InvoiceRow[],
): Promise<void> {
  const events = orderEventsOf(before, after)
  if (events.length === 0) return
  const { email, language, discreet } = await addressOf(tx, site, after.member_id)
  for (const event of events) {
    const text = orderLetter(event, { before, after, issued, site, siteUrl: siteAddress(site, config), language })
    const attached = attachedTo(event, { issued })
    const attachment = attached && attachmentOf(attached, language, { conditions: event === 'paid' })
    await mailTo(tx, { site, config, email, language, discreet }, text, attachment)
  }
}

/** The events that need a mail: the receipt once, the others each time they happen. */
export function orderEventsOf(before: OrderRow, after: OrderRow): OrderEvent[] {
  const events: OrderEvent[] = []
  if (before.completed_at === null && after.completed_at !== null) events.push('paid')
  if (before.transfer_reference === null && after.state === 'pending' && after.transfer_iban !== null) events.push('transfer')
  if (!isHeld(before) && isHeld(after)) events.push('held')
  if (before.state === 'pending' && after.state === 'failed' && after.method === 'directdebit') events.push('failed_late')
  if (before.state !== 'charged_back' && after.state === 'charged_back') events.push('charged_back')
  if (before.state === 'charged_back' && before.charged_back > after.charged_back && after.charged_back === 0)
    events.push('reversed')
  // A refund that the member requested has a mail of its own (`mailWithdrawal`).
  if (after.foreign_refunded > before.foreign_refunded) events.push('refunded')
  return events
}
