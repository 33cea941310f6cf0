import { containedVat } from '#server/discounts/discounts.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'
import { emitEvents, type OperatorEvent } from '#server/webhooks/webhooks.ts'
import * as sql from './queries.ts'
import type { InvoiceCause, InvoiceKind, InvoiceRow, Sold } from './queries.ts'

export type { InvoiceRow, SoldOrder } from './queries.ts'

/**
 * Issues what the books of a company lack for an order of which it keeps `kept` minor units: an invoice of the price once it is
 * paid, a credit note for a refund or charge-back, another invoice for a reversal. Returns what was issued now. The order must
 * be locked. Call it after all other locks: no other order of the company gets a number until the transaction ends.
 */
export async function settleInvoices(tx: Transaction, site: Site, order: Sold, kept: number): Promise<InvoiceRow[]> {
  if (!order.completed_at) return []
  const before = await tx.rows(sql.findInvoices, [order.member_id, [order.id]])
  const issued: InvoiceRow[] = []
  let booked = before.reduce((sum, { kind, amount }) => sum + (kind === 'invoice' ? amount : -amount), 0)
  const taken = before.reduce(
    (sum, { cause, amount }) => sum + (cause === 'charge_back' ? amount : cause === 'reversal' ? -amount : 0),
    0,
  )
  const causeOf = (wanted: number): InvoiceCause => {
    if (wanted > booked) return before.length === 0 ? 'sale' : 'reversal'
    return order.charged_back > taken ? 'charge_back' : 'refund'
  }
  const bookUpTo = async (wanted: number) => {
    if (wanted !== booked) issued.push(await issue(tx, site, order, { from: booked, to: wanted, cause: causeOf(wanted) }))
    booked = wanted
  }
  if (before.length === 0) await bookUpTo(order.price)
  await bookUpTo(kept)
  if (issued.length > 0)
    await emitEvents(
      tx,
      site.id,
      issued.map((each) => eventOf(order, each)),
    )
  return issued
}

/** Invoices and credit notes of a member's orders, by order, earliest first. */
export async function invoicesOf(db: Handle, memberId: string, orderIds: string[]): Promise<Map<string, InvoiceRow[]>> {
  return Map.groupBy(await db.rows(sql.findInvoices, [memberId, orderIds]), (invoice) => invoice.order_id)
}

/** The orders with an invoice or credit note of this printed number, one for each company that has it; none for any other text. */
export async function ordersInvoiced(db: Handle, printed: string): Promise<Array<{ member_id: string; order_id: string }>> {
  const [, credit, year, number] = /^(C-)?(\d{4})-(\d{5,9})$/i.exec(printed) ?? []
  if (!year || !number) return []
  return db.rows(sql.findByNumber, [Number(year), Number(number), credit ? 'credit_note' : 'invoice'])
}

/** The printed number: '2026-00017', 'C-2026-00003'. */
export function numberOf({ kind, year, number }: Pick<InvoiceRow, 'kind' | 'year' | 'number'>): string {
  return `${kind === 'invoice' ? '' : 'C-'}${year}-${String(number).padStart(5, '0')}`
}

/** Issues one document. The taxes of all documents of an order add up to the tax of the amount kept. */
async function issue(
  tx: Transaction,
  site: Site,
  order: Sold,
  { from, to, cause }: { from: number; to: number; cause: InvoiceCause },
): Promise<InvoiceRow> {
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
    cause,
  }
  return (await tx.row(sql.insertInvoice, [JSON.stringify(invoice)]))!
}

function eventOf(order: Sold, invoice: InvoiceRow): OperatorEvent {
  const { amount, vat_amount, cause } = invoice
  const booked = {
    order: order.id,
    member: order.member_id,
    number: numberOf(invoice),
    amount,
    vat_amount,
    currency: order.currency,
    vat_percent: order.vat_hundredths / 100,
    country: order.country,
  }
  return cause === 'refund' || cause === 'charge_back'
    ? { event: 'order.refunded', kind: cause, ...booked }
    : { event: 'order.paid', kind: cause === 'reversal' ? cause : 'sale', credits: order.credits, ...booked }
}
