import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Database } from '#server/platform/database/database.ts'
import { PostgresBus } from '#server/platform/live/bus-postgres.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { compared, defaultTiming, report } from '../harness/measure.ts'
import { sampleMembers } from '../harness/people.ts'
import { endWithUs, type Product, serveBareSockets, serveProduct } from '../harness/processes.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import type { Pair } from '../record/figures.ts'

const few = 1_000
const many = Number(process.env.BENCH_SOCKETS || 15_000)
const seconds = 8

/**
 * P13: idle sockets of signed-in members in one process: what each takes in memory, against a bare socket of `ws` in a process
 * beside it, and how long a ping and a hint take among many, against among few.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, many + 1)
  const cookies = await signIn(
    town.db,
    people.map(({ id }) => id),
  )
  console.log(`sockets among ${benchMembers} members, ${many} in one process`)
  const bus = new PostgresBus(town.db)
  const hint = () => bus.publish({ to: [people[0]!.id], event: { type: 'typing', conversation: randomUUID() } })
  const [sizes, pings, hints]: [Pair[], Pair[], Pair[]] = [[], [], []]
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    const bare = await serveBareSockets()
    const least = await fill(bare, cookies)
    await bare.stop()
    // A new process each time: one that had so many sockets before keeps memory for the next.
    const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' }, { watched: true })
    const ours = await fill(web, cookies, hint)
    await web.stop()
    sizes.push({ limit: least.each.rss, candidate: ours.each.rss })
    pings.push(ours.ping)
    hints.push(ours.hint)
    console.log(
      `  ${kb(ours.each.rss)} of ${kb(least.each.rss)}; in the heap ${kb(ours.each.heapUsed)} of ${kb(least.each.heapUsed)}`,
    )
  }
  report('P13 idle socket with its session, resident', compared(sizes), 'a bare socket of ws', 1)
  report(`P13 ping among ${many}, 99th percentile`, compared(pings), `among ${few}`, 2)
  report(`P13 hint among ${many}, 99th percentile`, compared(hints), `among ${few}`, 2)
  await bus.stop()
  await town.db.raw("delete from session where user_agent = 'bench'")
  await town.close()
}

interface Filled {
  /** Bytes of each socket. */
  each: { rss: number; heapUsed: number }
  /** 99th percentiles among few (before and after) and among many; measured with a hint only. */
  ping: Pair
  hint: Pair
}

/** Opens few sockets, many, few again, in a process that has none yet. */
async function fill(server: Product, cookies: readonly string[], hint?: () => unknown): Promise<Filled> {
  const idle = fork('bench/live/idle-sockets.ts', [new URL(server.url).port])
  endWithUs(idle)
  const probe = await openProbe(server.url, cookies[0]!)
  const timed = async () => (hint ? times(probe, hint) : { ping: NaN, hint: NaN })
  await send(idle, { open: cookies.slice(1, few + 1) })
  const before = { ...(await timed()), memory: await settled(server) }
  await send(idle, { open: cookies.slice(few + 1) })
  const among = { ...(await timed()), memory: await settled(server) }
  await send(idle, { keep: few })
  const after = await timed()
  probe.terminate()
  idle.kill()
  const each = (of: 'rss' | 'heapUsed') => (among.memory[of] - before.memory[of]) / (many - few)
  const pair = (of: 'ping' | 'hint') => ({ limit: (before[of] + after[of]) / 2, candidate: among[of] })
  return { each: { rss: each('rss'), heapUsed: each('heapUsed') }, ping: pair('ping'), hint: pair('hint') }
}

async function signIn(db: Database, ids: readonly string[]): Promise<string[]> {
  const cookies: string[] = []
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500).map(async (memberId) => {
      return `session=${await startSession(db, { memberId, siteId: defaultSiteId, userAgent: 'bench' })}`
    })
    cookies.push(...(await Promise.all(some)))
  }
  return cookies
}

async function openProbe(url: string, cookie: string): Promise<WebSocket> {
  const { host } = new URL(url)
  const socket = new WebSocket(`ws://${host}/live`, { headers: { cookie, origin: url }, perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

async function send(child: ChildProcess, command: { open?: string[]; keep?: number }): Promise<void> {
  child.send(command)
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('The sockets ended')))])
}

/** 99th percentiles in milliseconds: of a ping until its pong, and of a hint of another process until it arrives. */
async function times(probe: WebSocket, hint: () => unknown): Promise<{ ping: number; hint: number }> {
  return {
    ping: await p99(async () => (probe.ping(), once(probe, 'pong'))),
    hint: await p99(async () => (hint(), once(probe, 'message'))),
  }
}

async function p99(roundTrip: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  const start = performance.now()
  while (performance.now() - start < seconds * 1000) {
    const before = performance.now()
    await roundTrip()
    all.push(performance.now() - before)
  }
  const sorted = Float64Array.from(all).sort()
  return sorted[Math.floor(sorted.length * 0.99)]!
}

/** Memory after closing and opening has settled. */
async function settled(server: Product): Promise<{ rss: number; heapUsed: number }> {
  await pause(3000)
  return server.memory()
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
