import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isServing } from '#server/testing/listening.ts'
import { benchFolder } from './options.ts'

/** Lets a process tell its memory. */
const memoryProbe = ['--expose-gc', '--import', pathToFileURL(resolve('bench/live/memory-probe.ts')).href]

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

/** A bare Fastify that says hello. */
export async function serveBare(): Promise<Served> {
  const child = fork('bench/harness/bare.ts', { env: { ...process.env, NODE_ENV: 'production' } })
  endWithUs(child)
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

/** Sockets of `ws` without anything of ours, in their own process. */
export async function serveBareSockets(): Promise<Product> {
  const child = fork('bench/live/bare-sockets.ts', { execArgv: memoryProbe, env: { ...process.env, NODE_ENV: 'production' } })
  endWithUs(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    cpuSeconds: () => Promise.reject(new Error('Not measured of bare sockets')),
    memory: memoryOf(child),
    stop: () => stopProcess(child, 'SIGTERM'),
  }
}

/** The product itself with `env`; ready when it says so. `watched` allows `memory()`. */
export async function serveProduct(env: Record<string, string>, { watched = false } = {}): Promise<Product> {
  buildWhenStale()
  const child = spawn(process.execPath, [...(watched ? memoryProbe : []), 'server/main.ts'], {
    env: { ...process.env, ...productEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', watched ? 'ipc' : 'ignore'],
  })
  endWithUs(child)
  const port = await isServing(child)
  const url = `http://localhost:${port}`
  return {
    url,
    async cpuSeconds() {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)![1])
    },
    memory: memoryOf(child),
    stop: () => stopProcess(child, 'SIGTERM'),
  }
}

/** Asks a process with the probe; fails if the process has ended. */
function memoryOf(child: ChildProcess): () => Promise<Memory> {
  const left = once(child, 'exit').then(([code]): never => {
    throw new Error(`The process ended with ${code}`)
  })
  left.catch(() => {})
  return async () => {
    child.send('memory')
    return ((await Promise.race([once(child, 'message'), left])) as [Memory])[0]
  }
}

/** Builds the web into the benches' own folder; a build named by `BUILD_DIR` is used unchanged. */
export function buildWhenStale(): void {
  if (process.env.BUILD_DIR) return
  execFileSync(process.execPath, ['tools/build-web.ts'], { env: { ...process.env, ...productEnv }, stdio: 'inherit' })
}

/** Fixes the environment, so that the shell's variables do not affect the measurement; a stored town belongs to one secret. */
export const productEnv = {
  NODE_ENV: 'production',
  SECRET: 'the one secret of all benches, which guards nothing',
  DATABASE_URL: '',
  SITE_URL: '',
  SMTP_URL: '',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  BUILD_DIR: process.env.BUILD_DIR || resolve(benchFolder, 'build'),
}

/** Ends a process with this one, should that end early. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
