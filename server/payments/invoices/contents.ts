import { type Language, localeIn } from '#contract/site/languages.ts'
import { type MethodCode, methodOf } from '#contract/payments/payment-methods.ts'
import { intlTag } from '#contract/rules/dates.ts'
import { dayOf, moneyOf } from '#server/payments/mail.ts'
import { type MailMessageId, mailText, type MessageValues } from '#server/platform/messages.ts'
import { seatOf } from '#server/site/company/company.ts'
import { type InvoiceRow, numberOf, type SoldOrder } from './invoices.ts'

export interface InvoiceData {
  order: SoldOrder
  invoice: InvoiceRow
  /** The order's first invoice, which later ones refer to; may be the same as `invoice`. */
  first: InvoiceRow
  language: Language
  timeZone: string
}

export interface Fact {
  label: string
  value: string
}

/** The text of an invoice or a credit note, for letters and documents. */
export interface Contents {
  title: string
  number: string
  head: Fact[]
  /** The item and its price, then the discount. */
  lines: [Fact, ...Fact[]]
  total: Fact
  tax: Fact[]
  method: Fact
  seller: { name: string; seat: string; facts: Fact[] }
}

type Say = (id: MailMessageId, values?: MessageValues) => string

/**
 * Everything that the law requires of an invoice: seller, item, date, amount, tax and its country. It names the company but not
 * the site or the buyer: a stranger who sees it only learns that somebody bought credits.
 */
export function contentsOf({ order, invoice, first, language, timeZone }: InvoiceData): Contents {
  const say: Say = (id, values) => mailText(language, id, values).trim()
  // Amounts and dates are formatted as in the order's country.
  const locale = localeIn(language, order.country)
  const money = (amount: number) => moneyOf(locale, { amount, currency: order.currency })
  const percent = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 2 })
  const { kind, seller } = invoice
  const isFirst = numberOf(invoice) === numberOf(first)
  const item = say('receipt.credits', { credits: order.credits })
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
      { label: item, value: money(discount === null ? invoice.amount : order.list_price) },
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

/** The contents as one list, for a letter. */
export function factsOf(contents: Contents, language: Language): Fact[] {
  const { head, lines, total, tax, method, seller } = contents
  const [{ label: item, value: list }, ...off] = lines
  return [
    ...head,
    { label: mailText(language, 'receipt.bundle'), value: item },
    ...(off.length > 0 ? [{ label: mailText(language, 'receipt.list_price'), value: list }, ...off] : []),
    total,
    ...tax,
    method,
    { label: mailText(language, 'receipt.company'), value: [seller.name, seller.seat].filter(Boolean).join(', ') },
    ...seller.facts,
  ].filter(({ value }) => value !== '')
}

/** Methods with a name in each language; brands are the same everywhere. */
const translated: Partial<Record<MethodCode, MailMessageId>> = {
  directdebit: 'receipt.direct_debit',
  banktransfer: 'receipt.bank_transfer',
  creditcard: 'receipt.credit_card',
}

/** 'PayPal', 'Bank transfer, NL •••• 4242'; a card with a label is shown by the label alone. */
function paidWith({ method, paid_with: label }: Pick<SoldOrder, 'method' | 'paid_with'>, say: Say): string {
  const id = translated[method]
  const name = id ? say(id) : methodOf(method).name
  if (!label) return name
  return methodOf(method).kind === 'card' ? label : `${name}, ${label}`
}
