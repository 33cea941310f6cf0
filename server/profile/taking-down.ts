import { createHash } from 'node:crypto'
import { statement, type Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'

const find = statement<{ about: string }>('profile_about', 'select about from profile where member_id = $1')
const findRemoved = statement<object>(
  'profile_about_removed',
  "select from removed_content where member_id = $1 and kind = 'about' and item = $2 limit 1",
)
const save = statement('profile_about_save', 'update profile set about = $2, updated_at = $3 where member_id = $1')

/**
 * Removes the text about the member from their profile by a decision; returns it, or undefined if it is another than the `reported` one: nobody
 * has judged that.
 */
export async function takeDownAbout(tx: Transaction, memberId: string, reported: string): Promise<string | undefined> {
  await tx.row(sql.lockMember, [memberId])
  const about = (await tx.row(find, [memberId]))?.about
  if (!about || about !== reported) return undefined
  await tx.run(save, [memberId, '', new Date()])
  return about
}

/** Throws `invalid_input` for a text that a decision has removed: it may not come back word for word while the decision can be appealed. */
export async function requireNotRemoved(tx: Transaction, memberId: string, about: string): Promise<void> {
  if (await tx.row(findRemoved, [memberId, digestOf(about)])) throw invalid({ about: 'field.removed_text' })
}

/** The digest by which a removed text is recognised: other spaces, punctuation and capitals make no other text. */
export function digestOf(text: string): string {
  const words = text.normalize('NFKC').toLowerCase()
  return createHash('sha256')
    .update(words.replaceAll(/[^\p{L}\p{N}]/gu, '') || words.trim())
    .digest('hex')
}

/** Puts the text back, unless the member has written another since. */
export async function putBackAbout(tx: Transaction, memberId: string, about: string): Promise<void> {
  await tx.row(sql.lockMember, [memberId])
  if ((await tx.row(find, [memberId]))?.about === '') await tx.run(save, [memberId, about, new Date()])
}
