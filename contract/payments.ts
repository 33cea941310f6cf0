import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { methodCodes } from './payment-methods.ts'

const method = z.enum(methodCodes)
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const code = z.string().check(z.trim(), z.maxLength(40))

/** A discount as it counts for one price. */
export const appliedDiscount = z.object({ code: z.string(), percentage: z.number() })

export const bundle = z.object({
  id: z.string(),
  /** Where it is sold; its currency follows. */
  country: z.string(),
  credits: z.int(),
  price: money,
  /** What it costs him now; absent without a discount. */
  discount_price: z.optional(money),
  discount: z.optional(appliedDiscount),
  /** How many texts it pays for, and what one then costs, in hundredths of a minor unit. */
  messages: z.int(),
  price_per_message: z.object({ hundredths: z.int(), currency: z.string() }),
  /** True for the one with the lowest price per credit. */
  best_value: z.boolean(),
  /** True for the one most bought on this site in the last 90 days; none when there were too few to tell. */
  most_bought: z.boolean(),
  /** What he can pay it with in this country, the best known first. */
  methods: z.array(method),
})

export type Bundle = z.output<typeof bundle>

export const bundles = endpoint({
  method: 'GET',
  path: '/api/bundles.php',
  caller: 'anyone',
  summary: 'The bundles on sale in a country (that of who asks when none is given), at the prices he would pay.',
  input: z.object({ country: z.optional(country), discountcode: z.optional(code) }),
  output: z.array(bundle),
  status: 200,
  errors: ['invalid_input'],
})

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
  /** True while he can withdraw from the purchase. */
  refundable: z.boolean(),
})

export type Order = z.output<typeof order>

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
  }),
  output: z.object({ order, checkout_url: z.nullable(z.string()) }),
  status: 201,
  errors: [
    'authentication_required',
    'not_found',
    'invalid_input',
    'method_unavailable',
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
  input: z.object({ id: z.optional(z.uuid()) }),
  output: z.union([z.array(order), order]),
  status: 200,
  errors: ['authentication_required', 'not_found', 'invalid_input'],
})

/** What a repeat order would be: the last bundle, at today's price, with what is stored. */
export const repeatOffer = z.object({
  bundle,
  country: z.string(),
  price: money,
  with: z.object({ kind: z.enum(['card', 'direct_debit', 'paypal']), label: z.string() }),
})

export type RepeatOffer = z.output<typeof repeatOffer>

export const readRepeat = endpoint({
  method: 'GET',
  path: '/api/repeat-order.php',
  caller: 'member',
  summary: 'What a repeat order would buy, for what price and with which stored card or mandate; 204 when it cannot be.',
  input: z.object({}),
  output: z.optional(repeatOffer),
  status: 200,
  errors: ['authentication_required', 'premium_only'],
})

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/repeat-order.php',
  caller: 'member',
  summary:
    'Buys the last bundle again with the stored card or mandate. `price` is what he was shown: another one is `price_changed`.',
  input: z.object({ price: z.optional(money) }),
  output: z.object({ order }),
  status: 201,
  errors: [
    'authentication_required',
    'premium_only',
    'not_found',
    'price_changed',
    'direct_debit_blocked',
    'direct_debit_limit',
    'payment_unavailable',
    'too_many_requests',
    'conflict',
    'invalid_input',
  ],
})

export const forgetStored = endpoint({
  method: 'DELETE',
  path: '/api/repeat-order.php',
  caller: 'member',
  summary: 'Forgets the stored card or mandate, here and at the provider.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})

export const readRefund = endpoint({
  method: 'GET',
  path: '/api/refunds.php',
  caller: 'member',
  summary: 'What withdrawing from a purchase would give back: the share of its credits that are unspent.',
  input: z.object({ order: z.uuid() }),
  output: z.object({
    amount: money,
    credits: z.int(),
    /** Of the order. */
    credits_bought: z.int(),
    /** Until when he can decide. */
    until: z.string(),
    paid_with: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['authentication_required', 'not_found', 'refund_closed', 'invalid_input'],
})

export const refund = endpoint({
  method: 'POST',
  path: '/api/refunds.php',
  caller: 'member',
  summary: 'Withdraws from a purchase. `amount` is what he was shown: another one is `price_changed`.',
  input: z.object({ order: z.uuid(), amount: z.optional(money) }),
  output: z.object({ order, amount: money, credits: z.int() }),
  status: 201,
  errors: [
    'authentication_required',
    'not_found',
    'refund_closed',
    'price_changed',
    'payment_unavailable',
    'invalid_input',
    'conflict',
  ],
})
