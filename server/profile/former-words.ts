import { createHash } from 'node:crypto'
import { dayMs } from '#contract/rules/durations.ts'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'

/** For this many days former texts of a profile can be reported. */
const keptDays = 7

/** The free texts of a profile. */
export interface Words {
  about: string
  looking_for: string
  prompts: ReadonlyArray<{ prompt: string; answer: string }>
}

const insert = statement(
  'former_words_insert',
  `insert into former_words (member_id, digest, words, ended_at) values ($1, $2, $3, $4)
   on conflict (member_id, digest) do update set ended_at = excluded.ended_at`,
)

const find = statement<{ words: Words; ended_at: Date }>(
  'former_words_find',
  'select words, ended_at from former_words where member_id = $1 order by ended_at desc',
)

const forget = statement('former_words_forget', 'delete from former_words where ended_at < $1')

/**
 * Keeps the previous texts of a profile for a report, so that rewriting the profile does not remove a threat or slander. Their number is
 * bounded by the changes allowed per day (`profile_words` in platform/limits/list.ts).
 */
export async function keepFormerWords(tx: Transaction, memberId: string, before: Words, after: Words): Promise<void> {
  const previous = textOf(before)
  if (previous === textOf(after) || previous === textOf({ about: '', looking_for: '', prompts: [] })) return
  await tx.run(insert, [memberId, createHash('sha256').update(previous).digest(), previous, new Date()])
}

/** The former texts of a profile in the last days, newest first, with their end. */
export async function formerWordsOf(tx: Transaction, memberId: string): Promise<Array<Words & { until: string }>> {
  const rows = await tx.rows(find, [memberId])
  return rows.map(({ words, ended_at: until }) => ({ ...words, until: until.toISOString() }))
}

/** Deletes expired former texts. Called daily. */
export async function forgetFormerWords(db: Handle, now = Date.now()): Promise<void> {
  await db.run(forget, [new Date(now - keptDays * dayMs)])
}

function textOf({ about, looking_for, prompts }: Words): string {
  return JSON.stringify({ about, looking_for, prompts: prompts.map(({ prompt, answer }) => ({ prompt, answer })) })
}
