import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { Collector, type CollectorConfig, type OtlpSpan } from './collector.ts'
import { safeError } from './safe-errors.ts'

export interface TracingConfig extends CollectorConfig {
  /** The share of requests and jobs that is traced, 0 to 1 (`OTEL_TRACES_SAMPLER_ARG`). */
  share: number
}

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly startedAt: number
  readonly parentSpanId?: string
}

type Attributes = Record<string, string | number>

/** Polled constantly by machines: their traces would outnumber all others. */
const unseen = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Traces how long requests, jobs and the statements within them take, for an OpenTelemetry collector. A request has its method,
 * route, status and id (the log's), a statement its name, a failure its code: nothing about content, caller or origin.
 */
export class Tracing {
  private readonly collector: Collector
  private readonly share: number
  private readonly within = new AsyncLocalStorage<Span | undefined>()
  private readonly requested = new WeakMap<FastifyRequest, Span>()

  constructor({ share, ...collector }: TracingConfig, role: string, warn: (sentence: string) => void) {
    this.collector = new Collector(collector, role, warn)
    this.share = share
  }

  requests(server: FastifyInstance): void {
    server.addHook('onRequest', (request, _reply, done) => {
      // A trace begins here: a visitor's own trace id is not trusted.
      const span = unseen.has(request.routeOptions.url ?? '') ? undefined : this.begin()
      if (span) this.requested.set(request, span)
      this.within.run(span, done)
    })
    server.addHook('onResponse', (request, reply, done) => {
      const span = this.requested.get(request)
      const [route, status] = [request.routeOptions.url ?? 'none', reply.statusCode]
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status }
      const failed = status >= 500 ? String(status) : undefined
      if (span) this.end(span, 2, `${request.method} ${route}`, { ...attributes, 'beau.request': String(request.id) }, failed)
      done()
    })
  }

  /** A job of a queue, as a trace of its own. */
  job<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
    return this.span(this.begin(), 5, queue, { 'messaging.destination.name': queue }, work)
  }

  /** The same database; each of its statements is traced as part of the request or job that runs it. */
  database(db: Database): Database {
    const outer: Database = {
      ...db,
      ...this.handle(db),
      change: (sql, values) => this.traced(sql.name, () => db.change(sql, values)),
      transaction: (work) => this.traced('transaction', () => db.transaction((tx) => work(this.transaction(tx, outer)))),
    }
    return outer
  }

  /** Resolves when all spans so far are sent or given up. */
  close(): Promise<void> {
    return this.collector.flush()
  }

  private transaction(tx: Transaction, database: Database): Transaction {
    const outer: Transaction = { ...tx, ...this.handle(tx), database, transaction: (work) => work(outer) }
    return outer
  }

  private handle(handle: Handle): Pick<Handle, 'rows' | 'row' | 'run'> {
    return {
      rows: (sql, values) => this.traced(sql.name, () => handle.rows(sql, values)),
      row: (sql, values) => this.traced(sql.name, () => handle.row(sql, values)),
      run: (sql, values) => this.traced(sql.name, () => handle.run(sql, values)),
    }
  }

  private traced<Result>(statement: string, work: () => Promise<Result>): Promise<Result> {
    const parent = this.within.getStore()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': statement }
    return this.span(parent && child(parent), 3, statement, attributes, work)
  }

  private async span<Result>(
    span: Span | undefined,
    kind: OtlpSpan['kind'],
    name: string,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!span) return work()
    try {
      const result = await this.within.run(span, work)
      this.end(span, kind, name, attributes)
      return result
    } catch (error) {
      const { code, type } = safeError(error)
      this.end(span, kind, name, attributes, code ?? type)
      throw error
    }
  }

  /** A trace is recorded as a whole or not at all. */
  private begin(): Span | undefined {
    if (Math.random() >= this.share) return undefined
    return { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex'), startedAt: now() }
  }

  private end(span: Span, kind: OtlpSpan['kind'], name: string, attributes: Attributes, failed?: string): void {
    const { startedAt, ...ids } = span
    const all = { ...attributes, ...(failed && { 'error.type': failed }) }
    this.collector.take({
      ...ids,
      name,
      kind,
      startTimeUnixNano: nanoseconds(startedAt),
      endTimeUnixNano: nanoseconds(now()),
      attributes: Object.entries(all).map(([key, value]) => ({
        key,
        value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
      })),
      status: failed ? { code: 2 } : {},
    })
  }
}

function child({ traceId, spanId }: Span): Span {
  return { traceId, spanId: randomBytes(8).toString('hex'), parentSpanId: spanId, startedAt: now() }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Beyond 2⁵³, so not exact; microseconds are, and suffice. */
function nanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`
}
