import type { Reaction } from '#contract/chat/options.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'
import { endAccess } from '#server/profile/albums/access.ts'
import { endOnce } from './once/once.ts'
import { deletePhoto, insertPhoto } from './photos/queries.ts'
import { deleteVoice, insertVoice } from './voice/queries.ts'
import { deleteMessage, type MessageRow, saveDeleted, type StoredQuote } from './queries.ts'
import { lockSides } from './receipts.ts'

/** A message with its content, for putting it back; the file of its photo or recording stays where it is for as long as a report seals it. */
export interface TakenMessage {
  conversationId: string
  otherId: string
  seq: number
  text: string
  /** Absent where it was taken down before texts had quotes. */
  quote?: StoredQuote | null
  /** Absent where it was taken down before there were reactions. */
  from_reaction?: Reaction | null
  to_reaction?: Reaction | null
  photo: PhotoRow | null
  /** Absent where it was taken down before there were recordings. */
  voice?: VoiceRow | null
}

interface VoiceRow {
  id: string
  format: string
  waveform: string
  storage_key: string
  created_at: string
}

interface PhotoRow {
  id: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  storage_key: string
  created_at: string
}

/** Numbers of sealed messages are not always those of a conversation: the sender and the moment must fit too. */
const find = statement<Pick<MessageRow, 'kind' | 'text' | 'quote' | 'from_reaction' | 'to_reaction'>>(
  'message_take_down_find',
  `select kind, text, quote, from_reaction, to_reaction from message where conversation_id = $1 and seq = $2 and from_id = $3 and created_at = $4 and deleted_at is null`,
)

const findPhoto = statement<PhotoRow>(
  'message_take_down_photo',
  `select id, width, height, encode(thumbhash, 'base64') as thumbhash, storage_key, created_at::text as created_at
   from message_photo where member_id = $1 and conversation_id = $2 and seq = $3`,
)

const findVoice = statement<VoiceRow>(
  'message_take_down_voice',
  `select id, format, waveform, storage_key, created_at::text as created_at
   from message_voice where member_id = $1 and conversation_id = $2 and seq = $3`,
)

const putBack = statement(
  'message_put_back',
  `update message set text = $3, quote = $4, from_reaction = $5, to_reaction = $6, deleted_at = null
   where conversation_id = $1 and seq = $2 and deleted_at is not null`,
)

const saveLast = statement(
  'chat_put_back_message',
  `update participant set last_text = $4, last_deleted = false where member_id = $1 and conversation_id = $2 and last_seq = $3`,
)

/**
 * Removes the content of a message for both members by a decision about it; undefined if its writer has deleted it, or the conversation
 * has ended. A gift stays given.
 */
export async function takeDownMessage(
  tx: Transaction,
  {
    conversationId,
    seq,
    writerId,
    otherId,
    writtenAt,
  }: {
    conversationId: string
    seq: number
    writerId: string
    otherId: string
    writtenAt: Date
  },
): Promise<TakenMessage | undefined> {
  const sides = await lockSides(tx, conversationId, [writerId, otherId])
  const found = await tx.row(find, [conversationId, seq, writerId, writtenAt])
  if (!found || found.kind === 'gift') return undefined
  const photo = found.kind === 'photo' ? ((await tx.row(findPhoto, [writerId, conversationId, seq])) ?? null) : null
  const voice = found.kind === 'voice' ? ((await tx.row(findVoice, [writerId, conversationId, seq])) ?? null) : null
  await tx.run(deleteMessage, [conversationId, seq, new Date()])
  for (const side of sides) await tx.run(saveDeleted, [side.member_id, conversationId, seq, side.member_id === otherId])
  if (found.kind === 'album') await endAccess(tx, writerId, { albumId: found.text, viewerId: otherId })
  if (photo) await tx.row(deletePhoto, [writerId, conversationId, seq])
  if (voice) await tx.row(deleteVoice, [writerId, conversationId, seq])
  // Put back, it is the message alone.
  if (found.kind === 'once') await endOnce(tx, writerId, conversationId, seq)
  publish(tx, { conversationId, seq, writerId, otherId })
  const { kind: _, ...content } = found
  return { conversationId, otherId, seq, ...content, photo, voice }
}

/** Puts a message back where it was; nothing happens if the conversation has ended since. */
export async function putBackMessage(tx: Transaction, writerId: string, message: TakenMessage): Promise<void> {
  const { conversationId, otherId, seq, text, quote, from_reaction: from = null, to_reaction: to = null, photo, voice } = message
  const sides = await lockSides(tx, conversationId, [writerId, otherId])
  const content = [text, quote ? JSON.stringify(quote) : null, from, to]
  if ((await tx.run(putBack, [conversationId, seq, ...content])) === 0) return
  for (const side of sides) await tx.run(saveLast, [side.member_id, conversationId, seq, text])
  if (photo) {
    const { id, width, height, thumbhash, storage_key: key, created_at: createdAt } = photo
    const bytes = Buffer.from(thumbhash, 'base64')
    await tx.run(insertPhoto, [writerId, conversationId, seq, id, width, height, bytes, key, createdAt])
  }
  if (voice) {
    const { id, format, waveform, storage_key: key, created_at: createdAt } = voice
    await tx.run(insertVoice, [writerId, conversationId, seq, id, format, waveform, key, createdAt])
  }
  publish(tx, { conversationId, seq, writerId, otherId })
}

function publish(
  tx: Transaction,
  { conversationId, seq, writerId, otherId }: { conversationId: string; seq: number; writerId: string; otherId: string },
): void {
  tx.publish([writerId, otherId], { type: 'message', conversation: conversationId, seq, from: writerId })
}
