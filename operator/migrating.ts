import { readFile } from 'node:fs/promises'
import { awaitDatabase } from '#server/platform/database/await-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { requireVersion } from '#server/platform/database/version.ts'

/**
 * Brings a database to the newest schema, including the job queue's. `grants`: then gives the role "beau_app" the rights that the processes
 * need (deploy/roles.sql).
 */
export async function bringUpToDate(db: Database, { grants }: { grants: boolean }): Promise<void> {
  await awaitDatabase(db, console.error)
  await requireVersion(db)
  const applied = await migrate(db)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
  // Here, since the processes' own role may not create a schema.
  await db.queues.install()
  if (grants) await db.raw(await readFile(new URL('../deploy/roles.sql', import.meta.url), 'utf8'))
}
