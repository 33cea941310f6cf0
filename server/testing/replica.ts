import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { atEnd } from './at-end.ts'
import { conninfoOf, copyRunning, signalAll } from './copied-postgres.ts'

/** A PostgreSQL and its streaming replica, both empty and of their own. */
export interface Copied {
  url: string
  replicaUrl: string
  /** Stops replaying on the replica, or goes on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Stops every process of it where it is, without closing connections; or lets them go on. */
  freeze(): Promise<void>
  wake(): Promise<void>
  /** Kills it; it is started again by itself. */
  kill(): Promise<void>
  /** One statement on the replica itself. */
  ask(text: string, values?: unknown[]): Promise<unknown[]>
}

export async function startWithReplica(): Promise<Copied> {
  const place = await mkdtemp(join(tmpdir(), 'beau-replica-'))
  await chmod(place, 0o755)
  const [first, second] = [join(place, 'first'), join(place, 'second')]
  const extra = { fsync: 'off', shared_buffers: '64MB' }
  const primary = await startEmbeddedPostgres(first, { extra })
  await copyRunning(primary.url, first, second)
  const following = { extra: { ...extra, primary_conninfo: conninfoOf(primary.url) } }
  const replica = await startEmbeddedPostgres(second, following)
  const leader = async () => Number((await readFile(join(second, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  atEnd(async () => {
    await replica.stop()
    await primary.stop()
    await rm(place, { recursive: true, force: true })
  })
  const copied: Copied = {
    url: primary.url,
    replicaUrl: replica.url,
    pause: async () => void (await copied.ask('select pg_wal_replay_pause()')),
    resume: async () => void (await copied.ask('select pg_wal_replay_resume()')),
    freeze: async () => signalAll(await leader(), 'SIGSTOP'),
    wake: async () => signalAll(await leader(), 'SIGCONT'),
    kill: async () => void process.kill(await leader(), 'SIGKILL'),
    ask: (text, values) => askAt(copied.replicaUrl, text, values),
  }
  return copied
}

async function askAt(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
