import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface Launch {
  name: string
  command: string
  args: readonly string[]
  env: Record<string, string>
  /** Its output when it is ready. */
  ready: string
  log: string
}

/** A program that is restarted, as an operator's supervisor would, and whose crashes are recorded. */
export class Program {
  readonly name: string
  /** Unexpected ends after it had been ready. */
  readonly crashes: string[] = []
  private readonly launch: Launch
  private readonly log: WriteStream
  private child: ChildProcess | undefined
  private isReady = false
  private stopping = false
  private last = ''
  /** Its port, since the first start; 0 before. */
  port = 0

  constructor(launch: Launch) {
    this.launch = launch
    this.name = launch.name
    this.log = createWriteStream(launch.log, { flags: 'a' })
  }

  /** Resolves when it is ready for the first time. */
  async start(timeoutMs = 90_000): Promise<void> {
    this.run()
    for (const deadline = Date.now() + timeoutMs; !this.isReady; await pause(20))
      if (Date.now() > deadline) throw new Error(`${this.name} was not ready within ${timeoutMs / 1000} s: ${this.last}`)
  }

  get ready(): boolean {
    return this.isReady
  }

  /** kill -9; the supervisor restarts it at once. */
  kill(): void {
    const { child } = this
    if (!child) return
    this.isReady = false
    child.removeAllListeners('exit')
    child.once('exit', () => this.run())
    child.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.stopping = true
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await Promise.race([gone, pause(20_000)])
    child.kill('SIGKILL')
  }

  private run(): void {
    if (this.stopping) return
    const { command, args, env, ready } = this.launch
    this.isReady = false
    const child = spawn(command, args, { env: { ...env, PORT: String(this.port) }, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child = child
    const hear = (text: Buffer) => {
      this.last = (this.last + text.toString()).slice(-2_000)
      this.log.write(text)
      this.port ||= Number(/^port (\d+)$/m.exec(this.last)?.[1] ?? 0)
      if (child === this.child && text.includes(ready)) this.isReady = true
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code, signal) => {
      if (this.stopping) return
      // A failed start is reported by the program and retried; an end after a start is a crash.
      if (this.isReady) this.crashes.push(`${this.name} ended by itself (${signal ?? code}): ${this.last.slice(-800)}`)
      this.isReady = false
      setTimeout(() => this.run(), 200)
    })
  }
}
