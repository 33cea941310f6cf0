import type { Job, JobResult, PgBoss, QueueOptions, SendOptions } from 'pg-boss'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A named queue; `Data` is what a job carries: ids only, since jobs outlive what they are about. */
export interface Queue<Data extends object> {
  readonly name: string
  readonly options: QueueOptions
  readonly data?: Data
}

export type Handler<Data extends object> = (data: Data) => Promise<void>

interface Work {
  queue: Queue<object>
  handler: Handler<object>
  atOnce: number
}

interface Plan {
  queue: Queue<object>
  cron: string
  timeZone: string
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

export function queue<Data extends object>(name: string, options: QueueOptions = {}): Queue<Data> {
  return { name, options: { ...usual, ...options } }
}

/** Leaves a job in the caller's transaction: work that rolls back is never done. */
export async function sendJob<Data extends object>(
  tx: Transaction,
  to: Queue<Data>,
  data: Data,
  options: SendOptions = {},
): Promise<void> {
  const boss = await bossOf(tx.database)
  await knowQueue(boss, to)
  await boss.send(to.name, data, { ...options, db: { executeSql: (text, values) => tx.raw(text, values) } })
}

/** The jobs of one process: what is handled here, and what runs by the clock. */
export class Jobs {
  private readonly work: Work[] = []
  private readonly plans: Plan[] = []
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** Does the jobs of a queue, `atOnce` of them at a time; a handler that throws is tried again later. */
  handle<Data extends object>(queue: Queue<Data>, handler: Handler<Data>, { atOnce = 1 } = {}): void {
    this.work.push({ queue, handler: handler as Handler<object>, atOnce })
  }

  /** Does a queue's job by the clock as well, once however many processes there are; `cron` has five fields. */
  schedule(queue: Queue<object>, cron: string, timeZone = 'UTC'): void {
    this.plans.push({ queue, cron, timeZone })
  }

  /** A process of the web role only sends; one of the worker role also works. `onError` hears of what went wrong. */
  async start({ works, onError }: { works: boolean; onError: (error: Error) => void }): Promise<void> {
    const boss = await open(this.db, works, onError)
    if (!works) return
    await Promise.all(this.work.map(({ queue: each }) => settleQueue(boss, each)))
    await Promise.all(this.plans.map((plan) => boss.schedule(plan.queue.name, plan.cron, null, { tz: plan.timeZone })))
    await Promise.all(this.work.map((each) => begin(boss, each, onError)))
  }

  /** Lets running jobs end, up to ten seconds; those that do not are tried again elsewhere. */
  async stop(): Promise<void> {
    await closeJobs(this.db)
  }
}

const bosses = new WeakMap<Database, Promise<PgBoss>>()
const known = new WeakMap<PgBoss, Map<string, Promise<void>>>()

/** Makes the tables that jobs live in, so that the first to send one need not. */
export async function installJobs(db: Database): Promise<void> {
  await bossOf(db)
  await closeJobs(db)
}

export async function closeJobs(db: Database): Promise<void> {
  const boss = await bosses.get(db)
  bosses.delete(db)
  await boss?.stop({ graceful: true, timeout: 10_000 })
}

function bossOf(db: Database): Promise<PgBoss> {
  return bosses.get(db) ?? open(db, false, () => {})
}

/** Of the connections' own driver: a database that went silent must not hold up who sends a job, nor the jobs. */
const patience = { query_timeout: 15_000, connectionTimeoutMillis: 8_000, keepAlive: true }

/** Connections of its own: sending from inside a transaction must not wait for a place in the pool that holds it. */
function open(db: Database, works: boolean, onError: (error: Error) => void): Promise<PgBoss> {
  const starting = begun(db, works, onError)
  bosses.set(db, starting)
  starting.catch(() => bosses.delete(db))
  return starting
}

/** The library is large and no page needs it: it is loaded when the jobs begin, after the site answers. */
async function begun(db: Database, works: boolean, onError: (error: Error) => void): Promise<PgBoss> {
  const library = await import('pg-boss')
  const boss = new library.PgBoss({
    connectionString: db.url,
    application_name: 'beau-jobs',
    max: works ? 4 : 1,
    ...patience,
    supervise: works,
    superviseIntervalSeconds: lookAfterWorkers,
    monitorIntervalSeconds: lookAfterWorkers,
    schedule: works,
    useListenNotify: works,
  })
  boss.on('error', onError)
  return boss.start()
}

/** Makes sure, once per process, that a queue is there to send to. */
function knowQueue(boss: PgBoss, { name, options }: Queue<object>): Promise<void> {
  let queues = known.get(boss)
  if (!queues) known.set(boss, (queues = new Map()))
  let making = queues.get(name)
  if (!making) {
    queues.set(name, (making = create(boss, name, options)))
    making.catch(() => queues.delete(name))
  }
  return making
}

async function create(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  if (await boss.getQueue(name)) return
  await boss.createQueue(deadLetter, { retentionSeconds: 30 * 86_400 })
  await boss.createQueue(name, { ...options, deadLetter, notify: true })
}

/** Like `knowQueue`, and brings an existing queue to today's options. */
async function settleQueue(boss: PgBoss, each: Queue<object>): Promise<void> {
  await knowQueue(boss, each)
  await boss.updateQueue(each.name, { ...each.options, notify: true })
}

/** Jobs come in small batches, since only a full one has the next fetched at once: a backlog drains without pauses. */
async function begin(boss: PgBoss, work: Work, onError: (error: Error) => void): Promise<void> {
  const batchSize = Math.max(2, Math.min(work.atOnce, 4))
  const localConcurrency = Math.ceil(work.atOnce / batchSize)
  const options = { batchSize, localConcurrency, burstWhenBatchFull: true, ...pace, perJobResults: true } as const
  await boss.work<object>(work.queue.name, options, async (batch) => {
    const results: JobResult[] = []
    const one = async (job: Job<object>) => void results.push(await settle(job, work.handler, onError))
    if (work.atOnce > 1) await Promise.all(batch.map(one))
    else for (const job of batch) await one(job)
    return results
  })
}

/** Seconds between looks when nothing was told; the longer where PostgreSQL tells. */
const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

async function settle({ id, data }: Job<object>, handler: Handler<object>, onError: (error: Error) => void): Promise<JobResult> {
  try {
    await handler(data)
    return { id, status: 'completed' }
  } catch (error) {
    onError(error as Error)
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}
