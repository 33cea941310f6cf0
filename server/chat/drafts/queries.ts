import { statement } from '#server/platform/database/database.ts'

/**
 * $1 the member, $2 the conversation, $3 what they have begun to write, $4 what the device believes to be kept, $5 when. Nothing changes for a
 * member who has not switched it on.
 */
export const saveDraft = statement(
  'chat_draft_save',
  `update participant set draft = $3, draft_at = $5
   where member_id = $1 and conversation_id = $2 and not removed and draft = $4
     and exists (select from profile where member_id = $1 and drafts_everywhere)`,
)

export const deleteDrafts = statement(
  'chat_drafts_delete',
  `update participant set draft = '', draft_at = null where member_id = $1 and draft <> ''`,
)
