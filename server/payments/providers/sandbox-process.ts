import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'

type Known = Pick<Config, 'paymentProvider' | 'sandboxUrl' | 'dataDir' | 'sandboxTimeScale'>

/** What sandbox/main.ts ends with where somebody else listens on the port it was given. */
const portTaken = 98

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
    const known = Number(await readFile(this.portFile, 'utf8').catch(() => 0))
    const address = `http://127.0.0.1:${known}`
    if (known > 0 && (await this.answersAt(address))) return this.follow(address)
    // Links to its pages live on, but where somebody else has taken its port since.
    if ((await this.launch(known)) === portTaken && known > 0) await this.launch(0)
  }

  /** On this port, or on any where it is 0. Answers what it ended with. */
  private launch(port: number): Promise<number | null> {
    if (this.stopping) return Promise.resolve(null)
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
    createInterface({ input: child.stdout! }).once(
      'line',
      (line) => void this.follows(line.replace(/^sandbox /, ''), port, child),
    )
    return new Promise((done) => {
      child.once('error', () => done(null))
      child.once('exit', (code) => done(code))
    })
  }

  /** It listens. Where another process of ours was as quick, the one whose port was written first stays. */
  private async follows(address: string, asked: number, child: ChildProcess): Promise<void> {
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

  private get portFile(): string {
    return join(this.folder, 'port')
  }
}
