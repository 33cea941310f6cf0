import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { findProgram } from './programs.ts'

/** A Valkey (or Redis) of a test's own, which it stops and starts again on the same port. */
export interface TestValkey {
  readonly url: string
  start(): Promise<void>
  /** Gone at once, as by a crash; what it held is lost. */
  stop(): Promise<void>
  /** Stands still without closing anything, until it is woken. */
  freeze(): void
  wake(): void
}

/** Starts one; the machine must have it (`missingPrograms`). */
export async function startValkey(): Promise<TestValkey> {
  const port = await getPort()
  let server: ChildProcess | undefined
  const valkey: TestValkey = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      server = spawn(findProgram('valkey')!, options, { stdio: 'ignore', cwd: '/tmp' })
      await answers(port, server)
    },
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    freeze: () => void server?.kill('SIGSTOP'),
    wake: () => void server?.kill('SIGCONT'),
  }
  process.once('exit', () => server?.kill('SIGKILL'))
  await valkey.start()
  return valkey
}

async function answers(port: number, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (server.exitCode !== null) throw new Error(`The Valkey of the test ended with ${server.exitCode}`)
    if (await isOpen(port)) return
    await pause(20)
  }
  throw new Error('The Valkey of the test did not start in half a minute')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(port, '127.0.0.1')
    probe.on('connect', () => (probe.destroy(), done(true)))
    probe.on('error', () => done(false))
  })
}
