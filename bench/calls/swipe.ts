import { limits } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findDeck } from '#server/swipe/queries.ts'
import { readDeck } from '#server/swipe/swipe.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { cardsLimit } from './limits.ts'
import { cell, compared, defaultTiming, type Operation, ratio, report } from '../harness/measure.ts'
import { asVisit, drawFrom, type BenchMember, sampleMembers } from '../harness/people.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import type { Pair } from '../record/figures.ts'

const seen = 10_000

/**
 * P7: reading a deck against 24 random cards by key (L_cards), and filling it for a member with ten thousand passes against
 * one with none.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const { db } = town
  await db.raw('truncate swipe, swipe_deck, swipe_pass')
  const people = await sampleMembers(db, 400)
  const limit = cardsLimit(db, await sampleMembers(db, 20_000))
  console.log(`the swipe game among ${benchMembers} members`)
  for (const one of people) await readDeck(db, asVisit(one))
  await db.raw('vacuum analyze swipe, swipe_deck, swipe_pass')
  const read = await ratio(limit, () => db.rows(findDeck, [drawFrom(people).id, defaultSiteId, limits.swipeCards, []]))
  report('P7 swipe deck read', read.p50, 'L_cards', 0.6)
  report('deck as called', (await ratio(limit, () => readDeck(db, asVisit(drawFrom(people))))).p50, 'L_cards')
  await refills(db, people.slice(0, 6))
  await town.close()
}

async function refills(db: Database, people: readonly BenchMember[]): Promise<void> {
  const first = await places(db, people)
  for (const one of people) await passMany(db, one)
  await db.raw('vacuum analyze swipe, swipe_deck, swipe_pass')
  const far = await places(db, people)
  const after = (await ratio(refillAt(db, first), refillAt(db, far))).p50
  await db.raw('create table bench_pass as select * from swipe_pass')
  const pairs: Pair[] = []
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    await db.raw('truncate swipe_pass')
    const limit = await timeOf(refillAt(db, far))
    await db.raw('insert into swipe_pass select * from bench_pass')
    await db.raw('vacuum analyze swipe_pass')
    pairs.push({ limit, candidate: await timeOf(refillAt(db, far)) })
  }
  await db.raw('drop table bench_pass')
  report(`P7 refill with ${seen} seen`, compared(pairs), 'the same with nobody seen', 1.2)
  report('where they have led, against a first one', after, 'a first refill')
}

/** Milliseconds, after warming up. */
async function timeOf(refill: Operation): Promise<number> {
  await cell(refill, 0.5)
  return (await cell(refill, defaultTiming.seconds)).p50
}

interface Place {
  one: BenchMember
  step: number
  joined: string | null
  id: string | null
}

/** The positions of their sweeps. */
async function places(db: Database, people: readonly BenchMember[]): Promise<Place[]> {
  const { rows } = await db.raw('select member_id, step, after_joined, after_id from swipe where member_id = any ($1)', [
    people.map(({ id }) => id),
  ])
  return (rows as Array<{ member_id: string; step: number; after_joined: string | null; after_id: string | null }>).map(
    ({ member_id: id, step, after_joined: joined, after_id: after }) => ({
      one: people.find((each) => each.id === id)!,
      step,
      joined,
      id: after,
    }),
  )
}

/** Fills an empty deck from a sweep's position. */
function refillAt(db: Database, all: readonly Place[]) {
  return async () => {
    const { one, step, joined, id } = drawFrom(all)
    await db.raw('delete from swipe_deck where member_id = $1', [one.id])
    await db.raw('update swipe set step = $2, after_joined = $3, after_id = $4, ended_at = null where member_id = $1', [
      one.id,
      step,
      joined,
      id,
    ])
    await readDeck(db, asVisit(one))
  }
}

/** The member passes everybody in their deck, repeatedly. */
async function passMany(db: Database, one: BenchMember): Promise<void> {
  for (let passed = 0; passed < seen;) {
    await readDeck(db, asVisit(one))
    const { rowCount } = await db.raw(
      'insert into swipe_pass select member_id, other_id, now() from swipe_deck where member_id = $1 on conflict do nothing',
      [one.id],
    )
    await db.raw('delete from swipe_deck where member_id = $1', [one.id])
    if (!rowCount) break
    passed += rowCount
  }
}
