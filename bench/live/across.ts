import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openBus } from '#server/platform/live/open-bus.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { member } from '#server/testing/member.ts'
import { findProgram } from '#server/testing/programs.ts'
import { RemoteClient, type RemoteSocket } from '#server/testing/remote-client.ts'
import { startValkey } from '#server/testing/valkey.ts'
import { compared, report, defaultTiming } from '../harness/measure.ts'
import { serveProduct } from '../harness/processes.ts'
import { leaveOut, type Pair } from '../record/figures.ts'

/** P12: from a commit in one process to a member's socket at another, against a NOTIFY sent and received on one connection. */
export async function run(): Promise<void> {
  await measure('by NOTIFY')
  if (!findProgram('valkey')) return leaveOut('P12 by Valkey', 'there is none on this machine')
  const valkey = await startValkey()
  await measure('by Valkey', valkey.url)
  await valkey.stop()
}

async function measure(name: string, valkeyUrl = ''): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'beau-across-'))
  const product = await serveProduct({ DATA_DIR: folder, ROLE: 'web', VALKEY_URL: valkeyUrl })
  const postgres = await startEmbeddedPostgres(folder)
  const db = openDatabase(postgres.url)
  const ear = new Client({ connectionString: postgres.url })
  const bus = openBus({ role: 'web', databaseUrl: postgres.url, valkeyUrls: valkeyUrl ? [valkeyUrl] : [] }, db)
  try {
    const { id } = await member(db)
    const token = await startSession(db, { memberId: id, siteId: 'beau', userAgent: 'bench' })
    const socket = await new RemoteClient(`session=${token}`).socket(product.url)
    const commit = committing(db, id, socket)
    db.hints.listen((hint) => bus.publish(hint))
    await warm(commit)
    await ear.connect()
    await compare(name, await roundTrip(ear), commit)
    socket.close()
  } finally {
    await ear.end()
    await bus.stop()
    await db.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of one round. */
type Turn = () => Promise<number>

/** Writes a row and publishes to a member in one transaction; timed from its commit until the browser has the event. */
function committing(db: Database, memberId: string, socket: RemoteSocket): Turn {
  let committed = 0
  db.hints.listen(() => (committed = performance.now()))
  return async () => {
    const arrival = socket.next()
    await db.transaction(async (tx) => {
      await tx.raw('update presence set last_seen = now() where member_id = $1', [memberId])
      tx.publish([memberId], { type: 'credits' })
    })
    await arrival
    return performance.now() - committed
  }
}

async function roundTrip(client: Client): Promise<Turn> {
  await client.query('listen across')
  return async () => {
    const heard = new Promise((done) => client.once('notification', done))
    const since = performance.now()
    await client.query("select pg_notify('across', 'a payload about as long as the one of a hint is')")
    await heard
    return performance.now() - since
  }
}

/** Repeats until it arrives: at first the two processes do not receive each other's hints. */
async function warm(turn: Turn): Promise<void> {
  for (let heard = 0; heard < 20;) {
    const arrived = await Promise.race([
      turn().then(() => true),
      new Promise<false>((done) => setTimeout(() => done(false), 500)),
    ])
    heard += arrived ? 1 : 0
  }
}

async function compare(name: string, roundTrips: Turn, commits: Turn): Promise<void> {
  const [middles, tails]: [Pair[], Pair[]] = [[], []]
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    const [least, reached] = [await times(roundTrips), await times(commits)]
    const limit = quantile(least, 0.5)
    middles.push({ limit, candidate: quantile(reached, 0.5) })
    tails.push({ limit, candidate: quantile(reached, 0.99) })
    if (process.env.BENCH_VERBOSE)
      console.log(`  ${quantile(reached, 0.5).toFixed(2)} ms of ${quantile(least, 0.5).toFixed(2)} ms`)
  }
  report(`P12 commit to another process's socket ${name}, p50`, compared(middles), 'NOTIFY round trip', 3)
  report(`P12 the same, p99`, compared(tails), 'NOTIFY round trip', 10)
}

async function times(turn: Turn): Promise<number[]> {
  const taken: number[] = []
  const start = performance.now()
  while (performance.now() - start < defaultTiming.seconds * 1000 || taken.length < 10) taken.push(await turn())
  return taken.sort((one, other) => one - other)
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
