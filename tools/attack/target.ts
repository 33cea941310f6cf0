import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { isServing } from '#server/testing/listening.ts'

/** The real product with a small demo town, with its own port, database and folder. */
export interface Target {
  url: string
  db: Database
  folder: string
  /** PostgreSQL errors that only broken SQL causes: each would be an input that reached a statement's text. */
  brokenStatements(): string[]
  stop(): Promise<void>
}

export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'beau-attack-'))
  // As root, PostgreSQL runs as another account, and keeps its files and its log elsewhere if it cannot enter the folder.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedPostgres(dataDir, { extra: { log_min_messages: 'error' } })
  const product = spawn(process.execPath, ['tools/serve.ts'], {
    env: { ...process.env, ...settings(dataDir), DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await isServing(product)
  const db = openDatabase(postgres.url)
  return {
    url: `http://localhost:${port}`,
    db,
    folder,
    brokenStatements: () => readFileSync(`${dataDir}/postgres.log`, 'utf8').split('\n').filter(isBroken),
    async stop() {
      const ended = new Promise((done) => product.once('exit', done))
      product.kill('SIGTERM')
      await ended
      await db.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Each request comes from its own network address (see relay.ts), so that limits by address hide nothing. */
function settings(dataDir: string): NodeJS.ProcessEnv {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    TOWN: '60',
    TRUST_PROXY: '1',
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_URL: '',
    NODE_ENV: '',
    SITE_URL: '',
    SMTP_URL: '',
    VALKEY_URL: '',
  }
}

function isBroken(line: string): boolean {
  return /ERROR:.*(syntax error|unterminated|does not exist|operator|must appear in the GROUP BY|each UNION query)/.test(line)
}
