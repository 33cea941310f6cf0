import { type Config, readConfig } from '#server/config.ts'
import { explain } from '#server/explain.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'

/** Runs a command on the database of DATABASE_URL or the embedded one; an error is printed, and the exit code is 1. */
export async function withDatabase(work: (db: Database, config: Config) => Promise<void>, timeout?: number): Promise<void> {
  let config: Config | undefined
  // Awaited resources such as the sandbox may not keep the process alive.
  const alive = setInterval(() => {}, 1_000)
  try {
    config = readConfig()
    const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
    const db = openDatabase(config.databaseUrl ?? postgres!.url, { timeout })
    try {
      await work(db, config)
    } finally {
      await db.close()
      await postgres?.stop()
    }
  } catch (error) {
    console.error(explain(error, config?.logLevel))
    process.exitCode = 1
  } finally {
    clearInterval(alive)
  }
}
