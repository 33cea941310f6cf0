const [aMinute, timeoutMs, quietMs] = [30, 5_000, 3_600_000]

/** A line of the log that reports an error. */
interface ErrorLine {
  level: number
  time: number
  msg?: string
  reqId?: string
  err?: object
}

/**
 * Posts logged errors (level 50 and above) to an address: kind, time, request id, and the error as `safeError` leaves
 * it. Nobody waits for it; beyond 30 a minute they are only counted, and what cannot be sent is dropped and logged once an hour.
 */
export class ErrorHook {
  private readonly url: string
  private readonly role: string
  private readonly warn: (sentence: string) => void
  private readonly sending = new Set<Promise<void>>()
  private minute = 0
  private sent = 0
  private dropped = 0
  private warnedAt = -Infinity

  constructor(url: string, role: string, warn: (sentence: string) => void) {
    this.url = url
    this.role = role
    this.warn = warn
  }

  /** A log stream that is written as before and observed here. */
  beside(log: { write(line: string): unknown }): { write(line: string): void } {
    return {
      write: (line) => {
        log.write(line)
        this.take(line)
      },
    }
  }

  /** Takes a line of the log, whatever its kind. */
  take(line: string): void {
    if (!/^\{"level":[56]0,/.test(line)) return
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.minute) [this.minute, this.sent] = [minute, 0]
    if (++this.sent > aMinute) return void this.dropped++
    const sending = this.send(JSON.parse(line) as ErrorLine).finally(() => this.sending.delete(sending))
    this.sending.add(sending)
  }

  /** Resolves when everything taken is sent or given up. */
  async close(): Promise<void> {
    await Promise.all(this.sending)
  }

  private async send({ level, time, msg, reqId, err }: ErrorLine): Promise<void> {
    const event = {
      source: 'beau',
      role: this.role,
      level: level === 60 ? 'fatal' : 'error',
      time: new Date(time).toISOString(),
      what: msg,
      ...(reqId && { request: reqId }),
      error: err,
      ...(this.dropped > 0 && { dropped: this.dropped }),
    }
    this.dropped = 0
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    } catch (error) {
      if (performance.now() - this.warnedAt < quietMs) return
      this.warnedAt = performance.now()
      this.warn(`WARNING: Errors do not reach ERROR_HOOK_URL: ${reasonOf(error)}.`)
    }
  }
}

/** Fetch gives the reason only in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
