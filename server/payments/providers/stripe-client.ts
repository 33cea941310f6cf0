import { createRequire } from 'node:module'
import type { Stripe } from 'stripe'
import { ProviderError } from './provider.ts'

type Library = typeof Stripe

let library: Library | undefined

/**
 * Loads the library at first use, since that takes half a second; synchronously, since a webhook is verified before the
 * response.
 */
export function loadStripe(): Library {
  return (library ??= createRequire(import.meta.url)('stripe') as Library)
}

export interface StripeServer {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** Retries once or twice within some seconds, with the same idempotency key; then the caller has to try again later. */
const retrying = { timeout: 8_000, maxNetworkRetries: 2, telemetry: false } as const

/** The official client; `server` replaces Stripe's server. */
export function openStripe(key: string, server?: StripeServer): Stripe {
  return new (loadStripe())(key, { ...retrying, ...server })
}

/** Makes one call. An error becomes a `ProviderError`, which is final only if the request itself was refused. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toProviderError(error)
  }
}

/** Statuses that refuse the request itself; others may pass with time or be fixed by the operator. */
const refusals = new Set([400, 402, 404])

function toProviderError(error: unknown): ProviderError {
  const { type, statusCode, code } = error as { type?: string; statusCode?: number; code?: string }
  const isRefused =
    refusals.has(statusCode ?? 0) && type !== 'StripeIdempotencyError' && code !== 'rate_limit' && code !== 'lock_timeout'
  const outcome = statusCode === undefined ? 'could not be asked' : `answered ${statusCode}`
  return new ProviderError(`Stripe ${outcome}: ${code ?? type ?? 'no reason given'}`, !isRefused)
}
