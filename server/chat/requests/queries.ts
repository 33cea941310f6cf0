import { statement } from '#server/platform/database/database.ts'

/** $1 the recipient, $2 the conversation, $3 whether the request waits, or is declined; null: it is one no more. */
export const saveRequest = statement(
  'chat_request_save',
  'update participant set request = $3 where member_id = $1 and conversation_id = $2',
)

/** $1 the sender, $2 the conversation: the other takes part, as if they had written. */
export const saveAccepted = statement(
  'chat_request_accept',
  `update participant set answered = true, unanswered = 0, unanswered_gifts = 0 where member_id = $1 and conversation_id = $2`,
)

/** $1 the recipient, $2 the sender: takes their request to the recipient's inbox. */
export const endRequestOf = statement<{ conversation_id: string }>(
  'chat_request_end',
  `update participant set request = null where member_id = $1 and other_id = $2 and request is not null returning conversation_id`,
)
