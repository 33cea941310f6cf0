import type { CompanyInfo } from '#contract/site/site.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { statement } from '#server/platform/database/database.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

export type InvoiceCause = 'sale' | 'refund' | 'charge_back' | 'reversal'

export interface InvoiceRow {
  member_id: string
  order_id: string
  kind: InvoiceKind
  company_id: string
  year: number
  number: number
  /** Minor units of the order's currency, including tax. */
  amount: number
  vat_amount: number
  /** The company's data at the time. */
  seller: CompanyInfo
  issued_at: Date
  /** Null for one from before this was noted. */
  cause: InvoiceCause
}

/** A sold order. Amounts in minor units, including tax. */
export interface Sold {
  member_id: string
  id: string
  price: number
  credits: number
  currency: string
  country: string
  vat_hundredths: number
  /** What payers took back by their bank. */
  charged_back: number
  /** Time of the payment. */
  completed_at: Date | null
}

/** The fields that an invoice shows; they do not change once the order is paid. */
export interface SoldOrder extends Omit<Sold, 'charged_back'> {
  list_price: number
  discount_hundredths: number | null
  method: MethodCode
  paid_with: string | null
}

/**
 * $1 company, $2 kind, $3 year: the next number. A concurrent transaction waits until this one ends, and gets the same number
 * if it rolled back, so that numbers have no gaps.
 */
export const takeNumber = statement<{ last: number }>(
  'invoice_take_number',
  `insert into invoice_series (company_id, kind, year, last) values ($1, $2, $3, 1)
   on conflict (company_id, kind, year) do update set last = invoice_series.last + 1 returning last`,
)

/** $1 the invoice as one JSON document whose fields are the columns above. */
export const insertInvoice = statement<InvoiceRow>(
  'invoice_insert',
  `insert into invoice (member_id, order_id, kind, company_id, year, number, amount, vat_amount, seller, issued_at, cause)
   select n.member_id, n.order_id, n.kind, n.company_id, n.year, n.number, n.amount, n.vat_amount, n.seller, n.issued_at, n.cause
   from jsonb_populate_record(null::invoice, $1::jsonb) n returning *`,
)

/** $1 year, $2 number, $3 kind: of each company that has it. */
export const findByNumber = statement<{ member_id: string; order_id: string }>(
  'invoice_find_number',
  'select member_id, order_id from invoice where year = $1 and number = $2 and kind = $3',
)

/** $1 member, $2 orders: earliest first. */
export const findInvoices = statement<InvoiceRow>(
  'invoice_find',
  `select * from invoice where member_id = $1 and order_id = any ($2::uuid[]) order by issued_at, kind desc, number`,
)

/** $1 member, $2 order: what an invoice shows of it. */
export const findSold = statement<SoldOrder & { site_id: string }>(
  'invoice_find_sold',
  `select member_id, id, site_id, price, vat_hundredths, completed_at, credits, list_price, currency, discount_hundredths, country, method,
     paid_with
   from member_order where member_id = $1 and id = $2`,
)
