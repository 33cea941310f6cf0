import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { conninfoOf, copyRunning, signalAll } from '#server/testing/copied-postgres.ts'
import { binaries } from '#server/platform/database/postgres/binaries.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { type Account, postgresAccount, reachableFolder } from '#server/platform/database/postgres/unprivileged.ts'

/** A database server's program and folder. */
interface Server {
  program: string
  folder: string
  account: Account | undefined
  /** Settings besides the usual. */
  settings: readonly string[]
}

/** What the replica needs of the log when it was away. */
const keptLog = 'wal_keep_size=512MB'

/**
 * A database of the harness's own, on the product's packaged programs, which can be stopped hard; or one that already runs
 * on this machine, which is not touched.
 */
export class HardPostgres {
  private readonly address: URL
  private readonly server: Server | undefined
  private child: ChildProcess | undefined

  private constructor(address: string, server?: Server) {
    this.address = new URL(address)
    this.server = server
  }

  /** Creates an empty database in `dataDir` and starts it. */
  static async make(dataDir: string): Promise<HardPostgres> {
    return HardPostgres.begin(dataDir, [keptLog])
  }

  /** A streaming replica of this one, in `dataDir`. Only of one that the harness made. */
  async replica(dataDir: string): Promise<HardPostgres> {
    await copyRunning(this.url(), dirname(this.server!.folder), dataDir)
    return HardPostgres.begin(dataDir, [`primary_conninfo=${conninfoOf(this.url())}`])
  }

  private static async begin(dataDir: string, settings: readonly string[]): Promise<HardPostgres> {
    const extra = Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s) as [string, string]))
    const made = await startEmbeddedPostgres(dataDir, { extra })
    await made.stop()
    const account = await postgresAccount()
    const folder = join(await reachableFolder(dataDir, account), 'postgres')
    const server = { program: (await binaries(account)).postgres, folder, account, settings }
    const postgres = new HardPostgres(made.url, server)
    await postgres.start()
    return postgres
  }

  /** A database that already runs. */
  static at(address: string): HardPostgres {
    return new HardPostgres(address)
  }

  get port(): number {
    return Number(this.address.port || 5432)
  }

  /** Its address through another port. */
  url(port = this.port): string {
    const address = new URL(this.address)
    address.port = String(port)
    return address.href
  }

  /** A no-op while it runs. */
  async start(): Promise<void> {
    if (!this.server || this.runs) return this.answers()
    const { program, folder, account, settings: more } = this.server
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'jit=off', ...more]
    this.child = spawn(program, ['-D', folder, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child.stderr!.pipe(createWriteStream(`${folder}.log`, { flags: 'a' }))
    await this.answers()
  }

  /** `immediate`: every process of it ends at once, nothing more is written. */
  async stopHard(): Promise<void> {
    await this.end('SIGQUIT')
  }

  async stop(): Promise<void> {
    await this.end('SIGINT')
  }

  /** Stops every process of it where it is, without closing connections; or lets them go on. */
  async freeze(): Promise<void> {
    if (this.runs) await signalAll(this.child!.pid!, 'SIGSTOP')
  }

  async wake(): Promise<void> {
    if (this.runs) await signalAll(this.child!.pid!, 'SIGCONT')
  }

  /** Kills the process of one of the product's connections; the database then restarts itself. */
  async killBackend(which: number): Promise<void> {
    const pids = await this.ask<{ pid: number }>("select pid from pg_stat_activity where application_name = 'beau' order by pid")
    if (pids.length > 0) process.kill(pids[which % pids.length]!.pid, 'SIGKILL')
  }

  /** Whether the settings make an acknowledged write durable. */
  async isDurable(): Promise<boolean> {
    const names = ['fsync', 'full_page_writes', 'synchronous_commit']
    const rows = await this.ask<{ setting: string }>('select setting from pg_settings where name = any($1)', [names])
    return rows.length === names.length && rows.every(({ setting }) => setting === 'on')
  }

  /** Past all proxies, on a separate connection. */
  async ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.url(), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text, values)).rows as Row[]
    } finally {
      void client.end().catch(() => {})
    }
  }

  private get runs(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  private async answers(): Promise<void> {
    for (const deadline = Date.now() + 60_000; ;) {
      try {
        await this.ask('select 1')
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await pause(20)
      }
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.runs) return
    const gone = once(this.child!, 'exit')
    this.child!.kill(signal)
    await gone
  }
}
