import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { startValkey } from '#server/testing/valkey.ts'
import { PostgresBus } from './bus-postgres.ts'
import { ValkeyBus } from './bus-valkey.ts'
import type { Hint } from './hints.ts'
import { openDatabase } from '#server/platform/database/database.ts'

vi.setConfig({ testTimeout: 90_000 })

const missing = missingPrograms('valkey')

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'hints by Valkey'), async () => {
  if (missing.length > 0) return
  const db = await freshDatabase()
  const second = openDatabase(db.url)
  const valkey = await startValkey()
  const [here, there] = [db, second].map((each) => listening(new ValkeyBus(valkey.url, new PostgresBus(each)))) as [Ear, Ear]
  afterAll(async () => {
    await Promise.all([here.bus.stop(), there.bus.stop()])
    await valkey.stop()
    await second.close()
  })
  const connected = () => here.bus.connected && there.bus.connected

  it('reach every process, the own one too, however many come at once', async () => {
    await until(connected)
    const to = [crypto.randomUUID()]
    for (let seq = 1; seq <= 2_000; seq++)
      here.bus.publish({ to, event: { type: 'message', conversation: to[0]!, seq, from: to[0]! } })
    expect(here.heard).toHaveLength(2_000)
    await until(() => there.heard.length >= 2_000)
    expect(there.heard.map(({ event }) => event.type === 'message' && event.seq)).toEqual(
      Array.from({ length: 2_000 }, (_, index) => index + 1),
    )
    expect([here.missed, there.missed]).toEqual([0, 0])
  })

  it('travel by the database while Valkey is gone, and listeners learn that they missed some, then and when it is back', async () => {
    await valkey.stop()
    await until(() => there.missed >= 1 && !here.bus.connected)
    await arrives(here, there)
    const before = there.missed
    await valkey.start()
    await until(() => connected() && there.missed > before)
    await arrives(here, there)
  })

  it('do not wait for a Valkey that hangs', async () => {
    valkey.freeze()
    const since = performance.now()
    for (let count = 0; count < 20_000; count++) here.bus.publish({ to: ['x'], event: { type: 'credits' } })
    expect(performance.now() - since).toBeLessThan(2_000)
    await arrives(here, there)
    valkey.wake()
    await until(connected)
    await arrives(here, there)
  })
})

interface Ear {
  bus: ValkeyBus
  heard: Hint[]
  missed: number
}

function listening(bus: ValkeyBus): Ear {
  const ear: Ear = { bus, heard: [], missed: 0 }
  bus.subscribe({
    hint: (hint) => void ear.heard.push(hint),
    missed() {
      ear.missed++
    },
  })
  return ear
}

/** Publishes a hint again and again, as members do, until the other process has received it. */
async function arrives(from: Ear, at: Ear): Promise<void> {
  const name = crypto.randomUUID()
  await until(() => {
    from.bus.publish({ to: [name], event: { type: 'credits' } })
    return at.heard.some(({ to }) => to[0] === name)
  })
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 60_000) throw new Error('It did not happen in a minute.')
    await pause(20)
  }
}
