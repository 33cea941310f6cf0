import type { MethodCode } from '#contract/payment-methods.ts'
import { statement } from '#server/platform/database/database.ts'
import type { Discount } from './discount.ts'

export interface DiscountRow {
  code: string
  percentage: number
  country: string | null
  currency: string | null
  minimum_order_value: number | null
  methods: MethodCode[] | null
  starts_at: Date
  expires_at: Date | null
  status: 'active' | 'ended'
  validity: Discount['validity']
}

const columns = 'code, percentage, country, currency, minimum_order_value, methods, starts_at, expires_at, status, validity'
const running = "status = 'active' and starts_at <= now() and (expires_at is null or expires_at > now())"

/** He is on the way to pay, or was: the order may still be left for another one. */
const isOpen = `exists (
  select from member_order o where o.member_id = u.member_id and o.id = u.order_id and o.state = 'created')`

/** $1 site, $2 code, $3 the member who asks or null. A use of his own that he has not paid for yet does not count. */
export const findDiscount = statement<DiscountRow & { used: boolean }>(
  'discount_find',
  `select ${columns}, validity <> 'unlimited' and exists (
     select from discount_use u where u.site_id = d.site_id and u.code = d.code
       and (d.validity = 'once' or u.slot = $3::uuid::text)
       and not (u.member_id is not distinct from $3::uuid and ${isOpen})) as used
   from discount d where site_id = $1 and code = $2 and ${running}`,
)

export const lockDiscount = statement<{ validity: Discount['validity'] }>(
  'discount_lock',
  `select validity from discount where site_id = $1 and code = $2 and ${running} for share`,
)

export interface NewcomerRow {
  created_at: Date
  now: Date
  paid: boolean
  used: boolean
}

/** $1 member, $2 the code under which the use of his first-purchase discount is kept. */
export const findNewcomer = statement<NewcomerRow>(
  'discount_newcomer',
  `select a.created_at, now() as now, a.paid_at is not null as paid, exists (
     select from discount_use u where u.site_id = a.site_id and u.code = $2 and u.slot = a.member_id::text and not ${isOpen}) as used
   from account a where a.member_id = $1`,
)

/** $1 site, $2 code, $3 slot, $4 member, $5 order. No row changes when somebody has the slot. */
export const takeSlot = statement(
  'discount_take',
  `insert into discount_use (site_id, code, slot, member_id, order_id, taken_at) values ($1, $2, $3, $4, $5, clock_timestamp())
   on conflict do nothing`,
)

/** The use of his own that has the slot: by an order still unpaid (`open`), perhaps made in this moment (`fresh`). */
export const findOwnUse = statement<{ order_id: string; open: boolean; fresh: boolean }>(
  'discount_own_use',
  `select order_id, ${isOpen} as open, taken_at > now() - interval '5 seconds' as fresh
   from discount_use u where site_id = $1 and code = $2 and slot = $3 and member_id = $4`,
)

export const returnSlot = statement(
  'discount_return',
  'delete from discount_use where site_id = $1 and code = $2 and slot = any ($3) and order_id = $4',
)

export const findDiscounts = statement<DiscountRow & { uses: number }>(
  'discount_all',
  `select ${columns}, (select count(*)::int from discount_use u where u.site_id = d.site_id and u.code = d.code) as uses
   from discount d where site_id = $1 order by code`,
)

/** $1 site, $2 the discount as a document. Its uses stay as they are. */
export const saveDiscount = statement(
  'discount_save',
  `insert into discount (site_id, ${columns}, created_at)
   select $1, ${columns}, now() from jsonb_populate_record(null::discount, $2::jsonb)
   on conflict (site_id, code) do update set percentage = excluded.percentage, country = excluded.country,
     currency = excluded.currency, minimum_order_value = excluded.minimum_order_value, methods = excluded.methods,
     starts_at = excluded.starts_at, expires_at = excluded.expires_at, status = excluded.status, validity = excluded.validity`,
)

export const endDiscount = statement(
  'discount_end',
  "update discount set status = 'ended' where site_id = $1 and code = $2 and status = 'active'",
)
