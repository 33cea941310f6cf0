import type { QuotedWords, Quoting } from '#contract/chat/quotes.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { shownPhotos } from '#server/photos/photos.ts'
import { visibleTo } from '#server/profile/visibility/visibility.ts'
import type { ShownMessage } from '#server/chat/photos/photos.ts'
import { withQuotes } from '#server/chat/photos/quoted.ts'
import { findPartner, type StoredQuote } from '#server/chat/queries.ts'
import { replyIn, withReplies } from '#server/chat/replies/replies.ts'
import { type Content, cutQuote } from './content.ts'
import * as sql from './queries.ts'

/**
 * Keeps with a text what it answers: the words as the sender may read them on the recipient's profile now, or which photo or which message
 * of the conversation. `invalid_input` when they may not see it. The sender may see the recipient.
 */
export async function attachQuote(
  tx: Transaction,
  visit: MemberVisit,
  { conversationId, seq, otherId }: { conversationId: string; seq: number; otherId: string },
  content: Content,
): Promise<StoredQuote | null> {
  if (content.kind !== 'text' || content.quote === undefined) return null
  const quote = await quoteOf(tx, visit, { conversationId, seq, otherId }, content.quote)
  await tx.run(sql.saveQuote, [conversationId, seq, JSON.stringify(quote)])
  return quote
}

function quoteOf(
  tx: Transaction,
  visit: MemberVisit,
  { conversationId, seq, otherId }: { conversationId: string; seq: number; otherId: string },
  asked: Quoting,
): Promise<StoredQuote> {
  if (typeof asked === 'string') return quotedWords(tx, visit, otherId, asked)
  if ('photo' in asked) return quotedPhoto(tx, visit, otherId, asked.photo)
  return repliedMessage(tx, visit, { conversationId, seq }, asked)
}

/** `seq` is the number of the reply itself. */
async function repliedMessage(
  tx: Transaction,
  visit: MemberVisit,
  { conversationId, seq }: { conversationId: string; seq: number },
  asked: Quoting,
): Promise<StoredQuote> {
  const reply = replyIn(asked, conversationId)
  const own = await tx.row(findPartner, [visit.memberId, conversationId])
  if (!reply || !own || reply.seq <= own.removed_seq || reply.seq >= seq) throw invalid({ quote: 'field.reply_gone' })
  return reply
}

/** A message of the sender's with its quote as they may see it now. */
export async function quotedNow(
  db: Handle,
  visit: MemberVisit,
  conversationId: string,
  row: ShownMessage,
): Promise<ShownMessage> {
  // The sender saw what they replied to.
  if (row.quote?.of === 'message') return (await withReplies(db, conversationId, [row]))[0]!
  const otherId = (await db.row(findPartner, [visit.memberId, conversationId]))?.other_id
  if (otherId === undefined) return { ...row, quote: null }
  const seen = (await visibleTo(db, visit, [otherId])).has(otherId)
  return (await withQuotes(db, visit, { otherId, seen }, [row]))[0]!
}

async function quotedPhoto(tx: Transaction, visit: MemberVisit, otherId: string, id: string): Promise<StoredQuote> {
  const [photo] = await shownPhotos(tx, visit, otherId, [id])
  if (!photo) throw invalid({ quote: 'field.quoted_photo_gone' })
  return { of: 'photo', photo: photo.id }
}

async function quotedWords(
  tx: Transaction,
  visit: MemberVisit,
  otherId: string,
  of: Exclude<Quoting, object>,
): Promise<QuotedWords> {
  const text = await shownWords(tx, visit, otherId, of)
  if (!text) throw invalid({ quote: 'field.quote_gone' })
  return { of, text: cutQuote(text) }
}

/** The words of a profile that the site shows and the sender may read; empty or undefined without any. */
async function shownWords(
  tx: Transaction,
  visit: MemberVisit,
  memberId: string,
  of: QuotedWords['of'],
): Promise<string | undefined> {
  const note = of === 'about' || of === 'looking_for' ? of : 'prompts'
  if (!visit.site.settings.visible_profile_notes.includes(note)) return undefined
  const row = await tx.row(sql.findQuotable, [memberId, visit.language, visit.memberId])
  return note === 'prompts' ? row?.prompts.find(({ prompt }) => prompt === of)?.answer : row?.[note]
}
