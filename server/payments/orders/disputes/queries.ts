import { statement } from '#server/platform/database/database.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'

export const listDisputed = statement<OrderRow>(
  'order_list_disputed',
  'select * from member_order where answer_dispute_by is not null and site_id = $1 order by answer_dispute_by',
)

/** The new version makes an answer of the provider that was read before invalid. */
export const endDispute = statement(
  'order_end_dispute',
  `update member_order set answer_dispute_by = null, version = version + 1
   where member_id = $1 and id = $2 and answer_dispute_by is not null`,
)

export const findBuyer = statement<{ created_at: Date; confirmed: boolean }>(
  'order_find_buyer',
  'select created_at, confirmed_at is not null as confirmed from account where member_id = $1',
)

/** $1 member, $2 order: earlier orders that were paid and neither refunded nor charged back. */
export const listEarlier = statement<Pick<OrderRow, 'created_at' | 'price' | 'currency' | 'paid_with'>>(
  'order_list_earlier',
  `select created_at, price, currency, paid_with from member_order
   where member_id = $1 and id < $2 and state = 'completed' order by id desc limit 10`,
)

export interface Use {
  cause: string
  times: number
  credits: number
  first: Date
  last: Date
}

/** $1 member, $2 since: what the member's credits were spent on, without refunds and charge-backs. */
export const listUses = statement<Use>(
  'order_list_uses',
  `select cause, count(*)::int as times, -sum(amount)::int as credits, min(created_at) as first, max(created_at) as last
   from ledger_entry
   where member_id = $1 and created_at >= $2 and amount < 0 and cause not in ('refund', 'charge_back', 'staff')
   group by cause order by cause`,
)
