import type { QuotedWords } from '#contract/chat/chat.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { StoredQuote } from '#server/chat/queries.ts'
import { type Content, cutQuote } from './content.ts'
import * as sql from './queries.ts'

/** Keeps with a text the words that it answers, as the sender may read them on the profile now; `invalid_input` when there are none. */
export async function attachQuote(
  tx: Transaction,
  visit: MemberVisit,
  { conversationId, seq, otherId }: { conversationId: string; seq: number; otherId: string },
  content: Content,
): Promise<StoredQuote | null> {
  if (content.kind !== 'text' || !content.quote) return null
  const of = content.quote
  const text = await shownWords(tx, visit, otherId, of)
  if (!text) throw invalid({ quote: 'field.quote_gone' })
  const quote = { of, text: cutQuote(text) }
  await tx.run(sql.saveQuote, [conversationId, seq, JSON.stringify(quote)])
  return quote
}

/** The words of a profile that the site shows and the sender may read; empty or undefined without any. */
async function shownWords(tx: Transaction, visit: MemberVisit, memberId: string, of: QuotedWords['of']): Promise<string | undefined> {
  const note = of === 'about' || of === 'looking_for' ? of : 'prompts'
  if (!visit.site.settings.visible_profile_notes.includes(note)) return undefined
  const row = await tx.row(sql.findQuotable, [memberId, visit.language, visit.memberId])
  return note === 'prompts' ? row?.prompts.find(({ prompt }) => prompt === of)?.answer : row?.[note]
}
