import type { ChatOrder, ChatPhoto, ChatSummary, Message } from '#contract/chat/chat.ts'
import type { Quote } from '#contract/chat/quotes.ts'
import type { Gift } from '#contract/chat/options.ts'
import { chatMediaUrls } from '#server/platform/files/signed-media.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { text } from '#server/platform/messages.ts'
import { presentCard } from '#server/profile/cards/cards.ts'
import { messageId } from './message-id.ts'
import { presentDate } from './dates/stored.ts'
import type { ShownMessage } from './photos/photos.ts'
import { presentVoice } from './voice/voice.ts'
import type { MessagePhotoRow } from './photos/queries.ts'
import type { ChatRow, OtherVisibility, StoredQuote } from './queries.ts'

/** A conversation as the viewer's list shows it; a text older than `cutoff` is no longer shown. */
export function presentChat(row: ChatRow & OtherVisibility, visit: Visit, cutoff: Date, now: Date): ChatSummary {
  const shown = row.last_at > cutoff ? row.last_text : ''
  return {
    conversation: { id: row.conversation_id },
    profile: presentOther(row, visit, now),
    num_unread_messages: row.unread,
    last_message: {
      kind: row.last_kind,
      text: row.last_kind === 'text' ? shown : '',
      ...(row.last_kind === 'gift' && shown !== '' && { gift: shown as Gift }),
      ...(row.last_kind === 'voice' && shown !== '' && { seconds: Number(shown) }),
      mine: row.last_mine,
      seq: row.last_seq,
      created: row.last_at.toISOString(),
      ...(row.last_deleted && { deleted: true }),
    },
    delivered: row.delivered_seq,
    read: row.seen_seq,
    ...(row.request && { request: row.request }),
    ...presentOrder(row, now),
  }
}

/** What the viewer has arranged on their own side. */
function presentOrder(row: ChatRow, now: Date): ChatOrder {
  const { pinned, archived, marked_unread: marked, muted_until: muted, draft, draft_at: draftAt } = row
  return {
    ...(pinned && { pinned }),
    ...(archived && { archived }),
    ...(marked && { marked_unread: true }),
    ...(muted && muted > now && { muted_until: muted.toISOString() }),
    ...(draft !== '' && { draft }),
    ...(draftAt && { draft_at: draftAt.toISOString() }),
  }
}

/**
 * Whether the viewer cannot write to the other: they are leaving or suspended, or have never answered and are hidden for any
 * reason. The viewer cannot tell the reasons apart.
 */
export function isUnreachable({ visible, invisible, hidden_contact, answered }: ChatRow & OtherVisibility): boolean {
  return !visible || (!answered && (invisible === true || hidden_contact))
}

/**
 * The other's card. A member who has not answered is shown as to a stranger: no presence, and nothing at all while a stranger
 * cannot find them, so that the list discloses no more than their page does.
 */
function presentOther(row: ChatRow & OtherVisibility, visit: Visit, now: Date): ChatSummary['profile'] {
  const card = presentCard(row, visit, now)
  if (row.answered) return card
  if (!isUnreachable(row)) return { ...card, online: false }
  const { id, age, gender, fictional } = card
  const name = text(visit.language, 'chat.not_available')
  return { id, name, age, gender, country: '', region: '', city: '', online: false, fictional, verified: false, main_image: null }
}

/** A message as this viewer gets it; for a deleted one, only that it existed. */
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

function presentContent(
  conversationId: string,
  row: ShownMessage,
  visit: Visit,
): Pick<Message, 'text' | 'photo' | 'blurred' | 'gift' | 'album' | 'voice' | 'call' | 'date' | 'once' | 'quote' | 'reactions'> {
  const reactions = presentReactions(row, visit)
  if (row.kind === 'text') return { text: row.text, ...(row.quote && { quote: presentQuote(row.quote, row) }), ...reactions }
  if (row.kind === 'date') return { date: presentDate(row.text, row.from_id === visit.memberId), ...reactions }
  if (row.kind === 'gift') return { gift: row.text as Gift, ...reactions }
  if (row.album) return { album: row.album, ...reactions }
  if (row.once) return { once: row.once, ...reactions }
  if (row.voice) return { voice: presentVoice(conversationId, { text: row.text, voice: row.voice }, visit), ...reactions }
  if (row.kind === 'call') return { call: { video: row.text === 'video' }, ...reactions }
  if (!row.photo) return reactions
  const { thumbhash, width, height } = row.photo
  if (row.blurred) return { blurred: { thumbhash, width, height }, ...reactions }
  return { photo: presentPhoto(conversationId, row.photo, visit), ...reactions }
}

function presentReactions(row: ShownMessage, visit: Visit): Pick<Message, 'reactions'> {
  const { from_reaction: from, to_reaction: to } = row
  const [mine, theirs] = row.from_id === visit.memberId ? [from, to] : [to, from]
  return mine || theirs ? { reactions: { ...(mine && { mine }), ...(theirs && { theirs }) } } : {}
}

/** The photo or the message that a text answers as far as the viewer may see it. */
function presentQuote(quote: StoredQuote, { quoted: photo, replied }: ShownMessage): Quote {
  if (quote.of === 'message') return replied ?? quote
  if (quote.of !== 'photo') return quote
  return { of: 'photo', photo: photo ? { id: photo.id, thumbhash: photo.thumbhash, urls: { thumb: photo.urls.thumb } } : null }
}

export function presentPhoto(conversationId: string, photo: MessagePhotoRow, visit: Visit): ChatPhoto {
  const { id, width, height, thumbhash } = photo
  return { id, width, height, thumbhash, urls: chatMediaUrls(visit, conversationId, id) }
}
