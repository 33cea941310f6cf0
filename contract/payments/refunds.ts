import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { money } from './money.ts'
import { order } from './orders.ts'

export const readRefund = endpoint({
  method: 'GET',
  path: '/api/refunds.php',
  caller: 'member',
  summary:
    'What withdrawing from a purchase would give back: what was paid less the used share of it, pro rata of the price paid.',
  input: z.object({ order: id }),
  output: z.object({
    amount: money,
    credits: z.int(),
    /** Credits of the order. */
    credits_bought: z.int(),
    /** Spent credits of the order, and their share of the price. */
    used: z.object({ credits: z.int(), price: money }),
    /** End of the withdrawal period. */
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
  summary: 'Withdraws from a purchase. `amount` is what the payer was shown: another one is `price_changed`.',
  input: z.object({ order: id, amount: z.optional(money) }),
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
