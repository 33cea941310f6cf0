import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

/** A server of its own process. */
export interface Served {
  url: string
  /** What its process has computed so far, in seconds of CPU. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

/** A bare Fastify: `/` says hello, `/page` is HTML of so many bytes. */
export async function serveBare({ htmlBytes = 0 } = {}): Promise<Served> {
  const child = fork('bench/bare.ts', { env: { ...process.env, NODE_ENV: 'production', HTML_BYTES: String(htmlBytes) } })
  process.once('exit', () => child.kill())
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send('cpu')
      return ((await once(child, 'message')) as [{ cpuSeconds: number }])[0].cpuSeconds
    },
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** The product itself with what `env` sets; ready when it says so. */
export async function serveProduct(env: Record<string, string>): Promise<Served> {
  buildWhenStale()
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...productEnv, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (text: Buffer) => text.includes('ready http') && ready())
    child.on('exit', (code) => fail(new Error(`The product ended with ${code} before it was ready`)))
  })
  const url = `http://localhost:${port}`
  return {
    url,
    async cpuSeconds() {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)![1])
    },
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** Builds the web into a folder of the benches' own; one named by `BUILD_DIR` is taken as it is. */
export function buildWhenStale(): void {
  if (process.env.BUILD_DIR) return
  execFileSync(process.execPath, ['tools/build-web.ts'], { env: { ...process.env, ...productEnv }, stdio: 'inherit' })
}

/** Whatever else this shell sets is not what is measured. */
export const productEnv = {
  NODE_ENV: 'production',
  DATABASE_URL: '',
  SITE_URL: '',
  SMTP_URL: '',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  BUILD_DIR: process.env.BUILD_DIR || resolve('.bench/build'),
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
