import type { Database } from '#server/platform/database/database.ts'
import { type DeadJob, deadJobs, waitingJobs } from '#server/platform/jobs/dead-jobs.ts'
import { age, minute, oneLine } from './complaints.ts'

const listed = 100

/** `jobs` lists what waits and what failed every time; `jobs retry|drop ID|QUEUE|all` sends such jobs on again, or deletes them. */
export async function jobs(db: Database, [verb, which, ...rest]: string[]): Promise<void> {
  if (verb === undefined) return list(db)
  if (!['retry', 'drop'].includes(verb) || which === undefined || rest.length > 0)
    throw new RangeError('jobs takes nothing, or "retry" or "drop" and the id of a job, a queue, or "all".')
  const dead = await deadJobs(db)
  const meant = dead.filter(({ id, queue }) => which === 'all' || which === id || which === queue)
  if (meant.length === 0)
    throw new RangeError(`No dead job is of ${JSON.stringify(oneLine(which))}: npm run site -- jobs lists them.`)
  if (verb === 'drop') {
    await db.queues.drop(meant)
    return console.log(`${count(meant.length)} dropped.`)
  }
  const moved = await db.queues.retry(meant)
  console.log(`${count(moved)} sent on: a worker takes them within seconds.`)
  if (moved < meant.length)
    console.log(
      `${count(meant.length - moved)} stay: the same is waiting there already, or their queue is unknown. They can only be dropped.`,
    )
}

async function list(db: Database): Promise<void> {
  for (const { queue, waiting, oldest } of await waitingJobs(db))
    console.log(`${queue}\t${count(waiting)} waiting, the oldest since ${minute(oldest)}`)
  const dead = await deadJobs(db)
  for (const job of dead.slice(0, listed)) console.log(lineOf(job))
  if (dead.length === 0) console.log('No job is dead.')
  if (dead.length > listed) console.log(`… and ${dead.length - listed} more: these are the oldest.`)
  if (dead.length > 0) console.log('To send them on again, or delete them: npm run site -- jobs retry|drop ID|QUEUE|all')
}

/** Job data are ids alone. */
function lineOf({ id, queue, since, data, message }: DeadJob): string {
  return [
    'dead',
    id,
    queue ?? 'queue unknown',
    `for ${age({ created_at: since })}`,
    JSON.stringify(data),
    oneLine(message).slice(0, 120),
  ].join('\t')
}

function count(number: number): string {
  return number === 1 ? '1 job' : `${number} jobs`
}
