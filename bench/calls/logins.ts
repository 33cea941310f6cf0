import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword, verifyPassword } from '#server/platform/keys/passwords.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { figureOf } from '../harness/alternate.ts'
import { cell, median, report, defaultTiming } from '../harness/measure.ts'
import { sampleMembers } from '../harness/people.ts'
import { type Served, serveProduct } from '../harness/processes.ts'
import { benchMembers, openTown } from '../harness/towns.ts'

const password = 'a rainy friday'
const cores = availableParallelism()
/** Enough that every core always has a hash to do, few enough that none is refused. */
const atOnce = 4 * cores

/** P14: logins per second against as many hashes as the cores can do, and how long a read waits meanwhile against idle. */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, 1_000)
  const names = await knowPassword(
    town.db,
    people.map(({ id }) => id),
  )
  const session = await startSession(town.db, { memberId: people[0]!.id, siteId: defaultSiteId, userAgent: 'bench' })
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' })
  console.log(`logins among ${benchMembers} members, ${cores} cores`)
  const stored = await hashPassword(password)
  const rates: number[] = []
  const waits: number[] = []
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    const hash = await cell(() => verifyPassword(stored, password), Math.min(2, defaultTiming.seconds))
    const idle = await chats(web, session, defaultTiming.seconds)
    const stop = { now: false }
    const logins = logInUntil(web, names, stop)
    const busy = await chats(web, session, defaultTiming.seconds)
    stop.now = true
    rates.push((await logins) / (cores * hash.rate))
    waits.push(busy / idle)
    if (process.env.BENCH_VERBOSE)
      console.log(`  one hash ${(1000 / hash.rate).toFixed(1)} ms; reads ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms busy`)
  }
  report('P14 logins per second', figureOf(rates), 'cores ÷ one hash', -0.8)
  report('P14 99th percentile of reads meanwhile', figureOf(waits), 'idle', 3)
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

/** Milliseconds: the 99th percentile of reading a member's chats, once every twenty. */
async function chats({ url }: Served, session: string, seconds: number): Promise<number> {
  const read = async () => {
    const answer = await fetch(`${url}/api/chats.php`, { headers: { cookie: `session=${session}` } })
    if (!answer.ok) throw new Error(`Reading chats: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await setTimeout(20)) {
    const start = performance.now()
    await read()
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
