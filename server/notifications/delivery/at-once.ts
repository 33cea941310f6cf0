import { isChosen } from '#server/notifications/choices.ts'
import { closeNotes, pushNote } from '#server/notifications/push/push.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import { siteOf } from '#server/site/site.ts'
import { quietUntil } from './hours.ts'
import * as sql from './queries.ts'

/** What happens in a conversation without a message: a call rings, or a date is agreed. */
export type Happening = 'call' | 'date'

/** A second date within this time rings no device again, ms. */
const again = 10 * 60_000

const tagOf = (conversation: string, of: Happening) => (of === 'call' ? `call:${conversation}` : `chat:${conversation}`)

/**
 * Tells a member's devices at once, in the words of every neutral note, that something happens in a conversation. Nobody is told who muted or
 * removed it, has the site open, does not want notes of messages, or has a pause or quiet hours: as for a message.
 */
export async function noteAtOnce(tx: Transaction, memberId: string, conversation: string, of: Happening): Promise<void> {
  const row = await tx.row(sql.findReceiver, [memberId, [conversation]])
  if (!row?.is_reached || !row.has_devices || row.is_open || row.conversations.length === 0) return
  if (!isChosen(row.choices, 'new_messages', 'push') || (row.paused_until && row.paused_until > row.at)) return
  const { settings } = await siteOf(tx, row.site_id)
  const zone = row.time_zone ?? settings.time_zone
  const isQuiet =
    row.quiet_from !== null &&
    row.quiet_until !== null &&
    quietUntil(row.at, { from: row.quiet_from, until: row.quiet_until, zone }) !== undefined
  const isAgain = row.sent.some(
    ({ channel, subject, at }) =>
      channel === 'push' && subject === conversation && row.at.getTime() - new Date(at).getTime() < again,
  )
  if (isQuiet || (of === 'date' && isAgain)) return
  const language = row.language ?? settings.domain_language
  const [title, body] = [neutralName(language), mailText(language, 'mail.digest_subject')]
  const tag = tagOf(conversation, of)
  const [id] = await pushNote(tx, memberId, { tag, type: 'new_messages', url: `/chats/${conversation}`, title, body })
  // What is recorded closes when the conversation is read; a call closes when it ends.
  if (id && of === 'date') await tx.run(sql.recordSent, [memberId, id, 'push', tag, ['new_messages'], [conversation]])
}

/** The call is over, or accepted on one device: none rings any more. */
export async function closeCallNote(tx: Transaction, memberId: string, conversation: string): Promise<void> {
  await closeNotes(tx, memberId, tagOf(conversation, 'call'))
}
