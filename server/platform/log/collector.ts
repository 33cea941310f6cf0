import { Counter } from 'prom-client'
import { metrics } from './metrics.ts'

/** The endpoint of traces: `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`. */
export interface CollectorConfig {
  endpoint: string
  headers: Readonly<Record<string, string>>
}

/** A span as OTLP/HTTP with JSON expects it (opentelemetry.io/docs/specs/otlp). */
export interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: a request served, 3: a request sent, 5: a job. */
  kind: 2 | 3 | 5
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Array<{ key: string; value: { stringValue: string } | { intValue: string } }>
  /** 2: it failed. */
  status: { code?: 2 }
}

const [atOnce, atMost, everyMs, timeoutMs] = [500, 5_000, 2_000, 5_000]
const quietMs = 3_600_000

const lost = new Counter({
  name: 'trace_spans_lost_total',
  help: 'Spans that the collector did not take.',
  registers: [metrics],
})

/** Sends spans in batches. Nobody waits for it: what cannot be sent is dropped, counted, and logged once an hour. */
export class Collector {
  private readonly config: CollectorConfig
  private readonly resource: OtlpSpan['attributes']
  private readonly warn: (sentence: string) => void
  private waiting: OtlpSpan[] = []
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> = Promise.resolve()
  private warnedAt = -Infinity

  constructor(config: CollectorConfig, role: string, warn: (sentence: string) => void) {
    this.config = config
    this.resource = [
      { key: 'service.name', value: { stringValue: 'beau' } },
      { key: 'beau.role', value: { stringValue: role } },
    ]
    this.warn = warn
  }

  take(span: OtlpSpan): void {
    if (this.waiting.length >= atMost) return lost.inc()
    this.waiting.push(span)
    if (this.waiting.length === atOnce) void this.flush()
    else this.timer ??= setTimeout(() => void this.flush(), everyMs).unref()
  }

  /** Resolves when all spans taken are sent or given up. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    return (this.sending = this.sending.then(async () => {
      while (this.waiting.length > 0) await this.send(this.waiting.splice(0, atOnce))
    }))
  }

  private async send(spans: OtlpSpan[]): Promise<void> {
    const { endpoint, headers } = this.config
    const resourceSpans = [{ resource: { attributes: this.resource }, scopeSpans: [{ scope: { name: 'beau' }, spans }] }]
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    } catch (error) {
      lost.inc(spans.length)
      if (performance.now() - this.warnedAt < quietMs) return
      this.warnedAt = performance.now()
      this.warn(`WARNING: Traces do not reach OTEL_EXPORTER_OTLP_ENDPOINT: ${reasonOf(error)}.`)
    }
  }
}

/** Fetch gives the reason only in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
