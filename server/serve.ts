import { LoginLimit } from './account/login/login-limit.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { guardDemoAccounts } from './sign-in/demo-accounts.ts'
import type { DemoTown } from '#demo/demo.ts'
import { checkServices, checkSettings, type Finding } from './doctor.ts'
import { LanderDirectory } from './landers/landers.ts'
import { Visits } from './landers/visits.ts'
import { eraseDue } from './leaving/erasure.ts'
import { hideReturned } from './leaving/returned.ts'
import { openPages } from './pages/pages.ts'
import { openPayments } from './payments/payments.ts'
import { warmOffers } from './payments/shop/warm.ts'
import { GazetteerTables, loadGazetteer } from './places/places.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { awaitDatabase } from './platform/database/await-database.ts'
import { requireSameClock } from './platform/database/clock.ts'
import { requireVersion } from './platform/database/version.ts'
import { drain } from './platform/http/health.ts'
import type { HeldPort } from './platform/http/held-port.ts'
import { exitOnUncaughtError } from './platform/log/last-resort.ts'
import type { EmbeddedPostgres } from './platform/database/postgres/embedded.ts'
import type { ErrorHook } from './platform/log/error-hook.ts'
import type { Tracing } from './platform/log/tracing.ts'
import { openKeys } from './platform/keys/open-keys.ts'
import { openLimits } from './platform/limits/limits.ts'
import { ViewCounts } from './platform/limits/view-counts.ts'
import { prepare } from './prepare.ts'
import { resealDue } from './resealing.ts'
import { SiteDirectory } from './site/site.ts'
import { guardDemoStaff } from './staff/demo-accounts.ts'
import { createWork } from './work.ts'

/**
 * Opens the database, starts the app, listens, then starts what no page waits for; closes gracefully. Resolves when all of it
 * runs.
 */
export async function serve(config: Config, postgres: EmbeddedPostgres | undefined, held: HeldPort | undefined): Promise<void> {
  const { tracing, errors } = await openObservers(config)
  const opened = openDatabase(config.databaseUrl ?? postgres!.url, { replicaUrl: config.databaseReadUrl })
  const db = tracing?.database(opened) ?? opened
  if (config.databaseUrl) await awaitDatabase(db, console.error)
  await requireVersion(db)
  await requireSameClock(db)
  await prepare(db, config)
  const keys = await openKeys(db, config)
  const returned = await hideReturned({ db, keys, config })
  if (returned > 0)
    warn(`WARNING: a backup restored ${returned} members who had been erased: they are hidden and will be erased again.`)
  const town = config.demo && config.role !== 'web' ? await openTown(db, config) : undefined
  warn(await guardDemoAccounts(db, config))
  await guardDemoStaff({ db, keys }, config)
  await town?.fillQueues(keys)
  report(await checkSettings(db, config))
  const landers = new LanderDirectory(db)
  const limits = openLimits(db, keys, config)
  const services = {
    config,
    db,
    keys,
    limits,
    payments: openPayments({ config, db, keys }),
    sites: new SiteDirectory(db),
    landers,
    viewCounts: new ViewCounts(db),
    visits: new Visits(db, landers),
    loginLimit: new LoginLimit(limits, keys, config),
    gazetteer: new GazetteerTables(db),
    ...(tracing && { tracing }),
    ...(errors && { log: errors.beside(process.stdout) }),
  }
  const app = await createApp(services)
  await openPages(app, services)
  const work = createWork(services)
  let later: Promise<unknown> | undefined
  const close = async () => {
    town?.leave()
    await app.server.close()
    await later?.catch(() => {})
    await work.stop()
    await services.payments.sandbox?.stop()
    await db.close()
    await postgres?.stop()
    await Promise.all([tracing?.close(), errors?.close()])
  }
  stopOn(['SIGINT', 'SIGTERM'], () => drain(config.drainSeconds).then(close))
  exitOnUncaughtError(close, undefined, (line) => errors?.take(line))
  await (held ? held.listen(app.server) : app.server.listen({ port: config.port, host: '::' }))
  const onError = (error: Error) => app.server.log.error({ err: error }, 'job')
  later = Promise.all([
    services.gazetteer.load(),
    work.start({ works: config.role !== 'web', onError }),
    ...(config.role === 'web' ? [] : [eraseDue(services).catch(onError), resealDue(services).catch(onError)]),
  ])
  await later
  console.log(`ready ${config.siteUrl}`)
  // Started after us: only the first payment needs it, and waits for it.
  services.payments.sandbox?.start()
  if (config.role !== 'worker')
    void warmOffers(services.payments).catch((error: Error) => app.server.log.error({ err: error }, 'offers'))
  if (config.demo && !config.smtpUrl) console.log(`inbox ${config.siteUrl}/inbox`)
  town?.live()
  // Later: their code is loaded for nothing else, and the first requests after a start are members'.
  setTimeout(() => void checkServices(db, config).then(report), 3_000).unref()
}

/** Loaded only where an operator has named a collector. */
async function openObservers({ tracing, errorHookUrl, role }: Config): Promise<{ tracing?: Tracing; errors?: ErrorHook }> {
  return {
    ...(tracing && { tracing: new (await import('./platform/log/tracing.ts')).Tracing(tracing, role, warn) }),
    ...(errorHookUrl && { errors: new (await import('./platform/log/error-hook.ts')).ErrorHook(errorHookUrl, role, warn) }),
  }
}

function report(findings: Finding[]): void {
  for (const { wrong } of findings) for (const each of wrong) warn(`WARNING: ${each}`)
}

function warn(warning: string | undefined): void {
  if (warning) console.warn(warning)
}

/** The members of a town live in cities: here the gazetteer comes first. */
async function openTown(db: Database, config: Config): Promise<DemoTown> {
  await loadGazetteer(db)
  return (await import('#demo/demo.ts')).openTown(db, config)
}

function stopOn(signals: NodeJS.Signals[], close: () => Promise<void>): void {
  let closing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      // A hanging job must not block the stop: unfinished work is unacknowledged, and its sender retries.
      setTimeout(() => process.exit(1), 15_000).unref()
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
