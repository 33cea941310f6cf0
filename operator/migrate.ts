import { readFile } from 'node:fs/promises'
import { awaitDatabase } from '#server/platform/database/await-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { requireVersion } from '#server/platform/database/version.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { withDatabase } from './with-database.ts'

// `npm run migrate`: brings the database of DATABASE_URL, or the embedded one, to the newest schema, including the job
// queue's. With --grant it then gives the role "beau_app" the rights that the processes need (deploy/roles.sql).
await withDatabase(async (db) => {
  await awaitDatabase(db, console.error)
  await requireVersion(db)
  const applied = await migrate(db)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
  // Here, since the processes' own role may not create a schema.
  await db.queues.install()
  if (process.argv.includes('--grant')) await grant(db)
}, 600_000)

async function grant(db: Database): Promise<void> {
  await db.raw(await readFile(new URL('../deploy/roles.sql', import.meta.url), 'utf8'))
}
