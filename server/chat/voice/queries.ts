import { statement } from '#server/platform/database/database.ts'
import type { SoundFormat } from '#server/platform/files/sounds/sounds.ts'

export const insertVoice = statement(
  'chat_voice_insert',
  `insert into message_voice (member_id, conversation_id, seq, id, format, waveform, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** $1 both members of a conversation, $2 its id, $3 a recording in it, $4 what is older is hidden, $5 what the viewer has removed. */
export const findServedVoice = statement<{ storage_key: string; format: SoundFormat }>(
  'chat_voice_served',
  `select storage_key, format from message_voice
   where member_id = any ($1::uuid[]) and conversation_id = $2 and id = $3 and created_at > $4 and seq > $5`,
)

export interface MessageVoiceRow {
  member_id: string
  seq: number
  id: string
  waveform: string
}

/** $1 senders, $2 their conversation, $3 numbers of messages. */
export const findVoices = statement<MessageVoiceRow>(
  'chat_voices_find',
  `select member_id, seq, id, waveform from message_voice
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[])`,
)

export const deleteVoice = statement<{ id: string; storage_key: string }>(
  'chat_voice_delete',
  'delete from message_voice where member_id = $1 and conversation_id = $2 and seq = $3 returning id, storage_key',
)

/** For a conversation that ends: $1 its id, $2 and $3 its members. */
export const deleteVoices = statement(
  'chat_voices_delete',
  'delete from message_voice where member_id in ($2, $3) and conversation_id = $1',
)

/** $1 members and $2 their conversations, $3 older than. */
export const purgeVoices = statement(
  'chat_voices_purge',
  `delete from message_voice v using unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where v.member_id = side.member_id and v.conversation_id = side.conversation_id and v.created_at < $3`,
)
