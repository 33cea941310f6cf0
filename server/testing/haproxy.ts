import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './programs.ts'

/** The proxy of deploy/haproxy.cfg, in front of two processes. */
export interface TestProxy {
  readonly url: string
  /** The servers among `web-1` and `web-2` that now get requests. */
  serving(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts HAProxy, which must be installed (`missingPrograms`). */
export async function startHaproxy([first, second]: readonly [string, string]): Promise<TestProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'beau-proxy-'))
  // HAProxy does not support port 0, so it inherits a listening socket.
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const stats = join(folder, 'stats')
  const env = { ...process.env, HTTP: 'fd@3', WEB_1: first, WEB_2: second, STATS: stats }
  const stdio = ['ignore', 'ignore', 'pipe', fd] as const
  const child = spawn(findProgram('haproxy')!, ['-db', '-f', 'deploy/haproxy.cfg'], { env, stdio: [...stdio] })
  socket.close()
  let complaint = ''
  child.stderr!.on('data', (text: Buffer) => (complaint = (complaint + String(text)).slice(-2_000)))
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url: `http://localhost:${port}`,
    async serving() {
      if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${complaint}`)
      const lines = (await ask(stats, 'show stat')).split('\n').map((line) => line.split(','))
      const state = lines[0]?.indexOf('status') ?? -1
      return lines
        .filter(([backend, name]) => backend === 'web' && name !== 'BACKEND')
        .flatMap((line) => (line[state] === 'UP' ? line[1]! : []))
    },
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function ask(path: string, question: string): Promise<string> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect(path, () => socket.write(`${question}\n`))
    socket.on('data', (text) => (answer += String(text)))
    socket.on('error', () => done(''))
    socket.on('close', () => done(answer))
  })
}
