import { execFileSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RunningSandbox } from '../../sandbox/testing/running-sandbox.ts'
import { Disk } from './disk.ts'
import { Line } from './line.ts'
import { Mailbox } from './mailbox.ts'
import type { Options } from '../options.ts'
import { until } from '../until.ts'
import { HardPostgres } from './postgres.ts'
import { Program } from './program.ts'
import { Proxy } from './proxy.ts'
import { openValkeys, type Valkey } from './valkey.ts'

/** The real product with every part that can break, as members, operator and faults see it. */
export interface Product {
  /** The members' address: a proxy in front of all web processes. */
  url: string
  dataDir: string
  webs: Array<{ program: Program; port: number }>
  worker: Program
  /** In front of the web processes, and between them and their database. */
  front: Proxy
  databaseLine: Line
  postgres: HardPostgres
  /** Commands that each stop a server of a database given from outside hard and start it again. */
  restarts: readonly string[]
  sandbox: RunningSandbox
  mailbox: Mailbox
  /** Undefined if this machine cannot do it. */
  clock: Clock | undefined
  disk: Disk | undefined
  /** A copy of the database that answers some reads; undefined without faults of it. */
  replica: HardPostgres | undefined
  /** Nodes of its bus. */
  valkeys: readonly Valkey[]
  stop(): Promise<void>
}

/** Starts all of it in a folder of its own; `say` receives progress and what is left out. */
export async function startProduct({ webs, faults, database, restarts }: Options, say: (text: string) => void): Promise<Product> {
  buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'beau-chaos-'))
  // The account of the databases must reach it.
  await chmod(folder, 0o755)
  const ending: Array<() => Promise<unknown>> = [() => rm(folder, { recursive: true, force: true })]
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= (async () => {
      for (const end of ending.reverse()) await end().catch(() => {})
    })())
  // No part may outlive this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    const dataDir = join(folder, 'data')
    const postgres = database ? HardPostgres.at(database) : await HardPostgres.make(join(folder, 'database'))
    ending.push(() => postgres.stop())
    const sandbox = await new RunningSandbox(0.0001).start()
    ending.push(() => sandbox.remove())
    const mailbox = await new Mailbox().open()
    ending.push(() => mailbox.close())
    const disk = faults.includes('disk-full') ? Disk.open(join(dataDir, 'photos'), say) : undefined
    if (disk) ending.push(() => disk.close())
    const valkeys = faults.some((name) => name.startsWith('valkey-')) ? await openValkeys(folder, say) : []
    for (const valkey of valkeys) ending.push(() => valkey.stop())
    const replica = faults.some((name) => name.startsWith('replica-'))
      ? await postgres.replica(join(folder, 'replica'))
      : undefined
    if (replica) ending.push(() => replica.stopHard())
    const clock = faults.includes('clock-moved') ? openClock(folder, say) : undefined
    const databaseLine = await new Line(postgres.port).open()
    ending.push(() => databaseLine.close())

    let turn = 0
    const running: Product['webs'] = []
    const front = await new Proxy(() => {
      const ready = running.filter(({ program }) => program.ready)
      return (ready[turn++ % ready.length] ?? running[0])?.port ?? 0
    }).open()
    ending.push(() => front.close())
    const url = `http://localhost:${front.port}`
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url(databaseLine.port),
      SITE_URL: url,
      SMTP_URL: mailbox.url,
      SECRET: 'a secret of nobody but this harness',
      PAYMENT_PROVIDER: 'sandbox',
      SANDBOX_URL: sandbox.url,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...(process.env.BUILD_DIR && { BUILD_DIR: process.env.BUILD_DIR }),
      VALKEY_URL: valkeys.map(({ url: each }) => each).join(','),
      DATABASE_READ_URL: replica?.url() ?? '',
      ...clock?.env,
    }
    const log = process.env.CHAOS_LOG ?? join(folder, 'product.log')
    const program = (name: string, role: string) =>
      new Program({
        name,
        command: process.execPath,
        // The same start as an operator's.
        args: ['tools/serve.ts'],
        env: { ...env, ROLE: role },
        ready: 'ready http',
        log,
      })
    // The first process creates the tables.
    for (let number = 1; number <= webs; number++) {
      const web = program(`web ${number}`, 'web')
      ending.push(() => web.stop())
      await web.start()
      running.push({ program: web, port: web.port })
    }
    setCompany(env)
    const worker = program('worker', 'worker')
    ending.push(() => worker.stop())
    await worker.start()
    return {
      url,
      dataDir,
      webs: running,
      worker,
      front,
      databaseLine,
      postgres,
      restarts,
      sandbox,
      mailbox,
      clock,
      disk,
      replica,
      valkeys,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Repairs what the schedule left broken and waits for all processes. False if they do not come back. */
export async function repair(product: Product): Promise<boolean> {
  const { webs, worker, databaseLine, postgres, replica, clock, disk, valkeys, sandbox } = product
  databaseLine.delay = 0
  clock?.move(0)
  await disk?.empty()
  for (const valkey of valkeys) await valkey.start()
  await sandbox.webhooks('normal')
  await postgres.ask('select 1').catch(() => postgres.start())
  await replica?.start()
  await pause(500)
  return until(async () => {
    const answers = await Promise.all(
      webs.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })),
    )
    return worker.ready && answers.every(({ ok }) => ok)
  }, 60_000)
}

/** A build named by `BUILD_DIR` is used unchanged. */
function buildWeb(): void {
  if (process.env.BUILD_DIR) return
  execFileSync(process.execPath, ['tools/build-web.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Company details that a site needs before it may sell. */
function setCompany(env: NodeJS.ProcessEnv): void {
  const company = { name: 'Chaos B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', vat_numbers: '["NL000000000B00"]' }
  for (const [field, value] of Object.entries(company))
    execFileSync(process.execPath, ['operator/site.ts', 'company', 'beau', field, value], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}

/** The time of day as the product's processes see it; the database keeps the real one. */
interface Clock {
  env: Record<string, string>
  /** Moves it forward, or back, by so many minutes. */
  move(minutes: number): void
}

/** Needs libfaketime (Debian: `faketime`); undefined without it. */
function openClock(folder: string, say: (text: string) => void): Clock | undefined {
  const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  if (!library) {
    say('clock-moved is left out: libfaketime is not installed')
    return undefined
  }
  const file = join(folder, 'clock')
  const move = (minutes: number) => writeFileSync(file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes) * 60}\n`)
  move(0)
  return {
    move,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
