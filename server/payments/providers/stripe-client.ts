import { createRequire } from 'node:module'
import type { Stripe } from 'stripe'
import { ProviderError } from './provider.ts'

type Library = typeof Stripe

let library: Library | undefined

/** Loaded at the first use, since that takes half a second; at once, since a webhook's signature is checked before it is answered. */
export function loadStripe(): Library {
  return (library ??= createRequire(import.meta.url)('stripe') as Library)
}

export interface StripeServer {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** Asks again once or twice within some seconds, with the same idempotency key; then whoever called tries again later. */
const retrying = { timeout: 8_000, maxNetworkRetries: 2, telemetry: false } as const

/** The official client; `server` is another one than Stripe's own. */
export function openStripe(key: string, server?: StripeServer): Stripe {
  return new (loadStripe())(key, { ...retrying, ...server })
}

/** One call; what fails becomes a `ProviderError`, final only where the request itself was refused. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toProviderError(error)
  }
}

/** Refusals of a request for what it asks; all others may be lifted by another day or by the operator. */
const refusals = new Set([400, 402, 404])

function toProviderError(error: unknown): ProviderError {
  const { type, statusCode, code } = error as { type?: string; statusCode?: number; code?: string }
  const isRefused =
    refusals.has(statusCode ?? 0) && type !== 'StripeIdempotencyError' && code !== 'rate_limit' && code !== 'lock_timeout'
  const what = statusCode === undefined ? 'could not be asked' : `answered ${statusCode}`
  return new ProviderError(`Stripe ${what}: ${code ?? type ?? 'no reason given'}`, !isRefused)
}
