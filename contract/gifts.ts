import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The catalogue: what each gift costs, in multiples of the site's `gift_credits`, the plainest first. */
export const giftMultiples = {
  coffee: 1,
  croissant: 1,
  cactus: 1,
  beer: 2,
  rose: 2,
  plant: 2,
  book: 3,
  record: 3,
  umbrella: 3,
  ticket: 5,
  bicycle: 8,
  sunrise: 10,
} as const

export type Gift = keyof typeof giftMultiples

export const giftCodes = Object.keys(giftMultiples) as [Gift, ...Gift[]]

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
