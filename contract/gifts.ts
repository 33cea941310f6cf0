import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { giftCodes } from './options.ts'

export const gift = z.enum(giftCodes)

export const catalogue = endpoint({
  method: 'GET',
  path: '/api/gifts.php',
  caller: 'anyone',
  summary: 'The gifts that can be sent here, with their prices in credits, the plainest first.',
  input: z.object({}),
  output: z.array(z.object({ code: gift, credits: z.int() })),
  status: 200,
  errors: [],
})
