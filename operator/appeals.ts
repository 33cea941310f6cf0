import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { appealNumbered, decideAppeal, isBarred, openAppeals } from '#server/moderation/decisions/appeals.ts'
import { type Means, numberOf } from '#server/moderation/decisions/decisions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Actor, system } from '#server/staff/staff.ts'
import { age, indented, minute, oneLine } from './complaints.ts'
import { oneOf } from './reports.ts'

const listed = 100

/** `appeals`: those that wait, the oldest first: number, age, days left, site, member, their words. */
export async function appeals(db: Database): Promise<void> {
  const open = await openAppeals(db, listed)
  for (const each of open) {
    const left = limits.appealAnswerDays - Math.floor((Date.now() - each.created_at.getTime()) / dayMs)
    const words = oneLine(each.text).slice(0, 60)
    console.log([numberOf(each), age(each), `${left} left`, each.site_id, each.reported_id, words].join('\t'))
  }
  if (open.length === 0) console.log('No appeal waits for an answer.')
}

/** `appeal NUMBER` prints one with the decision; `… upheld REASONS` or `… undone REASONS` answers it and mails the member. */
export async function appeal(
  { db, ...means }: Means & { db: Database },
  [typed = '', verb, ...words]: string[],
  actor: Actor = system,
): Promise<void> {
  const found = await appealNumbered(db, typed)
  if (!found) throw new RangeError(`There is no appeal ${oneLine(typed)}.`)
  const { appeal: asked, decision } = found
  if (verb === undefined) {
    console.log(`Appeal ${numberOf(asked)}, ${asked.decided_at ? 'answered' : 'open'}, by ${asked.reported_id} (${age(asked)})`)
    console.log(
      `Decision ${numberOf(decision)}, ${minute(decision.created_at)}, by ${decision.decided_name}: ${decision.measure}`,
    )
    for (const line of [...indented(asked.text), '', ...decision.paragraphs.flatMap(indented)]) console.log(line)
    return
  }
  const outcome = oneOf(['upheld', 'undone'], verb, 'appeal')
  const reasons = words.join(' ').trim()
  if (reasons === '') throw new RangeError('Give the reasons: the member is mailed them.')
  if (asked.decided_at) return console.log('It was answered already: nothing was changed or mailed.')
  if (isBarred(asked, actor))
    throw new RangeError('Whoever took the decision does not hear the appeal: let somebody else answer, with --as NAME.')
  await db.transaction((tx) => decideAppeal(tx, asked, { outcome, reasons }, actor, means))
  console.log(`Answered: ${outcome}. The mail is on its way.`)
}
