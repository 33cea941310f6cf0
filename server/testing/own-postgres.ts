import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { onOwnPort } from '#server/platform/database/postgres/own-port.ts'
import { postgresAccount } from '#server/platform/database/postgres/unprivileged.ts'
import { findProgram } from './programs.ts'

/** A PostgreSQL of this machine, of the version of its pg_dump: the embedded one has no such programs. */
export interface OwnPostgres {
  /** The address of a database, for a role and its password. */
  at(database: string, role?: { username: string; password: string }): string
  /** Runs statements one after the other as the administrator. */
  administer(...statements: string[]): Promise<void>
  stop(): Promise<void>
}

/** Starts one; it must be installed (`missingPrograms`). */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const bin = dirname(findProgram('postgres')!)
  const account = await postgresAccount()
  const place = mkdtempSync(join(tmpdir(), 'beau-own-postgres-'))
  chmodSync(place, 0o755)
  const folder = join(place, 'data')
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const made = ['--username=administrator', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), [`--pgdata=${folder}`, ...made], { ...account, cwd: folder, stdio: 'ignore' })
  const { server, port } = await onOwnPort((tried) => launch(join(bin, 'postgres'), folder, tried, account))
  process.once('exit', () => server.kill('SIGKILL'))
  const at: OwnPostgres['at'] = (database, { username, password } = { username: 'administrator', password: 'none' }) =>
    `postgres://${username}:${password}@127.0.0.1:${port}/${database}`
  return {
    at,
    async administer(...statements) {
      const client = new Client({ connectionString: at('postgres') })
      await client.connect()
      for (const each of statements) await client.query(each)
      await client.end()
    },
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Undefined where the port is taken. */
async function launch(program: string, folder: string, port: number, account: { uid: number; gid: number } | undefined) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off']
  const flags = settings.flatMap((each) => ['-c', each])
  const server = spawn(program, ['-D', folder, '-p', String(port), ...flags], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return (await isReady(server)) ? { server, port } : undefined
}

function isReady(server: ChildProcess): Promise<boolean> {
  let said = ''
  return new Promise((done) => {
    server.stderr!.on('data', (text) => (said += text).includes('ready to accept connections') && done(true))
    server.once('exit', () => done(false))
  })
}
