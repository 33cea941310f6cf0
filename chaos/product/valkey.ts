import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import getPort from 'get-port'
import { until } from '../until.ts'

export interface Valkey {
  url: string
  /** kill -9. */
  kill(): Promise<void>
  /** Does nothing while it runs. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A Valkey, or a Redis where that is what is installed; undefined without either. */
export async function openValkey(folder: string, say: (text: string) => void): Promise<Valkey | undefined> {
  const port = await getPort()
  for (const program of ['valkey-server', 'redis-server']) {
    const valkey = server(program, port, folder)
    if (
      await valkey.start().then(
        () => true,
        () => false,
      )
    )
      return valkey
  }
  say('valkey-gone is left out: neither valkey-server nor redis-server is installed')
  return undefined
}

function server(program: string, port: number, folder: string): Valkey {
  let child: ChildProcess | undefined
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const kill = async () => {
    if (!runs()) return
    const gone = once(child!, 'exit')
    child!.kill('SIGKILL')
    await gone
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    stop: kill,
    async start() {
      if (runs()) return
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' })
      await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error as Error))])
      if (!(await until(() => listens(port), 10_000, 20))) throw new Error(`${program} does not answer`)
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })
}
