import type { ErrorBody } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import type { Api, CallOptions } from './context.ts'

export interface BrowserApiOptions {
  /** The error text when there is no network. */
  offlineText: () => string
  /** Called when a signed-in member's session is gone. */
  onSessionLost: () => void
  /** Whether a call that did not reach the server is tried again; it always is without this. */
  triesAgain?: (method: string) => boolean
}

/** Characters of a body up to which a change outlives its page: browsers allow 64 KB for all such requests together. */
const outlivingBody = 8_192

/** How long a call without a signal of its own waits for its answer, ms: what follows it in order waits as long. */
const answeredIn = 60_000

const retriable = new Set([502, 503, 504])

/**
 * Calls over the network: five retries with doubling delay for transient failures, the same idempotency key each time,
 * the specification's headers, and the end of a lost session (specification, section 7).
 */
export function browserApi({ offlineText, onSessionLost, triesAgain = () => true }: BrowserApiOptions): Api {
  return async (name, input, options = {}) => {
    const request = requestOf(name, input as Record<string, unknown>, options)
    const send = () => fetch(request.url, { ...request.init, signal: options.signal ?? AbortSignal.timeout(answeredIn) })
    const attempt = () => (request.init.method === 'GET' && screenPainted()?.then(send)) || send()
    const outlivesPage = request.init.keepalive ?? false
    const answer = await withRetries(attempt, { ...options, outlivesPage, triesAgain: () => triesAgain(request.init.method!) })
    if (!answer) throw new ApiError(0, { code: 'offline', message: offlineText() })
    if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as never
    const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>
    if (error?.code === 'authentication_required') onSessionLost()
    throw new ApiError(answer.status, error ?? { code: 'unavailable', message: offlineText() })
  }
}

/** While a screen comes in a view transition, its first frame: that would wait the milliseconds that it takes to begin a request. */
function screenPainted(): Promise<void> | undefined {
  return globalThis.document?.activeViewTransition?.ready.then(
    () => new Promise((go) => requestAnimationFrame(() => setTimeout(go))),
    () => {},
  )
}

function requestOf(name: string, input: Record<string, unknown>, options: CallOptions): { url: string; init: RequestInit } {
  const [method, path] = name.split(' ') as [string, string]
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (path.startsWith('/api/user.php')) headers['X-Request-Type'] = 'client'
  if (options.author) headers['X-Member'] = options.author
  const init: RequestInit = { method, headers }
  if (method === 'GET') {
    // Some GET calls change something.
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
    return { url: path + queryOf(input), init }
  }
  headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  headers['Content-Type'] = 'application/json'
  const body = JSON.stringify(input)
  // A member who changes something and leaves the page at once has changed it.
  return { url: path, init: { ...init, body, keepalive: body.length <= outlivingBody } }
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The answer, or undefined if no try reached the server. */
async function withRetries(
  attempt: () => Promise<Response>,
  { retries = 5, signal, outlivesPage, triesAgain }: CallOptions & { outlivesPage: boolean; triesAgain: () => boolean },
): Promise<Response | undefined> {
  for (let tries = 0; ; tries++) {
    const answer = await attempt().catch((error: Error) => {
      if (signal?.aborted) throw error
      return undefined
    })
    const passing = !answer || retriable.has(answer.status)
    if (!passing || tries >= retries || (!answer && !triesAgain())) return answer
    await pause(250 * 2 ** tries, signal, outlivesPage)
  }
}

/** Ends early when the page is left, if the next try outlives it. */
function pause(milliseconds: number, signal: AbortSignal | undefined, outlivesPage: boolean): Promise<void> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, milliseconds)
  signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  // Captures: changes that wait for this one are sent when the page is left too, and after it.
  if (outlivesPage) globalThis.addEventListener?.('pagehide', end, { capture: true })
  return ended.finally(() => {
    clearTimeout(timer)
    globalThis.removeEventListener?.('pagehide', end, { capture: true })
  })
}
