import type { MethodCode } from '#contract/payments/payment-methods.ts'
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

const availableToMember = '(member_id is null or member_id = $3::uuid)'

/** $1 site, $2 code, $3 member: another member's personal discount is not found. */
export const findDiscount = statement<DiscountRow>(
  'discount_find',
  `select ${columns} from discount where site_id = $1 and code = $2 and ${running} and ${availableToMember}`,
)

/** $1 site, $2 code. */
export const findMethods = statement<{ limited: boolean }>(
  'discount_find_methods',
  'select methods is not null as limited from discount where site_id = $1 and code = $2',
)

export interface UseRow {
  member_id: string
  order_id: string
}

/** $1 site, $2 code, $3 slot or null: the use of that slot, or the first hundred uses. */
export const findUses = statement<UseRow>(
  'discount_find_uses',
  `select member_id, order_id from discount_use
   where site_id = $1 and code = $2 and ($3::text is null or slot = $3) limit 100`,
)

/** $1 member, $2 order: whether the order is still to be paid. */
export const findOpenOrder = statement<object>(
  'discount_open_order',
  "select from member_order where member_id = $1 and id = $2 and state = 'created'",
)

export const lockDiscount = statement<{ validity: Discount['validity'] }>(
  'discount_lock',
  `select validity from discount where site_id = $1 and code = $2 and ${running} and ${availableToMember} for share`,
)

export interface NewcomerRow {
  site_id: string
  created_at: Date
  now: Date
  paid: boolean
  minimum: number | null
  currency: string | null
}

/** $1 member, $2 country to buy in, or null for the profile's. */
export const findNewcomer = statement<NewcomerRow>(
  'discount_newcomer',
  `select account.site_id, account.created_at, now() as now, account.paid_at is not null as paid, above.price as minimum, above.currency
   from account left join profile using (member_id)
   left join lateral (
     select distinct bundle.price, bundle.currency from bundle
     where bundle.site_id = account.site_id and bundle.country = coalesce($2, profile.country) and bundle.active
     order by bundle.price offset 1 limit 1
   ) above on true
   where account.member_id = $1`,
)

/** $1 site, $2 code, $3 slot, $4 member, $5 order, $6 time. Changes no row if the slot is taken. */
export const takeSlot = statement(
  'discount_take',
  `insert into discount_use (site_id, code, slot, member_id, order_id, taken_at) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
)

export const returnSlot = statement(
  'discount_return',
  'delete from discount_use where site_id = $1 and code = $2 and slot = any ($3) and order_id = $4',
)

export const findDiscounts = statement<DiscountRow & { uses: number }>(
  'discount_all',
  `select ${columns}, (select count(*)::int from discount_use u where u.site_id = $1 and u.code = d.code) as uses
   from discount d where site_id = $1 and member_id is null order by code`,
)

/** $1 site, $2 the discount as a JSON document. Its uses do not change. */
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

export const removeDiscounts = statement('discount_remove', 'delete from discount where site_id = $1')

/** $1 site, $2 code, $3 percentage, $4 member, $5 expiry. Does not change an existing discount. */
export const insertPersonal = statement(
  'discount_insert_personal',
  `insert into discount (site_id, code, percentage, starts_at, expires_at, validity, created_at, member_id)
   values ($1, $2, $3, now(), $5, 'once-per-user', now(), $4) on conflict do nothing`,
)

export const findPersonal = statement<{ code: string; percentage: number; expires_at: Date }>(
  'discount_find_personal',
  'select code, percentage, expires_at from discount where site_id = $1 and code = $2 and member_id = $3',
)

export const deletePersonal = statement(
  'discount_erase_personal',
  'delete from discount where site_id = $1 and code = $2 and member_id = $3',
)
