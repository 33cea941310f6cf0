import { foundScaleTown } from '#database/scale/found.ts'
import { finishTown, foundTown, stopDrawing } from '#database/town/found.ts'
import { stir } from '#database/town/stir.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { refreshCube } from '#server/search/search.ts'
import { defaultSiteId, siteOf } from '#server/site/site.ts'
import { Presence } from '#server/presence/presence.ts'

export interface DemoTown {
  /** From now on its members come and go, and what is left of their photos is drawn. */
  live(): void
  leave(): Promise<void>
}

const stirEvery = 40_000
/** Some of five hundred are here at any time. */
const share = 0.07

/** More than these are founded by SQL alone, without faces and words of their own: a town to measure in. */
const drawnAtMost = 500

/** Demo mode: founds the town in an empty database and keeps it alive while the site runs. */
export async function openTown(db: Database, config: Config, keys: Keys): Promise<DemoTown> {
  const town = { dataDir: config.dataDir, size: Math.min(config.town, drawnAtMost) }
  if (await foundTown(db, { ...town, onProgress: showProgress })) await fillTown(db, config)
  const presence = new Presence(db, keys, { step: 1_000 })
  let clock: NodeJS.Timeout | undefined
  const come = async () => {
    for (const memberId of await stir(db, Math.round(town.size * share))) presence.seen(memberId)
  }
  return {
    live() {
      clock = setInterval(() => void come().catch(() => {}), stirEvery)
      void come().catch(() => {})
      void finishTown(db, town).catch(() => {})
    },
    async leave() {
      clearInterval(clock)
      stopDrawing()
      await presence.stop()
    },
  }
}

/** What follows a founding: those beyond the drawn ones, and the counts that the search tells. */
async function fillTown(db: Database, config: Config): Promise<void> {
  const members = config.town - drawnAtMost
  if (members > 0) {
    const { countries } = (await siteOf(db, defaultSiteId)).settings
    await foundScaleTown(db, {
      siteId: defaultSiteId,
      countries,
      members,
      onProgress: (table, seconds) => console.log(`${table}: ${seconds.toFixed(1)} s`),
    })
  }
  await refreshCube(db)
  console.log('The demo town is founded: log in as demo with demo-1234.')
}

function showProgress(done: number, total: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\rDrawing the demo town: ${done} of ${total} portraits`)
  else if (done === total) console.log(`Drew ${total} portraits`)
  if (process.stdout.isTTY && done === total) process.stdout.write('\n')
}
