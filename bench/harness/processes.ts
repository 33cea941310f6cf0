import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isServing } from '#server/testing/listening.ts'

/** A server in its own process. */
export interface Served {
  url: string
  /** CPU seconds of its process so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Bytes, after a garbage collection. */
export interface Memory {
  rss: number
  heapUsed: number
  external: number
  /** Unhandled failures so far. */
  uncaught: number
}

export interface Product extends Served {
  /** Needs `watched`. */
  memory(): Promise<Memory>
}

/** A bare Fastify: `/` says hello, `/page` is HTML of so many bytes. */
export async function serveBare({ htmlBytes = 0 } = {}): Promise<Served> {
  const child = fork('bench/harness/bare.ts', { env: { ...process.env, NODE_ENV: 'production', HTML_BYTES: String(htmlBytes) } })
  process.once('exit', () => child.kill())
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send('cpu')
      return ((await once(child, 'message')) as [{ cpuSeconds: number }])[0].cpuSeconds
    },
    stop: () => stopProcess(child, 'SIGTERM'),
  }
}

/** The product itself with `env`; ready when it says so. `watched` allows `memory()`. */
export async function serveProduct(env: Record<string, string>, { watched = false } = {}): Promise<Product> {
  buildWhenStale()
  const probe = watched ? ['--expose-gc', '--import', pathToFileURL(resolve('bench/live/memory-probe.ts')).href] : []
  const child = spawn(process.execPath, [...probe, 'server/main.ts'], {
    env: { ...process.env, ...productEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', watched ? 'ipc' : 'ignore'],
  })
  process.once('exit', () => child.kill())
  const port = await isServing(child)
  const left = once(child, 'exit').then(([code]): never => {
    throw new Error(`The product ended with ${code}`)
  })
  left.catch(() => {})
  const url = `http://localhost:${port}`
  return {
    url,
    async cpuSeconds() {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)![1])
    },
    async memory() {
      child.send('memory')
      return ((await Promise.race([once(child, 'message'), left])) as [Memory])[0]
    },
    stop: () => stopProcess(child, 'SIGTERM'),
  }
}

/** Builds the web into the benches' own folder; a build named by `BUILD_DIR` is used unchanged. */
export function buildWhenStale(): void {
  if (process.env.BUILD_DIR) return
  execFileSync(process.execPath, ['tools/build-web.ts'], { env: { ...process.env, ...productEnv }, stdio: 'inherit' })
}

/** Fixes the environment, so that the shell's variables do not affect the measurement. */
export const productEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: '',
  SITE_URL: '',
  SMTP_URL: '',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  BUILD_DIR: process.env.BUILD_DIR || resolve('.bench/build'),
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
