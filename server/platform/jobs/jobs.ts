import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/database/database.ts'
import type { Queue } from './queues.ts'

export type Handler<Data extends object> = (data: Data) => Promise<void>

interface Work {
  queue: Queue<object>
  handler: Handler<object>
  atOnce: number
}

interface Clock {
  name: string
  seconds: number
  look: () => Promise<boolean>
}

interface Plan {
  queue: Queue<object>
  cron: string
  timeZone: string
}

/** The jobs of one process: queues handled here, and work by the clock. */
export class Jobs {
  private readonly work: Work[] = []
  private readonly plans: Plan[] = []
  private readonly clocks: Clock[] = []
  private ticking: Array<Ticking> = []
  private readonly db: Database
  private readonly around: (name: string, work: () => Promise<void>) => Promise<void>

  /** `around`: wraps each job, by its queue's name. */
  constructor(db: Database, around: (name: string, work: () => Promise<void>) => Promise<void> = (_, work) => work()) {
    this.db = db
    this.around = around
  }

  /** Does the jobs of a queue, `atOnce` of them at a time; a handler that throws is retried later. */
  handle<Data extends object>(queue: Queue<Data>, handler: Handler<Data>, { atOnce = 1 } = {}): void {
    this.work.push({ queue, handler: (data) => this.around(queue.name, () => handler(data as Data)), atOnce })
  }

  /** Also runs a queue's job by the clock, once for all processes; `cron` has five fields. */
  schedule(queue: Queue<object>, cron: string, timeZone = 'UTC'): void {
    this.plans.push({ queue, cron, timeZone })
  }

  /**
   * Looks every few seconds, in every process that works, for rows that are due; `look` returns whether there is more, and is
   * then called again at once. Several processes may look at the same moment: each takes its rows in a transaction.
   */
  every(seconds: number, name: string, look: () => Promise<boolean>): void {
    this.clocks.push({ name, seconds, look })
  }

  /** A process of the web role only sends; one of the worker role also works. `onError` receives failures. */
  async start({ works, onError }: { works: boolean; onError: (error: Error) => void }): Promise<void> {
    const { queues } = this.db
    const boss = await queues.open(works, onError)
    if (!works) return
    await Promise.all(this.work.map(({ queue: each }) => queues.prepare(boss, each)))
    await Promise.all(this.plans.map((plan) => boss.schedule(plan.queue.name, plan.cron, null, { tz: plan.timeZone })))
    await Promise.all(this.work.map((each) => begin(boss, each, onError)))
    this.ticking = this.clocks.map((clock) => new Ticking(clock, this.around, onError))
  }

  /** Lets running jobs end, up to ten seconds; those that do not are retried elsewhere. */
  async stop(): Promise<void> {
    await Promise.all(this.ticking.map((each) => each.stop()))
    this.ticking = []
    await this.db.queues.close()
  }
}

/** One timer of a process; a run begins after the previous one has ended. */
class Ticking {
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()
  private stopped = false

  constructor({ name, seconds, look }: Clock, around: Jobs['around'], onError: (error: Error) => void) {
    const tick = async () => {
      let more = false
      await around(name, async () => void (more = await look())).catch(onError)
      // At different moments, so that processes compete less.
      if (!this.stopped) wait(more ? 0 : seconds * 1000 * (0.75 + Math.random() / 2))
    }
    const wait = (milliseconds: number) => {
      this.timer = setTimeout(() => (this.looking = tick()), milliseconds)
    }
    wait(0)
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.looking
  }
}

/** Jobs come in small batches, since only a full one has the next fetched at once: a backlog drains without pauses. */
async function begin(boss: PgBoss, work: Work, onError: (error: Error) => void): Promise<void> {
  const batchSize = Math.max(2, Math.min(work.atOnce, 4))
  const localConcurrency = Math.ceil(work.atOnce / batchSize)
  const options = { batchSize, localConcurrency, burstWhenBatchFull: true, ...polling, perJobResults: true } as const
  await boss.work<object>(work.queue.name, options, async (batch) => {
    const results: JobResult[] = []
    const one = async (job: Job<object>) => void results.push(await perform(job, work.handler, onError))
    if (work.atOnce > 1) await Promise.all(batch.map(one))
    else for (const job of batch) await one(job)
    return results
  })
}

/** Seconds between looks without and with notifications of PostgreSQL. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

async function perform({ id, data }: Job<object>, handler: Handler<object>, onError: (error: Error) => void): Promise<JobResult> {
  try {
    await handler(data)
    return { id, status: 'completed' }
  } catch (error) {
    onError(error as Error)
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}
