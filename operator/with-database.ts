import { type Config, readConfig } from '#server/config.ts'
import { explain } from '#server/explain.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'

type Work = (db: Database, config: Config) => Promise<void>

/** Runs a command on the database of DATABASE_URL or the embedded one; an error is printed, and the exit code is 1. */
export async function withDatabase(work: Work, timeout?: number): Promise<void> {
  let config: Config | undefined
  await printingErrors(
    async () => {
      config = readConfig()
      await onDatabase(config, work, timeout)
    },
    () => config?.logLevel,
  )
}

/** Runs what an operator asked for; an error is printed, and the exit code is 1. */
export async function printingErrors(
  work: () => Promise<void>,
  logLevel: () => string | undefined = () => undefined,
): Promise<void> {
  // Awaited resources such as the sandbox may not keep the process alive.
  const alive = setInterval(() => {}, 1_000)
  try {
    await work()
  } catch (error) {
    console.error(explain(error, logLevel()))
    process.exitCode = 1
  } finally {
    clearInterval(alive)
  }
}

/** Opens the database that a configuration names, or the embedded one. */
export async function onDatabase(config: Config, work: Work, timeout?: number): Promise<void> {
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  const db = openDatabase(config.databaseUrl ?? postgres!.url, { timeout })
  try {
    await work(db, config)
  } finally {
    await db.close()
    await postgres?.stop()
  }
}
