import type { ChatPhoto, ChatSummary, Message } from '#contract/chat.ts'
import type { Gift } from '#contract/options.ts'
import { chatMediaUrls } from '#server/platform/files/signed-media.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { presentCard } from '#server/profile/cards.ts'
import { messageId } from './message-id.ts'
import type { ShownMessage } from './photos/photos.ts'
import type { ChatRow } from './queries.ts'

/** A conversation as the viewer's list shows it; a text older than `cutoff` is no longer shown. */
export function presentChat(row: ChatRow, visit: Visit, cutoff: Date, now: Date): ChatSummary {
  const shown = row.last_at > cutoff ? row.last_text : ''
  return {
    conversation: { id: row.conversation_id },
    profile: presentCard(row, visit, now),
    num_unread_messages: row.unread,
    last_message: {
      kind: row.last_kind,
      text: row.last_kind === 'text' ? shown : '',
      ...(row.last_kind === 'gift' && shown !== '' && { gift: shown as Gift }),
      mine: row.last_mine,
      seq: row.last_seq,
      created: row.last_at.toISOString(),
      ...(row.last_deleted && { deleted: true }),
    },
    delivered: row.delivered_seq,
    read: row.seen_seq,
  }
}

/** A message as this viewer gets it; of one deleted only that it was there. */
export function presentMessage(conversationId: string, row: ShownMessage, visit: Visit): Message {
  return {
    id: messageId(conversationId, row.seq),
    seq: row.seq,
    from: row.from_id,
    kind: row.kind,
    created: row.created_at.toISOString(),
    ...(row.deleted ? { deleted: true } : presentContent(conversationId, row, visit)),
  }
}

function presentContent(conversationId: string, row: ShownMessage, visit: Visit): Pick<Message, 'text' | 'photo' | 'gift'> {
  if (row.kind === 'text') return { text: row.text }
  return row.kind === 'gift' ? { gift: row.text as Gift } : { photo: presentPhoto(conversationId, row, visit) }
}

function presentPhoto(conversationId: string, { photo }: ShownMessage, visit: Visit): ChatPhoto | undefined {
  if (!photo) return undefined
  const { id, width, height, thumbhash } = photo
  return { id, width, height, thumbhash, urls: chatMediaUrls(visit, conversationId, id) }
}
