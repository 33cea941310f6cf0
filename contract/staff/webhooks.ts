import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { webhookEvents } from './options.ts'
import { siteId } from './site-management.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const
const url = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(500))
const events = z.array(z.enum(webhookEvents)).check(z.minLength(1, 'field.setting_one_at_least'))
const one = z.object({ site: siteId, id })

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: z.string(),
  failing_since: z.nullable(z.string()),
  off_at: z.nullable(z.string()),
  /** It asked for that (410), it failed for days, too much waited, or staff switched it off. */
  off_why: z.nullable(z.enum(['gone', 'failing', 'full', 'staff'])),
  /** Until when the secret before the last rotation signs too. */
  former_until: z.nullable(z.string()),
  waiting: z.number(),
})

export type Webhook = z.output<typeof webhook>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/staff/site-webhooks.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The addresses that are told of events of a site, without their secrets.',
  input: z.object({ site: siteId }),
  output: z.object({ webhooks: z.array(webhook) }),
  status: 200,
  errors,
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/staff/site-webhooks.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Adds an address; answers the secret that signs what is sent there, which is shown once.',
  input: z.object({ site: siteId, url, events }),
  output: z.object({ id: z.string(), secret: z.string() }),
  status: 201,
  errors: [...errors, 'code_needed'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/staff/site-webhooks.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Changes the address and the events, or switches it off or on; what waits is sent when it is on again.',
  input: z.extend(one, { url, events, on: z.boolean() }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'code_needed'],
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-webhooks.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Removes an address with all that was sent there or waits.',
  input: one,
  output: z.void(),
  status: 204,
  errors: [...errors, 'code_needed'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/staff/site-webhook-secret.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Makes another secret, which is shown once; the one before signs too for a day.',
  input: one,
  output: z.object({ secret: z.string() }),
  status: 201,
  errors: [...errors, 'code_needed'],
})

const delivery = z.object({
  id: z.string(),
  /** One of the events, or `test`. */
  event: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  last_at: z.nullable(z.string()),
  /** What the last attempt was answered; null where there was no answer. */
  status: z.nullable(z.number()),
  /** Why there was no answer: a code such as ECONNREFUSED, or `private`, `timeout`. */
  failure: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  /** When it is sent next; null when it is not. */
  next_at: z.nullable(z.string()),
})

export type WebhookDelivery = z.output<typeof delivery>

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/staff/site-webhook-deliveries.php',
  caller: 'staff',
  role: 'admin',
  summary: 'What was sent to an address in the last 30 days or waits, latest first, 50 at a time.',
  input: z.extend(one, {
    /** Those before this one. */
    before: z.optional(id),
  }),
  output: z.object({ deliveries: z.array(delivery) }),
  status: 200,
  errors,
})

export const sendWebhook = endpoint({
  method: 'POST',
  path: '/api/staff/site-webhook-deliveries.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'Sends a delivery again, under the same id, or a test. `conflict` while the address is switched off or too much waits.',
  input: z.extend(one, {
    /** Which to send again; without one a test is sent. */
    delivery: z.optional(id),
  }),
  output: z.void(),
  status: 204,
  errors,
})
