import type { ChatSummary, Message } from '#contract/chat.ts'
import type { Visit } from '#server/platform/visit.ts'
import { presentCard } from '#server/profile/cards.ts'
import { messageId } from './message-id.ts'
import type { ChatRow, MessageRow } from './queries.ts'

/** A conversation as the viewer's list shows it; a text older than `cutoff` is no longer shown. */
export function presentChat(row: ChatRow, visit: Visit, cutoff: Date, now: Date): ChatSummary {
  return {
    conversation: { id: row.conversation_id },
    profile: presentCard(row, visit, now),
    num_unread_messages: row.unread,
    last_message: {
      kind: row.last_kind,
      text: row.last_at > cutoff && row.last_seq > row.removed_seq ? row.last_text : '',
      mine: row.last_mine,
      seq: row.last_seq,
      created: row.last_at.toISOString(),
      ...(row.last_deleted && { deleted: true }),
    },
    delivered: row.delivered_seq,
    read: row.seen_seq,
  }
}

export function presentMessage(conversationId: string, row: MessageRow): Message {
  return {
    id: messageId(conversationId, row.seq),
    seq: row.seq,
    from: row.from_id,
    kind: row.kind,
    created: row.created_at.toISOString(),
    ...(row.deleted ? { deleted: true } : { text: row.text }),
  }
}
