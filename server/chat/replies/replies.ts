import type { QuotedMessage, Quoting } from '#contract/chat/quotes.ts'
import type { Gift } from '#contract/chat/options.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import type { ShownMessage } from '#server/chat/photos/photos.ts'
import { findQuoted, type MessageRow, type StoredQuote } from '#server/chat/queries.ts'
import { cutQuote } from '#server/chat/sending/content.ts'
import type { Handle } from '#server/platform/database/database.ts'

/** The message of the conversation that a text replies to; undefined where it replies to none, or to one of another conversation. */
export function replyIn(asked: Quoting | undefined, conversationId: string): (StoredQuote & { of: 'message' }) | undefined {
  if (typeof asked !== 'object' || !('message' in asked)) return undefined
  const message = parseMessageId(asked.message)
  return message?.conversationId === conversationId ? { of: 'message', seq: message.seq } : undefined
}

/** Adds to replies what the viewer may see now of the message they reply to. `isSeen`: whether they still see it. */
export async function withReplies(
  db: Handle,
  conversationId: string,
  rows: readonly ShownMessage[],
  isSeen: (message: MessageRow) => boolean = () => true,
): Promise<ShownMessage[]> {
  const numbers = rows.flatMap(({ quote }) => (quote?.of === 'message' ? [quote.seq] : []))
  if (numbers.length === 0) return [...rows]
  const found = await db.rows(findQuoted, [conversationId, [...new Set(numbers)]])
  const seen = new Map(found.filter(isSeen).map((row) => [row.seq, row]))
  return rows.map((row) => {
    const { quote } = row
    return quote?.of === 'message' ? { ...row, replied: presentReplied(quote.seq, seen.get(quote.seq)) } : row
  })
}

function presentReplied(seq: number, message: MessageRow | undefined): QuotedMessage {
  const quoted = { of: 'message' as const, seq }
  if (!message) return quoted
  if (message.deleted) return { ...quoted, deleted: true }
  const { from_id: from, kind, text } = message
  return {
    ...quoted,
    shown: { from, kind, ...(kind === 'text' && { text: cutQuote(text) }), ...(kind === 'gift' && { gift: text as Gift }) },
  }
}
