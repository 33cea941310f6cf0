import { statement } from '#server/platform/database/database.ts'

export const insertPhoto = statement(
  'chat_photo_insert',
  `insert into message_photo (member_id, conversation_id, seq, id, width, height, thumbhash, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** $1 both members of a conversation, $2 its id, $3 a photo in it, $4 what is older is hidden, $5 what the viewer has removed. */
export const findServedPhoto = statement<{ storage_key: string }>(
  'chat_photo_served',
  `select storage_key from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and id = $3 and created_at > $4 and seq > $5`,
)

export interface MessagePhotoRow {
  member_id: string
  seq: number
  id: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

const photoColumns = "member_id, seq, id, width, height, encode(thumbhash, 'base64') as thumbhash"

/** $1 both members of a conversation, $2 its id, $3 the number of a message, $4 what is older is hidden, $5 what the viewer has removed. */
export const findPhotoOf = statement<MessagePhotoRow>(
  'chat_photo_of_message',
  `select ${photoColumns} from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = $3 and created_at > $4 and seq > $5`,
)

/** $1 senders, $2 their conversation, $3 numbers of messages. */
export const findPhotos = statement<MessagePhotoRow>(
  'chat_photos_find',
  `select ${photoColumns} from message_photo
   where member_id = any ($1::uuid[]) and conversation_id = $2 and seq = any ($3::int[])`,
)

export const deletePhoto = statement<{ id: string; storage_key: string }>(
  'chat_photo_delete',
  'delete from message_photo where member_id = $1 and conversation_id = $2 and seq = $3 returning id, storage_key',
)

/** For a conversation that ends: $1 its id, $2 and $3 its members. */
export const deletePhotos = statement(
  'chat_photos_delete',
  'delete from message_photo where member_id in ($2, $3) and conversation_id = $1',
)

/** $1 members and $2 their conversations, $3 older than. */
export const purgePhotos = statement(
  'chat_photos_purge',
  `delete from message_photo ph using unnest($1::uuid[], $2::uuid[]) as side (member_id, conversation_id)
   where ph.member_id = side.member_id and ph.conversation_id = side.conversation_id and ph.created_at < $3`,
)

export const findStorageKeys = statement<{ storage_key: string }>(
  'chat_photo_storage_keys',
  `select storage_key from message_photo where member_id = $1 union all select storage_key from message_voice where member_id = $1 union all select storage_key from evidence_photo where member_id = $1
   union all select storage_key from removed_message where member_id = $1 and storage_key is not null`,
)
