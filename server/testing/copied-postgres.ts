import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresAccount } from '#server/platform/database/postgres/unprivileged.ts'

const run = promisify(execFile)

/**
 * Copies a running server's folder as its backup interface wants it, to be started as its streaming replica with `primary_conninfo`; the
 * packaged PostgreSQL has no pg_basebackup. `from` and `to` hold the folder `postgres`.
 */
export async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  await mkdir(to, { mode: 0o755 })
  await run('cp', ['-a', join(from, 'postgres'), to])
  const label = (await client.query('select labelfile from pg_backup_stop(false)')).rows[0].labelfile as string
  await client.end()
  const folder = join(to, 'postgres')
  await rm(join(folder, 'postmaster.pid'))
  const account = await postgresAccount()
  for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    await writeFile(join(folder, name), text)
    if (account) await chown(join(folder, name), account.uid, account.gid)
  }
}

/** How its replica connects to the server at this address: `primary_conninfo`. */
export function conninfoOf(url: string): string {
  const { hostname, port, username, password } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${password}`
}

/** Sends a signal to a server and to each of its processes. `pid`: its first process. */
export async function signalAll(pid: number, signal: NodeJS.Signals): Promise<void> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}
