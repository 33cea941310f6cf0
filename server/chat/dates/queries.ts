import { statement } from '#server/platform/database/database.ts'

/** The dates of conversation $1 among the messages after $2. */
export const findDates = statement<{ text: string }>(
  'date_find_all',
  "select text from message where conversation_id = $1 and seq > $2 and kind = 'date' and deleted_at is null",
)

/** The date in message $2 of conversation $1, unless it is deleted or from before $3. */
export const findDate = statement<{ from_id: string; text: string }>(
  'date_find',
  `select from_id, text from message
   where conversation_id = $1 and seq = $2 and kind = 'date' and deleted_at is null and created_at > $3`,
)

export const saveDate = statement(
  'date_save',
  "update message set text = $3 where conversation_id = $1 and seq = $2 and kind = 'date' and deleted_at is null",
)
