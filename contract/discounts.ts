import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { methodCodes } from './payment-methods.ts'

/** A discount as its holder gets it. Which orders it fits is decided again, by the server, when one is made. */
export const discount = z.object({
  code: z.string(),
  /** 25.0 is a quarter off. */
  value_percentage: z.number(),
  /** Null: everywhere. */
  country: z.nullable(z.string()),
  /** Null: any. With `minimum_order_value` in minor units of it. */
  currency: z.nullable(z.string()),
  minimum_order_value: z.nullable(z.int()),
  /** Null: all. */
  paymentmethods: z.nullable(z.array(z.enum(methodCodes))),
  /** Null: until the operator ends it. */
  expires: z.nullable(z.string()),
  status: z.enum(['active', 'ended']),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
})

export type Discount = z.output<typeof discount>

/** The spec's Time bonus (section 3), without what the browser itself counts. */
export const timeBonus = z.extend(discount, {
  user_id: z.string(),
  expires: z.string(),
  /** False once it has run out, between two reads. */
  expired: z.boolean(),
  isVisible: z.boolean(),
  /** What is left when this was answered: the browser counts on from here, whatever its clock says. */
  remaining_seconds: z.int(),
  /** What its member still has when it is over: the welcome discount. */
  afterwards: z.nullable(discount),
})

export type TimeBonus = z.output<typeof timeBonus>

export const find = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  caller: 'anyone',
  summary: 'The discount of a code; without one, with `welcome=true`, the welcome discount of who asks, 204 when he has none.',
  input: z.object({
    discountcode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    welcome: z.optional(z.enum(['true', 'false'])),
  }),
  output: z.optional(discount),
  status: 200,
  errors: ['discount_not_found', 'discount_used', 'invalid_input', 'too_many_requests'],
})

export const readTimeBonus = endpoint({
  method: 'GET',
  path: '/api/time-bonus.php',
  caller: 'member',
  summary: 'The time bonus of a new member who has not bought yet, for four hours from signup; else 204.',
  input: z.object({}),
  output: z.optional(timeBonus),
  status: 200,
  errors: ['authentication_required'],
})
