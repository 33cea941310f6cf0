import { createServer } from 'node:net'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openPages } from './pages.ts'
import { startSandbox } from './payments/sandbox-process.ts'
import { useCustomerSecret } from './payments/customers.ts'
import { useDirectDebitSecret } from './payments/direct-debit-secret.ts'
import { openDatabase } from './platform/database.ts'
import { endOnTheUnexpected } from './platform/last-resort.ts'
import { stepAside } from './platform/health.ts'
import { type GazetteerRows, readGazetteer } from './places/places.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { readSecret } from './platform/secret.ts'
import { useMediaSecret } from './platform/signed-media.ts'
import { prepare } from './prepare.ts'
import { guardDemoDoors } from './demo-doors.ts'
import { openTown } from './demo-town.ts'
import { useCursorSecret } from './search/search.ts'
import { createWork } from './work.ts'

/** Environment → database → app → listening → graceful close. */
async function main(): Promise<void> {
  const config = readConfig()
  await requireFreePort(config.port)
  let gazetteer: GazetteerRows | undefined
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { meanwhile: () => (gazetteer = readGazetteer()) })
  const db = openDatabase(config.databaseUrl ?? postgres!.url)
  await prepare(db, config, gazetteer)
  const town = config.demo && config.role !== 'web' ? await openTown(db, config) : undefined
  const warning = await guardDemoDoors(db, config)
  if (warning) console.warn(warning)
  const secret = await readSecret(config.dataDir, config.secret)
  useMediaSecret(secret)
  useCursorSecret(secret)
  useCustomerSecret(secret)
  useDirectDebitSecret(secret)
  const app = await createApp({ config, db })
  await openPages(app, { config, db })
  const work = createWork({ config, db })
  const working = work.start({ works: config.role !== 'web', onError: (error) => app.server.log.error({ err: error }, 'job') })
  let sandbox: ReturnType<typeof startSandbox>
  const close = async () => {
    await town?.leave()
    await app.server.close()
    await working.catch(() => {})
    await work.stop()
    await sandbox?.stop()
    await db.close()
    await postgres?.stop()
  }
  stopOn(['SIGINT', 'SIGTERM'], () => stepAside(config.drainSeconds).then(close))
  endOnTheUnexpected(close)
  await Promise.all([app.server.listen({ port: config.port, host: '::' }), working])
  console.log(`ready ${config.siteUrl}`)
  // After us: nobody needs it before the first payment, which waits for it.
  sandbox = startSandbox(config)
  if (config.demo && !config.smtpUrl) console.log(`inbox ${config.siteUrl}/inbox`)
  town?.live()
}

/** A taken port is told at once, not after a database was started and a town founded. */
function requireFreePort(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen(port, '::', () => probe.close(() => free()))
  })
}

function stopOn(signals: NodeJS.Signals[], close: () => Promise<void>): void {
  let closing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      // Whatever hangs must not keep us: what is unfinished is unacknowledged, and its sender tries again.
      setTimeout(() => process.exit(1), 15_000).unref()
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

main().catch((error: Error & { code?: string; port?: number }) => {
  console.error(explain(error))
  process.exit(1)
})

function explain(error: Error & { code?: string; port?: number }): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return `The database of DATABASE_URL cannot be reached: ${error.message}`
  if (error.code === '28P01') return 'The database of DATABASE_URL refuses the password.'
  if (error.code === 'EACCES') return `No permission: ${error.message}`
  if (error.code === 'ENOSPC') return 'The disk is full.'
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message
}
