import type { CompanyInfo } from '#contract/site.ts'
import type { MethodCode } from '#contract/payment-methods.ts'
import { statement } from '#server/platform/database/database.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

export interface InvoiceRow {
  member_id: string
  order_id: string
  kind: InvoiceKind
  company_id: string
  year: number
  number: number
  /** Minor units of the order's currency, the tax in it. */
  amount: number
  vat_amount: number
  /** The company as it was. */
  seller: CompanyInfo
  issued_at: Date
}

/** What was sold. Amounts in minor units, the tax in them. */
export interface Sold {
  member_id: string
  id: string
  price: number
  vat_hundredths: number
  /** When it was paid. */
  completed_at: Date | null
}

/** What is told of it, frozen in the order. */
export interface SoldOrder extends Sold {
  credits: number
  list_price: number
  currency: string
  discount_hundredths: number | null
  country: string
  method: MethodCode
  paid_with: string | null
}

/**
 * $1 company, $2 kind, $3 year: the next number. Whoever takes one after another waits until that one's transaction has ended, and gets the same
 * number when it came to nothing.
 */
export const takeNumber = statement<{ last: number }>(
  'invoice_take_number',
  `insert into invoice_series (company_id, kind, year, last) values ($1, $2, $3, 1)
   on conflict (company_id, kind, year) do update set last = invoice_series.last + 1 returning last`,
)

/** The invoice as one document: the names above are its columns. */
export const insertInvoice = statement<InvoiceRow>(
  'invoice_insert',
  `insert into invoice (member_id, order_id, kind, company_id, year, number, amount, vat_amount, seller, issued_at)
   select n.member_id, n.order_id, n.kind, n.company_id, n.year, n.number, n.amount, n.vat_amount, n.seller, n.issued_at
   from jsonb_populate_record(null::invoice, $1::jsonb) n returning *`,
)

/** $1 member, $2 orders; the first first. */
export const findInvoices = statement<InvoiceRow>(
  'invoice_find',
  `select * from invoice where member_id = $1 and order_id = any ($2::uuid[]) order by issued_at, kind desc, number`,
)

/** $1 member, $2 order: what is told of what was sold. */
export const findSold = statement<SoldOrder & { site_id: string }>(
  'invoice_find_sold',
  `select member_id, id, site_id, price, vat_hundredths, completed_at, credits, list_price, currency, discount_hundredths, country, method,
     paid_with
   from member_order where member_id = $1 and id = $2`,
)
