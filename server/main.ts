import { createServer } from 'node:net'
import { type Config, readConfig } from './config.ts'
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
  console.error(explain(error as Failure, config?.logLevel))
  process.exit(1)
}

type Failure = Error & { code?: string; port?: number }

function explain(error: Failure, logLevel: string | undefined): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return `The database of DATABASE_URL cannot be reached: ${error.message}`
  if (error.code === '28P01') return 'The database of DATABASE_URL refuses the password.'
  if (error.code === 'EACCES') return `No permission: ${error.message}`
  if (error.code === 'ENOSPC') return 'The disk is full.'
  return logLevel === 'debug' ? (error.stack ?? error.message) : error.message
}
