export interface Seen {
  method: string
  path: string
  status: number
  headers: Headers
  text: string
  took: number
}

/** Checks every answer of every member for forbidden content, and measures the waits. */
export class Watch {
  readonly complaints = new Map<string, number>()
  /** Answers by status; 0: none. */
  readonly statuses = new Map<number, number>()
  longestWait = 0
  reads = { answered: 0, failed: 0 }

  answered({ method, path, status, headers, text, took }: Seen): void {
    this.count(status, took)
    const call = `${method} ${path.replace(/\?.*/, '')}`
    if (method === 'GET') this.reads[status < 500 ? 'answered' : 'failed']++
    if (status >= 500 && status !== 503) this.complain(`${status} from ${call}: ${text.slice(0, 200)}`)
    if (status === 503 && !headers.get('retry-after')) this.complain(`503 without Retry-After from ${call}`)
    if (status >= 500 && !/"code":/.test(text) && path !== '/readyz')
      this.complain(`${status} from ${call} without an error code`)
    if (/\n\s+at \S+ \(|node:internal|node_modules/.test(text)) this.complain(`a stack trace from ${call}`)
  }

  unanswered({ method, took }: Pick<Seen, 'method' | 'path' | 'took'>): void {
    this.count(0, took)
    if (method === 'GET') this.reads.failed++
  }

  private count(status: number, took: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.longestWait = Math.max(this.longestWait, took)
  }

  complain(text: string): void {
    this.complaints.set(text, (this.complaints.get(text) ?? 0) + 1)
  }
}
