import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What the thread is told; each as `Proxy` does it. */
export type Order = { delay: number } | 'reset' | 'silence'

/** A proxy with a thread of its own: what the members' side is busy with must not slow down what passes between two programs. */
export class Line {
  port = 0
  private readonly thread: Worker

  /** To a port of this machine. */
  constructor(target: number) {
    this.thread = new Worker(new URL('line-thread.ts', import.meta.url), { workerData: target })
  }

  async open(): Promise<this> {
    const [port] = (await once(this.thread, 'message')) as [number]
    this.port = port
    return this
  }

  /** Milliseconds that every piece of data takes from now on, each way. */
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
