import { statfs } from 'node:fs/promises'
import { type Database, statement } from '#server/platform/database/database.ts'

/** What deploy/note.sh notes. */
export type BackupKind = 'database' | 'files' | 'drill'

const findBackups = statement<{ kind: BackupKind; made_at: Date }>(
  'upkeep_backups',
  'select kind, made_at from backup order by kind',
)

const findArchive = statement<{ failing: boolean }>(
  'upkeep_archive',
  `select last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity'::timestamptz) as failing
   from pg_stat_archiver`,
)

const findSize = statement<{ bytes: number }>(
  'upkeep_size',
  'select pg_database_size(current_database())::double precision as bytes',
)

/** When each kind of backup was last made; without those that never were. */
export async function backups(db: Database): Promise<Array<{ kind: BackupKind; madeAt: Date }>> {
  return (await db.rows(findBackups)).map(({ kind, made_at }) => ({ kind, madeAt: made_at }))
}

/** Whether PostgreSQL could not archive the last of its log, so that the present cannot be restored to the second. */
export async function isArchiveFailing(db: Database): Promise<boolean> {
  return (await db.row(findArchive))!.failing
}

export async function databaseBytes(db: Database): Promise<number> {
  return (await db.row(findSize))!.bytes
}

/** The share of a folder's disk that is free for the product, 0 to 1, as `df` counts it: what is kept for root is neither used nor free. */
export async function freeShare(folder: string): Promise<number> {
  const { bavail, bfree, blocks } = await statfs(folder)
  return bavail / (blocks - bfree + bavail)
}
