import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { order } from './payments.ts'

const line = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(100))

/** The specification's direct-debit form (section 3). */
export const debtor = z.object({
  account_holder: line,
  iban: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(50)),
  street: line,
  house_number: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(20)),
  postal_code: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(20)),
  city: line,
  mobile_number: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(30)),
})

export type Debtor = z.output<typeof debtor>

export const read = endpoint({
  method: 'GET',
  path: '/api/direct-debit.php',
  caller: 'member',
  summary: 'The mandate he would sign, in his language, and whether direct debit is open to him.',
  input: z.object({}),
  output: z.object({
    open: z.boolean(),
    /** Why not: the error codes `direct_debit_blocked` and `direct_debit_limit`. */
    refusal: z.nullable(z.enum(['direct_debit_blocked', 'direct_debit_limit'])),
    creditor: z.object({ name: z.string(), address: z.string(), identifier: z.string() }),
    /** Version of the text that the signature is kept with. */
    version: z.string(),
    /** The mandate in force, if he signed one before. */
    mandate: z.nullable(z.object({ reference: z.string(), iban_end: z.string(), signed: z.string() })),
  }),
  status: 200,
  errors: ['authentication_required'],
})

/** First the form, which sends a code to the telephone; then the code, which signs and orders. */
export const submit = endpoint({
  method: 'POST',
  path: '/api/direct-debit.php',
  caller: 'member',
  summary:
    'With the form: checks it and sends a code by SMS (202, no order yet). With the code and the authorization: signs the mandate and makes the order (201).',
  /** One of the two; with an `otp` it is the second step. */
  input: z.extend(z.partial(debtor), {
    otp: z.optional(z.string().check(z.trim(), z.maxLength(10))),
    authorization: z.optional(z.boolean()),
    bundle: z.optional(z.string().check(z.maxLength(64))),
    discountcode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** What the button said: another price is `price_changed`. */
    price: z.optional(money),
    /** The version of the text that was on his screen. */
    version: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.object({
    order: z.optional(order),
    /** Last digits of the number that the code went to. */
    sent_to: z.optional(z.string()),
  }),
  status: 201,
  errors: [
    'authentication_required',
    'invalid_input',
    'direct_debit_blocked',
    'direct_debit_limit',
    'method_unavailable',
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
