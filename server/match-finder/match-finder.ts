import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/search/match-finder.ts'
import type { FinderAnswers, MatchCard } from '#contract/search/match-finder.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { interestMask } from '#server/profile/traits/traits.ts'
import { presentCard } from '#server/profile/cards/cards.ts'
import { answersOf, inOrder, withGiven } from './answers.ts'
import * as sql from './queries.ts'
import { reasonsOf } from './ranking.ts'
import { shapes } from './shapes.ts'
import { shapeOf, valuesOf } from './wish.ts'

/**
 * The members who fit best, each with the reasons, as docs/ranking.md describes: both seek each other, and the viewer neither
 * likes, hides nor blocks them. Uses the answers of the call; for those it leaves out, the kept ones, or the viewer's profile.
 */
export async function findMatches(
  db: Handle,
  visit: MemberVisit,
  asked: ParsedInputOf<typeof contract.find> = {},
  now = new Date(),
): Promise<MatchCard[]> {
  const own = await ownRow(db, visit)
  const answers = withGiven(answersOf(own), asked)
  const rows = await db.rows(shapes[shapeOf(answers)], valuesOf(visit, own, answers, now))
  return rows.map((row) => {
    const card = presentCard(row, visit, now)
    return { ...card, reasons: reasonsOf(row, card) }
  })
}

/** The member's answers, and whether they gave them themselves. */
export async function readAnswers(db: Handle, visit: MemberVisit): Promise<{ kept: boolean; answers: FinderAnswers }> {
  const own = await ownRow(db, visit)
  return { kept: own.reach !== null, answers: answersOf(own) }
}

/** Keeps the member's answers, each code once and the lower age first; they may change them at any time. */
export async function saveAnswers(tx: Transaction, visit: MemberVisit, answers: FinderAnswers): Promise<FinderAnswers> {
  const kept = inOrder(answers)
  const { intentions, genders, min_age, max_age, reach, interests } = kept
  await tx.run(sql.saveAnswers, [visit.memberId, intentions, genders, min_age, max_age, reach, interestMask(interests)])
  return kept
}

/** Forgets them: the next answers follow from the profile again. Part of erasing a member, too. */
export async function forgetAnswers(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteAnswers, [memberId])
}

async function ownRow(db: Handle, visit: MemberVisit): Promise<sql.OwnRow> {
  const own = await db.row(sql.findOwn, [visit.memberId])
  if (!own) throw problem('not_found')
  return own
}
