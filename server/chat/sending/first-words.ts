import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import * as sql from './first-words-queries.ts'

/** The same words go to so many men who have not answered, and to no further one within a week. */
const most = 2
const week = 7 * 24 * 60 * 60 * 1000

/** Once answered is answered for good; that nobody has answered is not remembered. */
const answers = new ShortMemory<void>({ size: 50_000, seconds: 3_600 })

/** Whether a text needs no counting: it is so short that everybody sends it, or the other has written to him there. */
export async function isUncounted(db: Handle, memberId: string, conversationId: string, text: string): Promise<boolean> {
  if (wordsOf(text) === undefined) return true
  const ask = async () => {
    if (!(await db.row(sql.findAnswer, [conversationId, memberId]))) throw new Error('not answered')
  }
  return answers.recall(`${memberId} ${conversationId}`, ask).then(
    () => true,
    () => false,
  )
}

/**
 * Counts words sent where nobody has answered; `daily_limit` for the third man who would get the same within a week, however their
 * letters are written, numbered or addressed to him.
 */
export async function countFirstWords(
  tx: Transaction,
  visit: Visit,
  text: string,
  { conversationId, member_id: otherId, name }: { conversationId: string; member_id: string; name: string },
): Promise<void> {
  const memberId = memberOf(visit)
  const words = wordsOf(text, name)
  if (words === undefined || (await tx.row(sql.findAnswer, [conversationId, memberId]))) return
  const now = Date.now()
  const hash = visit.keys.hash('words', `${memberId} ${words}`)
  const values = [memberId, hash, new Date(now), new Date(now - week), [otherId], otherId, most]
  if (await tx.row(sql.takeWords, values)) return
  const { since } = (await tx.row(sql.findWords, [memberId, hash]))!
  const minutes = Math.max(1, Math.ceil((since.getTime() + week - now) / 60_000))
  throw problem('daily_limit', { minutes, message: 'error.same_words', values: { days: Math.ceil(minutes / 1440) } })
}

/** Called daily. */
export async function forgetFirstWords(db: Handle): Promise<void> {
  await db.run(sql.forgetWords, [new Date(Date.now() - week)])
}

/** What a text says but for case, spaces, signs, digits and the name of who gets it; undefined for a greeting, which everybody sends. */
export function wordsOf(text: string, name = ''): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase()
  const letters = (name ? plain.replaceAll(name.toLowerCase(), '') : plain).replace(/[^\p{L}]/gu, '')
  const pointsElsewhere = /[\p{L}\p{N}][.@/:][\p{L}\p{N}]|(?:\d[\s().+-]*){6}/u.test(plain)
  if (letters.length < shortest && !pointsElsewhere) return undefined
  return letters || plain.replace(/\s/g, '')
}

/** Letters of a text that is more than a greeting. */
const shortest = 12
