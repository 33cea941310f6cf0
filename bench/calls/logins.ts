import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword, verifyPassword } from '#server/platform/keys/passwords.ts'
import { cell, compared, median, report, defaultTiming } from '../harness/measure.ts'
import { sampleMembers } from '../harness/people.ts'
import { type Served, serveProduct } from '../harness/processes.ts'
import { readAny, readsOf } from '../harness/reads.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import type { Pair } from '../record/figures.ts'

const password = 'a rainy friday'
const cores = availableParallelism()
/** Enough that every core always has a hash to do, few enough that none is refused. */
const atOnce = 4 * cores

/**
 * P14: logins per second against as many hashes as the cores alone could do (the database and the load are on the same cores),
 * and how long other routes wait meanwhile against idle.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, 1_000)
  const names = await knowPassword(
    town.db,
    people.map(({ id }) => id),
  )
  const reads = await readsOf(town.db, people)
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' })
  const reading = () => readAny(web, reads)
  console.log(`logins among ${benchMembers} members, ${cores} cores`)
  const stored = await hashPassword(password)
  const rates: Pair[] = []
  const waits: Pair[] = []
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    const hash = await cell(() => verifyPassword(stored, password), Math.min(2, defaultTiming.seconds))
    const idle = await waitOf(reading)
    const stop = { now: false }
    const logins = logInUntil(web, names, stop)
    const busy = await waitOf(reading)
    stop.now = true
    rates.push({ limit: cores * hash.rate, candidate: await logins })
    waits.push({ limit: idle, candidate: busy })
    if (process.env.BENCH_VERBOSE)
      console.log(`  one hash ${(1000 / hash.rate).toFixed(1)} ms; reads ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms busy`)
  }
  report('P14 logins per second', compared(rates), 'cores ÷ one hash', -0.6)
  report('P14 99th percentile of other routes meanwhile', compared(waits), 'idle', 3)
  await web.stop()
  await town.db.raw("delete from session where user_agent = 'bench' or member_id = any($1)", [people.map(({ id }) => id)])
  await town.close()
}

async function knowPassword(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await db.raw('update account set password_hash = $2 where member_id = any($1) returning username', [
    ids,
    await hashPassword(password),
  ])
  return (rows as Array<{ username: string }>).map(({ username }) => username)
}

/** Milliseconds: the 99th percentile of reads, one every twenty. */
async function waitOf(reading: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + defaultTiming.seconds * 1000; performance.now() < end; await setTimeout(20)) {
    const start = performance.now()
    await reading()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? median(times)
}

/** Logs members in from many browsers at once; returns successful logins per second. */
async function logInUntil({ url }: Served, names: readonly string[], stop: { now: boolean }): Promise<number> {
  const start = performance.now()
  let done = 0
  let next = 0
  const browser = async () => {
    while (!stop.now) {
      const answer = await fetch(`${url}/api/user.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ username: names[next++ % names.length], password }),
      })
      await answer.arrayBuffer()
      if (answer.ok) done++
      else if (answer.status !== 503) throw new Error(`Logging in: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, browser))
  return (done / (performance.now() - start)) * 1000
}
