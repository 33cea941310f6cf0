import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onOwnPort } from '#server/platform/database/postgres/own-port.ts'
import { isReady } from '#server/testing/valkey.ts'

export interface Valkey {
  url: string
  /** kill -9. */
  kill(): Promise<void>
  /** A no-op while it runs. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Two nodes of Valkey, or of Redis if that is installed; none without either. */
export async function openValkeys(folder: string, say: (text: string) => void): Promise<readonly Valkey[]> {
  for (const program of ['valkey-server', 'redis-server']) {
    const open = () => onOwnPort((port) => started(server(program, port, folder)))
    const first = await open().catch(() => undefined)
    if (first) return [first, await open()]
  }
  say('Valkey is left out: neither valkey-server nor redis-server is installed')
  return []
}

/** Undefined if its port is in use; fails if there is no such program. */
async function started(valkey: Valkey): Promise<Valkey | undefined> {
  try {
    await valkey.start()
    return valkey
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw error
    return undefined
  }
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
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await isReady(child)
    },
  }
}
