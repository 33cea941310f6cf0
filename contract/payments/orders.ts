import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { money } from '../money.ts'
import { obeys } from '../obeys.ts'
import { codeProblem } from '../rules/debtor.ts'
import { debtor } from './mandates.ts'
import { appliedDiscount, code, country, method } from './shop.ts'

export const orderStates = ['created', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back'] as const

export const order = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  bundle: z.object({ id: z.string(), credits: z.int() }),
  /** What is, or was, to be paid: frozen when the order was made. */
  price: money,
  list_price: money,
  discount: z.nullable(appliedDiscount),
  /** Contained in the price; percent. */
  vat: z.object({ percent: z.number(), amount: money }),
  country: z.string(),
  method,
  /** 'Visa •••• 4242', the IBAN's last digits: what he knows it by, where the provider told. */
  paid_with: z.nullable(z.string()),
  created: z.string(),
  completed: z.nullable(z.string()),
  /** Why it failed, as far as the provider tells: a code such as `insufficient_funds`, `expired`, `am04` (ISO 20022), `unknown`. */
  failure: z.nullable(z.string()),
  /** True for a stored card or mandate charged again. */
  repeat: z.boolean(),
  /** Where an order that is not paid yet can still be paid. */
  checkout_url: z.nullable(z.string()),
  /** What to transfer by oneself, for a bank transfer. */
  transfer: z.nullable(z.object({ holder: z.string(), iban: z.string(), reference: z.string() })),
  refunded: z.nullable(money),
  /** What was issued for it, the first first: a number that can be read out, and where the document is, as a PDF. */
  invoices: z.array(z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string(), url: z.string() })),
  /** Of a paid order that waits, without credits, for a second fact that names its country of tax: until when. */
  held_until: z.nullable(z.string()),
  /** True while he can withdraw from the purchase. */
  refundable: z.boolean(),
})

export type Order = z.output<typeof order>

/**
 * The buyer ticked that the credits may come before the days for withdrawing are over: the version of those words (`limits.expressVersion`,
 * `limits.expressPaidVersion`). Nothing is sold without.
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
    /** What he was shown: another price is `price_changed`. */
    price: z.optional(money),
    /** Keep the card for repeat orders. */
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

/** First the form, which sends a code to the telephone; then the code, which signs and orders. */
export const submitDirectDebit = endpoint({
  method: 'POST',
  path: '/api/direct-debit.php',
  caller: 'member',
  summary:
    'With the form: checks it and sends a code by SMS (202, no order yet). With the code and the authorization: signs the mandate and makes the order (201).',
  /** One of the two; with an `otp` it is the second step. */
  input: z.extend(z.partial(debtor), {
    otp: z.optional(z.string().check(z.trim(), obeys(codeProblem))),
    authorization: z.optional(z.boolean()),
    bundle: z.optional(z.string().check(z.maxLength(64))),
    discountcode: z.optional(code),
    /** What the button said: another price is `price_changed`. */
    price: z.optional(money),
    /** The version of the text that was on his screen. */
    version: z.optional(z.string().check(z.maxLength(40))),
    express,
  }),
  output: z.object({
    order: z.optional(order),
    /** Last digits of the number that the code went to. */
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
