import { foundScaleTown } from '#demo/scale/found.ts'
import { finishTown, foundTown, stopDrawing } from '#demo/town/found.ts'
import { conversations } from '#demo/town/talk.ts'
import { seed, townPeople } from '#demo/town/town.ts'
import { weekOf } from '#demo/week/people.ts'
import { fillWeek } from '#demo/week/week.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { refreshCube } from '#server/search/search.ts'
import { defaultSiteId, siteOf } from '#server/site/site.ts'

export interface DemoTown {
  /** Fills the queues of staff, of a town that was founded just now. Called once there is a team. */
  fillQueues(keys: Keys): Promise<void>
  /** Draws the remaining photos of its members. */
  live(): void
  leave(): void
}

/** A larger town is made by SQL alone, without faces and texts of its own: it is for measurements. */
const drawnAtMost = 500

/** Demo mode: creates the town in an empty database. */
export async function openTown(db: Database, config: Config): Promise<DemoTown> {
  const town = { dataDir: config.dataDir, size: Math.min(config.town, drawnAtMost) }
  const isNew = await foundTown(db, { ...town, onProgress: showProgress })
  if (isNew) await fillTown(db, config)
  return {
    fillQueues: async (keys) => {
      const everyone = townPeople(town.size)
      if (isNew) await fillWeek(weekOf(everyone, conversations(seed, everyone)), { db, keys, config })
    },
    live: () => void finishTown(db, town).catch(() => {}),
    leave: stopDrawing,
  }
}

/** The work after the creation: members beyond the drawn ones, and the counts of the search. */
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
