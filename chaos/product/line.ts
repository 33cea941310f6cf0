import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Commands to the thread, as in `Proxy`. */
export type Order = { delay: number } | 'reset' | 'silence'

/** A proxy with its own thread: the load of the simulated members must not slow down traffic between two programs. */
export class Line {
  port = 0
  private readonly thread: Worker

  /** `target` is a port of this machine. */
  constructor(target: number) {
    this.thread = new Worker(new URL('line-thread.ts', import.meta.url), { workerData: target })
  }

  async open(): Promise<this> {
    const [port] = (await once(this.thread, 'message')) as [number]
    this.port = port
    return this
  }

  /** Milliseconds of delay of every piece of data from now on, each way. */
  set delay(milliseconds: number) {
    this.tell({ delay: milliseconds })
  }

  reset(): void {
    this.tell('reset')
  }

  silence(): void {
    this.tell('silence')
  }

  async close(): Promise<void> {
    await this.thread.terminate()
  }

  private tell(order: Order): void {
    this.thread.postMessage(order, [])
  }
}
