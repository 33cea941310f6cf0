import { limits } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { mailOf } from '#server/notifications/notifications.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { orderLetter, type OrderEvent } from './receipt-letters.ts'
import { orderEventsOf } from './receipts.ts'
import type { InvoiceRow } from '#server/payments/invoices/invoices.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'

const site = defaultSite('example.com', 'support@example.com')
site.settings = { ...site.settings, time_zone: 'Europe/Amsterdam' }
site.company = {
  ...site.company,
  name: 'Beau BV',
  address: 'Dam 1',
  city: 'Amsterdam',
  kvk: '12345678',
  vat_numbers: ['NL001234567B01'],
}

const before = {
  id: '0197a0a0-0000-7000-8000-00000000abcd',
  state: 'created',
  credits: 60,
  list_price: 2_499,
  price: 1_874,
  currency: 'EUR',
  discount_code: 'WELCOME25',
  discount_hundredths: 2_500,
  vat_hundredths: 2_550,
  vat_amount: 381,
  country: 'FI',
  method: 'banktransfer',
  paid_with: null,
  completed_at: null,
  express_version: '2026-11-22',
  express_at: new Date('2026-11-21T23:29:00Z'),
  refunded: 0,
  charged_back: 0,
  held_amount: 0,
  foreign_refunded: 0,
  reclaimed: 0,
  transfer_holder: 'Example Payments',
  transfer_iban: null,
  transfer_reference: null,
  payment_state: null,
  proof_due_at: null,
} as unknown as OrderRow

const paid: OrderRow = {
  ...before,
  state: 'completed',
  completed_at: new Date('2026-11-21T23:30:00Z'),
  paid_with: 'NL •••• 4242',
}
const invoice = { kind: 'invoice', year: 2026, number: 17, amount: 1_874, vat_amount: 381, seller: site.company } as InvoiceRow
const issued = [{ ...invoice, issued_at: paid.completed_at! }]
const waiting: OrderRow = { ...before, state: 'pending', transfer_iban: 'NL91ABNA0417164300', transfer_reference: 'RF12-3456' }
const takenBack: OrderRow = { ...paid, state: 'charged_back', charged_back: 1_874, reclaimed: 41 }
const givenBack: OrderRow = { ...paid, refunded: 900, foreign_refunded: 900, reclaimed: 28 }

const histories: Array<[OrderEvent, OrderRow, OrderRow]> = [
  ['paid', before, paid],
  ['transfer', before, waiting],
  ['held', before, { ...before, state: 'pending', payment_state: 'paid', proof_due_at: new Date('2026-11-28T23:30:00Z') }],
  ['failed_late', { ...before, method: 'directdebit', state: 'pending' }, { ...before, method: 'directdebit', state: 'failed' }],
  ['charged_back', paid, takenBack],
  ['reversed', takenBack, paid],
  ['refunded', paid, givenBack],
]

test.each(histories)('%s is mailed once', (news, was, is) => {
  expect(orderEventsOf(was, is)).toEqual([news])
  expect(orderEventsOf(is, is)).toEqual([])
})

test('A failure on the payer’s screen and a withdrawal send no mail here', () => {
  expect(orderEventsOf(before, { ...before, state: 'failed' })).toEqual([])
  expect(orderEventsOf(paid, { ...paid, state: 'refunded', held_amount: 1_874, refunded: 1_874 })).toEqual([])
})

test.each(languages)('In %s every mail is complete, with a neutral subject', (language) => {
  for (const [news, was, is] of histories) {
    const siteUrl = 'https://example.com'
    const parts = orderLetter(news, { before: was, after: is, issued, site, siteUrl, language })
    const to = {
      email: 'a@b.c',
      language,
      senderName: 'Beau',
      senderAddress: '',
      siteUrl,
      company: '',
      accent: null,
      confirmed: true,
      discreet: false,
    }
    const { subject, text: body, html } = mailOf(to, parts)
    const text = `${subject}\n${body}`
    expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|\b(receipt|payment)\./)
    expect(text).toContain(`https://example.com/transactions/${before.id}`)
    for (const paragraph of [parts.heading, ...parts.paragraphs, ...parts.notes]) expect(paragraph.trim()).not.toBe('')
    for (const { value } of parts.facts ?? [])
      expect(html).toContain(value.replaceAll(/['"&<>]/g, (each) => `&#${each.charCodeAt(0)};`))
    expect(subject).not.toMatch(/credit|kredi|créd|Beau/i)
  }
})

test('A receipt has item, date in the site’s time zone, amount, tax and seller', () => {
  const { facts } = orderLetter('paid', { before, after: paid, issued, site, siteUrl: 'https://example.com', language: 'en' })
  expect(facts).toEqual([
    { label: 'Invoice number', value: '2026-00017' },
    { label: 'Order number', value: before.id },
    { label: 'Date', value: '22 November 2026' },
    { label: 'Purchase', value: '60 credits' },
    { label: 'List price', value: '€24.99' },
    { label: 'Discount (25%)', value: '-€6.25' },
    { label: 'Paid', value: '€18.74' },
    { label: 'Net amount', value: '€14.93' },
    { label: 'Includes VAT (25.5%)', value: '€3.81' },
    { label: 'Country of tax', value: 'Finland' },
    { label: 'Payment method', value: 'Bank transfer, NL •••• 4242' },
    { label: 'Sold by', value: 'Beau BV, Dam 1, Amsterdam, Netherlands' },
    { label: 'Company number', value: '12345678' },
    { label: 'VAT number', value: 'NL001234567B01' },
  ])
})

test('A receipt repeats the request for immediate credits in its wording, and mentions the attached terms and form', () => {
  const { notes } = orderLetter('paid', { before, after: paid, issued, site, siteUrl: 'https://example.com', language: 'en' })
  expect(notes.join('\n')).toContain('“I’d like my credits right away')
  expect(notes.join('\n')).toMatch(/22 November 2026, 00:29 \S+.*2026-11-22/)
  expect(notes.join('\n')).toContain('attached as a PDF')
  const debited = { ...paid, express_version: limits.expressPaidVersion }
  const later = orderLetter('paid', { before, after: debited, issued, site, siteUrl: 'https://example.com', language: 'en' })
  expect(later.notes.join()).toContain('“I’d like my credits as soon as my payment has arrived')
  const old = { ...paid, express_version: null, express_at: null }
  const before30 = orderLetter('paid', { before, after: old, issued, site, siteUrl: 'https://example.com', language: 'en' })
  expect(before30.notes.join()).not.toContain('right away')
})

test('Without tax a receipt names none', () => {
  const untaxed = { ...paid, vat_hundredths: 0, vat_amount: 0 }
  const { facts } = orderLetter('paid', { before, after: untaxed, issued, site, siteUrl: 'https://example.com', language: 'en' })
  expect(facts!.map(({ label }) => label).join()).not.toMatch(/Includes VAT|Net amount/)
})
