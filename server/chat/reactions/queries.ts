import type { Reaction } from '#contract/chat/options.ts'
import { statement } from '#server/platform/database/database.ts'

/** The reaction of member $3 to message $2 of conversation $1, unless it is deleted or from before $4. */
export const findReaction = statement<{ reaction: Reaction | null }>(
  'reaction_find',
  `select case when from_id = $3 then from_reaction else to_reaction end as reaction from message
   where conversation_id = $1 and seq = $2 and deleted_at is null and created_at > $4`,
)

/** $1 the conversation, $2 the number of the message, $3 the member, $4 their reaction. */
export const saveReaction = statement(
  'reaction_save',
  `update message set
     from_reaction = case when from_id = $3 then $4 else from_reaction end,
     to_reaction = case when from_id = $3 then to_reaction else $4 end
   where conversation_id = $1 and seq = $2 and deleted_at is null`,
)
