import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import type { Config } from '#server/config.ts'

type Known = Pick<Config, 'paymentProvider' | 'sandboxUrl' | 'dataDir' | 'sandboxTimeScale'>

const program = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url))

/** The sandbox where it is the provider; it does not run before it is started. */
export function openSandbox(config: Known): SandboxProcess | undefined {
  return config.paymentProvider === 'sandbox' ? new SandboxProcess(config) : undefined
}

/** One sandbox on one folder: ours, restarted when it dies, one that another of our processes runs there, or one named by `SANDBOX_URL`. */
export class SandboxProcess {
  /** Undefined while it does not answer. */
  private answering: string | undefined
  private readonly named: string | undefined
  private readonly folder: string
  private readonly timeScale: number
  private child: ChildProcess | undefined
  private stopping = false

  constructor({ dataDir, sandboxTimeScale, sandboxUrl }: Omit<Known, 'paymentProvider'>) {
    this.named = sandboxUrl
    this.folder = resolve(dataDir, 'sandbox')
    this.timeScale = sandboxTimeScale
  }

  /** Its address, once it answers; fails when it does not within so many milliseconds. */
  async address(within = 10_000): Promise<string> {
    const deadline = Date.now() + within
    for (;;) {
      const address = this.named ?? this.answering
      if (address) return address
      if (Date.now() > deadline) throw new Error('The payment sandbox does not run.')
      await pause(50, undefined, { ref: false })
    }
  }

  /** Runs it beside us from now on, unless it was named. Nobody waits for it. */
  start(): void {
    if (this.named === undefined) void this.keepRunning()
  }

  async stop(): Promise<void> {
    this.stopping = true
    this.answering = undefined
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await Promise.race([gone, pause(3_000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }

  private async keepRunning(): Promise<void> {
    for (let wait = 100; !this.stopping; wait = Math.min(wait * 2, 10_000)) {
      const started = Date.now()
      await this.runOnce().catch(() => {})
      this.answering = undefined
      if (Date.now() - started > 30_000) wait = 100
      if (!this.stopping) await pause(wait, undefined, { ref: false })
    }
  }

  /** Ends when the sandbox has ended. */
  private async runOnce(): Promise<void> {
    const port = await this.port()
    const address = `http://127.0.0.1:${port}`
    if (await this.answersAt(address)) return this.follow(address)
    await this.launch(port)
  }

  private launch(port: number): Promise<void> {
    if (this.stopping) return Promise.resolve()
    // Its standard input is held open by us: it ends with us even when we are killed.
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
      env: {
        SANDBOX_PORT: String(port),
        SANDBOX_DIR: this.folder,
        SANDBOX_TIME_SCALE: String(this.timeScale),
        SANDBOX_ATTACHED: '1',
      },
    })
    this.child = child
    child.stdin?.on('error', () => {})
    createInterface({ input: child.stdout! }).once('line', (line) => (this.answering = line.replace(/^sandbox /, '')))
    return new Promise((done) => {
      child.once('error', () => done())
      child.once('exit', () => done())
    })
  }

  /** Another process of ours runs it: we use it until it is gone. */
  private async follow(address: string): Promise<void> {
    this.answering = address
    while (!this.stopping && (await this.answersAt(address))) await pause(1_000, undefined, { ref: false })
  }

  private async answersAt(address: string): Promise<boolean> {
    try {
      const answer = await fetch(`${address}/_sandbox`, { signal: AbortSignal.timeout(1_000) })
      return ((await answer.json()) as { folder?: string }).folder === this.folder
    } catch {
      return false
    }
  }

  /** Chosen once and kept, so that links to its pages live on; another only where somebody else has taken it since. */
  private async port(): Promise<number> {
    const file = join(this.folder, 'port')
    const known = Number(await readFile(file, 'utf8').catch(() => ''))
    if (known > 0 && ((await isFree(known)) || (await this.answersAt(`http://127.0.0.1:${known}`)))) return known
    const port = await getPort({ host: '127.0.0.1' })
    await mkdir(this.folder, { recursive: true })
    await writeFile(file, String(port))
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })
}
