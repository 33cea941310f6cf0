import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { describeSchema } from '#server/platform/database/schema.ts'

// Writes database/schema.sql, the sum of all migrations, for reading; a test checks that it is current.
const folder = await mkdtemp(join(tmpdir(), 'beau-schema-'))
const postgres = await startEmbeddedPostgres(folder)
const database = openDatabase(postgres.url)
await migrate(database)
await writeFile(new URL('../database/schema.sql', import.meta.url), await describeSchema(database))
await database.close()
await postgres.stop()
await rm(folder, { recursive: true })
