import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Bus, BusListener } from './bus.ts'
import { BusListeners } from './bus-listeners.ts'
import type { Hint } from './hints.ts'
import { type Database, statement } from '#server/platform/database/database.ts'

const notify = statement('bus_notify', "select pg_notify('live', payload) from unnest($1::text[]) payload")

/** PostgreSQL takes payloads under 8000 bytes; ids are ASCII, so characters are bytes. */
const payloadLimit = 7_900
const queueLimit = 10_000
const checkEvery = 5_000
const firstPause = 50
const longestPause = 5_000

/**
 * Hints by LISTEN and NOTIFY. Listeners of the same process receive them at once, those of others with one notification
 * that carries all hints collected meanwhile. A lost connection is reopened and its listeners are notified.
 */
export class PostgresBus implements Bus {
  private readonly db: Database
  private readonly listeners = new BusListeners()
  private queue: Hint[] = []
  private sending = false
  private client: Client | undefined
  private stopped = false

  constructor(db: Database) {
    this.db = db
    void this.listen()
  }

  publish(hint: Hint): void {
    this.listeners.publish(hint)
    if (this.queue.length < queueLimit) this.queue.push(hint)
    if (!this.sending) void this.send()
  }

  subscribe(listener: BusListener): void {
    this.listeners.add(listener)
  }

  async follow(): Promise<void> {}

  unfollow(): void {}

  async stop(): Promise<void> {
    this.stopped = true
    this.listeners.clear()
    await this.client?.end().catch(() => {})
  }

  private async send(): Promise<void> {
    this.sending = true
    while (this.queue.length > 0 && !this.stopped) {
      const hints = this.queue
      this.queue = []
      try {
        await this.db.run(notify, [this.payloads(hints)])
      } catch {
        this.queue = [...hints, ...this.queue].slice(0, queueLimit)
        await pause(200, undefined, { ref: false })
      }
    }
    this.sending = false
  }

  private async listen(): Promise<void> {
    let wait = firstPause
    for (let attempt = 1; !this.stopped; attempt++) {
      const since = Date.now()
      await this.hear(attempt).catch(() => {})
      wait = Date.now() - since > longestPause ? firstPause : Math.min(wait * 2, longestPause)
      if (!this.stopped) await pause(wait * (0.5 + Math.random()))
    }
  }

  /** Listens until the connection is gone. A periodic query finds a half-open one. */
  private async hear(attempt: number): Promise<void> {
    const client = new Client({
      connectionString: this.db.url,
      application_name: 'beau-bus',
      keepAlive: true,
      query_timeout: checkEvery,
      connectionTimeoutMillis: checkEvery,
    })
    const gone = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', () => done())
    })
    client.on('notification', ({ payload }) => this.listeners.receive(payload ?? ''))
    const check = setInterval(() => client.query('select 1').catch(() => client.emit('end')), checkEvery).unref()
    this.client = client
    try {
      await client.connect()
      await client.query('listen live')
      if (attempt > 1) this.listeners.publishMissed()
      await gone
    } finally {
      clearInterval(check)
      void client.end().catch(() => {})
    }
  }

  /** As few payloads as hold all hints; one too long for a payload of its own is split by its recipients. */
  private payloads(hints: readonly Hint[]): string[] {
    const whole = this.listeners.payload(hints)
    if (whole.length <= payloadLimit) return [whole]
    if (hints.length > 1) return halves(hints).flatMap((half) => this.payloads(half))
    const { to, event } = hints[0]!
    if (to.length <= 1) return []
    return halves(to).flatMap((half) => this.payloads([{ to: half, event }]))
  }
}

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}
