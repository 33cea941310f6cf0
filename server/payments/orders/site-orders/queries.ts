import { statement } from '#server/platform/database/database.ts'
import type { OrderRow } from '#server/payments/orders/queries.ts'

/**
 * $1 site, $2 state or null, $3 member or null, $4 created since, $5 only paid orders for which fewer than two facts (profile,
 * network address, payment method) name the country of tax, $6 only paid orders that wait for a second fact.
 */
export const listSiteOrders = statement<OrderRow>(
  'order_list_site',
  `select * from member_order where site_id = $1 and ($2::text is null or state = $2) and ($3::uuid is null or member_id = $3)
     and created_at >= $4
     and (not $5 or (payment_state = 'paid' and (profile_country is not distinct from country)::int
       + (address_country is not distinct from country)::int + (payment_country is not distinct from country)::int
       + (attested_country is not distinct from country)::int < 2))
     and (not $6 or (state = 'pending' and payment_state = 'paid'))
   order by id desc limit 100`,
)

/** $1 sites or null: paid orders that wait for a second fact, the nearest deadline first. */
export const listHeld = statement<OrderRow>(
  'order_list_held',
  `select * from member_order where proof_due_at is not null and state = 'pending' and payment_state = 'paid'
     and ($1::text[] is null or site_id = any ($1)) order by proof_due_at limit 100`,
)

/** $1 sites or null: disputes that can still be answered, the nearest deadline first. */
export const listDisputes = statement<OrderRow>(
  'order_list_disputes',
  `select * from member_order where answer_dispute_by is not null and ($1::text[] is null or site_id = any ($1))
   order by answer_dispute_by limit 100`,
)

export const countWaiting = statement<{ held: number; held_since: Date | null; disputed: number; due_at: Date | null }>(
  'order_count_waiting',
  `select count(*) filter (where answer_dispute_by is null)::int as held,
     min(created_at) filter (where answer_dispute_by is null) as held_since,
     count(*) filter (where answer_dispute_by is not null)::int as disputed, min(answer_dispute_by) as due_at
   from member_order
   where (answer_dispute_by is not null or (proof_due_at is not null and state = 'pending' and payment_state = 'paid'))
     and ($1::text[] is null or site_id = any ($1))`,
)

/** $1 id: the order, whoever's it is. */
export const findById = statement<OrderRow>('order_find_by_id', 'select * from member_order where id = $1')

export const findSiteOrder = statement<OrderRow>('order_find_site', 'select * from member_order where id = $1 and site_id = $2')
