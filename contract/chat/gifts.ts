import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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

const count = z.int().check(z.gte(1), z.lte(1_000_000))
const counted = z.array(z.object({ code: gift, count: z.int() }))

/** `waiting` are gifts from members whom the recipient has not answered; only the recipient sees them. */
const onProfile = z.object({ shown: counted, waiting: counted })

export type GiftsOnProfile = z.output<typeof onProfile>

export const readShown = endpoint({
  method: 'GET',
  path: '/api/gifts-shown.php',
  caller: 'member',
  summary: 'The gifts that stand on one’s own profile, and those that wait to be shown there.',
  input: z.object({}),
  output: onProfile,
  status: 200,
  errors: ['authentication_required'],
})

export const settle = endpoint({
  method: 'PUT',
  path: '/api/gifts-shown.php',
  caller: 'member',
  summary: 'Shows waiting gifts on one’s profile, or keeps them off it for good: as many of each as one was told of.',
  input: z.object({
    gifts: z.array(z.object({ code: gift, count })).check(z.minLength(1), z.maxLength(giftCodes.length)),
    shown: z.boolean(),
  }),
  output: onProfile,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})

export const hide = endpoint({
  method: 'DELETE',
  path: '/api/gifts-shown.php',
  caller: 'member',
  summary: 'Takes all gifts of a kind off one’s profile for good.',
  input: z.object({ code: gift }),
  output: onProfile,
  status: 200,
  errors: ['authentication_required', 'invalid_input'],
})
