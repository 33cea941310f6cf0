import { limits } from '#contract/limits.ts'
import { type Language, localeIn, type Locale } from '#contract/site/languages.ts'
import type { Words } from '#server/notifications/notifications.ts'
import { type MailMessageId, mailText, type MessageValues, text } from '#server/platform/messages.ts'
import type { Site } from '#server/site/site.ts'
import { contentsOf, factsOf } from '#server/payments/invoices/contents.ts'
import type { InvoiceRow } from '#server/payments/invoices/invoices.ts'
import { countryIn, dayOf, momentOf, moneyOf } from '#server/payments/mail.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'

export type OrderEvent = 'paid' | 'held' | 'transfer' | 'failed_late' | 'charged_back' | 'reversed' | 'refunded'

export interface LetterContext {
  before: OrderRow
  after: OrderRow
  /** The invoices or credit notes that this event issued. */
  issued: InvoiceRow[]
  site: Site
  siteUrl: string
  language: Language
}

type Say = (id: MailMessageId, values?: MessageValues) => string

/** Letters are formatted as in the order's country, like its page. */
const localeOf = ({ after, language }: LetterContext): Locale => localeIn(language, after.country)

/** The mail about an event of an order. */
export function orderLetter(event: OrderEvent, about: LetterContext): Words {
  const say: Say = (id, values) => mailText(about.language, id, values).trim()
  const body = bodies[event](about, say)
  const attached = attachedTo(event, about)
  const note = attached ? [say(attached.kind === 'invoice' ? 'invoice.attached' : 'invoice.credit_attached')] : []
  return { ...body, notes: [...body.notes, ...note], button: button(event, about, say) }
}

/** The document attached to a mail: the invoice of a payment or reversal, the credit note of a refund or charge-back. */
export function attachedTo(event: OrderEvent, { issued }: Pick<LetterContext, 'issued'>): InvoiceRow | undefined {
  const wanted = { paid: 'invoice', reversed: 'invoice', refunded: 'credit_note', charged_back: 'credit_note' } as const
  return event in wanted ? issued.find(({ kind }) => kind === wanted[event as keyof typeof wanted]) : undefined
}

const bodies: Record<OrderEvent, (about: LetterContext, say: Say) => Words> = {
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

  held: (about, say) => {
    const { after, language, site } = about
    const values = {
      country: countryIn(language, after.country),
      day: dayOf(localeOf(about), after.proof_due_at!, site.settings.time_zone),
    }
    return {
      subject: say('payment.subject'),
      preview: say('payment.held_preview'),
      heading: say('payment.held_heading', { amount: amountOf(about) }),
      paragraphs: [say('payment.held_text', values)],
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

/** A receipt has the facts of the invoice, and the right of withdrawal. */
function receipt(about: LetterContext, say: Say): Words {
  const { after, site, issued, language } = about
  const [invoice] = issued
  const timeZone = site.settings.time_zone
  const contents = contentsOf({ order: after, invoice: invoice!, first: invoice!, language, timeZone })
  return {
    subject: say('receipt.subject'),
    preview: say('receipt.preview'),
    heading: say('receipt.heading'),
    paragraphs: [say('receipt.text', { credits: after.credits })],
    facts: factsOf(contents, language),
    notes: [say('receipt.refund', { days: site.settings.refund_days }), ...expressNotes(about, say), say('receipt.conditions')],
  }
}

/** Repeats the request for credits before the withdrawal period ends: its text, its time and its version. */
function expressNotes({ after, site, language }: LetterContext, say: Say): string[] {
  if (after.express_version === null || after.express_at === null) return []
  const { refund_days: days, time_zone: timeZone } = site.settings
  const isLater = after.express_version === limits.expressPaidVersion
  const words = text(language, isLater ? 'checkout.express_paid' : 'checkout.express', { days })
  return [
    say('receipt.express', { moment: momentOf(language, after.express_at, timeZone), words, version: after.express_version }),
  ]
}

function button(event: OrderEvent, { after, siteUrl }: LetterContext, say: Say): Words['button'] {
  return {
    label: say(event === 'failed_late' ? 'payment.try_again' : 'receipt.button'),
    url: `${siteUrl}/transactions/${after.id}`,
  }
}

function amountOf(about: LetterContext): string {
  return moneyIn(about, about.after.price)
}

function moneyIn(about: LetterContext, amount: number): string {
  return moneyOf(localeOf(about), { amount, currency: about.after.currency })
}
