import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { loadGazetteer } from '#server/places/places.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { strangerTo } from '#server/testing/strangers.ts'
import { areaUnderCurve, interleave, type Tries } from '#server/testing/timings.ts'
import { testServices } from '#server/testing/services.ts'
import { state } from '../record/figures.ts'

const tries = Number(process.env.BENCH_TRIES || 500)

/** S2: how well times of 500 + 500 interleaved attempts distinguish what must look the same, with hashes at full cost. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'beau-timing-'))
  const postgres = await startEmbeddedPostgres(folder)
  const db = openDatabase(postgres.url)
  await migrate(db)
  await loadGazetteer(db)
  await db.queues.install()
  const site = defaultSite('localhost', 'support@example.com')
  const views = { unconfirmed: 1e6, free: 1e6, premium: 1e6, visitor: 1e6 }
  await addSite(db, { ...site, settings: { ...site.settings, hide_account_existence: true, views_per_day: views } }, [])
  const app = await createApp(testServices(db, { dataDir: folder }))
  const stranger = strangerTo(app, db)
  await measure('login', await stranger.logins())
  await measure('signup', await stranger.signups())
  await measure('profile', await stranger.profiles())
  await app.server.close()
  await db.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(call: string, kinds: Tries): Promise<void> {
  await interleave(kinds, 10)
  const times = await interleave(kinds, tries)
  const [first, ...others] = Object.keys(kinds)
  for (const other of others) {
    const area = areaUnderCurve(times[first!]!, times[other]!)
    // The same in either direction: 0.5 is a coin.
    state(`S2 ${call}, ${other} against ${first}`, Math.max(area, 1 - area), { goal: '≤ 0.56', digits: 3 })
  }
}
