import type { PgBoss, QueueOptions, SendOptions } from 'pg-boss'
import { daySeconds } from '#contract/rules/durations.ts'
import { type DeadJob, deadLetter, dropDead, retryDead } from './dead-jobs.ts'

/** A named queue; `Data` is what a job carries: ids only, since jobs outlive what they are about. */
export interface Queue<Data extends object> {
  readonly name: string
  readonly options: QueueOptions
  readonly data?: Data
}

/**
 * Five attempts over some ten minutes unless the queue says otherwise; another worker takes over a killed worker's job after half
 * a minute.
 */
const usual: QueueOptions = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  deleteAfterSeconds: daySeconds,
}
/** Seconds between checks for jobs whose worker is silent. */
const lookAfterWorkers = 15

/** For the connections' own driver: a silent database must not block a sender, nor the jobs. */
const timeouts = { query_timeout: 15_000, connectionTimeoutMillis: 8_000, keepAlive: true }

export function queue<Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> {
  return { name, options: { ...usual, ...options } }
}

/** Runs a statement of the library's in the caller's transaction. */
export type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * The queues of a database in one process, on connections of its own: sending from inside a transaction must not wait for a
 * connection of the pool that holds it. Opened by the first job sent, or by a worker.
 */
export class Queues {
  private readonly url: string
  private boss: Promise<PgBoss> | undefined
  private known = new Map<string, Promise<void>>()

  constructor(url: string) {
    this.url = url
  }

  /** Sends a job in the transaction that `run` belongs to: a rollback drops it. */
  async send<Data extends object>(run: Run, to: Queue<Data>, data: Data, options: SendOptions): Promise<void> {
    const boss = await (this.boss ?? this.open(false, () => {}))
    await this.know(boss, to)
    await boss.send(to.name, data, { ...options, db: { executeSql: run } })
  }

  /** Deletes the jobs of a member in any state but the one in progress. */
  async forget(run: Run, memberId: string): Promise<void> {
    const { rows } = await run("select to_regclass('pgboss.job') is not null as there")
    if (!(rows[0] as { there: boolean }).there) return
    await run("delete from pgboss.job where data ->> 'memberId' = $1 and state <> 'active'", [memberId])
  }

  /** Sends jobs that failed every time to their queues again; returns how many. */
  async retry(jobs: readonly DeadJob[]): Promise<number> {
    return retryDead(await (this.boss ?? this.open(false, () => {})), jobs)
  }

  /** Deletes jobs that failed every time. */
  async drop(jobs: readonly DeadJob[]): Promise<void> {
    await dropDead(await (this.boss ?? this.open(false, () => {})), jobs)
  }

  /** Creates the tables of the jobs, so that the first sender need not. */
  async install(): Promise<void> {
    await this.open(false, () => {})
    await this.close()
  }

  /** `works`: whether jobs are also done here. `onError` receives failures. */
  open(works: boolean, onError: (error: Error) => void): Promise<PgBoss> {
    const opening = start(this.url, works, onError)
    this.boss = opening
    this.known = new Map()
    opening.catch(() => {
      if (this.boss === opening) this.boss = undefined
    })
    return opening
  }

  /** Lets running jobs end, up to ten seconds; those that do not are retried elsewhere. */
  async close(): Promise<void> {
    const boss = await this.boss?.catch(() => undefined)
    this.boss = undefined
    await boss?.stop({ graceful: true, timeout: 10_000 })
  }

  /** Creates a queue, or updates an existing one to today's options. */
  async prepare(boss: PgBoss, each: Queue<object>): Promise<void> {
    await this.know(boss, each)
    await boss.updateQueue(each.name, { ...each.options, notify: true })
  }

  /** Makes sure, once per process, that a queue exists. */
  private know(boss: PgBoss, { name, options }: Queue<object>): Promise<void> {
    const { known } = this
    let making = known.get(name)
    if (!making) {
      known.set(name, (making = create(boss, name, options)))
      making.catch(() => known.delete(name))
    }
    return making
  }
}

/** The library is large and no page needs it: it is loaded with the jobs, after the site answers. */
async function start(url: string, works: boolean, onError: (error: Error) => void): Promise<PgBoss> {
  const library = await import('pg-boss')
  const boss = new library.PgBoss({
    connectionString: url,
    application_name: 'beau-jobs',
    max: works ? 4 : 1,
    ...timeouts,
    supervise: works,
    superviseIntervalSeconds: lookAfterWorkers,
    monitorIntervalSeconds: lookAfterWorkers,
    schedule: works,
    useListenNotify: works,
  })
  boss.on('error', onError)
  return boss.start()
}

async function create(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  if (await boss.getQueue(name)) return
  await boss.createQueue(deadLetter, { retentionSeconds: 30 * daySeconds })
  await boss.createQueue(name, { ...options, deadLetter, notify: true })
}
