import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { quote } from '#server/payments/shop/quote.ts'
import { settleInvoices } from '#server/payments/invoices/invoices.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { visitOf } from '#server/testing/visit.ts'
import { exportBooks } from './accounting.ts'
import { periodOf } from './books.ts'

const db = await freshDatabase()
const payments = testPayments(db, new TestProvider())
const actor = { id: null, name: 'anna' }
const buyer = await member(db)
const visit = visitOf(buyer)
const template = await orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-60' }), { method: 'ideal' })

beforeEach(async () => {
  await db.raw('delete from invoice')
  await db.raw('delete from settlement_report')
  await db.raw('delete from member_order where id <> $1', [template.id])
})

interface Sale {
  country: string
  vatHundredths: number
  price: number
  currency?: string
  paidAt: Date
}

/** A paid order and its invoice, then what goes back in parts, each at a time of its own. */
async function sells(
  { country, vatHundredths, price, currency = 'EUR', paidAt }: Sale,
  back: Array<[amount: number, at: Date, bank?: true]> = [],
) {
  const id = randomUUID()
  const changes = {
    id,
    country,
    vat_hundredths: vatHundredths,
    price,
    list_price: price,
    currency,
    completed_at: paidAt,
    state: 'completed',
  }
  await db.raw(`insert into member_order select (jsonb_populate_record(o, $2::jsonb)).* from member_order o where o.id = $1`, [
    template.id,
    JSON.stringify({ ...changes, granted: 0, payment_id: null }),
  ])
  const site = await siteOf(db, 'beau')
  const order = { ...template, ...changes, charged_back: 0 }
  const issue = async (kept: number, at: Date) => {
    const issued = await db.transaction((tx) => settleInvoices(tx, site, order, kept))
    for (const { kind, number, year } of issued)
      await db.raw('update invoice set issued_at = $4 where kind = $1 and number = $2 and year = $3', [kind, number, year, at])
  }
  await issue(price, paidAt)
  let kept = price
  for (const [amount, at, bank] of back) {
    if (bank) order.charged_back += amount
    await issue((kept -= amount), at)
  }
}

async function books(
  period: string,
  format: 'csv' | 'datev' | 'oss',
  datev?: { consultant: number; client: number; chart: 'skr03' | 'skr04' },
) {
  const { bytes, name } = await exportBooks(db, await siteOf(db, 'beau'), { period, format, datev }, actor)
  const text = new TextDecoder(format === 'datev' ? 'windows-1252' : 'utf-8').decode(bytes)
  return {
    name,
    bytes,
    rows: text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(format === 'datev' ? ';' : ',')),
  }
}

const random = (() => {
  let seed = Number(process.env['SEED'] ?? 25)
  return (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
})()
const minor = (text: string, currency: string) => Math.round(Number(text.replace(',', '.')) * (currency === 'JPY' ? 1 : 100))

test('of any history the files add up to the invoices and credit notes, by country, rate and currency, to the cent', async () => {
  const rates = { NL: [2_100], DE: [1_900], FI: [2_550], FR: [2_000], CH: [810], US: [0] }
  const moment = () => new Date(Date.UTC(2026, 9 + random(3), 1 + random(28), random(24), random(60)))
  for (let each = 0; each < 60; each++) {
    const [country, [vatHundredths]] = Object.entries(rates)[random(6)] as [string, [number]]
    const price = 100 + random(9_000)
    const paidAt = moment()
    const parts = [1 + random(40), 1 + random(40)]
      .slice(random(3))
      .map((amount): [number, Date, true?] => [
        amount,
        new Date(paidAt.getTime() + random(40) * 86_400_000),
        ...(random(3) === 0 ? ([true] as const) : ([] as const)),
      ])
    await sells({ country, vatHundredths, price, currency: country === 'CH' ? 'CHF' : 'EUR', paidAt }, parts)
  }
  const booked = (
    await db.raw(
      `select o.country, o.vat_hundredths as rate, o.currency,
       sum(case i.kind when 'invoice' then i.amount else -i.amount end)::integer as gross,
       sum(case i.kind when 'invoice' then i.vat_amount else -i.vat_amount end)::integer as vat, count(*)::integer as documents
     from invoice i join member_order o on o.member_id = i.member_id and o.id = i.order_id
     where i.issued_at >= '2026-10-01'::timestamp at time zone 'Europe/Amsterdam' and i.issued_at < '2027-01-01'::timestamp at time zone 'Europe/Amsterdam'
     group by 1, 2, 3 order by 1, 2, 3`,
    )
  ).rows as Array<{ country: string; rate: number; currency: string; gross: number; vat: number; documents: number }>
  const added = (
    cells: Array<[country: string, percent: string, currency: string, gross: string, vat: string, documents: number]>,
  ) => {
    const sums = new Map<string, { gross: number; vat: number; documents: number }>()
    for (const [country, percent, currency, gross, vat, documents] of cells) {
      const key = [country, Math.round(Number(percent) * 100), currency].join()
      const sum = sums.get(key) ?? { gross: 0, vat: 0, documents: 0 }
      sums.set(key, {
        gross: sum.gross + minor(gross, currency),
        vat: sum.vat + minor(vat, currency),
        documents: sum.documents + documents,
      })
    }
    return Object.fromEntries([...sums].sort())
  }
  const expected = Object.fromEntries(
    booked.map(({ country, rate, currency, ...sums }) => [[country, rate, currency].join(), sums]).sort(),
  )
  const months = await Promise.all(['2026-10', '2026-11', '2026-12'].map((month) => books(month, 'csv')))
  const lines = months.flatMap(({ rows }) => rows.slice(1))
  expect(added(lines.map((cell) => [cell[4]!, cell[5]!, cell[6]!, cell[9]!, cell[8]!, 1]))).toEqual(expected)
  for (const cell of lines) expect(minor(cell[7]!, '') + minor(cell[8]!, '')).toBe(minor(cell[9]!, ''))
  const quarter = (await books('2026-Q4', 'oss')).rows.slice(1)
  expect(added(quarter.map((cell) => [cell[3]!, cell[4]!, cell[5]!, cell[8]!, cell[7]!, Number(cell[9])]))).toEqual(expected)

  const batches = await Promise.all(['2026-10', '2026-11', '2026-12'].map((month) => books(month, 'datev')))
  const total = batches
    .flatMap(({ rows }) => rows.slice(2))
    .reduce((sum, [amount, side]) => sum + (side === '"S"' ? 1 : -1) * minor(amount!, ''), 0)
  expect(total).toBe(booked.reduce((sum, { gross }) => sum + gross, 0))
})

test('a month is one of the site’s time zone, a charge-back is told from a refund, and nobody is named', async () => {
  await changeSettings(db, 'beau', { time_zone: 'Europe/Amsterdam' })
  const late = new Date('2026-09-30T22:30:00Z')
  await sells({ country: 'NL', vatHundredths: 2_100, price: 3_000, paidAt: late }, [
    [500, new Date('2026-10-05T10:00:00Z')],
    [1_000, new Date('2026-10-31T22:59:00Z'), true],
    [-1_000, new Date('2026-10-31T23:01:00Z')],
  ])
  const { rows } = await books('2026-10', 'csv')
  expect(rows.map(([day, kind, , , country, , , , , gross]) => [day, kind, country, gross])).toEqual([
    ['date', 'kind', 'country', 'gross'],
    ['2026-10-01', 'sale', 'NL', '30.00'],
    ['2026-10-05', 'refund', 'NL', '-5.00'],
    ['2026-10-31', 'charge_back', 'NL', '-10.00'],
  ])
  expect((await books('2026-11', 'csv')).rows[1]!.slice(0, 2)).toEqual(['2026-11-01', 'reversal'])
  expect((await books('2026-09', 'csv')).rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(buyer.username)
  expect(JSON.stringify(rows)).not.toContain(buyer.id)
})

test('a quarter lists by itself what changes an earlier one', async () => {
  await sells({ country: 'FR', vatHundredths: 2_000, price: 1_200, paidAt: new Date('2026-09-10T10:00:00Z') }, [
    [600, new Date('2026-10-10T10:00:00Z')],
  ])
  await sells({ country: 'FR', vatHundredths: 2_000, price: 2_400, paidAt: new Date('2026-10-11T10:00:00Z') })
  expect((await books('2026-Q4', 'oss')).rows).toEqual([
    ['quarter', 'supplied_in', 'scheme', 'country', 'vat_percent', 'currency', 'net', 'vat', 'gross', 'documents'],
    ['2026-Q4', '2026-Q3', 'oss', 'FR', '20', 'EUR', '-5.00', '-1.00', '-6.00', '1'],
    ['2026-Q4', '2026-Q4', 'oss', 'FR', '20', 'EUR', '20.00', '4.00', '24.00', '1'],
  ])
})

test('a batch for DATEV has the head, the columns and the encoding of its format', async () => {
  const paidAt = new Date('2026-10-12T10:00:00Z')
  await sells({ country: 'FR', vatHundredths: 2_000, price: 1_250, paidAt }, [[250, new Date('2026-10-20T10:00:00Z')]])
  await sells({ country: 'US', vatHundredths: 0, price: 900, paidAt })
  const settled = {
    id: 'stl_1',
    at: '2026-10-15T08:00:00Z',
    currency: 'EUR',
    payments: 2_150,
    refunds: 0,
    charge_backs: 0,
    fees: -58,
    paid_out: 2_092,
  }
  await db.raw("insert into settlement_report values ('sandbox', '2026-10-16T05:00:00Z', '2026-09-01', $1, '[]')", [
    JSON.stringify([settled]),
  ])
  const { name, bytes, rows } = await books('2026-10', 'datev', { consultant: 29_098, client: 55_003, chart: 'skr04' })
  expect(name).toBe('EXTF_Buchungsstapel_beau_2026-10.csv')
  const [head, columns, , , , fee] = rows
  const sale = rows.find((row) => row[13] === '"Verkauf FR 20,00 %"')
  expect(head!.join(';')).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";29098;55003;20260101;4;20261001;20261031;"Shop 10\/2026";"";1;0;0;"EUR";;"";;;"04";;;"";""$/,
  )
  expect(rows.slice(1).map((row) => row.length)).toEqual([125, 125, 125, 125, 125])
  expect([columns![8], columns![39], columns![124]]).toEqual([
    'BU-Schlüssel',
    'EU-Land u. UStID (Bestimmung)',
    'Abw. Skontokonto',
  ])
  expect(bytes.includes(Buffer.from([0x53, 0x63, 0x68, 0x6c, 0xfc, 0x73, 0x73, 0x65, 0x6c]))).toBe(true)
  const cells = (row: string[]) => [0, 1, 2, 6, 7, 9, 13, 39, 40, 114].map((at) => row[at])
  expect(cells(sale!)).toEqual([
    '12,50',
    '"S"',
    '"EUR"',
    '1460',
    '4331',
    '1210',
    '"Verkauf FR 20,00 %"',
    '"FR"',
    '20,00',
    '12102026',
  ])
  expect(
    rows
      .slice(2, 5)
      .map((row) => [row[0], row[1], row[7]])
      .sort(),
  ).toEqual([
    ['12,50', '"S"', '4331'],
    ['2,50', '"H"', '4331'],
    ['9,00', '"S"', '4338'],
  ])
  expect([fee![0], fee![1], fee![6], fee![7]]).toEqual(['0,58', '"S"', '6855', '1460'])
})

test('an admin downloads them in the console, nobody below, and each download is logged', async () => {
  const app = await testApp(db, {}, { payments })
  const path = '/api/staff/site-accounting.php'
  const asked = { site: 'beau', period: '2026-10', format: 'csv' }
  const [asLead, asAdmin] = [
    await asStaff(app, db, await staffMember(db, 'lead')),
    await asStaff(app, db, await staffMember(db, 'admin')),
  ]
  expect((await asLead.post(path, asked)).body.error.code).toBe('staff_only')
  await db.raw('delete from staff_entry')
  await db.raw("update staff_chain set last = 0, hash = ''")
  const { status, body } = await asAdmin.post(path, asked)
  expect([status, body.name]).toEqual([200, 'beau-books-2026-10.csv'])
  expect(Buffer.from(body.base64, 'base64').toString()).toMatch(/^date,kind,number,order,country/)
  expect((await db.raw('select act, details from staff_entry')).rows).toMatchObject([{ act: 'accounting.export' }])
  expect((await asAdmin.post(path, { ...asked, format: 'oss' })).status).toBe(422)
  expect(() => periodOf('2026-13')).toThrow('A month is like 2026-10')
})
