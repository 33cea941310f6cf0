import { setTimeout } from 'node:timers/promises'
import { resolve } from 'node:path'
import { foundScaleTown } from '#demo/scale/found.ts'
import { gazetteerCountries } from '#server/places/data.ts'
import { loadGazetteer } from '#server/places/places.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { refreshCube } from '#server/search/search.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { addSite, changeSettings, defaultSiteId } from '#server/site/site.ts'
import { benchFolder } from './options.ts'

export interface Town {
  db: Database
  members: number
  close(): Promise<void>
}

/** Members of the measured town: 100,000 for a quick run, `BENCH_MEMBERS=1000000` for the goals. */
export const benchMembers = Number(process.env.BENCH_MEMBERS || 100_000)

/** Common settings of the measured databases; buffers large enough that nothing is read from disk. */
const settings = {
  shared_buffers: process.env.BENCH_BUFFERS || '4GB',
  max_wal_size: '16GB',
  effective_cache_size: '12GB',
  maintenance_work_mem: '512MB',
}

/**
 * A town of so many members with `messages` messages in its own PostgreSQL under .bench/, created once and stored; vacuumed,
 * analysed and after a checkpoint. The folder is named after both numbers, or given: delete it when migrations changed.
 */
export async function openTown(members: number, messages = 0, folder = `town-${members}-${messages}`): Promise<Town> {
  const postgres = await startEmbeddedPostgres(resolve(benchFolder, folder), { extra: settings })
  const db = openDatabase(postgres.url, { timeout: 3_600_000 })
  await untilReady(db)
  await migrate(db)
  const { rows } = await db.raw('select from profile limit 1')
  if (rows.length === 0) await found(db, members, messages)
  // A measured member views more in a minute than a person in a day.
  await changeSettings(db, defaultSiteId, { views_per_day: { unconfirmed: 1e9, free: 1e9, premium: 1e9, visitor: 1e9 } })
  await wake(db)
  await refreshCube(db)
  await db.raw('vacuum analyze')
  await db.raw('checkpoint')
  return {
    db,
    members,
    async close() {
      await db.close()
      await postgres.stop()
    },
  }
}

async function found(db: Database, members: number, messages: number): Promise<void> {
  const start = performance.now()
  await loadGazetteer(db)
  await addSite(db, defaultSite('localhost', 'support@localhost'), [])
  const say = process.env.BENCH_VERBOSE
    ? (table: string, seconds: number) => console.log(`  ${table} ${seconds.toFixed(1)} s`)
    : undefined
  await foundScaleTown(db, {
    siteId: defaultSiteId,
    countries: gazetteerCountries,
    members,
    messages,
    likes: messages ? 2 * members : 0,
    onProgress: say,
  })
  console.log(`town of ${members} founded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** Sets 3 % active within the last hour and a quarter of a percent online: a stored town would have nobody online. */
async function wake(db: Database): Promise<void> {
  await db.raw(`update presence set last_seen = now() - interval '1 hour' * random() where hashtext(member_id::text) % 33 = 0`)
  await db.raw(`update member_search m set last_active = date_trunc('hour', p.last_seen) from presence p
    where p.member_id = m.member_id and p.last_seen > now() - interval '1 hour'`)
}

/** A server that has just started may still recover. */
async function untilReady(db: Database): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await db.raw('select 1')
      return
    } catch (error) {
      if (tries > 600) throw error
      await setTimeout(100)
    }
  }
}
