import type { PgBoss, QueueOptions, SendOptions } from 'pg-boss'

/** A named queue; `Data` is what a job carries: ids only, since jobs outlive what they are about. */
export interface Queue<Data extends object> {
  readonly name: string
  readonly options: QueueOptions
  readonly data?: Data
}

/** Where jobs end up that failed every time; an operator looks at them and sends them on. */
const deadLetter = 'dead'

/** Five tries over some ten minutes unless the queue says otherwise; a job of a worker that was killed is another's half a minute later. */
const usual: QueueOptions = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  deleteAfterSeconds: 86_400,
}
/** Seconds between looks for jobs whose worker is silent. */
const lookAfterWorkers = 15

/** Of the connections' own driver: a database that went silent must not hold up who sends a job, nor the jobs. */
const timeouts = { query_timeout: 15_000, connectionTimeoutMillis: 8_000, keepAlive: true }

export function queue<Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> {
  return { name, options: { ...usual, ...options } }
}

/** Runs a statement of the library's in the caller's transaction. */
export type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/**
 * The queues of a database as one process has them, on connections of its own: sending from inside a transaction must not wait for a
 * place in the pool that holds it. Opened by the first who sends a job, or by who works.
 */
export class Queues {
  private readonly url: string
  private boss: Promise<PgBoss> | undefined
  private known = new Map<string, Promise<void>>()

  constructor(url: string) {
    this.url = url
  }

  /** Leaves a job in the transaction that `run` belongs to: work that rolls back is never done. */
  async send<Data extends object>(run: Run, to: Queue<Data>, data: Data, options: SendOptions): Promise<void> {
    const boss = await (this.boss ?? this.open(false, () => {}))
    await this.know(boss, to)
    await boss.send(to.name, data, { ...options, db: { executeSql: run } })
  }

  /** Takes away the jobs of a member, done or failed or still to do, but for one that is being done. */
  async forget(run: Run, memberId: string): Promise<void> {
    const { rows } = await run("select to_regclass('pgboss.job') is not null as there")
    if (!(rows[0] as { there: boolean }).there) return
    await run("delete from pgboss.job where data ->> 'memberId' = $1 and state <> 'active'", [memberId])
  }

  /** Makes the tables that jobs live in, so that the first to send one need not. */
  async install(): Promise<void> {
    await this.open(false, () => {})
    await this.close()
  }

  /** `works`: whether jobs are also done here. `onError` hears of what went wrong. */
  open(works: boolean, onError: (error: Error) => void): Promise<PgBoss> {
    const opening = start(this.url, works, onError)
    this.boss = opening
    this.known = new Map()
    opening.catch(() => {
      if (this.boss === opening) this.boss = undefined
    })
    return opening
  }

  /** Lets running jobs end, up to ten seconds; those that do not are tried again elsewhere. */
  async close(): Promise<void> {
    const boss = await this.boss?.catch(() => undefined)
    this.boss = undefined
    await boss?.stop({ graceful: true, timeout: 10_000 })
  }

  /** Makes sure that a queue is there, and brings one that is to today's options. */
  async prepare(boss: PgBoss, each: Queue<object>): Promise<void> {
    await this.know(boss, each)
    await boss.updateQueue(each.name, { ...each.options, notify: true })
  }

  /** Makes sure, once per process, that a queue is there to send to. */
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

/** The library is large and no page needs it: it is loaded when the jobs begin, after the site answers. */
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
  await boss.createQueue(deadLetter, { retentionSeconds: 30 * 86_400 })
  await boss.createQueue(name, { ...options, deadLetter, notify: true })
}
