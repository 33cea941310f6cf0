import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { valuesOf } from '#server/broadcasts/audience.ts'
import { readBatch, first } from '#server/broadcasts/queries.ts'
import { planWeekly } from '#server/broadcasts/broadcasts.ts'
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts'
import { lastMonday } from '#server/broadcasts/monday.ts'
import { deliverTo } from '#server/notifications/delivery/delivery.ts'
import { testKeys } from '#server/testing/keys.ts'
import { defaultSiteId, siteOf } from '#server/site/site.ts'
import { cell, compared, median, ratio, report, defaultTiming } from '../harness/measure.ts'
import { drawFrom, sampleMembers } from '../harness/people.ts'
import { endWithUs, stopProcess, serveProduct } from '../harness/processes.ts'
import { readAny, readsOf } from '../harness/reads.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import { state, type Pair } from '../record/figures.ts'

/** Number of members who make requests meanwhile. */
const callers = 500
const batch = 200

/**
 * The weekly update of a town in which one member of three wants it and one in a hundred is new: other members' waits while
 * it is sent, against idle; the cost of a batch, and whether its worker's memory grows.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers, 4 * benchMembers)
  const { db } = town
  await prepare(db)
  const reads = await readsOf(db, await sampleMembers(db, callers))
  const web = await serveProduct({ DATABASE_URL: db.url, ROLE: 'web' })
  const worker = await startWorker(db.url)
  const ask = () => readAny(web, reads)
  console.log(`notify among ${benchMembers} members`)
  await plan(db)
  await onlyDecided(db)
  await deciding(db)

  await cell(ask, 2)
  worker.send('on')
  await cell(ask, 2)
  const begun = await progress(db)
  const p50s: Pair[] = []
  const p99s: Pair[] = []
  const start = performance.now()
  let busy = 0
  for (let pair = 0; pair < 2 * defaultTiming.pairs; pair++) {
    worker.send('off')
    await cell(ask, 0.5)
    const idle = await cell(ask, defaultTiming.seconds)
    worker.send('on')
    const since = performance.now()
    const sending = await cell(ask, defaultTiming.seconds)
    busy += performance.now() - since
    if (process.env.BENCH_VERBOSE) console.log({ idle, sending, ...(await progress(db)) })
    p50s.push({ limit: idle.p50, candidate: sending.p50 })
    p99s.push({ limit: idle.p99, candidate: sending.p99 })
  }
  const { looked, mailed } = await progress(db)
  report('other calls while it is sent, p50', compared(p50s), 'idle')
  report('other calls while it is sent, p99', compared(p99s), 'idle', 1.5)
  const perSecond = (looked - begun.looked) / (busy / 1000)
  console.log(
    `  ${perSecond.toFixed(0)} members a second, ${mailed} mails so far: a million in ${(1e6 / perSecond / 60).toFixed(0)} minutes`,
  )
  const memoryBefore = await memoryOf(worker)
  await untilDone(db, worker)
  const memoryAfter = await memoryOf(worker)
  const grown = compared([{ limit: memoryBefore, candidate: memoryAfter }])
  report(
    'what its worker holds at the end',
    grown,
    `after ${Math.round((looked / benchMembers) * 100)} % (${mb(memoryBefore)})`,
    1.1,
  )
  console.log(`  all of it in ${((performance.now() - start) / 1000).toFixed(0)} s, ${JSON.stringify(await progress(db))}`)
  await stopProcess(worker, 'SIGTERM')
  await web.stop()
  await db.raw("delete from session where user_agent = 'bench'")
  await db.raw("delete from pgboss.job where name = 'outbox'")
  await town.close()
}

async function prepare(db: Database): Promise<void> {
  await db.raw('delete from broadcast')
  await db.raw("delete from outbox where kind = 'weekly_updates'")
  const third = "('x' || substr(md5(member_id::text), 1, 6))::bit(24)::integer % 3 = 0"
  await db.raw(`insert into consent (member_id, kind, version, given_at) select member_id, 'mail', '1', now() from account where ${third} on conflict do nothing`)
  await db.raw(`insert into notification_choice (member_id, type, channel, chosen, chosen_at)
    select member_id, 'weekly_updates', 'email', true, now() from account where ${third} on conflict do nothing`)
  await db.raw("update account set confirmed_at = now() - interval '1 year' where confirmed_at > now() - interval '30 days'")
  await db.raw(`update account set confirmed_at = now() - interval '2 days' where ${third.replace('3 = 0', '100 = 1')}`)
  await db.raw("update presence set last_seen = now() - interval '3 days' where last_seen > now() - interval '1 day'")
  await db.raw('vacuum analyze')
} // prettier-ignore

async function plan(db: Database): Promise<void> {
  const site = await siteOf(db, defaultSiteId)
  const { at } = lastMonday(new Date(), site.settings.time_zone)
  const before = performance.now()
  await planWeekly(db, at)
  console.log(`  planned in ${(performance.now() - before).toFixed(0)} ms`)
  // On any weekday.
  await db.raw('update broadcast set starts_at = now()')
}

/** The cost of deciding a batch, without its mails. */
async function onlyDecided(db: Database): Promise<void> {
  const site = await siteOf(db, defaultSiteId)
  const times: number[] = []
  let from: string | null = first
  for (let count = 0; count < 200 && from !== null; count++) {
    const before = performance.now()
    from = (await readBatch(db, valuesOf(site, { type: 'weekly_updates', audience: {} }, from), batch)).next
    times.push(performance.now() - before)
  }
  console.log(`  ${batch} members decided of in ${median(times).toFixed(1)} ms, in one statement`)
}

const touchOne = statement('bench_touch', 'update presence set last_seen = last_seen where member_id = $1')

/** Decides and mails liked members, against a transaction that writes one row by its key. Prints the number of statements too. */
async function deciding(db: Database): Promise<void> {
  const { rows } = await db.raw(
    `insert into notification (member_id, type, subject, caused_at, due_at)
     select member_id, 'like', min(liker_id::text)::uuid, now() - interval '1 hour', now() from member_liked_by where seen_at is null
     group by 1 limit 20000 on conflict do nothing returning member_id`,
  )
  const waiting = (rows as Array<{ member_id: string }>).map(({ member_id }) => member_id)
  const [planned, statements] = [waiting.length, { count: 0 }]
  const means = { db: counting(db, statements), config: { siteUrl: 'http://localhost' }, keys: testKeys }
  const others = [...waiting]
  const touch = () => db.transaction((tx) => tx.run(touchOne, [drawFrom(others)]))
  const decided = async () => {
    const memberId = waiting.pop()
    if (memberId) await deliverTo(means, memberId)
  }
  const { p50, p99 } = await ratio(touch, decided, { ...defaultTiming, seconds: Math.min(2, defaultTiming.seconds) })
  report('deciding and mailing a member, p50', p50, 'a transaction that writes one row')
  report('the same, p99', p99, 'a transaction that writes one row')
  state('deciding and mailing a member, the mail’s two among them', statements.count / (planned - waiting.length), {
    unit: 'statements',
    digits: 1,
  })
  await db.raw("delete from notification where type = 'like'")
  await db.raw("delete from notification_sent where type = 'like'")
  await db.raw("delete from outbox where kind = 'like'")
}

/** The same database, with a count of the statements inside transactions. */
function counting(db: Database, queries: { count: number }): Database {
  const counted = (tx: Transaction): Transaction => ({
    ...tx,
    rows: (...args) => (queries.count++, tx.rows(...args)),
    row: (...args) => (queries.count++, tx.row(...args)),
    run: (...args) => (queries.count++, tx.run(...args)),
    send: (...args) => (queries.count++, tx.send(...args)),
  })
  return { ...db, transaction: (work) => db.transaction((tx) => work(counted(tx))) }
}

async function startWorker(url: string): Promise<ChildProcess> {
  const child = fork('bench/harness/broadcaster.ts', {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    execArgv: ['--expose-gc'],
  })
  endWithUs(child)
  await once(child, 'message')
  return child
}

async function memoryOf(worker: ChildProcess): Promise<number> {
  worker.send('memory')
  return ((await once(worker, 'message')) as [{ held: number }])[0].held
}

async function progress(db: Database): Promise<{ looked: number; mailed: number; state: string }> {
  const { rows } = await db.raw("select examined as looked, mailed, state from broadcast where type = 'weekly_updates'")
  return rows[0] as { looked: number; mailed: number; state: string }
}

async function untilDone(db: Database, worker: ChildProcess): Promise<void> {
  worker.send('on')
  while ((await progress(db)).state !== 'done') await new Promise((resolve) => setTimeout(resolve, 200))
}

function mb(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}
