import type { Language } from '#contract/languages.ts'
import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { Letter } from '#server/notifications/layout.ts'
import { type MailMessageId, mailText, type MessageValues } from '#server/platform/messages.ts'
import type { Site } from '#server/site/site.ts'
import { dayOf, type MailText, moneyOf } from '#server/payments/mail.ts'
import type { OrderRow } from './queries.ts'

export type OrderEvent = 'paid' | 'transfer' | 'failed_late' | 'charged_back' | 'reversed' | 'refunded'

export interface About {
  before: OrderRow
  after: OrderRow
  site: Site
  siteUrl: string
  language: Language
}

type Say = (id: MailMessageId, values?: MessageValues) => string

/** What is written about an order. */
export function letterAbout(event: OrderEvent, about: About): MailText {
  const say: Say = (id, values) => mailText(about.language, id, values).trim()
  return { ...bodies[event](about, say), button: button(event, about, say) }
}

const bodies: Record<OrderEvent, (about: About, say: Say) => MailText> = {
  paid: receipt,

  transfer: ({ after, language }, say) => {
    const amount = amountOf(language, after)
    return {
      subject: say('payment.subject'),
      heading: say('payment.transfer_heading', { amount }),
      paragraphs: [say('payment.transfer_text', { credits: after.credits })],
      facts: [
        { label: say('payment.transfer_amount'), value: amount },
        { label: say('payment.transfer_holder'), value: after.transfer_holder ?? '' },
        { label: say('payment.transfer_iban'), value: after.transfer_iban ?? '' },
        { label: say('payment.transfer_reference'), value: after.transfer_reference ?? '' },
      ],
      notes: [],
    }
  },

  failed_late: ({ after, language }, say) => ({
    subject: say('payment.subject'),
    heading: say('payment.failed_heading'),
    paragraphs: [say('payment.failed_text', { amount: amountOf(language, after) })],
    notes: [],
  }),

  charged_back: ({ before, after, site, language }, say) => ({
    subject: say('payment.subject'),
    heading: say('payment.charged_back_heading'),
    paragraphs: [
      say('payment.charged_back_text', {
        amount: moneyOf(language, { amount: after.charged_back, currency: after.currency }),
        credits: after.reclaimed - before.reclaimed,
        support: site.settings.support_email,
      }),
    ],
    notes: [],
  }),

  reversed: ({ before, after, language }, say) => ({
    subject: say('payment.subject'),
    heading: say('payment.reversed_heading'),
    paragraphs: [
      say('payment.reversed_text', {
        amount: moneyOf(language, { amount: before.charged_back, currency: after.currency }),
        credits: before.reclaimed - after.reclaimed,
      }),
    ],
    notes: [],
  }),

  refunded: ({ before, after, language }, say) => ({
    subject: say('payment.subject'),
    heading: say('payment.refunded_heading'),
    paragraphs: [
      say('payment.refunded_text', {
        amount: moneyOf(language, { amount: after.foreign_refunded - before.foreign_refunded, currency: after.currency }),
        credits: Math.max(0, after.reclaimed - before.reclaimed),
      }),
    ],
    notes: [],
  }),
}

/** A receipt holds what the law wants of one: who sold what to be paid when, the tax in it, the right to withdraw. */
function receipt({ after, site, language }: About, say: Say): MailText {
  return {
    subject: say('receipt.subject'),
    heading: say('receipt.heading'),
    paragraphs: [say('receipt.text', { credits: after.credits })],
    facts: [...purchaseFacts(after, site, language, say), ...companyFacts(site, say)],
    notes: [say('receipt.refund', { days: site.settings.refund_days })],
  }
}

function purchaseFacts(order: OrderRow, site: Site, language: Language, say: Say): Array<{ label: string; value: string }> {
  const { currency, discount_hundredths: discount } = order
  const money = (amount: number) => moneyOf(language, { amount, currency })
  return [
    { label: say('receipt.number'), value: order.id },
    { label: say('receipt.date'), value: dayOf(language, order.completed_at!, site.settings.time_zone) },
    { label: say('receipt.bundle'), value: say('receipt.credits', { credits: order.credits }) },
    ...(discount === null ? [] : [{ label: say('receipt.list_price'), value: money(order.list_price) }]),
    ...(discount === null
      ? []
      : [
          {
            label: say('receipt.discount', { percent: percentOf(language, discount) }),
            value: money(order.price - order.list_price),
          },
        ]),
    { label: say('receipt.paid'), value: money(order.price) },
    ...(order.vat_hundredths === 0
      ? []
      : [{ label: say('receipt.vat', { percent: percentOf(language, order.vat_hundredths) }), value: money(order.vat_amount) }]),
    { label: say('receipt.method'), value: paidWith(order, say) },
  ]
}

function companyFacts({ company }: Site, say: Say): Array<{ label: string; value: string }> {
  const seller = [company.name, company.address, company.city, company.country].filter(Boolean).join(', ')
  return [
    { label: say('receipt.company'), value: seller },
    { label: say('receipt.company_number'), value: company.kvk },
    { label: say('receipt.vat_number'), value: company.vat_numbers.join(', ') },
  ].filter(({ value }) => value !== '')
}

function button(event: OrderEvent, { after, siteUrl }: About, say: Say): Letter['button'] {
  return {
    label: say(event === 'failed_late' ? 'payment.try_again' : 'receipt.button'),
    url: `${siteUrl}/transactions/${after.id}`,
    fallback: say('mail.button_fallback'),
  }
}

/** Brands are called alike everywhere; the rest has a name in each language. */
const translated: Partial<Record<MethodCode, MailMessageId>> = {
  directdebit: 'receipt.direct_debit',
  banktransfer: 'receipt.bank_transfer',
  creditcard: 'receipt.credit_card',
}

/** 'PayPal', 'Bank transfer, NL •••• 4242'; a card whose number is told is told by that alone. */
function paidWith({ method, paid_with: told }: OrderRow, say: Say): string {
  const name = methodName(method, say)
  if (!told) return name
  return methodOf(method).kind === 'card' ? told : `${name}, ${told}`
}

function methodName(method: MethodCode, say: Say): string {
  const id = translated[method]
  return id ? say(id) : methodOf(method).name
}

function amountOf(language: Language, { price, currency }: OrderRow): string {
  return moneyOf(language, { amount: price, currency })
}

function percentOf(language: Language, hundredths: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)
}
