import { seatOf } from '#server/site/company/company.ts'
import type { Site } from '#server/site/site.ts'
import { toDecimal } from '#server/payments/providers/amounts.ts'
import type { Proof } from '#server/payments/orders/disputes/disputes.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'

/** The evidence, line by line. Banks read it: it contains neither the buyer's identity nor their messages. */
export function evidenceText({ settings, company }: Site, order: OrderRow, { account, earlier, uses, balance }: Proof): string[] {
  const used = uses.reduce((sum, { credits }) => sum + credits, 0)
  const lines = [
    `Dispute: ${deadline(order)}`,
    '',
    'Seller',
    `  ${[company.name, seatOf(company, 'en'), company.kvk && `company number ${company.kvk}`].filter(Boolean).join(', ')}`,
    `  On the statement: ${settings.payment_description}. Customers reach us at ${settings.support_email}.`,
    '',
    'Purchase',
    `  Order ${order.id}, payment ${order.payment_id ?? 'none'} (${order.provider})`,
    `  Ordered ${minute(order.created_at)}${order.completed_at ? `, paid ${minute(order.completed_at)}` : ''}`,
    `  ${order.credits} credits for an online service, used by the account that bought them`,
    `  ${money(order, order.price)}, of it ${money(order, order.vat_amount)} VAT; ${[order.method, order.paid_with].filter(Boolean).join(', ')}`,
    `  Country given by the buyer: ${order.profile_country ?? '–'}; of the network: ${order.address_country ?? '–'}; of the card or account: ${order.payment_country ?? '–'}; of a document: ${order.attested_country ?? '–'}`,
    ...(order.refunded > 0 ? [`  Refunded: ${money(order, order.refunded)}`] : []),
    '',
    'Delivery',
    `  ${order.granted} credits were granted at once${order.completed_at ? `, ${minute(order.completed_at)}` : ''}`,
    ...uses.map(
      ({ cause, times, credits, first, last }) =>
        `  ${cause}: ${times} times, ${credits} credits, ${minute(first)} to ${minute(last)}`,
    ),
    `  ${used} credits were used since; the account has ${balance} left`,
    '',
    'Account',
    account
      ? `  Made ${minute(account.created_at)}; e-mail address ${account.confirmed ? 'confirmed' : 'not confirmed'}`
      : '  Erased since',
    ...earlier.map(
      (each) => `  Bought before, undisputed: ${minute(each.created_at)}, ${money(each, each.price)}, ${each.paid_with ?? ''}`,
    ),
  ]
  return lines.map((line) => line.trimEnd())
}

/** By when a dispute is to be answered. */
export function deadline({ answer_dispute_by: by }: OrderRow): string {
  if (!by) return 'no answer is waited for'
  return `${by < new Date() ? 'was to be answered' : 'to be answered'} by ${minute(by)}`
}

/** 25.00 EUR */
export function money({ currency }: { currency: string }, minor: number): string {
  return `${minor < 0 ? '-' : ''}${toDecimal(Math.abs(minor), currency)} ${currency}`
}

function minute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
