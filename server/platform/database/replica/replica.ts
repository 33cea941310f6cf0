import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig, QueryResult } from 'pg'
import { Counter } from 'prom-client'
import { Coalesced } from '#server/platform/limits/coalesced.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { type Pipeline, pipeline } from '#server/platform/database/connections.ts'
import { Lag } from './lag.ts'

interface Asked {
  name: string
  text: string
  values?: unknown[]
}

/** A place of the write-ahead log in bytes, and the database it belongs to: another one has another log. */
interface Place {
  at: number
  system: string
  timeline: number
  copies: boolean
}

const identity = `(select system_identifier::text from pg_control_system()) as system,
  (select timeline_id from pg_control_checkpoint()) as timeline, pg_is_in_recovery() as copies`

const whereWritten = { name: 'replica_written', text: "select (pg_current_wal_flush_lsn() - '0/0')::bigint as at" }
const whereReplayed = { name: 'replica_replayed', text: "select (pg_last_wal_replay_lsn() - '0/0')::bigint as at" }
const whoWrites = { name: 'replica_primary', text: `${whereWritten.text}, ${identity}` }
const whoCopies = { name: 'replica_copy', text: `${whereReplayed.text}, ${identity}` }

/** How long a read waits for the replica to be as new as its beginning, in milliseconds. */
const patience = 100
const step = 2
const probeEvery = 1_000
/** A replica that does not answer a probe for so long is gone. */
const probeTimeout = 1_500

const reads = new Counter({
  name: 'database_replica_reads_total',
  help: 'Reads that a replica may answer, by who did.',
  labelNames: ['by'],
  registers: [metrics],
})

/**
 * A second PostgreSQL that copies the first by streaming, for reads alone. A read is answered there only once the replica has
 * replayed everything that was committed before the read began: so it sees the member's own changes and everybody's blocks, whichever
 * process made them. Where that takes too long, or anything fails, the caller asks the primary.
 */
export class Replica {
  private readonly primary: (asked: Asked) => Promise<QueryResult>
  private readonly readers: Pipeline[]
  private readonly watcher: Pipeline
  private readonly rounds = new Coalesced()
  private readonly lag = new Lag()
  private readonly probed: Promise<void>
  private readonly probing: Promise<void>
  private readonly stopping = new AbortController()
  private turn = 0
  private current = false
  private fault: string | undefined

  constructor(connection: ClientConfig, readers: number, primary: (asked: Asked) => Promise<QueryResult>) {
    this.primary = primary
    const impatient = { ...connection, connectionTimeoutMillis: probeTimeout }
    this.readers = Array.from({ length: readers }, () => pipeline(impatient))
    this.watcher = pipeline({ ...impatient, query_timeout: probeTimeout })
    this.probed = this.probe()
    this.probing = this.probed.then(() => this.watch())
  }

  /** Whether it answers reads now. */
  get used(): boolean {
    return this.current
  }

  /** Why it was not used when it was last tried, in a sentence; undefined if it was. */
  async lastFault(): Promise<string | undefined> {
    await this.probed
    return this.fault
  }

  /** How many seconds it is behind the primary. */
  lagSeconds(): number {
    return this.lag.seconds()
  }

  /** The answer of the replica; undefined where the primary must be asked. */
  async query(asked: Asked): Promise<QueryResult | undefined> {
    const answer = this.current ? await this.tryQuery(asked) : undefined
    reads.inc({ by: answer ? 'replica' : 'primary' })
    return answer
  }

  async close(): Promise<void> {
    this.current = false
    this.stopping.abort()
    await this.probing
    await Promise.all([...this.readers, this.watcher].map((each) => each.close()))
  }

  private async tryQuery(asked: Asked): Promise<QueryResult | undefined> {
    try {
      const written = await this.written()
      if (!(await this.reaches(written))) return this.leaveOut('It replays too slowly.')
      this.turn = (this.turn + 1) % this.readers.length
      const client = await this.readers[this.turn]!.client()
      // On the same connection, before the read: a replica that was restarted, or another one, may be behind the one that was watched.
      const [replayed, answer] = await Promise.all([client.query(whereReplayed), client.query(asked)])
      return replayed.rows[0].at >= written ? answer : this.leaveOut('It went back.')
    } catch (error) {
      const { code } = error as { code?: string }
      // It took too long, and would there, too.
      if (code === '57014') throw error
      // The replica gave up this one read, for what it had to replay (40001, 40P01), or cannot do it: the others go on.
      return /^(40|25|0A)/.test(code ?? '') ? undefined : this.leaveOut('It broke off.')
    }
  }

  private leaveOut(fault: string): undefined {
    this.current = false
    this.fault = fault
  }

  /** Everything committed before the call is in the log before this place. */
  private written(): Promise<number> {
    return this.rounds.run('written', async () => (await this.primary(whereWritten)).rows[0].at as number)
  }

  private async reaches(written: number): Promise<boolean> {
    const deadline = Date.now() + patience
    for (;;) {
      if ((await this.rounds.run('replayed', () => this.replayed())) >= written) return true
      if (Date.now() > deadline || this.stopping.signal.aborted) return false
      await pause(step)
    }
  }

  private async replayed(): Promise<number> {
    const { at } = (await (await this.watcher.client()).query(whereReplayed)).rows[0]
    this.lag.replayed(at)
    return at
  }

  private async watch(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await pause(probeEvery, undefined, { signal: this.stopping.signal, ref: false }).catch(() => {})
      await this.probe()
    }
  }

  private async probe(): Promise<void> {
    const here = (await this.primary(whoWrites).catch(() => undefined))?.rows[0] as Place | undefined
    if (!here) return this.leaveOut('The primary does not answer.')
    this.lag.written(here.at)
    try {
      const there = (await (await this.watcher.client()).query(whoCopies)).rows[0] as Place
      const fault = faultOf(here, there)
      if (fault) return this.leaveOut(fault)
      if (!(await this.reaches(here.at))) return this.leaveOut('It is behind.')
    } catch {
      // Reads that still wait for it go to the primary at once.
      for (const each of [...this.readers, this.watcher]) each.breakOff()
      return this.leaveOut('It does not answer.')
    }
    if (this.stopping.signal.aborted) return
    this.current = true
    this.fault = undefined
  }
}

function faultOf(here: Place, there: Place): string | undefined {
  if (!there.copies) return 'It is no replica: it copies from nowhere.'
  if (here.system !== there.system) return 'It copies another database.'
  // After a failover the old log and the new one have the same places: newer does not mean the same.
  return here.timeline === there.timeline
    ? undefined
    : 'It follows another line of the log; since a failover, until its next checkpoint.'
}
