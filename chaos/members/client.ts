import type { Watch } from './watch.ts'

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

export interface Ask {
  method?: string
  path: string
  json?: unknown
  form?: () => FormData
  key?: string
}

/** Longer than anything may take: a client without an answer by then gives up. */
const timeoutMs = 40_000

/** One browser: its cookie, its network address, and its answers. */
export class Browser {
  cookie = ''
  private readonly url: string
  private readonly address: string
  private readonly watch: Watch

  constructor(url: string, address: string, watch: Watch) {
    this.url = url
    this.address = address
    this.watch = watch
  }

  /** The answer, or undefined without one. */
  async ask({ method = 'GET', path, json, form, key }: Ask): Promise<Answer | undefined> {
    const begun = Date.now()
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          'X-Forwarded-For': this.address,
          ...(this.cookie && { Cookie: this.cookie }),
          ...(key && { 'Idempotency-Key': key }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: form ? form() : json === undefined ? null : JSON.stringify(json),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      this.watch.answered({ method, path, status: response.status, headers: response.headers, text, took: Date.now() - begun })
      this.keepCookie(response.headers)
      return { status: response.status, headers: response.headers, body: parsed(text) }
    } catch {
      this.watch.unanswered({ method, path, took: Date.now() - begun })
      return undefined
    }
  }

  private keepCookie(headers: Headers): void {
    const session = headers.getSetCookie().find((cookie) => /^(__Host-)?session=[^;]/.test(cookie))
    if (session) this.cookie = session.split(';')[0]!
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
