import { type Config, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts'
import { checkStart } from './start-checks.ts'

/** Database, the code being loaded while it starts → serving. */
async function main(config: Config): Promise<void> {
  await checkStart(config)
  const load = () => import('./serve.ts')
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { meanwhile: () => void load().catch(() => {}) })
  try {
    const { serve } = await load()
    await serve(config, postgres)
  } catch (error) {
    // It would outlive us.
    await postgres?.stop()
    throw error
  }
}

let config: Config | undefined
try {
  config = readConfig()
  await main(config)
} catch (error) {
  console.error(explain(error, config?.logLevel))
  process.exit(1)
}
