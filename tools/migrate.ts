import { readFile } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'

// `npm run migrate`: brings the database of DATABASE_URL, or the embedded one, to the newest schema, the jobs' own with it. With
// --grant it then gives the role "beau_app" the rights that the processes need (deploy/roles.sql).
const config = readConfig()
const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
const database = openDatabase(config.databaseUrl ?? postgres!.url, { timeout: 600_000 })
const applied = await migrate(database)
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
// Here, since making a schema is more than the processes' own role may do.
await database.queues.install()
if (process.argv.includes('--grant')) await grant(database)
await database.close()
await postgres?.stop()

async function grant(db: Database): Promise<void> {
  await db.raw(await readFile(new URL('../deploy/roles.sql', import.meta.url), 'utf8'))
}
