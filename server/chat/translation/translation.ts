import { parseMessageId } from '#server/chat/message-id.ts'
import { findOwnSide } from '#server/chat/queries.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { isTogetherNow } from '#server/profile/visibility/visibility.ts'
import { findText } from './queries.ts'
import type { Translator } from './translator.ts'

/**
 * The text of a message of the viewer's conversations in the viewer's language. Nothing is stored or marked as read, and no failure is
 * logged: it could contain the words. `not_found` for what the viewer cannot read, and for what is no text; `unavailable` without a translation.
 */
export async function translate(
  db: Handle,
  translator: Translator,
  visit: MemberVisit,
  { id, cutoff }: { id: string; cutoff: Date },
): Promise<string> {
  const message = parseMessageId(id)
  const own = message && (await db.row(findOwnSide, [visit.memberId, message.conversationId]))
  if (!own || !(await isTogetherNow(db, visit, own.other_id))) throw problem('not_found')
  const found = await db.row(findText, [message.conversationId, message.seq, cutoff, own.removed_seq])
  if (!found) throw problem('not_found')
  return translator.translate(found.text, visit.language).catch(() => {
    throw problem('unavailable', { message: 'error.translation_unavailable' })
  })
}
