import { hash } from 'node:crypto'
import type { Client } from 'mollie-api-typescript'
import { ProviderError } from './provider.ts'

/** Tries two or three times within some seconds; then the caller has to try again later. */
const retrying = {
  timeoutMs: 8_000,
  retryConfig: {
    strategy: 'backoff',
    backoff: { initialInterval: 200, maxInterval: 1_500, exponent: 2, maxElapsedTime: 4_000 },
    retryConnectionErrors: true,
  },
} as const

export interface MollieSecurity {
  apiKey?: string
  advancedAccessToken?: string | undefined
}

/** The official client, loaded at the first call since that takes a second; `address` replaces Mollie's server. */
export async function openMollie(security: MollieSecurity, address: string | undefined): Promise<Client> {
  const { Client } = await import('mollie-api-typescript')
  return new Client({ security, ...(address && { serverURL: address }), ...retrying })
}

/** Turns one of our readable idempotency keys into a UUID v4, as Mollie requires; the same key gives the same UUID. */
export function mollieKey(key: string): string {
  const hex = hash('sha256', key, 'hex')
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}

/**
 * Makes one call. A successful answer that the client could not validate is returned unvalidated, since the work was done.
 * Any other error becomes a `ProviderError`, which is final only if the request itself was refused.
 */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const read = unreadable(error)
    if (read) return read as Answer
    throw toProviderError(error)
  }
}

/** Refusals that may pass with time or a corrected setting. */
const transientStatuses = new Set([401, 403, 408, 409, 425, 429])

function toProviderError(error: unknown): ProviderError {
  const { name, statusCode } = error as { name?: string; statusCode?: number }
  if (statusCode !== undefined)
    return new ProviderError(`Mollie answered ${statusCode}`, transientStatuses.has(statusCode) || statusCode >= 500)
  const refused = name === 'InvalidRequestError' || name === 'SDKValidationError'
  return new ProviderError(`Mollie could not be asked: ${name ?? 'Error'}`, !refused, error)
}

/** Recovers an answer that failed the client's strict validation, such as one without a documentation link. */
function unreadable(error: unknown): object | undefined {
  const { name, body, statusCode } = error as { name?: string; body?: string; statusCode?: number }
  if (name !== 'ResponseValidationError' || body === undefined || statusCode === undefined || statusCode >= 300) return undefined
  try {
    const { _links: links, _embedded: embedded, ...rest } = JSON.parse(body) as Record<string, unknown>
    return { ...rest, links, embedded }
  } catch {
    return undefined
  }
}
