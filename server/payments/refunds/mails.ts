import type { Money } from '#contract/payments/money.ts'
import type { Language } from '#contract/site/languages.ts'
import { addressOf } from '#server/account/account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailText } from '#server/platform/messages.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { attachmentOf } from '#server/payments/invoices/files.ts'
import type { InvoiceRow } from '#server/payments/invoices/invoices.ts'
import { countryIn, dayOf, mailTo, mailVisitor, momentOf, moneyOf, type Recipient } from '#server/payments/mail.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import type { Payments } from '#server/payments/payments.ts'

/** Confirms a withdrawal on a durable medium, as the law requires: order, date and time, amount. */
export async function mailWithdrawal(
  tx: Transaction,
  to: Recipient,
  {
    orderId,
    amount,
    credits,
    creditNote,
  }: { orderId: string; amount: Money; credits: number; creditNote: InvoiceRow | undefined },
): Promise<void> {
  const { language, site } = to.visit
  const now = new Date()
  const { time_zone: zone } = site.settings
  const values = { date: dayOf(language, now, zone), amount: moneyOf(language, amount), credits }
  const words = {
    subject: mailText(language, 'refund.requested_subject'),
    preview: mailText(language, 'refund.requested_preview'),
    heading: mailText(language, 'refund.requested_heading'),
    paragraphs: [mailText(language, 'refund.requested_text', values)],
    facts: [orderNumber(language, orderId)],
    notes: [...(creditNote ? [mailText(language, 'invoice.credit_attached')] : []), momentOf(language, now, zone)],
  }
  await mailVisitor(tx, to, words, creditNote && attachmentOf(creditNote, language))
}

export interface Refund {
  site: Site
  order: OrderRow
  amount: Money
  credits: number
}

/** Mails the payer about a refund that they did not request. */
export async function mailRefund(
  tx: Transaction,
  { config }: Payments,
  { site, order, amount, credits }: Refund,
  creditNote: InvoiceRow | undefined,
): Promise<void> {
  const { email, language, discreet } = await addressOf(tx, site, order.member_id)
  const words = {
    subject: mailText(language, 'payment.subject'),
    preview: mailText(language, 'payment.refunded_preview'),
    heading: mailText(language, 'payment.refunded_heading'),
    paragraphs: [mailText(language, 'payment.refunded_text', { amount: moneyOf(language, amount), credits })],
    notes: creditNote ? [mailText(language, 'invoice.credit_attached')] : [],
  }
  await mailTo(tx, { site, config, email, language, discreet }, words, creditNote && attachmentOf(creditNote, language))
}

/** Mails the payer about a full refund, since nothing confirmed their country of tax. */
export async function mailUnproven(tx: Transaction, { config }: Payments, { site, order, amount }: Refund): Promise<void> {
  const { email, language, discreet } = await addressOf(tx, site, order.member_id)
  const values = { country: countryIn(language, order.country), amount: moneyOf(language, amount) }
  const words = {
    subject: mailText(language, 'payment.subject'),
    preview: mailText(language, 'payment.refunded_preview'),
    heading: mailText(language, 'payment.refunded_heading'),
    paragraphs: [mailText(language, 'payment.unproven_text', values)],
    facts: [orderNumber(language, order.id)],
    notes: [],
  }
  await mailTo(tx, { site, config, email, language, discreet }, words)
}

/** Mails the payer that a refund failed, and what they can do. Call it only if the member still exists. */
export async function mailFailedRefund(
  tx: Transaction,
  payments: Payments,
  order: OrderRow,
  { amount, invoice }: { amount: Money; invoice: InvoiceRow | undefined },
): Promise<void> {
  const site = await siteOf(payments.db, order.site_id)
  const { email, language, discreet } = await addressOf(tx, site, order.member_id)
  const values = { amount: moneyOf(language, amount), support: site.settings.support_email }
  const words = {
    subject: mailText(language, 'refund.failed_subject'),
    preview: mailText(language, 'refund.failed_preview'),
    heading: mailText(language, 'refund.failed_heading'),
    paragraphs: [mailText(language, 'refund.failed_text', values)],
    facts: [orderNumber(language, order.id)],
    notes: invoice ? [mailText(language, 'invoice.attached')] : [],
  }
  const attachment = invoice && attachmentOf(invoice, language)
  await mailTo(tx, { site, config: payments.config, email, language, discreet }, words, attachment)
}

/** The number by which a purchase is found, as a row: too long for a sentence. */
function orderNumber(language: Language, orderId: string): { label: string; value: string } {
  return { label: mailText(language, 'receipt.number'), value: orderId }
}
