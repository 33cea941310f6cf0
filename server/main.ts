import { type Config, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts'
import { HeldPort } from './platform/http/held-port.ts'
import { checkStart } from './start-checks.ts'

/** Starts the database, loads the code meanwhile, then serves. */
async function main(config: Config, held: HeldPort | undefined): Promise<void> {
  if (!held) await checkStart(config)
  const load = () => import('./serve.ts')
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { meanwhile: () => void load().catch(() => {}) })
  try {
    const { serve } = await load()
    await serve(config, postgres, held)
  } catch (error) {
    // It would outlive this process.
    await postgres?.stop()
    throw error
  }
}

let config: Config | undefined
try {
  // Port 0 is any port the system gives. It is taken first, since the site's own address contains it.
  const held = process.env.PORT === '0' ? await HeldPort.take() : undefined
  if (held) console.log(`port ${held.port}`)
  config = readConfig(held ? { ...process.env, PORT: String(held.port) } : process.env)
  await main(config, held)
} catch (error) {
  console.error(explain(error, config?.logLevel))
  process.exit(1)
}
