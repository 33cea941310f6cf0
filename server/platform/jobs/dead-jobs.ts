import type { PgBoss } from 'pg-boss'

/** Where jobs that failed every time end up; an operator sends them on again or drops them (operator/jobs.ts). */
export const deadLetter = 'dead'

/** A job that failed every time. */
export interface DeadJob {
  id: string
  /** The queue that it comes from; unknown if it is older than the column. */
  queue: string | null
  since: Date
  data: unknown
  /** What the last attempt failed with. */
  message: string
}

/** How many jobs of a queue a worker could take now, and since when the oldest. */
export interface WaitingJobs {
  queue: string
  waiting: number
  oldest: Date
}

/** Runs a statement on the library's own tables, which exist from the first migration on. */
interface Raw {
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export async function deadJobs(db: Raw): Promise<DeadJob[]> {
  const { rows } = await db.raw(
    `select id, source_name as queue, created_on as since, data, coalesce(source_output ->> 'message', output ->> 'message', '') as message
     from pgboss.job where name = $1 order by created_on, id`,
    [deadLetter],
  )
  return rows as DeadJob[]
}

export async function waitingJobs(db: Raw): Promise<WaitingJobs[]> {
  const { rows } = await db.raw(
    `select name as queue, count(*)::integer as waiting, min(start_after) as oldest from pgboss.job
     where state < 'active' and start_after <= now() and name <> $1 group by name order by name`,
    [deadLetter],
  )
  return rows as WaitingJobs[]
}

/** When a worker last looked at the clock of scheduled jobs, which one of them does every half minute; undefined if none ever did. */
export async function workerSeenAt(db: Raw): Promise<Date | undefined> {
  const { rows } = await db.raw('select cron_on as seen from pgboss.version')
  return (rows[0] as { seen: Date | null }).seen ?? undefined
}

/** Sends dead jobs to their queues again, as new ones; returns how many. The others stay. */
export async function retryDead(boss: PgBoss, jobs: readonly DeadJob[]): Promise<number> {
  return boss.redrive(deadLetter, { ids: jobs.map(({ id }) => id), limit: Math.max(1, jobs.length) })
}

export async function dropDead(boss: PgBoss, jobs: readonly DeadJob[]): Promise<void> {
  await boss.deleteJob(
    deadLetter,
    jobs.map(({ id }) => id),
  )
}
