import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, obeys } from '../schemas.ts'
import { money } from './money.ts'
import { codeProblem } from '../rules/debtor.ts'
import { debtor } from './mandates.ts'
import { appliedDiscount, code, country, method } from './shop.ts'

export const orderStates = ['created', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const

export const order = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  bundle: z.object({ id: z.string(), credits: z.int() }),
  /** The price to pay, frozen when the order was placed. */
  price: money,
  list_price: money,
  discount: z.nullable(appliedDiscount),
  /** Contained in the price; percent. */
  vat: z.object({ percent: z.number(), amount: money }),
  country: z.string(),
  method,
  /** Label that the payer recognizes, such as 'Visa •••• 4242' or an IBAN's last digits; null if unknown. */
  paid_with: z.nullable(z.string()),
  created: z.string(),
  completed: z.nullable(z.string()),
  /** The provider's reason for a failure: a code such as `insufficient_funds`, `expired`, `am04` (ISO 20022), `unknown`. */
  failure: z.nullable(z.string()),
  /** True if a stored card or mandate was charged. */
  repeat: z.boolean(),
  /** The page to pay an unpaid order at. */
  checkout_url: z.nullable(z.string()),
  /** Account and reference for a bank transfer. */
  transfer: z.nullable(z.object({ holder: z.string(), iban: z.string(), reference: z.string() })),
  refunded: z.nullable(money),
  /** Invoices and credit notes, earliest first, each with its number and the address of its PDF. */
  invoices: z.array(z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string(), url: z.string() })),
  /** For a paid order that waits, without credits, for a second fact about its country of tax: the deadline. */
  held_until: z.nullable(z.string()),
  /** True while the buyer can withdraw from the purchase. */
  refundable: z.boolean(),
})

export type Order = z.output<typeof order>

/**
 * The version of the text by which the buyer asked for credits before the withdrawal period ends (`limits.expressVersion`,
 * `limits.expressPaidVersion`). Required for every order.
 */
export const express = z.optional(z.string().check(z.maxLength(40)))

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders.php',
  caller: 'member',
  summary: 'Makes an order of a bundle; the price is the server’s. `checkout_url` is where it is paid.',
  input: z.object({
    bundle: z.string().check(z.maxLength(64)),
    method,
    country: z.optional(country),
    discountcode: z.optional(code),
    /** The price shown to the buyer: another one is `price_changed`. */
    price: z.optional(money),
    /** Store the payment method for repeat orders. */
    store: z.optional(z.boolean()),
    express,
  }),
  output: z.object({ order, checkout_url: z.nullable(z.string()) }),
  status: 201,
  errors: [
    'authentication_required',
    'confirm_first',
    'not_found',
    'invalid_input',
    'method_unavailable',
    'seller_unknown',
    'other_country',
    'discount_held',
    'discount_not_found',
    'discount_used',
    'direct_debit_blocked',
    'direct_debit_limit',
    'price_changed',
    'payment_unavailable',
    'too_many_requests',
    'conflict',
  ],
})

export const orders = endpoint({
  method: 'GET',
  path: '/api/orders.php',
  caller: 'member',
  summary: 'One’s orders, latest first; with `id` that one, looked up at the provider while it is open.',
  input: z.object({ id: z.optional(id) }),
  output: z.union([z.array(order), order]),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

/** Two steps: the form sends a code to the telephone; the code signs and orders. */
export const submitDirectDebit = endpoint({
  method: 'POST',
  path: '/api/direct-debit.php',
  caller: 'member',
  summary:
    'With the form: checks it and sends a code by SMS (202, no order yet). With the code and the authorization: signs the mandate and makes the order (201).',
  /** With an `otp` it is the second step. */
  input: z.extend(z.partial(debtor), {
    otp: z.optional(z.string().check(z.trim(), obeys(codeProblem))),
    authorization: z.optional(z.boolean()),
    bundle: z.optional(z.string().check(z.maxLength(64))),
    discountcode: z.optional(code),
    /** The price on the button: another one is `price_changed`. */
    price: z.optional(money),
    /** The version of the text shown. */
    version: z.optional(z.string().check(z.maxLength(40))),
    express,
  }),
  output: z.object({
    order: z.optional(order),
    /** Last digits of the number that the code was sent to. */
    sent_to: z.optional(z.string()),
  }),
  status: 201,
  errors: [
    'authentication_required',
    'confirm_first',
    'invalid_input',
    'direct_debit_blocked',
    'direct_debit_limit',
    'method_unavailable',
    'seller_unknown',
    'other_country',
    'not_found',
    'discount_held',
    'discount_not_found',
    'discount_used',
    'price_changed',
    'payment_unavailable',
    'too_many_requests',
    'conflict',
  ],
})
