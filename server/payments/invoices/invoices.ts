import { containedVat } from '#server/discounts/discounts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'
import * as sql from './queries.ts'
import type { InvoiceKind, InvoiceRow } from './queries.ts'

export type { InvoiceRow } from './queries.ts'

/** What was sold. Amounts in minor units, the tax in them. */
export interface Sold {
  member_id: string
  id: string
  price: number
  vat_hundredths: number
  /** When it was paid. */
  completed_at: Date | null
}

/**
 * Brings the books of a company to an order of which it keeps so much: an invoice of the price once it is paid; a credit note for what was
 * given or taken back since; a further invoice for what came back in the end. Answers what was issued now. The order must be locked. To be
 * called last of what waits for anybody: until the transaction ends nobody else of the company gets a number.
 */
export async function settleInvoices(tx: Transaction, site: Site, order: Sold, kept: number): Promise<InvoiceRow[]> {
  if (!order.completed_at) return []
  const before = await tx.rows(sql.findInvoices, [order.member_id, order.id])
  const issued: InvoiceRow[] = []
  let booked = before.reduce((sum, { kind, amount }) => sum + (kind === 'invoice' ? amount : -amount), 0)
  const bookUpTo = async (wanted: number) => {
    if (wanted !== booked) issued.push(await issue(tx, site, order, { from: booked, to: wanted }))
    booked = wanted
  }
  if (before.length === 0) await bookUpTo(order.price)
  await bookUpTo(kept)
  return issued
}

/** Taxed so that the taxes of all that is issued for an order sum up to that of what is kept. */
async function issue(tx: Transaction, site: Site, order: Sold, { from, to }: { from: number; to: number }): Promise<InvoiceRow> {
  const { company_id, time_zone: timeZone } = site.settings
  const kind: InvoiceKind = to > from ? 'invoice' : 'credit_note'
  const issued_at = new Date()
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(issued_at))
  const { last: number } = (await tx.row(sql.takeNumber, [company_id, kind, year]))!
  const vat = (amount: number) => containedVat(amount, order.vat_hundredths)
  const invoice: InvoiceRow = {
    member_id: order.member_id,
    order_id: order.id,
    kind,
    company_id,
    year,
    number,
    amount: Math.abs(to - from),
    vat_amount: Math.abs(vat(to) - vat(from)),
    seller: site.company,
    issued_at,
  }
  return (await tx.row(sql.insertInvoice, [JSON.stringify(invoice)]))!
}
