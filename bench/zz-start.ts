import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrations.ts'
import { loadGazetteer } from '#server/places/places.ts'
import { installJobs } from '#server/platform/jobs.ts'
await rm('/tmp/beau/b1/d2', { recursive: true, force: true })
let t = performance.now()
const lap = (n: string) => {
  console.log(n, Math.round(performance.now() - t))
  t = performance.now()
}
const pg = await startEmbeddedPostgres('/tmp/beau/b1/d2')
lap('initdb+start')
const db = openDatabase(pg.url)
await db.raw('select 1')
lap('connect')
await migrate(db)
lap('migrate')
await loadGazetteer(db)
lap('gazetteer')
await installJobs(db)
lap('jobs')
await import('#server/app.ts')
lap('import app')
await db.close()
await pg.stop()
lap('stop')
