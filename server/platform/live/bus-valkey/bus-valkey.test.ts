import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { startValkey } from '#server/testing/valkey.ts'
import { PostgresBus } from '#server/platform/live/bus-postgres.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { Placement } from '#server/platform/valkey/placement.ts'
import { ValkeyBus } from './bus-valkey.ts'

vi.setConfig({ testTimeout: 90_000 })

const missing = missingPrograms('valkey')

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'hints by two Valkey nodes'), async () => {
  if (missing.length > 0) return
  const db = await freshDatabase()
  const second = openDatabase(db.url)
  const nodes = [await startValkey(), await startValkey()] as const
  const urls = nodes.map(({ url }) => url)
  const [here, there] = [
    listening(new ValkeyBus(urls, new PostgresBus(db))),
    // Another process may name them in another order.
    listening(new ValkeyBus(urls.toReversed(), new PostgresBus(second))),
  ] as const
  const placement = new Placement(urls)
  /** A new member of each node, whom the other process follows. */
  const two = async () => {
    const ids = [memberOf(placement, 0), memberOf(placement, 1)] as const
    await there.bus.follow(ids)
    return ids
  }
  const connected = () => here.bus.nodesAway === 0 && there.bus.nodesAway === 0
  afterEach(() => until(connected))
  afterAll(async () => {
    await Promise.all([here.bus.stop(), there.bus.stop()])
    await Promise.all(nodes.map((node) => node.stop()))
    await second.close()
  })

  it('reach every process that follows their members, the own one too, in order, however many come at once', async () => {
    await until(connected)
    const to = await two()
    for (let seq = 1; seq <= 2_000; seq++)
      here.bus.publish({ to, event: { type: 'message', conversation: to[0], seq, from: to[0] } })
    expect(here.heard.flatMap((hint) => hint.to)).toHaveLength(4_000)
    const seqs = Array.from({ length: 2_000 }, (_, index) => index + 1)
    for (const id of to) await until(() => there.numbers(id).length >= 2_000)
    for (const id of to) expect(there.numbers(id)).toEqual(seqs)
    expect([here.missed, there.missed]).toEqual([[], []])
  })

  it('do not reach a process that follows somebody else, or no longer, except for what concerns every process', async () => {
    const [followed, [left, stranger]] = [await two(), await two()]
    there.bus.unfollow([left, stranger])
    // Somebody of theirs has a second page open.
    await there.bus.follow([followed[0]])
    there.bus.unfollow([followed[0]])
    for (const to of [left, stranger]) here.bus.publish({ to: [to], event: { type: 'credits' } })
    here.bus.publish({ to: [left, stranger], event: { type: 'ended' } })
    here.bus.publish({ to: [], event: { type: 'gone', member: stranger } })
    await arrives(here, there, followed)
    await until(() => there.heard.some(({ event }) => event.type === 'gone' && event.member === stranger))
    await until(() => there.types(left).length > 0 && there.types(stranger).length > 0)
    expect([there.types(left), there.types(stranger)]).toEqual([['ended'], ['ended']])
  })

  it('of a lost node alone travel by the database, and listeners learn whose they missed, then and when it is back', async () => {
    const [onFirst, onSecond] = await two()
    await nodes[0].stop()
    await until(() => there.missed.length >= 1 && here.bus.nodesAway === 1)
    await arrives(here, there, [onFirst, onSecond])
    // The other process hears what it does not follow only by the database.
    const strangers = [memberOf(placement, 0), memberOf(placement, 1)] as const
    for (const id of strangers) here.bus.publish({ to: [id], event: { type: 'credits' } })
    await until(() => there.types(strangers[0]).length > 0)
    await arrives(here, there, [onSecond])
    expect(there.types(strangers[1])).toEqual([])
    const before = there.missed.length
    await nodes[0].start()
    await until(() => connected() && there.missed.length > before)
    await arrives(here, there, [onFirst, onSecond])
    for (const concerns of there.missed) expect([concerns(onFirst), concerns(onSecond)]).toEqual([true, false])
  })

  it('do not wait for a node that hangs', async () => {
    const [onFirst, onSecond] = await two()
    nodes[0].freeze()
    const since = performance.now()
    for (let count = 0; count < 20_000; count++) here.bus.publish({ to: [onFirst], event: { type: 'credits' } })
    expect(performance.now() - since).toBeLessThan(2_000)
    await arrives(here, there, [onFirst, onSecond])
    nodes[0].wake()
    await until(connected)
    await arrives(here, there, [onFirst, onSecond])
  })
})

class Ear {
  readonly heard: Hint[] = []
  readonly missed: Array<(address: string) => boolean> = []
  readonly bus: ValkeyBus

  constructor(bus: ValkeyBus) {
    this.bus = bus
  }

  types(id: string): string[] {
    return this.heard.filter(({ to }) => to.includes(id)).map(({ event }) => event.type)
  }

  numbers(id: string): number[] {
    return this.heard.flatMap(({ to, event }) => (to.includes(id) && event.type === 'message' ? [event.seq] : []))
  }
}

function listening(bus: ValkeyBus): Ear {
  const ear = new Ear(bus)
  bus.subscribe({
    hint: (hint) => void ear.heard.push(hint),
    missed: (concerns) => void ear.missed.push(concerns),
  })
  return ear
}

function memberOf(placement: Placement, node: number): string {
  for (;;) {
    const id = crypto.randomUUID()
    if (placement.of(id) === node) return id
  }
}

/** Publishes to each again and again, as members do, until the other process has received it. */
async function arrives(from: Ear, at: Ear, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const seq = Math.floor(Math.random() * 1e9)
    await until(() => {
      from.bus.publish({ to: [id], event: { type: 'message', conversation: id, seq, from: id } })
      return at.numbers(id).includes(seq)
    })
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 60_000) throw new Error('It did not happen in a minute.')
    await pause(20)
  }
}
