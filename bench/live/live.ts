import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#contract/live.ts'
import { textFrame } from '#server/platform/live/frame.ts'
import { Live } from '#server/platform/live/live.ts'
import { alternate, report } from '../harness/measure.ts'
import { endWithUs } from '../harness/processes.ts'

const sockets = 1_000
/** Deliveries a second: those of a busy site's busiest process. */
const deliveriesPerSecond = 20_000

/**
 * P11: one-to-one deliveries per second of CPU through the live hub, against frames built in advance and written to the same
 * sockets (L_raw).
 */
export async function run(): Promise<void> {
  const live = new Live()
  const writers = new Map<string, Duplex>()
  const server = createServer().on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const memberId = String(request.headers['x-member'])
    live.accept({ request, socket, head }, { memberId, siteId: 'beau', session: '', since: Date.now() })
    writers.set(memberId, socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listeners = await openListeners((server.address() as AddressInfo).port)
  const members = [...writers.keys()]
  const events = members.map((from): LiveEvent => ({ type: 'message', conversation: randomUUID(), seq: 12_345, from }))
  const frames = events.map((event) => textFrame(JSON.stringify(event)))

  const raw = (turn: number) => writers.get(members[turn % sockets]!)!.write(frames[turn % sockets]!)
  const hub = (turn: number) => live.hint({ to: [members[turn % sockets]!], event: events[turn % sockets]! })
  console.log(`live, ${sockets} sockets, ${deliveriesPerSecond} deliveries a second`)
  const figure = await alternate(
    (seconds) => perCpuSecond(raw, seconds),
    (seconds) => perCpuSecond(hub, seconds),
    'per CPU-second',
  )
  report('P11 one-to-one deliveries per CPU-second', figure, 'L_raw', -0.85)
  listeners.kill()
  await live.stop()
  server.close()
}

/** A process of plain TCP connections that have asked for a WebSocket and read everything. */
async function openListeners(port: number): Promise<ChildProcess> {
  const child = fork('bench/live/live-listeners.ts', [String(port), String(sockets)])
  endWithUs(child)
  await once(child, 'message')
  return child
}

/** Deliveries per second of this process's CPU. */
async function perCpuSecond(deliver: (turn: number) => unknown, seconds: number): Promise<number> {
  const start = performance.now()
  const before = process.cpuUsage()
  let turn = 0
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * deliveriesPerSecond
    while (turn < due) deliver(turn++)
    await pause(1)
  }
  const { user, system } = process.cpuUsage(before)
  return turn / ((user + system) / 1e6)
}
