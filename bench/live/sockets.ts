import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Database } from '#server/platform/database/database.ts'
import { PostgresBus } from '#server/platform/live/bus-postgres.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { report } from '../harness/measure.ts'
import { sampleMembers } from '../harness/people.ts'
import { type Product, serveProduct } from '../harness/processes.ts'
import { benchMembers, openTown } from '../harness/towns.ts'

const few = 1_000
const many = Number(process.env.BENCH_SOCKETS || 15_000)
const seconds = 8

/**
 * P13: idle sockets of signed-in members in one process: memory of each, and duration of a ping and a hint among many and
 * among few.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, many + 1)
  const cookies = await signIn(
    town.db,
    people.map(({ id }) => id),
  )
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' }, { watched: true })
  const port = new URL(web.url).port
  const idle = fork('bench/live/idle-sockets.ts', [port])
  process.once('exit', () => idle.kill())
  const probe = await openProbe(web.url, cookies[0]!)
  const bus = new PostgresBus(town.db)
  const hint = () => bus.publish({ to: [people[0]!.id], event: { type: 'typing', conversation: randomUUID() } })
  console.log(`sockets among ${benchMembers} members`)

  await send(idle, { open: cookies.slice(1, few + 1) })
  const before = { ...(await times(probe, hint)), memory: await settled(web) }
  await send(idle, { open: cookies.slice(few + 1) })
  const among = { ...(await times(probe, hint)), memory: await settled(web) }
  await send(idle, { keep: few })
  const after = await times(probe, hint)

  const each = (of: 'rss' | 'heapUsed') => (among.memory[of] - before.memory[of]) / (many - few) / 1024
  console.log(`P13 idle socket with its session, resident: ${each('rss').toFixed(1)} KB (goal ≤ 8, ${many} in one process)`)
  console.log(`  of it in the heap ${each('heapUsed').toFixed(1)} KB; ${(among.memory.rss / 1024 / 1024).toFixed(0)} MB in all`)
  for (const kind of ['ping', 'hint'] as const) {
    const [low, high] = [before[kind], after[kind]].sort((a, b) => a - b) as [number, number]
    const figure = { ratio: among[kind] / ((low + high) / 2), spread: high / low }
    report(`P13 ${kind} among ${many}, 99th percentile`, figure, `among ${few}`, 2)
    console.log(`  ${among[kind].toFixed(2)} ms against ${low.toFixed(2)} and ${high.toFixed(2)} ms`)
  }
  probe.terminate()
  idle.kill()
  await bus.stop()
  await web.stop()
  await town.db.raw("delete from session where user_agent = 'bench'")
  await town.close()
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
async function settled(web: Product): Promise<{ rss: number; heapUsed: number }> {
  await pause(3000)
  return web.memory()
}
