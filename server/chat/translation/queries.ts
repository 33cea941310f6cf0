import { statement } from '#server/platform/database/database.ts'

/** The text of message $2 of conversation $1, if it is one, is not deleted, is newer than $3 and comes after $4. */
export const findText = statement<{ text: string }>(
  'translation_find_text',
  `select text from message
   where conversation_id = $1 and seq = $2 and kind = 'text' and deleted_at is null and created_at > $3 and seq > $4`,
)
