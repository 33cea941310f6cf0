import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { openBus } from './open-bus.ts'
import { PostgresBus } from './bus-postgres.ts'
import type { Hint } from './hints.ts'
import { openDatabase } from '#server/platform/database/database.ts'

vi.setConfig({ testTimeout: 90_000 })

const db = await freshDatabase()
const second = openDatabase(db.url)
afterAll(() => second.close())

function listen(bus: { subscribe: PostgresBus['subscribe'] }) {
  const heard: Hint[] = []
  const state = { heard, missed: 0 }
  bus.subscribe({
    hint: (hint) => void heard.push(hint),
    missed() {
      state.missed++
    },
  })
  return state
}

async function until(holds: () => boolean): Promise<void> {
  const since = Date.now()
  while (!holds()) {
    if (Date.now() - since > 60_000) throw new Error('It did not happen in a minute.')
    await pause(10)
  }
}

/** Waits until each of two buses receives from the other, and has received all probes. */
async function connect(buses: PostgresBus[], states: Array<ReturnType<typeof listen>>): Promise<void> {
  const say = (word: string) =>
    buses.forEach((bus, index) => bus.publish({ to: [`${word} ${index}`], event: { type: 'credits' } }))
  const heard = (word: string) => states.every(({ heard }, index) => heard.some((hint) => hint.to[0] === `${word} ${1 - index}`))
  await until(() => {
    say('probe')
    return heard('probe')
  })
  // The hints of one bus arrive in order: after the last one no probe is under way.
  say('last')
  await until(() => heard('last'))
  states.forEach((state) => state.heard.splice(0))
}

describe('hints between processes', () => {
  it('reach every process once, the own one too, however many come at once', async () => {
    const buses = [new PostgresBus(db), new PostgresBus(second)]
    const [here, there] = buses.map(listen)
    await connect(buses, [here!, there!])
    const to = Array.from({ length: 400 }, () => crypto.randomUUID())
    for (let seq = 1; seq <= 1000; seq++)
      buses[0]!.publish({ to: [to[0]!], event: { type: 'message', conversation: to[1]!, seq, from: to[2]! } })
    buses[0]!.publish({ to, event: { type: 'credits' } })
    expect(here!.heard).toHaveLength(1001)
    await until(() => there!.heard.filter((hint) => hint.event.type === 'credits').flatMap((hint) => hint.to).length === 400)
    const seqs = there!.heard
      .map((hint) => hint.event)
      .filter((event) => event.type === 'message')
      .map((event) => event.seq)
    expect(seqs.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
    expect([here!.missed, there!.missed]).toEqual([0, 0])
    await Promise.all(buses.map((bus) => bus.stop()))
  })

  it('flow again after the connection broke, and listeners learn that they missed some', async () => {
    const buses = [new PostgresBus(db), new PostgresBus(second)]
    const [here, there] = buses.map(listen)
    await connect(buses, [here!, there!])
    await db.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'beau-bus' and datname = current_database()",
    )
    await until(() => there!.missed >= 1)
    await connect(buses, [here!, there!])
    await Promise.all(buses.map((bus) => bus.stop()))
  })

  it('need no database where there is only one process', () => {
    expect(openBus({ role: 'all', databaseUrl: undefined }, db)).not.toBeInstanceOf(PostgresBus)
  })
})
