import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../payments/money.ts'
import { orderStates } from '../payments/orders.ts'
import { id } from '../schemas.ts'
import { reason } from './support.ts'

/** What a provider can say of a payment. */
const paymentStates = ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'] as const

const row = z.object({
  id: z.string(),
  site: z.string(),
  state: z.enum(orderStates),
  at: z.string(),
  price: money,
  method: z.string(),
  /** Until when a held order waits for proof, or a dispute can be answered. */
  due_at: z.nullable(z.string()),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/staff/orders.php',
  caller: 'staff',
  summary: 'Orders that wait for somebody: held ones, or disputed ones; the nearest deadline first, at most 100.',
  input: z.object({ list: z.enum(['held', 'disputed']) }),
  output: z.object({ orders: z.array(row) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'invalid_input', 'not_found'],
})

const order = z.extend(row, {
  member: z.string(),
  completed_at: z.nullable(z.string()),
  credits: z.number(),
  vat: z.object({ percent: z.number(), amount: money }),
  discount: z.nullable(z.string()),
  provider: z.string(),
  payment: z.nullable(z.string()),
  payment_state: z.nullable(z.enum(paymentStates)),
  failure: z.nullable(z.string()),
  paid_with: z.nullable(z.string()),
  /** The country of tax, and what each fact says about it. */
  country: z.string(),
  countries: z.object({ profile: z.nullable(z.string()), network: z.nullable(z.string()), payment: z.nullable(z.string()) }),
  held: z.boolean(),
  refunded: z.nullable(money),
  charged_back: z.nullable(money),
  refunds: z.array(z.object({ at: z.string(), amount: money, state: z.string() })),
  invoices: z.array(z.string()),
  /** What can be refunded now, and the credits that are used; null for nothing. */
  refundable: z.nullable(z.object({ amount: money, credits: z.number(), used: z.number(), alone: z.boolean() })),
  /** What a bank may be sent as evidence, a line each; null without a dispute. */
  evidence: z.nullable(z.array(z.string())),
})

export type OrderOfStaff = z.output<typeof order>

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/staff/order.php',
  caller: 'staff',
  summary: 'An order of a member. Null unless their account is open to the caller (`look`).',
  input: z.object({ id }),
  output: z.object({ order: z.nullable(order) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'invalid_input', 'not_found'],
})

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input', 'code_needed'] as const

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/staff/refund.php',
  caller: 'staff',
  summary:
    'Refunds what can be refunded of an order. `amount` is the sum that the caller was shown: another one changes nothing. Above `refund_alone` of the site a second person confirms.',
  input: z.object({ id, amount: z.number().check(z.int(), z.gte(1)), reason }),
  output: z.object({ waits: z.boolean() }),
  status: 200,
  errors: [...errors, 'price_changed', 'refund_closed'],
})

export const endHeld = endpoint({
  method: 'POST',
  path: '/api/staff/held-order.php',
  caller: 'staff',
  summary: 'Ends the wait of a held order: refunds all of it, or grants its credits because the payer proved the country of tax.',
  input: z.object({ id, act: z.enum(['refund', 'release']), reason }),
  output: z.void(),
  status: 204,
  errors,
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/staff/dispute.php',
  caller: 'staff',
  summary: 'Notes that the evidence was sent to the provider: no answer is due any more.',
  input: z.object({ id }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'],
})
