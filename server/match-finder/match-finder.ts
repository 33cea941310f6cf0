import type { FinderAnswers } from '#contract/match-finder.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { interestMask } from '#server/profile/interests.ts'
import { answersOf, inOrder } from './answers.ts'
import * as sql from './queries.ts'

/** His answers, and whether he gave them himself. */
export async function readAnswers(db: Handle, visit: Visit): Promise<{ kept: boolean; answers: FinderAnswers }> {
  const own = await ownRow(db, visit)
  return { kept: own.reach !== null, answers: answersOf(own) }
}

/** Keeps his answers, each code once and the lower age first; they may be changed as often as he likes. */
export async function saveAnswers(tx: Transaction, visit: Visit, answers: FinderAnswers): Promise<FinderAnswers> {
  const kept = inOrder(answers)
  const { intentions, genders, min_age, max_age, reach, interests } = kept
  await tx.run(sql.saveAnswers, [memberOf(visit), intentions, genders, min_age, max_age, reach, interestMask(interests)])
  return kept
}

/** Forgets them: what he is asked next follows from his profile again. Part of erasing a member, too. */
export async function forgetAnswers(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteAnswers, [memberId])
}

async function ownRow(db: Handle, visit: Visit): Promise<sql.OwnRow> {
  const own = await db.row(sql.findOwn, [memberOf(visit)])
  if (!own) throw problem('not_found')
  return own
}
