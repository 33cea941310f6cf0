import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'

type Known = Pick<Config, 'paymentProvider' | 'sandboxUrl' | 'dataDir' | 'sandboxTimeScale'>

/** Exit code of sandbox/main.ts if its port is taken. */
const portTaken = 98

const program = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url))

/** The sandbox, if it is the provider; it runs once `start` is called. */
export function openSandbox(config: Known): SandboxProcess | undefined {
  return config.paymentProvider === 'sandbox' ? new SandboxProcess(config) : undefined
}

/**
 * The sandbox of a folder: our child process, restarted when it dies, that of another server process, or the one at
 * `SANDBOX_URL`.
 */
export class SandboxProcess {
  /** Address of the sandbox; undefined while it does not answer. */
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

  /** Resolves to its address once it answers; rejects after `within` milliseconds. */
  async address(within = 10_000): Promise<string> {
    const deadline = Date.now() + within
    for (;;) {
      const address = this.named ?? this.answering
      if (address) return address
      if (Date.now() > deadline) throw new Error('The payment sandbox does not run.')
      await pause(50, undefined, { ref: false })
    }
  }

  /** Starts it and keeps it running, unless its URL is given. Does not wait for it. */
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

  /** Resolves when the sandbox has ended. */
  private async runOnce(): Promise<void> {
    const known = Number(await readFile(this.portFile, 'utf8').catch(() => 0))
    const address = `http://127.0.0.1:${known}`
    if (known > 0 && (await this.answersAt(address))) return this.useRunning(address)
    // Reuses the port so that links to its pages stay valid, unless the port is taken.
    if ((await this.launch(known)) === portTaken && known > 0) await this.launch(0)
  }

  /** Runs it on this port, or on any if it is 0. Resolves to the exit code. */
  private launch(port: number): Promise<number | null> {
    if (this.stopping) return Promise.resolve(null)
    // The sandbox ends when its standard input closes, so it ends with this process even if that is killed.
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
    createInterface({ input: child.stdout! }).once(
      'line',
      (line) => void this.onListening(line.replace(/^sandbox /, ''), port, child),
    )
    return new Promise((done) => {
      child.once('error', () => done(null))
      child.once('exit', (code) => done(code))
    })
  }

  /** Called once the sandbox listens. If two server processes start one, the first to write its port keeps it. */
  private async onListening(address: string, asked: number, child: ChildProcess): Promise<void> {
    const { port } = new URL(address)
    await mkdir(this.folder, { recursive: true })
    const before = Number(await readFile(this.portFile, 'utf8').catch(() => 0))
    const flag = before > 0 ? 'w' : 'wx'
    const isOurs =
      Number(port) === asked ||
      (await writeFile(this.portFile, port, { flag }).then(
        () => true,
        () => false,
      ))
    if (isOurs) this.answering = address
    else child.kill('SIGTERM')
  }

  /** Uses the sandbox of another server process until it ends. */
  private async useRunning(address: string): Promise<void> {
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

  private get portFile(): string {
    return join(this.folder, 'port')
  }
}
