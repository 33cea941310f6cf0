import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { quote } from '#server/payments/shop/quote.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import type { Attachment } from '#server/platform/mail/outgoing.ts'
import { staticPage } from '#server/site/pages/static-pages.ts'
import { conditionsOf } from './conditions.ts'
import { attachedFiles } from './files.ts'
import { contentsOf, factsOf, type InvoiceData } from './contents.ts'
import { pdfOf } from './pdf.ts'

const { company } = defaultSite('localhost', 'support@example.com')
const seller = {
  ...company,
  name: 'Żółw & Sønner Åkeri GmbH',
  address: 'Große Straße 1',
  city: 'Łódź',
  country: 'PL',
  kvk: '0000 123',
  vat_numbers: ['PL0000000000'],
}
const order = {
  member_id: '',
  id: '0197a0a0-0000-7000-8000-00000000abcd',
  price: 1_874,
  list_price: 2_499,
  credits: 60,
  currency: 'EUR',
  discount_hundredths: 2_500,
  vat_hundredths: 2_550,
  country: 'FI',
  method: 'banktransfer',
  paid_with: 'NL •••• 4242',
  completed_at: new Date('2026-11-21T23:30:00Z'),
} as const
const first = {
  member_id: '',
  order_id: order.id,
  kind: 'invoice',
  company_id: 'beau',
  year: 2026,
  number: 17,
  amount: 1_874,
  vat_amount: 381,
  seller,
  issued_at: order.completed_at,
  cause: 'sale',
} as const
const credit = { ...first, kind: 'credit_note', cause: 'refund', number: 3, amount: 900, vat_amount: 183 } as const
const data = (invoice: InvoiceData['invoice'], language: InvoiceData['language'] = 'en'): InvoiceData => ({
  order,
  invoice,
  first,
  language,
  timeZone: 'Europe/Helsinki',
})

describe.each(languages)('in %s', (language) => {
  test.each([first, credit])(
    'a $kind has the same text as a document and in a letter, with every character drawn',
    async (invoice) => {
      const contents = contentsOf(data(invoice, language))
      const file = await pdfOf(data(invoice, language))
      const { text, missing } = read(file)
      const { lines, seller: from } = contents
      const shown = factsOf(contents, language).map(({ value }) => value)
      for (const value of [contents.title, lines[0].label, from.name, from.seat, ...shown.slice(0, 3)])
        expect(text).toContain(bare(value))
      for (const { label, value } of [...contents.head, ...lines, contents.total, ...contents.tax, contents.method])
        expect(text).toContain(bare(label) + bare(value))
      expect(missing).toBe(0)
      expect(file.equals(await pdfOf(data(invoice, language)))).toBe(true)
      expect(file.length).toBeLessThan(20_000)
      // Neither the site nor its subject.
      expect(text).not.toMatch(/beau|dating|gay|support@/i)
    },
  )
})

test.each(languages)(
  'In %s what a purchase was concluded under is drawn whole, each sign of it, and tagged',
  async (language) => {
    const site = defaultSite('localhost', 'support@example.com')
    const pages = ['terms', 'return-policy'].map((name) => staticPage(name, language, site, { paymentProvider: undefined }))
    const file = await conditionsOf({ language, number: '2026-00017', at: order.completed_at }, pages)
    const { text, missing } = read(file)
    for (const { title, blocks } of pages)
      for (const words of [title, ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))])
        expect(text).toContain(bare(words))
    expect(missing).toBe(0)
    requireTagged(file, language)
  },
)

test('A credit note names its invoice, has its own share of the tax, and no discount line', () => {
  const { head, lines, total, tax } = contentsOf(data(credit))
  expect([...head, ...lines, total, ...tax].map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Credit note number: C-2026-00003',
    'For invoice: 2026-00017',
    `Order number: ${order.id}`,
    'Date: 22 November 2026',
    '60 credits: €9.00',
    'Credited: €9.00',
    'Net amount: €7.17',
    'Includes VAT (25.5%): €1.83',
    'Country of tax: Finland',
  ])
})

describe('over HTTP', async () => {
  const db = await freshDatabase()
  soundLedgers(db)
  const provider = new TestProvider()
  const payments = testPayments(db, provider)
  const app = await testApp(db, {}, { payments })

  async function buys(buyer: TestMember) {
    const visit = visitOf(buyer)
    const { id, payment_id } = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), {
      method: 'ideal',
    })
    provider.change(payment_id!, { state: 'paid' })
    await reconcile(payments, buyer.id, id)
    return id
  }

  test('A member finds the invoice with the order, and the credit note after a withdrawal', async () => {
    const buyer = await member(db, { credits: 0 })
    const client = await signedIn(app, db, buyer)
    const id = await buys(buyer)
    const year = new Date().getFullYear()
    const [invoice] = (await client.get(`/api/orders.php?id=${id}`)).body.invoices
    expect(invoice).toEqual({ kind: 'invoice', number: `${year}-00001`, url: `/invoices/${id}/${year}-00001.pdf` })
    const file = await client.get(invoice.url)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${year}-00001.pdf"`,
      'cache-control': 'private, no-store',
    })
    const { body } = await client.post('/api/refunds.php', { order: id })
    expect(body.order.invoices.map(({ kind, number }: { kind: string; number: string }) => [kind, number])).toEqual([
      ['invoice', `${year}-00001`],
      ['credit_note', `C-${year}-00001`],
    ])
    expect((await client.get(body.order.invoices[1].url)).status).toBe(200)
    expect((await client.get('/api/orders.php')).body[0].invoices).toEqual(body.order.invoices)
  })

  test('A document is hidden from other members and from visitors', async () => {
    const [ben, tom] = [await member(db), await member(db)]
    const [id, other] = [await buys(ben), await buys(tom)]
    const client = await signedIn(app, db, ben)
    const [{ url }] = (await client.get(`/api/orders.php?id=${id}`)).body.invoices
    expect((await client.get(url)).status).toBe(200)
    const [file] = url.split('/').slice(-1)
    for (const strange of [`/invoices/${other}/${file}`, `/invoices/${id}/2019-00001.pdf`, `/invoices/mine/${file}`])
      expect((await client.get(strange)).status).toBe(404)
    expect((await (await signedIn(app, db, tom)).get(url)).status).toBe(404)
    const { statusCode } = await app.server.inject({ url, headers: { host: 'localhost' } })
    expect(statusCode).toBe(403)
  })

  test('Only the mails of a payment and of a withdrawal have the document attached', async () => {
    const buyer = await member(db, { credits: 0, language: 'de' })
    const id = await buys(buyer)
    await (await signedIn(app, db, buyer)).post('/api/refunds.php', { order: id })
    const { rows } = await db.raw('select subject, text_part, attachment from outbox where recipient = $1 order by id', [
      buyer.email,
    ])
    const letters = rows as Array<{ subject: string; text_part: string; attachment: Attachment | null }>
    const brought = letters.filter(({ attachment }) => attachment)
    expect(letters.length).toBeGreaterThan(brought.length)
    const uses = { paymentProvider: undefined }
    const files = (await Promise.all(brought.map(({ attachment }) => attachedFiles(db, uses, attachment!)))).flat()
    expect(files.map((file) => file.name)).toEqual([
      expect.stringMatching(/^\d{4}-\d{5}\.pdf$/),
      expect.stringMatching(/^\d{4}-\d{5}-conditions\.pdf$/),
      expect.stringMatching(/^C-\d{4}-\d{5}\.pdf$/),
    ])
    const [first, conditions, credited] = files
    expect([first, credited].map((file) => read(file!.content).text.slice(0, 9))).toEqual(['RechnungE', 'Rechnungs'])
    const kept = read(conditions!.content)
    for (const words of ['Dein Widerrufsrecht', 'Muster-Widerrufsformular', 'abzüglich des Anteils am Preis'])
      expect(kept.text).toContain(bare(words))
    expect(kept.missing).toBe(0)
    for (const { content } of files) requireTagged(content, 'de')
    expect(brought.map(({ text_part: text }) => /hängt als PDF an/.test(text))).toEqual([true, true])
    expect(await attachedFiles(db, uses, { ...brought[0]!.attachment, member: (await member(db)).id })).toEqual([])
  })
})

/** Checks accessibility: a tag tree that starts with a heading, a language, a visible title, and PDF/UA in the metadata. */
function requireTagged(file: Buffer, language: string): void {
  const source = file.toString('latin1')
  expect(source).toContain('/MarkInfo')
  expect(source).toMatch(/\/Marked true/)
  expect(source).toContain(`/Lang (${language})`)
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('/StructTreeRoot')
  expect(source).toMatch(/\/S \/H1/)
  expect(source).toMatch(/\/S \/P\b/)
  expect(source).toContain('pdfuaid:part')
}

/** The text of one of our files without spaces, and the number of characters that its fonts lack. */
function read(file: Buffer): { text: string; missing: number } {
  const streams = [...file.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)].map((match) => {
    try {
      return inflateSync(Buffer.from(match[1]!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  // The character of each code, by font.
  const maps = streams.filter((text) => text.includes('beginbfrange')).map(signsOf)
  const page = streams.filter((text) => text.includes(' Tf')).join('\n')
  const fonts = [...new Set([...page.matchAll(/\/(F\d+) [\d.]+ Tf/g)].map((match) => match[1]!))].sort()
  let text = ''
  let missing = 0
  let font = ''
  for (const [, named, codes] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (named) font = named
    for (const code of codes?.match(/.{4}/g) ?? []) {
      if (code === '0000') missing++
      text += maps[fonts.indexOf(font)]?.get(code) ?? ''
    }
  }
  return { text: bare(text), missing }
}

function signsOf(map: string): Map<string, string> {
  const signs = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap((range) => [...range[1]!.matchAll(/<([0-9a-f]+)>/g)])
  return new Map(
    signs.map(([, code], index) => [index.toString(16).padStart(4, '0'), Buffer.from(code!, 'hex').swap16().toString('utf16le')]),
  )
}

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}
