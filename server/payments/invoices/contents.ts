import { type Language, localeIn } from '#contract/languages.ts'
import { type MethodCode, methodOf } from '#contract/payment-methods.ts'
import { intlTag } from '#contract/rules/dates.ts'
import { dayOf, moneyOf } from '#server/payments/mail.ts'
import { type MailMessageId, mailText, type MessageValues } from '#server/platform/messages.ts'
import { seatOf } from '#server/site/seat.ts'
import { type InvoiceRow, numberOf, type SoldOrder } from './invoices.ts'

export interface InvoiceData {
  order: SoldOrder
  invoice: InvoiceRow
  /** The first of the order, which a later one refers to; the same where there is no other. */
  first: InvoiceRow
  language: Language
  timeZone: string
}

export interface Fact {
  label: string
  value: string
}

/** What an invoice or a credit note says, in words: the same in a letter and as a document. */
export interface Contents {
  title: string
  number: string
  head: Fact[]
  /** What was sold, and what it costs; what was taken off. */
  lines: [Fact, ...Fact[]]
  total: Fact
  tax: Fact[]
  method: Fact
  seller: { name: string; seat: string; facts: Fact[] }
}

type Say = (id: MailMessageId, values?: MessageValues) => string

/**
 * Everything that the law wants of an invoice: who sold what, when, for how much, with which tax of which country. Beyond the company's name
 * it tells nothing of the site, and of the buyer nothing at all: whoever sees it on a desk learns that somebody bought credits.
 */
export function contentsOf({ order, invoice, first, language, timeZone }: InvoiceData): Contents {
  const say: Say = (id, values) => mailText(language, id, values).trim()
  // An order was paid from somewhere: it is written of as one writes there.
  const locale = localeIn(language, order.country)
  const money = (amount: number) => moneyOf(locale, { amount, currency: order.currency })
  const percent = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 2 })
  const { kind, seller } = invoice
  const isFirst = numberOf(invoice) === numberOf(first)
  const what = say('receipt.credits', { credits: order.credits })
  const discount = isFirst ? order.discount_hundredths : null
  return {
    title: say(kind === 'invoice' ? 'invoice.title' : 'invoice.credit_title'),
    number: numberOf(invoice),
    head: [
      { label: say(kind === 'invoice' ? 'invoice.number' : 'invoice.credit_number'), value: numberOf(invoice) },
      ...(isFirst ? [] : [{ label: say('invoice.refers'), value: numberOf(first) }]),
      { label: say('receipt.number'), value: order.id },
      { label: say('receipt.date'), value: dayOf(locale, invoice.issued_at, timeZone) },
    ],
    lines: [
      { label: what, value: money(discount === null ? invoice.amount : order.list_price) },
      ...(discount === null
        ? []
        : [
            {
              label: say('receipt.discount', { percent: percent.format(discount / 10_000) }),
              value: money(order.price - order.list_price),
            },
          ]),
    ],
    total: { label: say(kind === 'invoice' ? 'receipt.paid' : 'invoice.credited'), value: money(invoice.amount) },
    tax: [
      ...(order.vat_hundredths === 0
        ? []
        : [
            { label: say('invoice.net'), value: money(invoice.amount - invoice.vat_amount) },
            {
              label: say('receipt.vat', { percent: percent.format(order.vat_hundredths / 10_000) }),
              value: money(invoice.vat_amount),
            },
          ]),
      {
        label: say('invoice.country'),
        value: new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(order.country) ?? order.country,
      },
    ],
    method: { label: say('receipt.method'), value: paidWith(order, say) },
    seller: {
      name: seller.name,
      seat: seatOf(seller, language),
      facts: [
        { label: say('receipt.company_number'), value: seller.kvk },
        { label: say('receipt.vat_number'), value: seller.vat_numbers.join(', ') },
      ].filter(({ value }) => value !== ''),
    },
  }
}

/** The same as one list, for a letter. */
export function factsOf(contents: Contents, language: Language): Fact[] {
  const { head, lines, total, tax, method, seller } = contents
  const [{ label: what, value: list }, ...off] = lines
  return [
    ...head,
    { label: mailText(language, 'receipt.bundle'), value: what },
    ...(off.length > 0 ? [{ label: mailText(language, 'receipt.list_price'), value: list }, ...off] : []),
    total,
    ...tax,
    method,
    { label: mailText(language, 'receipt.company'), value: [seller.name, seller.seat].filter(Boolean).join(', ') },
    ...seller.facts,
  ].filter(({ value }) => value !== '')
}

/** Brands are called alike everywhere; the rest has a name in each language. */
const translated: Partial<Record<MethodCode, MailMessageId>> = {
  directdebit: 'receipt.direct_debit',
  banktransfer: 'receipt.bank_transfer',
  creditcard: 'receipt.credit_card',
}

/** 'PayPal', 'Bank transfer, NL •••• 4242'; a card whose number is told is told by that alone. */
function paidWith({ method, paid_with: told }: Pick<SoldOrder, 'method' | 'paid_with'>, say: Say): string {
  const id = translated[method]
  const name = id ? say(id) : methodOf(method).name
  if (!told) return name
  return methodOf(method).kind === 'card' ? told : `${name}, ${told}`
}
