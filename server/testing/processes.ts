import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/platform/database/database.ts'
import { isServing } from './listening.ts'

/** A process of the real product, on a port and a data folder of its own. It has its port from its first start on, and keeps it. */
export interface TestProcess {
  readonly url: string
  /** host:port, for a proxy. */
  readonly address: string
  /** Starts it (again) and waits until it says that it is ready; one that gives up is started anew, as whoever supervises it would. */
  start(): Promise<void>
  /** Asks it to stop and answers how it ended: 0 is well. */
  stop(): Promise<number | null>
  /** Ends it without a word, as when its machine loses power. */
  kill(): Promise<void>
}

/** What all processes of one installation share. In production mode, so that limits are those of members. */
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

/** A process that is not started yet; whatever is left of it goes with the test's own. */
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
    async start() {
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

/** Pages come from the built web; nothing happens when it is fresh, and one named by `BUILD_DIR` is taken as it is. */
export function buildWeb(): void {
  if (process.env.BUILD_DIR) return
  execFileSync(process.execPath, ['tools/build-web.ts'], { stdio: 'inherit' })
}
