import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/database/database.ts'
import { isServing } from './listening.ts'

/** A process of the real product with its own data folder and a port that it keeps from its first start on. */
export interface TestProcess {
  readonly url: string
  /** `host:port`, for a proxy. */
  readonly address: string
  /** Starts it (again), from now on with these settings too, and waits until it is ready. A process that gives up is restarted, as by a supervisor. */
  start(changed?: Record<string, string>): Promise<void>
  /** Asks it to stop and returns its exit code: 0 is success. */
  stop(): Promise<number | null>
  /** Kills it, as in a power failure. */
  kill(): Promise<void>
}

/** The environment shared by all processes of one installation. Production mode, so that the members' limits apply. */
export function environmentOf(db: Pick<Database, 'url'>, more: Record<string, string> = {}): Record<string, string> {
  return {
    DATABASE_URL: db.url,
    SECRET: 'one secret for all processes of a test',
    SITE_URL: 'http://localhost',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DEMO: '0',
    PAYMENT_PROVIDER: '',
    SMTP_URL: '',
    VALKEY_URL: '',
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    ...more,
  }
}

/** A process that is not started yet; it ends with the test's process. */
export async function testProcess(environment: Record<string, string>): Promise<TestProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'beau-process-'))
  const env = { ...process.env, ...environment, DATA_DIR: folder }
  let port = 0
  let child: ChildProcess | undefined
  process.once('exit', () => {
    child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get url() {
      return `http://localhost:${port}`
    },
    get address() {
      return `127.0.0.1:${port}`
    },
    async start(changed = {}) {
      Object.assign(env, changed)
      for (let turn = 1; ; turn++) {
        child = spawn(process.execPath, ['server/main.ts'], {
          env: { ...env, PORT: String(port) },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        const serving = await isServing(child).catch(() => undefined)
        if (serving !== undefined) {
          port ||= serving
          return
        }
        if (turn === 3) throw new Error(`A process ended with ${child.exitCode} three times before it was ready`)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
    async kill() {
      const ended = once(child!, 'exit')
      child!.kill('SIGKILL')
      await ended
    },
  }
}

/** Builds the web that serves the pages. Skipped if the build is current or named by `BUILD_DIR`. */
export function buildWeb(): void {
  if (process.env.BUILD_DIR) return
  execFileSync(process.execPath, ['tools/build-web.ts'], { stdio: 'inherit' })
}
