import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'

// `npm run migrate`: brings the database of DATABASE_URL, or the embedded one, to the newest schema.
const config = readConfig()
const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
const database = openDatabase(config.databaseUrl ?? postgres!.url, { timeout: 600_000 })
const applied = await migrate(database)
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
await database.close()
await postgres?.stop()
