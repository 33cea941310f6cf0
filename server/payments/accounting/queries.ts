import type { InvoiceCause, InvoiceKind } from '#server/payments/invoices/queries.ts'
import { statement } from '#server/platform/database/database.ts'
import type { Total } from '#server/payments/settlements/queries.ts'

export interface BookedRow {
  kind: InvoiceKind
  year: number
  number: number
  amount: number
  vat_amount: number
  cause: InvoiceCause
  /** In the time zone of the site: the day it was issued, and the day of the payment. */
  day: string
  paid_day: string
  order_id: string
  country: string
  currency: string
  vat_hundredths: number
  method: string
  seller_country: string
}

/** $1 site, $2 first day, $3 the day after the last, $4 time zone: in the order of issue. */
export const findBooked = statement<BookedRow>(
  'accounting_booked',
  `select i.kind, i.year, i.number, i.amount, i.vat_amount, i.cause, (i.issued_at at time zone $4)::date as day,
     (o.completed_at at time zone $4)::date as paid_day, o.id as order_id, o.country, o.currency, o.vat_hundredths, o.method,
     coalesce(i.seller ->> 'country', '') as seller_country
   from invoice i join member_order o on o.member_id = i.member_id and o.id = i.order_id
   where o.site_id = $1 and i.issued_at >= ($2::timestamp at time zone $4) and i.issued_at < ($3::timestamp at time zone $4)
   order by i.issued_at, i.kind desc, i.number`,
)

/** Reports of settlements made from $1 until $2: each covers the weeks before. */
export const findSettled = statement<{ settlements: Total[] }>(
  'accounting_settled',
  'select settlements from settlement_report where made_at >= $1 and made_at < $2 order by made_at',
)
