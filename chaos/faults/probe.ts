import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outage } from './faults.ts'
import type { Product } from '../product/product.ts'

/** Longer than an answer takes under load: a late answer is not a missing one. */
const timeoutMs = 10_000

/** Repeatedly asks every process directly for a read and a write of one member, and records when it served. */
export class Probe {
  private readonly served = new Map<string, Array<{ asked: number; answered: number }>>()
  private stopped = false
  private readonly asking: Promise<void>[]

  constructor({ webs }: Product, cookie: string) {
    this.asking = webs.map(({ program, port }) => this.ask(program.name, `http://localhost:${port}`, cookie))
  }

  /** Milliseconds until all processes that were hit had answered a request made after the fault; undefined: never. */
  back({ since, hit }: Outage): number | undefined {
    const first = hit.map((name) => this.served.get(name)?.find(({ asked }) => asked >= since)?.answered)
    if (first.some((answered) => answered === undefined)) return undefined
    return Math.max(...(first as number[])) - since
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.asking)
  }

  private async ask(name: string, url: string, cookie: string): Promise<void> {
    const times: Array<{ asked: number; answered: number }> = []
    this.served.set(name, times)
    while (!this.stopped) {
      const asked = Date.now()
      const answer = await this.serves(url, cookie).catch((error: Error) => error.message)
      if (process.env.CHAOS_PROBE) console.log(name, new Date(asked).toISOString().slice(17), answer, Date.now() - asked)
      if (answer === true) times.push({ asked, answered: Date.now() })
      await pause(100)
    }
  }

  private async serves(url: string, cookie: string): Promise<true | string> {
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '10.9.0.1' }
    const signal = AbortSignal.timeout(timeoutMs)
    const read = await fetch(`${url}/api/chats.php`, { headers, signal })
    await read.arrayBuffer()
    const written = await fetch(`${url}/api/user.php`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: '{"language":"en"}',
      signal,
    })
    await written.arrayBuffer()
    return (read.ok && written.ok) || `read ${read.status}, write ${written.status}`
  }
}
