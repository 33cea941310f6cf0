import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { binaries, majorVersion } from './binaries.ts'
import { onOwnPort } from './own-port.ts'
import { type Account, postgresAccount, reachableFolder } from './unprivileged.ts'

export interface EmbeddedPostgres {
  /** Connection address of the database `beau`. */
  url: string
  /** True when the database was created by this start. */
  created: boolean
  stop(): Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  checkpoint_timeout: '20min',
  max_wal_size: '4GB',
  wal_compression: 'on',
  // We log failures ourselves, without their data: the server's own error lines quote values and rows.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Starts the bundled PostgreSQL in `dataDir/postgres`, creating it when missing, restarts it when it dies, and joins
 * one that is already running there (a second process, or one left by a kill).
 * `extra` are server settings that override ours. `meanwhile` is called while one of its programs is at work, perhaps twice: for
 * work that need not wait for it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { extra = {}, meanwhile }: { extra?: Record<string, string>; meanwhile?: () => void } = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const account = await postgresAccount()
  const home = await reachableFolder(dataDir, account)
  const folder = join(home, 'postgres')
  const programs = await binaries(account)
  const created = await initialise(programs.initdb, folder, account, meanwhile)
  const password = (await readFile(join(folder, 'beau.password'), 'utf8')).trim()
  const server = new Server(programs.postgres, folder, account, { ...settings, ...extra }, password)
  return { url: await server.start(meanwhile), created, stop: () => server.stop() }
}

async function initialise(
  initdb: string,
  folder: string,
  account: Account | undefined,
  meanwhile: (() => void) | undefined,
): Promise<boolean> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (version.trim() === majorVersion) return false
    throw new Error(
      `The database folder ${folder} is of PostgreSQL ${version.trim()}, this is PostgreSQL ${majorVersion}. ` +
        'Move the folder away, or upgrade it with pg_upgrade.',
    )
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const passwordFile = `${folder}.password`
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  const made = runToEnd(initdb, initdbArguments(folder, passwordFile), account)
  meanwhile?.()
  await made
  await writeFile(join(folder, 'beau.password'), password, { mode: 0o600 })
  const { rm } = await import('node:fs/promises')
  await rm(passwordFile)
  return true
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=beau',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]
}

async function runToEnd(program: string, args: string[], account: Account | undefined): Promise<void> {
  const child = spawn(program, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr!.on('data', (chunk) => (complaint += chunk))
  await new Promise<void>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`The database could not be created: ${explain(complaint)}`)),
    )
  })
}

function explain(complaint: string): string {
  if (/No space left/i.test(complaint)) return 'the disk is full.'
  if (/Permission denied/i.test(complaint)) return `no permission to write there. ${complaint.trim()}`
  return complaint.trim()
}

/** One postgres process on one folder: started by us, or found running and joined. */
class Server {
  private readonly program: string
  private readonly folder: string
  private readonly account: Account | undefined
  private readonly settings: Record<string, string>
  private child: ChildProcess | undefined
  private stopping = false
  private port = 0
  private readonly password: string

  constructor(program: string, folder: string, account: Account | undefined, settings: Record<string, string>, password: string) {
    this.program = program
    this.folder = folder
    this.account = account
    this.settings = settings
    this.password = password
  }

  private url(): string {
    return `postgres://beau:${this.password}@127.0.0.1:${this.port}/postgres`
  }

  /** Address of the database, once it answers. */
  async start(meanwhile?: () => void): Promise<string> {
    const running = await this.findRunning()
    if (running) {
      this.port = running.port
      await accepts(this.url())
      return this.url()
    }
    const launched = onOwnPort((port) => this.launchOn(port))
    meanwhile?.()
    await launched
    return this.url()
  }

  async stop(): Promise<void> {
    this.stopping = true
    const pid = this.child?.pid ?? (await this.orphan())
    if (!pid || !alive(pid)) return
    process.kill(pid, 'SIGINT')
    while (alive(pid)) await pause(20)
  }

  /** Undefined where the port is taken. */
  private async launchOn(port: number): Promise<true | undefined> {
    this.port = port
    try {
      await this.launch()
      return true
    } catch (error) {
      if (/Address already in use/.test((error as Error).message)) return undefined
      throw error
    }
  }

  private async launch(): Promise<void> {
    const flags = Object.entries(this.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const log = createWriteStream(`${this.folder}.log`, { flags: 'a' })
    // A group of its own: Ctrl-C in the terminal must not stop the database before the requests in flight have ended.
    const child = spawn(this.program, ['-D', this.folder, '-p', String(this.port), ...flags], {
      ...this.account,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child = child
    let complaint = ''
    child.stderr!.on('data', (chunk) => (complaint = (complaint + chunk).slice(-2000)))
    child.stderr!.pipe(log)
    // Heard from the first line on: it may say so before the file below is written.
    const listening = listens(child)
    child.unref()
    await writeFile(`${this.folder}.owner`, String(process.pid))
    let ready = false
    child.on('exit', () => {
      if (ready && !this.stopping) void this.relaunch()
    })
    // An answer before this line comes from another server.
    const answers = listening.then(() => accepts(this.url()))
    await Promise.race([answers, failsEarly(child, () => complaint)])
    ready = true
  }

  private async relaunch(): Promise<void> {
    await this.launch().catch(async () => {
      await pause(500)
      if (!this.stopping) await this.relaunch()
    })
  }

  private async findRunning(): Promise<{ pid: number; port: number } | undefined> {
    const lines = (await readFile(join(this.folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const pid = Number(lines[0])
    return pid > 0 && alive(pid) ? { pid, port: Number(lines[3]) } : undefined
  }

  /** The joined server's pid when the process that started it is gone, so that this one stops it. */
  private async orphan(): Promise<number | undefined> {
    const owner = Number(await readFile(`${this.folder}.owner`, 'utf8').catch(() => '0'))
    if (owner !== process.pid && owner > 0 && alive(owner)) return undefined
    return (await this.findRunning())?.pid
  }
}

/** Resolves once PostgreSQL listens on its port. */
function listens(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((done) => {
    child.stderr!.on('data', function hear(text) {
      output += text
      if (!output.includes('listening on IPv4 address')) return
      child.stderr!.off('data', hear)
      done()
    })
  })
}

function failsEarly(child: ChildProcess, complaint: () => string): Promise<never> {
  return new Promise((_, fail) => {
    child.on('error', fail)
    child.on('exit', () => fail(new Error(`The database did not start: ${explain(complaint())}`)))
  })
}

/** Waits until the server accepts connections: while it recovers from a kill it refuses. */
async function accepts(url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline || (error as { code?: string }).code === '28P01') throw error
      await pause(20)
    }
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
