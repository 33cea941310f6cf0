import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A browser's push subscription (Push API, `PushSubscription.toJSON()`). */
const subscription = z.object({
  endpoint: z.string().check(z.maxLength(2048)),
  keys: z.object({ p256dh: z.string().check(z.maxLength(100)), auth: z.string().check(z.maxLength(40)) }),
})

export type Subscription = z.output<typeof subscription>

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/user.php?push=1',
  caller: 'member',
  summary: 'Subscribes this browser to notes until its session ends, at a push service that is known here.',
  input: z.object({ subscription }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/user.php?push=1',
  caller: 'member',
  summary: 'This browser takes no notes any more.',
  input: z.object({}),
  output: z.void(),
  status: 204,
  errors: ['authentication_required'],
})

/** Tells the browser's worker to show a notification, or to close one. */
export type PushPayload = { tag: string; url: string; title: string; body: string; icon: string } | { tag: string; close: true }
