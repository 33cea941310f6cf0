import { finishTown, foundTown } from '#database/town/found.ts'
import { stir } from '#database/town/stir.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/database.ts'
import { Presence } from './presence/presence.ts'

export interface DemoTown {
  /** From now on its members come and go, and what is left of their photos is drawn. */
  live(): void
  leave(): Promise<void>
}

const stirEvery = 40_000
/** Some of five hundred are here at any time. */
const share = 0.07

/** Demo mode: founds the town in an empty database and keeps it alive while the site runs. */
export async function openTown(db: Database, config: Config): Promise<DemoTown> {
  const founded = await foundTown(db, { dataDir: config.dataDir, size: config.town, onProgress: showProgress })
  if (founded) console.log('\nThe demo town is founded: log in as demo with demo-1234.')
  const presence = new Presence(db)
  let clock: NodeJS.Timeout | undefined
  const come = async () => {
    for (const memberId of await stir(db, Math.round(config.town * share))) presence.seen(memberId)
  }
  return {
    live() {
      clock = setInterval(() => void come().catch(() => {}), stirEvery)
      void come().catch(() => {})
      void finishTown(db, { dataDir: config.dataDir, size: config.town }).catch(() => {})
    },
    async leave() {
      clearInterval(clock)
      await presence.stop()
    },
  }
}

function showProgress(done: number, total: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\rDrawing the demo town: ${done} of ${total} portraits`)
  else if (done === total) console.log(`Drew ${total} portraits`)
}
