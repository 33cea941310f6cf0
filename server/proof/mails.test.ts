import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { mailAnswer, mailReceipt } from '#server/complaints/letters.ts'
import { addressee } from '#server/notifications/addressee.ts'
import { mailActivation, mailOf } from '#server/notifications/notifications.ts'
import type { InvoiceRow } from '#server/payments/invoices/invoices.ts'
import { mailDebit, mailMandate } from '#server/payments/mandates/mails.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import { letterAbout, type OrderEvent } from '#server/payments/orders/receipt-letters.ts'
import type { Payments } from '#server/payments/payments.ts'
import { mailFailedRefund, mailWithdrawal } from '#server/payments/refunds/mails.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { defaultSite } from '#server/site/default-site.ts'
import type { Site } from '#server/site/site.ts'

const config = { siteUrl: 'https://example.com' }
const email = 'sam@example.com'
const price = { amount: 1_874, currency: 'EUR' }
const untold = defaultSite('example.com', 'support@example.com')
const told: Site = {
  ...untold,
  company: {
    ...untold.company,
    name: 'Quiet BV',
    address: 'Dam 1',
    city: 'Amsterdam',
    kvk: '12345678',
    representative: 'J. Doe',
  },
}
const order = {
  id: '0197a0a0-0000-7000-8000-00000000abcd',
  site_id: untold.id,
  credits: 60,
  list_price: 1_874,
  price: 1_874,
  currency: 'EUR',
  country: 'NL',
  discount_hundredths: null,
  vat_hundredths: 2_100,
  vat_amount: 325,
  method: 'ideal',
  completed_at: new Date('2026-11-21T23:30:00Z'),
  charged_back: 1_874,
  foreign_refunded: 900,
  reclaimed: 41,
  transfer_holder: 'Example Payments',
  transfer_iban: 'NL91ABNA0417164300',
  transfer_reference: 'RF12-3456',
} as unknown as OrderRow
const invoiceOf = ({ company }: Site): InvoiceRow => ({
  member_id: 'sam',
  order_id: order.id,
  kind: 'invoice',
  company_id: 'beau',
  year: 2026,
  number: 17,
  amount: order.price,
  vat_amount: order.vat_amount,
  seller: company,
  issued_at: order.completed_at!,
})
const events: OrderEvent[] = ['paid', 'transfer', 'failed_late', 'charged_back', 'reversed', 'refunded']

/** The word for what a text mail has none of. */
const button = /button|\bknop|schaltfläche|bouton|botón|pulsante|przycisk|\bknapp|painike/i

test.each(languages)(
  'in %s every mail is whole as text, says one thing in each place and gives nothing away',
  async (language) => {
    for (const site of [untold, told]) {
      const mails = await allMails(site, language)
      expect(mails).toHaveLength(14)
      for (const mail of mails) {
        const { subject, text, html } = mail
        const preview = /<div style="display:none[^>]*>([^<]*?)(&#847;|<)/.exec(html)![1]!
        const heading = /<h1[^>]*>([^<]*)</.exec(html)![1]!
        expect(html).toContain(`<title>${escaped(subject)}</title>`)
        expect(new Set([escaped(subject), preview, heading])).toHaveProperty('size', 3)
        expect(`${subject} ${preview}`).not.toMatch(/Beau|Quiet|credit|kredi|créd|\bga(y|ys)\b|[{}]/i)
        expect(text).not.toMatch(button)
        expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|\b(mail|receipt|payment|refund|mandate)\.\w/)
        expect(text.includes('Dam 1, Amsterdam')).toBe(site === told)
        expect(html.includes('Dam 1, Amsterdam')).toBe(site === told)
        expect(text).not.toMatch(/Beau, NL|Quiet BV, NL/)
        if (language === 'fr') expect(text.match(/[^\n]*[^\s\u202F\u00A0]:(\s|$)[^\n]*/g)).toBeNull()
      }
    }
  },
)

test('a mail that one acts on shows where to go, in words of its own', async () => {
  const [activation] = await allMails(untold, 'fr')
  expect(activation!.text).toContain('Ouvre ce lien\u202F:\nhttps://example.com/activate/done?token=TOKEN')
})

/** Each mail that the product writes, once. */
async function allMails(site: Site, language: Language): Promise<Mail[]> {
  const { tx, sent } = recorder(site, language)
  const to = addressee(site, config, { email, language })
  await mailActivation(tx, to, { token: 'TOKEN' }, true)
  await mailActivation(tx, to, { token: 'TOKEN' }, false)
  const recipient = { visit: { site, language, memberId: 'sam' } as unknown as Visit, config }
  const creditor = { name: 'Quiet BV', address: 'Dam 1', identifier: 'NL00ZZZ123' }
  const mandate = {
    reference: 'R1',
    signed: '2026-12-01',
    masked: 'NL •• 4242',
    holder: 'S. Mith',
    creditor,
    paragraphs: ['SEPA'],
  }
  await mailMandate(tx, recipient, mandate, price)
  await mailDebit(tx, recipient, { reference: 'R1', masked: 'NL •• 4242', price })
  await mailWithdrawal(tx, recipient, { orderId: order.id, amount: price, credits: 12, creditNote: undefined })
  await mailFailedRefund(tx, { db: tx, config } as unknown as Payments, order, { amount: price, invoice: undefined })
  await mailReceipt(tx, to, 'ABCDE-23456')
  await mailAnswer(tx, to, 'ABCDE-23456', 'We removed it.')
  const before = { ...order, reclaimed: 0, foreign_refunded: 0 }
  return [
    ...sent,
    ...events.map((event) =>
      mailOf(
        to,
        letterAbout(event, { before, after: order, issued: [invoiceOf(site)], site, siteUrl: config.siteUrl, language }),
      ),
    ),
  ]
}

/** A transaction that keeps what is mailed, and knows one member of one site. */
function recorder(site: Site, language: Language) {
  const sent: Mail[] = []
  const tx = {
    row: async () => ({ member_id: 'sam', email, language, site_id: site.id }),
    rows: async ({ name }: { name: string }) => (name.includes('host') ? [] : [site]),
    run: async (_: unknown, [, , to, senderName, senderAddress, subject, text, html]: string[]) => {
      sent.push({ to, senderName, senderAddress, subject, text, html } as Mail)
      return 1
    },
    send: async () => {},
  }
  return { tx: tx as unknown as Transaction, sent }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
