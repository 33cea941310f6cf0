import { interestCodes } from '#contract/profile/options.ts'
import { intentions } from '#contract/profile/own-options.ts'
import { type FinderReach, finderReaches } from '#contract/search/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findMatches, saveAnswers } from '#server/match-finder/match-finder.ts'
import { type Operation, ratio, report } from '../harness/measure.ts'
import { asVisit, drawFrom, type BenchMember, sampleMembers } from '../harness/people.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import { cardsLimit } from './limits.ts'

const goal = 4

/**
 * The ranked list of the match finder as called, by a member's stored answers, for each reach, against 24 random cards by
 * key (L_cards); and flat.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, 400)
  // Any member's cards: those of the few viewers here would be in the processor's cache.
  const limit = cardsLimit(town.db, await sampleMembers(town.db, 20_000))
  console.log(`match finder among ${benchMembers} members`)
  for (const reach of finderReaches) {
    await answer(town.db, people, reach)
    const { p50, limit: cards, candidate } = await ratio(limit, listsOf(town.db, people))
    if (process.env.BENCH_VERBOSE) console.log(`  L_cards ${cards.p50.toFixed(3)} ms, list ${candidate.p50.toFixed(3)} ms`)
    report(`match finder, ${reach}`, p50, 'L_cards', goal)
  }
  const small = await openTown(10_000)
  const few = await sampleMembers(small.db, 400)
  await answer(small.db, few, 'country')
  await answer(town.db, people, 'country')
  report('match finder, country', (await ratio(listsOf(small.db, few), listsOf(town.db, people))).p50, 'the same at 10,000', 1.5)
  await small.close()
  await town.close()
}

/** Each asks for something else: ages near their own, some intentions and interests. */
async function answer(db: Database, people: readonly BenchMember[], reach: FinderReach): Promise<void> {
  for (const [index, someone] of people.entries()) {
    await db.transaction((tx) =>
      saveAnswers(tx, asVisit(someone), {
        intentions: intentions.filter((_, bit) => (index + bit) % 3 === 0),
        genders: index % 2 === 0 ? ['man'] : [],
        min_age: Math.max(18, someone.age - 8),
        max_age: Math.min(99, someone.age + 8),
        reach,
        interests: interestCodes.filter((_, bit) => (index + bit) % 7 === 0),
      }),
    )
  }
}

function listsOf(db: Database, people: readonly BenchMember[]): Operation {
  return () => findMatches(db, asVisit(drawFrom(people)))
}
