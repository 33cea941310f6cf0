import { createServer } from 'node:net'
import { type Config, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts'

/** Database, the code being loaded while it starts → serving. */
async function main(config: Config): Promise<void> {
  await requireFreePort(config.port)
  const load = () => import('./serve.ts')
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { meanwhile: () => void load().catch(() => {}) })
  const { serve } = await load()
  await serve(config, postgres)
}

/** A taken port is told at once, not after a database was started and a town founded. */
function requireFreePort(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen(port, '::', () => probe.close(() => free()))
  })
}

let config: Config | undefined
try {
  config = readConfig()
  await main(config)
} catch (error) {
  console.error(explain(error, config?.logLevel))
  process.exit(1)
}
