import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import type { Api, CallOptions } from './context.ts'

export interface BrowserApiOptions {
  /** Text for when there is no network. */
  offlineText: () => string
  /** Called when a signed-in member's session is gone. */
  onSessionLost: () => void
}

const retriable = new Set([502, 503, 504])

/**
 * The network: five retries with doubling delay for what may pass, the same idempotency key each time, the
 * specification's headers, and the end of a lost session (specification, section 7).
 */
export function browserApi({ offlineText, onSessionLost }: BrowserApiOptions): Api {
  return async (endpoint, input, options = {}) => {
    const request = requestOf(endpoint, input, options)
    const answer = await withRetries(() => fetch(request.url, request.init), options)
    if (!answer) throw new ApiError(0, { code: 'offline', message: offlineText() })
    if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as never
    const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>
    if (error?.code === 'authentication_required') onSessionLost()
    throw new ApiError(answer.status, error ?? { code: 'unavailable', message: offlineText() })
  }
}

function requestOf(endpoint: Endpoint, input: unknown, options: CallOptions): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (endpoint.path === '/api/user.php') headers['X-Request-Type'] = 'client'
  if (endpoint.method !== 'GET' || endpoint.changes) headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  const init: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null }
  if (endpoint.method === 'GET') return { url: endpoint.path + queryOf(input as Record<string, unknown>), init }
  if (options.file)
    return {
      url: endpoint.path,
      init: { ...init, body: formOf(endpoint.upload!, options.file, input as Record<string, unknown>) },
    }
  headers['Content-Type'] = 'application/json'
  return { url: endpoint.path, init: { ...init, body: JSON.stringify(input) } }
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

function formOf(part: string, file: Blob, input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) form.set(key, String(value))
  form.set(part, file)
  return form
}

/** The answer, or undefined when the network stayed away. */
async function withRetries(
  attempt: () => Promise<Response>,
  { retries = 5, signal }: CallOptions,
): Promise<Response | undefined> {
  for (let tries = 0; ; tries++) {
    const answer = await attempt().catch((error: Error) => {
      if (signal?.aborted) throw error
      return undefined
    })
    const passing = !answer || retriable.has(answer.status)
    if (!passing || tries >= retries) return answer
    await pause(250 * 2 ** tries, signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', () => (clearTimeout(timer), fail(signal.reason as Error)), { once: true })
  })
}
