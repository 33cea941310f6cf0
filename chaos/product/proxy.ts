import { createServer, connect, type Server, type Socket } from 'node:net'

interface Pair {
  near: Socket
  far: Socket
  /** Nothing passes any more, and neither side is notified. */
  silent: boolean
}

/** How long the far side of a silent connection stays open, as in a network that forgot it. */
const silence = 60_000

/** Sits between two programs and simulates network faults. */
export class Proxy {
  /** Milliseconds of delay of every piece of data, each way. */
  delay = 0
  port = 0
  private readonly server: Server
  private readonly pairs = new Set<Pair>()

  /** `target` is called for each connection. */
  constructor(target: () => number) {
    this.server = createServer({ allowHalfOpen: true }, (near) => this.join(near, target()))
  }

  /** Listens on a free port unless one is given. */
  async open(port = 0): Promise<this> {
    await new Promise<void>((done, fail) => {
      this.server.once('error', fail)
      this.server.listen(port, () => done())
    })
    this.port = (this.server.address() as { port: number }).port
    return this
  }

  /** Resets all connections on both sides. */
  reset(): void {
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }

  /** From now on nothing passes on the open connections; new ones work. */
  silence(): void {
    for (const pair of this.pairs) {
      pair.silent = true
      setTimeout(() => pair.far.destroy(), silence).unref()
    }
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done))
    for (const { near, far } of this.pairs) {
      near.destroy()
      far.destroy()
    }
    await closed
  }

  private join(near: Socket, port: number): void {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    near.setNoDelay(true)
    const pair: Pair = { near, far, silent: false }
    this.pairs.add(pair)
    this.pass(pair, near, far)
    this.pass(pair, far, near)
  }

  private pass(pair: Pair, from: Socket, to: Socket): void {
    const waiting: Array<{ due: number; send: () => void }> = []
    const flush = () => {
      while (waiting.length > 0 && waiting[0]!.due <= Date.now() + 1) waiting.shift()!.send()
    }
    const later = (send: () => void) => {
      if (this.delay === 0 && waiting.length === 0) return send()
      waiting.push({ due: Date.now() + this.delay, send })
      setTimeout(flush, this.delay)
    }
    from.on('data', (bytes) => {
      if (!pair.silent) later(() => void (to.writable && !pair.silent && to.write(bytes)))
    })
    from.on('end', () => {
      if (!pair.silent) later(() => void to.end())
    })
    from.on('error', () => {})
    from.on('close', () => {
      if (pair.silent && from === pair.near) return
      this.pairs.delete(pair)
      later(() => to.destroy())
    })
  }
}
