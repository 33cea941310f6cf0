import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import * as sql from './first-words-queries.ts'
import { keysAfter } from './words/keys.ts'

const week = 7 * dayMs

/**
 * Counts words sent before an answer; `daily_limit` for the third member who would get the same within a week, and for the third
 * who would send the same to one member, however letters, numbers and names in them vary. The error is the same for both.
 */
export async function countFirstWords(
  tx: Transaction,
  visit: MemberVisit,
  text: string,
  { member_id: otherId, name, conversationId }: { member_id: string; name: string; conversationId: string },
): Promise<void> {
  const { memberId } = visit
  const earlier = await tx.rows(sql.findEarlier, [conversationId, memberId, limits.unansweredMessages - 1])
  const { sent, received } = keysAfter(
    earlier.map((row) => row.text),
    text,
    name,
  )
  const hashed = (owner: string, keys: string[]) =>
    keys.map((key) => visit.keys.hash('words', `${owner} ${key}`)).sort(Buffer.compare)
  await take(tx, { member_id: memberId, other_id: otherId, received: false }, hashed(memberId, sent))
  await take(tx, { member_id: otherId, other_id: memberId, received: true }, hashed(`to ${otherId}`, received))
}

/** The counted side: words a member has sent, or words a member has got. */
interface Side {
  member_id: string
  other_id: string
  received: boolean
}

async function take(tx: Transaction, { member_id: memberId, other_id: otherId, received }: Side, words: Buffer[]): Promise<void> {
  if (words.length === 0) return
  const now = Date.now()
  const values = [memberId, words, new Date(now), otherId, received]
  if ((await tx.rows(sql.countWords, values)).length === words.length) return
  const { since } = (await tx.row(sql.findFull, [memberId, words, sql.mostOthers]))!
  const minutes = Math.max(1, Math.ceil((since.getTime() + week - now) / 60_000))
  throw problem('daily_limit', { minutes, message: 'error.same_words', values: { days: Math.ceil(minutes / 1440) } })
}

/** Called daily. */
export async function forgetFirstWords(db: Handle): Promise<void> {
  await db.run(sql.forgetWords, [new Date(Date.now() - week)])
}
