import { createServer } from 'node:net'
import { readConfig } from './config.ts'
import { startEmbeddedPostgres } from './platform/database/postgres/embedded.ts'

/** Environment → database, the code being loaded while it starts → serving. */
async function main(): Promise<void> {
  const config = readConfig()
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
