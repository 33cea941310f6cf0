import dns from 'node:dns'
import { Counter } from 'prom-client'
import { dayMs } from '#contract/rules/durations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ask } from '#server/platform/outgoing/asking.ts'
import { privateAddress } from '#server/platform/outgoing/public-address.ts'
import { signedHeaders } from '#server/platform/outgoing/standard-webhooks.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { isOurs, mayBeSent } from './endpoints.ts'
import * as sql from './queries.ts'
import { mostWaiting } from './webhooks.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** How long after each failed attempt the next one comes; after the last there is none. Together a little over three days. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** An endpoint that took nothing for so long is switched off. */
const failsFor = 3 * dayMs
/** Deliveries that a lane sends side by side, and lanes that a process has open. */
const [inLane, mostLanes] = [5, 20]
/** How long a lane belongs to a worker that says nothing: longer than what it sends may take. */
const laneLasts = minute

export interface Means {
  db: Database
  keys: Keys
  config: { webhookHosts: readonly string[] }
}

interface Options {
  timeout?: number
  resolve?: typeof dns.lookup
  now?: () => number
}

interface Outcome {
  status: number | null
  failure: string | null
  /** Seconds that the endpoint asks us to wait. */
  retryAfter?: number | undefined
}

const failures = new Counter({
  name: 'webhook_failures_total',
  help: 'Attempts to tell an operator’s system of an event that it did not take.',
})

/**
 * Sends what waits, each endpoint in a lane of its own: one that is slow or away delays no other. A lane sends a few and ends, so that many
 * busy ones take turns.
 */
export class Lanes {
  readonly #open = new Map<string, Promise<void>>()
  readonly #means: Means
  readonly #options: Required<Options>

  constructor(means: Means, { timeout = 15_000, resolve = dns.lookup, now = Date.now }: Options = {}) {
    this.#means = means
    this.#options = { timeout, resolve, now }
  }

  /** Opens lanes for endpoints with something due, and waits for none of them. Called every second; never asks to be called at once. */
  async look(onError: (error: Error) => void = () => {}): Promise<boolean> {
    const free = mostLanes - this.#open.size
    if (free <= 0) return false
    for (const { site_id: siteId, id } of await this.#means.db.rows(sql.findDue, [this.#at(), free])) {
      if (this.#open.has(id)) continue
      const lane = this.#send(siteId, id)
        .catch(onError)
        .finally(() => this.#open.delete(id))
      this.#open.set(id, lane)
    }
    return false
  }

  /** Resolves when no lane is open. */
  async end(): Promise<void> {
    await Promise.all(this.#open.values())
  }

  async #send(siteId: string, id: string): Promise<void> {
    const { db } = this.#means
    const endpoint = await db.change(sql.takeLane, [siteId, id, this.#at(), this.#at(laneLasts)])
    if (!endpoint) return
    try {
      const due = await db.rows(sql.nextDue, [siteId, id, this.#at(), inLane])
      await Promise.all(due.map((each) => this.#sendOne(endpoint, each)))
      const { waiting } = (await db.row(sql.countWaiting, [siteId, id, mostWaiting]))!
      if (waiting >= mostWaiting) await this.#switchOff(endpoint, 'full')
    } finally {
      await db.run(sql.leaveLane, [siteId, id, this.#at()])
    }
  }

  async #sendOne(
    endpoint: sql.EndpointRow,
    { id, body, attempts }: Pick<sql.DeliveryRow, 'id' | 'body' | 'attempts'>,
  ): Promise<void> {
    const { db } = this.#means
    const { site_id: siteId, id: endpointId } = endpoint
    const outcome = await this.#ask(endpoint, id, body)
    const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    const at = this.#at()
    const next = isTaken ? null : this.#next(attempts, outcome)
    await db.run(sql.noteAttempt, [siteId, endpointId, id, at, outcome.status, outcome.failure, next, isTaken])
    if (!isTaken) failures.inc()
    const { failing_since: since } = (await db.change(sql.noteHealth, [siteId, endpointId, isTaken ? null : at])) ?? {}
    if (outcome.status === 410) await this.#switchOff(endpoint, 'gone')
    else if (since && at.getTime() - since.getTime() >= failsFor) await this.#switchOff(endpoint, 'failing')
  }

  async #ask({ id: endpointId, ...endpoint }: sql.EndpointRow, id: string, body: string): Promise<Outcome> {
    const { keys, config } = this.#means
    const url = new URL(endpoint.url)
    // What was allowed when it was saved may not be now.
    if (!mayBeSent(url, config.webhookHosts)) return { status: null, failure: 'private' }
    const isFormer = endpoint.former_sealed !== null && endpoint.former_until!.getTime() > this.#options.now()
    const secrets = [endpoint.sealed, ...(isFormer ? [endpoint.former_sealed!] : [])].map((sealed) =>
      keys.open('webhook secret', endpointId, sealed),
    )
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Beau',
      ...signedHeaders(
        secrets.filter((each) => each !== undefined),
        { id, body },
        this.#options.now(),
      ),
    }
    const { timeout, resolve } = this.#options
    const asking = {
      method: 'POST',
      headers,
      body: Buffer.from(body),
      mayBePrivate: isOurs(url, config.webhookHosts),
      timeout,
      resolve,
    }
    return ask(url, asking).then(
      ({ status, retryAfter }) => ({ status, failure: null, retryAfter }),
      (error: { code?: string | number; name?: string }) => ({ status: null, failure: failureOf(error) }),
    )
  }

  /** When a failed one is sent next; null after the last attempt. */
  #next(attempts: number, { retryAfter = 0 }: Outcome): Date | null {
    const wait = waits[attempts]
    if (wait === undefined) return null
    return this.#at(Math.max(wait * (0.9 + Math.random() / 5), Math.min(retryAfter * second, dayMs)))
  }

  async #switchOff({ site_id: siteId, id }: sql.EndpointRow, why: sql.OffWhy): Promise<void> {
    if ((await this.#means.db.run(sql.switchOff, [siteId, id, this.#at(), why])) > 0)
      logSecurity('webhook_off', { object: id, code: why })
  }

  #at(later = 0): Date {
    return new Date(this.#options.now() + later)
  }
}

/** The clock that sends. */
export function webhookJobs(jobs: Jobs, lanes: Lanes, onError: (error: Error) => void): void {
  jobs.every(1, 'webhooks', () => lanes.look(onError))
}

function failureOf({ code, name }: { code?: string | number; name?: string }): string {
  if (code === privateAddress) return 'private'
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return String(code ?? name ?? 'failed').slice(0, 40)
}
