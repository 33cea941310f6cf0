import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { methodCodes } from './payment-methods.ts'

/** A discount as its holder sees it. The server checks again whether it applies when an order is placed. */
export const discount = z.object({
  code: z.string(),
  /** 25.0 is a quarter off. */
  value_percentage: z.number(),
  /** Null for every country. */
  country: z.nullable(z.string()),
  /** Null for any; `minimum_order_value` is in minor units of it. */
  currency: z.nullable(z.string()),
  minimum_order_value: z.nullable(z.int()),
  /** Null for all. */
  paymentmethods: z.nullable(z.array(z.enum(methodCodes))),
  /** Null if it lasts until the operator ends it. */
  expires: z.nullable(z.string()),
  status: z.enum(['active', 'ended']),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
})

export type Discount = z.output<typeof discount>

/** The Time bonus of the specification (section 3), without the values that the browser counts itself. */
export const timeBonus = z.extend(discount, {
  user_id: z.string(),
  expires: z.string(),
  /** Always false: once the time has run out, the call returns 204. */
  expired: z.boolean(),
  isVisible: z.boolean(),
  /** Time left at the response: the browser counts down from it, independent of its clock. */
  remaining_seconds: z.int(),
  /** The discount that the member has after it: the welcome discount. */
  afterwards: z.nullable(discount),
})

export type TimeBonus = z.output<typeof timeBonus>

export const find = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  caller: 'anyone',
  summary: 'The discount of a code; with `welcome=true` and no code the caller’s welcome discount, 204 when there is none.',
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
