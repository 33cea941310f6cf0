import { type Language, localeIn, type Locale } from '#contract/languages.ts'
import { intlTag } from '#contract/rules/dates.ts'
import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import type { Words } from '#server/notifications/notifications.ts'
import { type MailMessageId, mailText, type MessageValues } from '#server/platform/messages.ts'
import { seatOf } from '#server/site/seat.ts'
import type { Site } from '#server/site/site.ts'
import { dayOf, moneyOf } from '#server/payments/mail.ts'
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

/** An order was paid from somewhere: its letters are written as one writes there, as its page is. */
const localeOf = ({ after, language }: About): Locale => localeIn(language, after.country)

/** What is written about an order. */
export function letterAbout(event: OrderEvent, about: About): Words {
  const say: Say = (id, values) => mailText(about.language, id, values).trim()
  return { ...bodies[event](about, say), button: button(event, about, say) }
}

const bodies: Record<OrderEvent, (about: About, say: Say) => Words> = {
  paid: receipt,

  transfer: (about, say) => {
    const { after } = about
    const amount = amountOf(about)
    return {
      subject: say('payment.subject'),
      preview: say('payment.transfer_preview'),
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

  failed_late: (about, say) => ({
    subject: say('payment.subject'),
    preview: say('payment.failed_preview'),
    heading: say('payment.failed_heading'),
    paragraphs: [say('payment.failed_text', { amount: amountOf(about) })],
    notes: [],
  }),

  charged_back: (about, say) => ({
    subject: say('payment.subject'),
    preview: say('payment.charged_back_preview'),
    heading: say('payment.charged_back_heading'),
    paragraphs: [
      say('payment.charged_back_text', {
        amount: moneyIn(about, about.after.charged_back),
        credits: about.after.reclaimed - about.before.reclaimed,
        support: about.site.settings.support_email,
      }),
    ],
    notes: [],
  }),

  reversed: (about, say) => ({
    subject: say('payment.subject'),
    preview: say('payment.reversed_preview'),
    heading: say('payment.reversed_heading'),
    paragraphs: [
      say('payment.reversed_text', {
        amount: moneyIn(about, about.before.charged_back),
        credits: about.before.reclaimed - about.after.reclaimed,
      }),
    ],
    notes: [],
  }),

  refunded: (about, say) => ({
    subject: say('payment.subject'),
    preview: say('payment.refunded_preview'),
    heading: say('payment.refunded_heading'),
    paragraphs: [
      say('payment.refunded_text', {
        amount: moneyIn(about, about.after.foreign_refunded - about.before.foreign_refunded),
        credits: Math.max(0, about.after.reclaimed - about.before.reclaimed),
      }),
    ],
    notes: [],
  }),
}

/** A receipt holds what the law wants of one: who sold what to be paid when, the tax in it, the right to withdraw. */
function receipt(about: About, say: Say): Words {
  const { after, site } = about
  return {
    subject: say('receipt.subject'),
    preview: say('receipt.preview'),
    heading: say('receipt.heading'),
    paragraphs: [say('receipt.text', { credits: after.credits })],
    facts: [...purchaseFacts(about, say), ...companyFacts(about, say)],
    notes: [say('receipt.refund', { days: site.settings.refund_days })],
  }
}

function purchaseFacts(about: About, say: Say): Array<{ label: string; value: string }> {
  const { after: order, site } = about
  const locale = localeOf(about)
  const discount = order.discount_hundredths
  const money = (amount: number) => moneyIn(about, amount)
  return [
    { label: say('receipt.number'), value: order.id },
    { label: say('receipt.date'), value: dayOf(locale, order.completed_at!, site.settings.time_zone) },
    { label: say('receipt.bundle'), value: say('receipt.credits', { credits: order.credits }) },
    ...(discount === null ? [] : [{ label: say('receipt.list_price'), value: money(order.list_price) }]),
    ...(discount === null
      ? []
      : [
          {
            label: say('receipt.discount', { percent: percentOf(locale, discount) }),
            value: money(order.price - order.list_price),
          },
        ]),
    { label: say('receipt.paid'), value: money(order.price) },
    ...(order.vat_hundredths === 0
      ? []
      : [{ label: say('receipt.vat', { percent: percentOf(locale, order.vat_hundredths) }), value: money(order.vat_amount) }]),
    { label: say('receipt.method'), value: paidWith(order, say) },
  ]
}

function companyFacts({ site: { company }, language }: About, say: Say): Array<{ label: string; value: string }> {
  const seller = [company.name, seatOf(company, language)].filter(Boolean).join(', ')
  return [
    { label: say('receipt.company'), value: seller },
    { label: say('receipt.company_number'), value: company.kvk },
    { label: say('receipt.vat_number'), value: company.vat_numbers.join(', ') },
  ].filter(({ value }) => value !== '')
}

function button(event: OrderEvent, { after, siteUrl }: About, say: Say): Words['button'] {
  return {
    label: say(event === 'failed_late' ? 'payment.try_again' : 'receipt.button'),
    url: `${siteUrl}/transactions/${after.id}`,
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

function amountOf(about: About): string {
  return moneyIn(about, about.after.price)
}

function moneyIn(about: About, amount: number): string {
  return moneyOf(localeOf(about), { amount, currency: about.after.currency })
}

function percentOf(locale: Locale, hundredths: number): string {
  return new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)
}
