import type { Language } from '#contract/site/languages.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { statement } from '#server/platform/database/database.ts'
import { rowLimits } from '#server/platform/limits/list.ts'
import type { PaymentSnapshot, Provider } from '#server/payments/providers/provider.ts'
import type { OrderState } from './states.ts'

export interface OrderRow {
  member_id: string
  id: string
  site_id: string
  version: number
  state: OrderState
  bundle_id: string
  credits: number
  list_price: number
  price: number
  currency: string
  discount_code: string | null
  discount_hundredths: number | null
  vat_hundredths: number
  vat_amount: number
  country: string
  method: MethodCode
  language: Language
  sequence: 'once' | 'first' | 'recurring'
  provider: Provider['name']
  mandate_id: string | null
  payment_id: string | null
  payment_state: PaymentSnapshot['state'] | null
  refunded: number
  charged_back: number
  checkout_url: string | null
  failure: string | null
  paid_with: string | null
  transfer_holder: string | null
  transfer_iban: string | null
  transfer_reference: string | null
  granted: number
  held_amount: number
  held_credits: number
  foreign_refunded: number
  reclaim_wanted: number
  reclaimed: number
  created_at: Date
  completed_at: Date | null
  next_poll_at: Date | null
  polls: number
  /** The network a failure counts against; only while the order is unpaid. */
  payer_network: string | null
  profile_country: string | null
  address_country: string | null
  payment_country: string | null
  /** The country in a document that support saw. */
  attested_country: string | null
  restricted: boolean
  /** Deadline for a second fact that names the country of tax (`isHeld`). */
  proof_due_at: Date | null
  express_version: string | null
  express_at: Date | null
  /** Deadline for the operator to answer a dispute over it. */
  answer_dispute_by: Date | null
}

export type NewOrder = Pick<
  OrderRow,
  | 'member_id'
  | 'id'
  | 'site_id'
  | 'bundle_id'
  | 'credits'
  | 'list_price'
  | 'price'
  | 'currency'
  | 'discount_code'
  | 'discount_hundredths'
  | 'vat_hundredths'
  | 'vat_amount'
  | 'country'
  | 'method'
  | 'language'
  | 'sequence'
  | 'provider'
  | 'mandate_id'
  | 'payer_network'
  | 'profile_country'
  | 'address_country'
  | 'payment_country'
  | 'restricted'
  | 'express_version'
  | 'express_at'
> & { next_poll_at: Date }

/** $1 the order as one JSON document whose fields are the columns above. */
export const insertOrder = statement<OrderRow>(
  'order_insert',
  `insert into member_order (member_id, id, site_id, state, bundle_id, credits, list_price, price, currency, discount_code,
     discount_hundredths, vat_hundredths, vat_amount, country, method, language, sequence, provider, mandate_id,
     profile_country, address_country, payment_country, restricted, payer_network,
     express_version, express_at, next_poll_at, created_at)
   select n.member_id, n.id, n.site_id, 'created', n.bundle_id, n.credits, n.list_price, n.price, n.currency, n.discount_code,
     n.discount_hundredths, n.vat_hundredths, n.vat_amount, n.country, n.method, n.language, n.sequence, n.provider,
     n.mandate_id, n.profile_country, n.address_country, n.payment_country, n.restricted, n.payer_network,
     n.express_version, n.express_at, n.next_poll_at, now()
   from jsonb_populate_record(null::member_order, $1::jsonb) n
   returning *`,
)

/** Serializes the orders of one member, so that their limits hold. */
export const lockMember = statement('order_lock_member', 'select from wallet where member_id = $1 for no key update')

/**
 * $1 member, $2 card methods. Counts orders of the last hour: those still unpaid or without a payment, and those whose payment
 * failed, without expired ones.
 */
export const countLately = statement<{ unpaid: number; failed: number; open_cards: number }>(
  'order_count_lately',
  `select count(*) filter (where state in ('created', 'pending') or (state = 'failed' and payment_id is null))::int as unpaid,
     count(*) filter (where payment_state = 'failed' and payment_id is not null)::int as failed,
     count(*) filter (where state in ('created', 'pending') and method = any ($2::text[]))::int as open_cards
   from member_order where member_id = $1 and created_at > now() - interval '${rowLimits.unpaid_order.seconds} seconds'`,
)

export const findOrder = statement<OrderRow>('order_find', 'select * from member_order where member_id = $1 and id = $2')

export const lockOrder = statement<OrderRow>(
  'order_lock',
  'select * from member_order where member_id = $1 and id = $2 for no key update',
)

export const listOrders = statement<OrderRow>(
  'order_list',
  'select * from member_order where member_id = $1 order by id desc limit 200',
)

/** The fields that decide how many credits of a purchase are unspent. */
export type Granted = Pick<OrderRow, 'id' | 'granted' | 'held_credits' | 'reclaimed'>

/** $1 member: purchases that granted credits, the latest payment first. */
export const listGranted = statement<Granted>(
  'order_list_granted',
  `select id, granted, held_credits, reclaimed from member_order where member_id = $1 and granted > 0
   order by completed_at desc, id desc`,
)

/** The new values of an order, without its keys. */
export type Change = Pick<
  OrderRow,
  | 'state'
  | 'method'
  | 'payment_id'
  | 'payment_state'
  | 'refunded'
  | 'charged_back'
  | 'checkout_url'
  | 'failure'
  | 'paid_with'
  | 'payment_country'
  | 'transfer_holder'
  | 'transfer_iban'
  | 'transfer_reference'
  | 'granted'
  | 'held_amount'
  | 'held_credits'
  | 'foreign_refunded'
  | 'reclaim_wanted'
  | 'reclaimed'
  | 'completed_at'
  | 'answer_dispute_by'
  | 'profile_country'
  | 'address_country'
  | 'attested_country'
  | 'proof_due_at'
>

/** Applies only if the order is still at version `$3`. */
export const saveOrder = statement<OrderRow>(
  'order_save',
  `update member_order o set version = o.version + 1, state = n.state, method = n.method, payment_id = n.payment_id,
     payment_state = n.payment_state, refunded = n.refunded, charged_back = n.charged_back, checkout_url = n.checkout_url,
     failure = n.failure, paid_with = n.paid_with, payment_country = n.payment_country, transfer_holder = n.transfer_holder, transfer_iban = n.transfer_iban,
     transfer_reference = n.transfer_reference, granted = n.granted, held_amount = n.held_amount, held_credits = n.held_credits,
     foreign_refunded = n.foreign_refunded, reclaim_wanted = n.reclaim_wanted, reclaimed = n.reclaimed, completed_at = n.completed_at,
     payer_network = case when n.state in ('created', 'pending') and n.payment_state is distinct from 'paid' then o.payer_network end,
     answer_dispute_by = n.answer_dispute_by,
     profile_country = n.profile_country, address_country = n.address_country, attested_country = n.attested_country,
     proof_due_at = n.proof_due_at,
     next_poll_at = case when $5 then $6 else o.next_poll_at end
   from jsonb_populate_record(null::member_order, $4::jsonb) n
   where o.member_id = $1 and o.id = $2 and o.version = $3
   returning o.*`,
)

export const insertPayment = statement(
  'order_payment_insert',
  'insert into provider_payment (provider, payment_id, member_id, order_id) values ($1, $2, $3, $4) on conflict do nothing',
)

export const findPayment = statement<{ member_id: string; order_id: string }>(
  'order_payment_find',
  'select member_id, order_id from provider_payment where provider = $1 and payment_id = $2',
)

/** For a payment that its order does not know, or knows by another id. */
export const findOrderOfPayment = statement<{ member_id: string; order_id: string }>(
  'order_find_of_payment',
  'select member_id, id as order_id from member_order where id = $1 and provider = $2',
)

/** $1 limit: orders that are due to be polled, the longest due first. */
export const findDue = statement<{ member_id: string; id: string }>(
  'order_find_due',
  'select member_id, id from member_order where next_poll_at <= now() order by next_poll_at limit $1',
)

/**
 * $1 member, $2 id: takes a due order; returns nothing if another process took it. Sets the next time before the poll, so that a
 * failed poll is repeated.
 */
export const takeDue = statement<object>(
  'order_take_due',
  `update member_order set polls = polls + 1, next_poll_at = now() + interval '1 minute'
   where member_id = $1 and id = $2 and next_poll_at <= now() returning id`,
)

/** Applies only while the order has no payment. */
export const adoptPayment = statement(
  'order_payment_adopt',
  `update member_order set payment_id = $3, version = version + 1, next_poll_at = now()
   where member_id = $1 and id = $2 and payment_id is null`,
)

export const saveNextPoll = statement(
  'order_next_poll_save',
  'update member_order set next_poll_at = $3 where member_id = $1 and id = $2 and version = $4',
)

/** $1 member: whether they have a paid order that was neither charged back, withdrawn nor refunded. */
export const findCompleted = statement<object>(
  'order_find_status',
  `select from member_order where member_id = $1 and state = 'completed' limit 1`,
)

/** $1 member: the bundle they bought last and did not return. */
export const findLastBundle = statement<{ bundle_id: string }>(
  'order_find_last_bundle',
  `select bundle_id from member_order where member_id = $1 and state = 'completed' order by id desc limit 1`,
)
