import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onOwnPort } from '#server/platform/database/postgres/own-port.ts'
import { findProgram } from './programs.ts'

/** A Valkey (or Redis) for one test, which can stop it and start it again on the same port. */
export interface TestValkey {
  readonly url: string
  start(): Promise<void>
  /** Kills it, as by a crash; its data is lost. */
  stop(): Promise<void>
  /** Pauses it without closing connections, until it is resumed. */
  freeze(): void
  wake(): void
}

/** Starts one; it must be installed (`missingPrograms`). */
export async function startValkey(): Promise<TestValkey> {
  return onOwnPort(async (port) => {
    const valkey = valkeyOn(port)
    return valkey.start().then(
      () => valkey,
      () => undefined,
    )
  })
}

function valkeyOn(port: number): TestValkey {
  let server: ChildProcess | undefined
  process.once('exit', () => server?.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      server = spawn(findProgram('valkey')!, options, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/tmp' })
      await isReady(server)
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    freeze: () => void server?.kill('SIGSTOP'),
    wake: () => void server?.kill('SIGCONT'),
  }
}

/** Waits for its own message, because another process may answer on the port before. */
export async function isReady(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((ready, fail) => {
    server.stdout!.on('data', (text) => {
      said = (said + text).slice(-2_000)
      if (said.includes('Ready to accept connections')) ready()
    })
    server.once('error', fail)
    server.once('exit', (code) => fail(new Error(`The Valkey of the test ended with ${code}: ${said}`)))
  })
}
