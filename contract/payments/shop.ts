import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { methodCodes } from '../payment-methods.ts'

export const method = z.enum(methodCodes)
export const country = z.string().check(z.regex(/^[A-Z]{2}$/))
export const code = z.string().check(z.trim(), z.maxLength(40))

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

export const saleCountries = endpoint({
  method: 'GET',
  path: '/api/sale-countries.php',
  caller: 'anyone',
  summary: 'The countries whose bundles are for who asks, his own first: where two facts say that he lives. A visitor sees all.',
  input: z.object({}),
  output: z.object({ countries: z.array(z.string()) }),
  status: 200,
  errors: [],
})

/** What an order would cost now, to the cent: what is shown before paying, and then frozen in the order. */
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
    /** The better one of what he has and what he entered; null when neither counts for this purchase. */
    discount: z.nullable(appliedDiscount),
    vat: z.object({ percent: z.number(), amount: money }),
    methods: z.array(method),
  }),
  status: 200,
  errors: [
    'not_found',
    'other_country',
    'method_unavailable',
    'discount_not_found',
    'discount_used',
    'too_many_requests',
    'invalid_input',
  ],
})

/** The least that a message can cost in a country. */
export const messageCosts = endpoint({
  method: 'GET',
  path: '/api/message-costs.php',
  caller: 'anyone',
  summary:
    'The minimum costs of a message by country: as the operator entered them, else at the bundle that is cheapest per credit.',
  input: z.object({}),
  output: z.array(
    z.object({
      country: z.string(),
      /** In hundredths of a minor unit, as prices per message are. */
      costs: z.object({ hundredths: z.int(), currency: z.string() }),
    }),
  ),
  status: 200,
  errors: [],
})
