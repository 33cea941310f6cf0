import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from './money.ts'
import { express, order } from './orders.ts'
import { bundle } from './shop.ts'

/** A possible repeat order: the last bundle, at today's price, with a stored payment method. */
export const repeatOffer = z.object({
  bundle,
  country: z.string(),
  price: money,
  /** Contained in the price; percent. */
  vat: z.object({ percent: z.number(), amount: money }),
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
    'Buys the last bundle again with the stored card or mandate. `price` is what the payer was shown: another one is `price_changed`.',
  input: z.object({ price: z.optional(money), express }),
  output: z.object({ order }),
  status: 201,
  errors: [
    'authentication_required',
    'confirm_first',
    'premium_only',
    'not_found',
    'other_country',
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
