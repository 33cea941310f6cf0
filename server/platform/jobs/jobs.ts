import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/database/database.ts'
import type { Queue } from './queues.ts'

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

/** The jobs of one process: what is handled here, and what runs by the clock. */
export class Jobs {
  private readonly work: Work[] = []
  private readonly plans: Plan[] = []
  private readonly db: Database
  private readonly around: (name: string, work: () => Promise<void>) => Promise<void>

  /** `around`: what each job is done within, by its queue's name. */
  constructor(db: Database, around: (name: string, work: () => Promise<void>) => Promise<void> = (_, work) => work()) {
    this.db = db
    this.around = around
  }

  /** Does the jobs of a queue, `atOnce` of them at a time; a handler that throws is tried again later. */
  handle<Data extends object>(queue: Queue<Data>, handler: Handler<Data>, { atOnce = 1 } = {}): void {
    this.work.push({ queue, handler: (data) => this.around(queue.name, () => handler(data as Data)), atOnce })
  }

  /** Does a queue's job by the clock as well, once however many processes there are; `cron` has five fields. */
  schedule(queue: Queue<object>, cron: string, timeZone = 'UTC'): void {
    this.plans.push({ queue, cron, timeZone })
  }

  /** A process of the web role only sends; one of the worker role also works. `onError` hears of what went wrong. */
  async start({ works, onError }: { works: boolean; onError: (error: Error) => void }): Promise<void> {
    const { queues } = this.db
    const boss = await queues.open(works, onError)
    if (!works) return
    await Promise.all(this.work.map(({ queue: each }) => queues.prepare(boss, each)))
    await Promise.all(this.plans.map((plan) => boss.schedule(plan.queue.name, plan.cron, null, { tz: plan.timeZone })))
    await Promise.all(this.work.map((each) => begin(boss, each, onError)))
  }

  /** Lets running jobs end, up to ten seconds; those that do not are tried again elsewhere. */
  async stop(): Promise<void> {
    await this.db.queues.close()
  }
}

/** Jobs come in small batches, since only a full one has the next fetched at once: a backlog drains without pauses. */
async function begin(boss: PgBoss, work: Work, onError: (error: Error) => void): Promise<void> {
  const batchSize = Math.max(2, Math.min(work.atOnce, 4))
  const localConcurrency = Math.ceil(work.atOnce / batchSize)
  const options = { batchSize, localConcurrency, burstWhenBatchFull: true, ...pace, perJobResults: true } as const
  await boss.work<object>(work.queue.name, options, async (batch) => {
    const results: JobResult[] = []
    const one = async (job: Job<object>) => void results.push(await perform(job, work.handler, onError))
    if (work.atOnce > 1) await Promise.all(batch.map(one))
    else for (const job of batch) await one(job)
    return results
  })
}

/** Seconds between looks when nothing was told; the longer where PostgreSQL tells. */
const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

async function perform({ id, data }: Job<object>, handler: Handler<object>, onError: (error: Error) => void): Promise<JobResult> {
  try {
    await handler(data)
    return { id, status: 'completed' }
  } catch (error) {
    onError(error as Error)
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}
