import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from './money.ts'
import { methodCodes } from './payment-methods.ts'

export const method = z.enum(methodCodes)
export const country = z.string().check(z.regex(/^[A-Z]{2}$/))
export const code = z.string().check(z.trim(), z.maxLength(40))

/** A discount as applied to one price. */
export const appliedDiscount = z.object({ code: z.string(), percentage: z.number() })

export const bundle = z.object({
  id: z.string(),
  /** Where it is sold; the country decides the currency. */
  country: z.string(),
  credits: z.int(),
  price: money,
  /** The viewer's price now; absent without a discount. */
  discount_price: z.optional(money),
  discount: z.optional(appliedDiscount),
  /** How many texts it pays for, and the price of one, rounded up. */
  messages: z.int(),
  price_per_message: money,
  /** True for the bundle with the lowest price per credit. */
  best_value: z.boolean(),
  /** True for the most bought bundle on this site in the last 90 days; none if there are too few orders. */
  most_bought: z.boolean(),
  /** Payment methods in this country, the best known first. */
  methods: z.array(method),
})

export type Bundle = z.output<typeof bundle>

export const bundles = endpoint({
  method: 'GET',
  path: '/api/bundles.php',
  caller: 'anyone',
  summary: 'The bundles on sale in a country (the caller’s when none is given), at the prices they would pay.',
  input: z.object({ country: z.optional(country), discountcode: z.optional(code) }),
  output: z.array(bundle),
  status: 200,
  errors: ['invalid_input'],
})

export const saleCountries = endpoint({
  method: 'GET',
  path: '/api/sale-countries.php',
  caller: 'anyone',
  summary:
    'The countries whose bundles the caller may buy, first the one where two facts say that they live. A visitor sees all.',
  input: z.object({}),
  output: z.object({ countries: z.array(z.string()) }),
  status: 200,
  errors: [],
})

/** The exact price of an order now: shown before paying, then frozen in the order. */
export const readQuote = endpoint({
  method: 'GET',
  path: '/api/quote.php',
  caller: 'anyone',
  summary:
    'The price of a bundle for who asks, with a method and a code: list price, discount, VAT contained, what is to be paid.',
  input: z.object({
    bundle: z.string().check(z.maxLength(64)),
    method: z.optional(method),
    country: z.optional(country),
    discountcode: z.optional(code),
  }),
  output: z.object({
    bundle: z.object({ id: z.string(), credits: z.int() }),
    country: z.string(),
    list_price: money,
    price: money,
    /** The better of the active and the entered discount; null if neither applies to this purchase. */
    discount: z.nullable(appliedDiscount),
    vat: z.object({ percent: z.number(), amount: money }),
    methods: z.array(method),
    /** Methods that reveal no country, if profile and network disagree: the paid order may be held for a second fact. */
    may_hold: z.array(method),
  }),
  status: 200,
  errors: [
    'not_found',
    'seller_unknown',
    'other_country',
    'method_unavailable',
    'discount_not_found',
    'discount_used',
    'too_many_requests',
    'invalid_input',
  ],
})

export const costs = endpoint({
  method: 'GET',
  path: '/api/costs.php',
  caller: 'member',
  summary:
    'What sending costs now: the balance, the next text, a photo and a voice message in credits, and what credits are in money.',
  input: z.object({}),
  output: z.object({
    credits: z.number(),
    text: z.number(),
    photo: z.number(),
    voice: z.number(),
    /** Free texts left. */
    free_left: z.number(),
    /** The price of credits: of the latest bundle if `bought`, else of the cheapest bundle at the viewer's price. */
    credit_value: z.optional(z.object({ amount: z.int(), credits: z.int(), currency: z.string(), bought: z.boolean() })),
  }),
  status: 200,
  errors: ['authentication_required'],
})

/** The minimum cost of a message in a country, before discounts. */
export const messageCosts = endpoint({
  method: 'GET',
  path: '/api/message-costs.php',
  caller: 'anyone',
  summary:
    'The minimum costs of a message by country, rounded up: as the operator entered them, else at the bundle that is cheapest per credit.',
  input: z.object({}),
  output: z.array(z.object({ country: z.string(), costs: money })),
  status: 200,
  errors: [],
})
