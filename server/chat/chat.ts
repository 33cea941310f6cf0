// Parts for others: dates/stored.ts, ending.ts, gifts/gifts.ts, list/counted.ts, message-id.ts, removed.ts, requests/requests.ts, sending/content.ts, sending/sending.ts, sending/words/traits.ts, taking-down.ts, voice/voice.ts.
import type * as contract from '#contract/chat/chat.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { costsOf } from '#server/credits/credits.ts'
import { forgetWaiting } from '#server/notifications/waiting.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { endAccess, endAccessBetween } from '#server/profile/albums/access.ts'
import { isTogetherNow, togetherNow } from '#server/profile/visibility/visibility.ts'
import { dropMark } from './list/mark.ts'
import type { Prices } from './sending/content.ts'
import { leftOf } from './sending/unanswered.ts'
import { takeBackCalls } from './calls/ending.ts'
import { parseMessageId } from './message-id.ts'
import { deletePhoto } from './photos/queries.ts'
import { isUnreachable, presentChat, presentMessage } from './present.ts'
import * as sql from './queries.ts'
import { endOnce, withOnce } from './once/once.ts'
import { withBlurring } from './photos/blurring.ts'
import { withAlbums } from './albums/albums.ts'
import { withPhotos } from './photos/photos.ts'
import { withQuotes } from './photos/quoted.ts'
import { deleteVoice } from './voice/queries.ts'
import { withVoices } from './voice/voice.ts'
import { withReplies } from './replies/replies.ts'
import { keepTakenBack } from './removed.ts'
import { lockSides, markRead } from './receipts.ts'

export interface Page {
  conversation: string
  /** Message ids: messages older than `before`, or newer than `after`. */
  before?: string | undefined
  after?: string | undefined
}

/**
 * A page of a conversation, newest last: the newest, those before a message, or (catching up) those after one. Marks what it
 * shows as read; opening a conversation marks all of it. `not_found` when it is not the viewer's.
 */
export async function readMessages(
  db: Database,
  visit: MemberVisit,
  page: Page,
  settings: Prices & Pick<SiteSettings, 'message_retention_days'>,
): Promise<OutputOf<typeof contract.messages>> {
  const { memberId } = visit
  const now = new Date()
  const cutoff = cutoffOf(settings.message_retention_days, now)
  const [costs, own] = await Promise.all([
    costsOf(db, memberId, settings),
    db.row(sql.findOwnSide, [memberId, page.conversation]),
  ])
  if (!own) throw problem('not_found')
  const [other, found] = await Promise.all([
    db.row(sql.findOther, [own.other_id, page.conversation, memberId]),
    page.after === undefined
      ? db.rows(sql.findMessagesBefore, [page.conversation, numberOf(page.before) ?? 2 ** 31 - 1, cutoff, own.removed_seq])
      : db.rows(sql.findMessagesAfter, [page.conversation, numberOf(page.after) ?? 0, cutoff, own.removed_seq]),
  ])
  if (!other || (await togetherNow(db, visit, [other])).length === 0) throw problem('not_found')
  const chat = { ...own, ...other }
  const isSeen = (row: sql.MessageRow) => row.seq > own.removed_seq && row.created_at > cutoff
  const filed = await withVoices(db, page.conversation, await withPhotos(db, page.conversation, found))
  const pictured = await withAlbums(db, visit, page.conversation, filed)
  const blurred = await withBlurring(db, memberId, chat.takes_part, pictured)
  const rows = await withReplies(db, page.conversation, blurred, isSeen)
  const more = rows.length > limits.messagesPerPage
  const shown = rows.slice(0, limits.messagesPerPage)
  if (page.after === undefined) shown.reverse()
  const newest = shown.at(-1)?.seq ?? chat.last_seq
  if (page.before === undefined) {
    if (chat.unread > 0 || newest > chat.last_seq) chat.unread = await markRead(db, memberId, chat, newest)
    if (chat.marked_unread) chat.marked_unread = !(await dropMark(db, memberId, page.conversation))
  }
  const quoted = await withQuotes(db, visit, { otherId: chat.member_id, seen: !isUnreachable(chat) }, shown)
  const complete = await withOnce(db, page.conversation, memberId, quoted)
  const takesPart = chat.answered && chat.takes_part && closedBy(chat) === null
  return {
    messages: complete.map((row) => presentMessage(page.conversation, row, visit)),
    more,
    expired: page.after === undefined && !more && isCut(chat, shown, page),
    chat: presentChat(chat, visit, cutoff, now),
    closed: closedBy(chat),
    waits: chat.answered ? null : leftOf(chat),
    reacts: takesPart,
    calls: takesPart ? (chat.calls ? (chat.theirs_calls ? 'on' : 'asked') : 'off') : null,
    costs,
  }
}

/**
 * When a message of the viewer's was sent and, as far as its marks are shown, delivered and read. `not_found` for a message of the other,
 * a deleted one, one older than `cutoff`, and one that the viewer has removed.
 */
export async function readInfo(
  db: Database,
  visit: MemberVisit,
  id: string,
  cutoff: Date,
): Promise<OutputOf<typeof contract.messageInfo>> {
  const message = parseMessageId(id)
  const own = message && (await db.row(sql.findOwnSide, [visit.memberId, message.conversationId]))
  if (!own || message.seq <= own.removed_seq || !(await isTogetherNow(db, visit, own.other_id))) throw problem('not_found')
  const { conversationId, seq } = message
  const times = await db.row(sql.findTimes, [conversationId, seq, visit.memberId, cutoff])
  if (!times) throw problem('not_found')
  const marks = [
    { mark: 'sent' as const, at: times.created_at, shown: true },
    { mark: 'delivered' as const, at: times.delivered_at ?? times.read_at, shown: seq <= own.delivered_seq },
    { mark: 'read' as const, at: times.read_at, shown: seq <= own.seen_seq },
  ]
  return { marks: marks.filter(({ shown }) => shown).map(({ mark, at }) => ({ mark, at: at?.toISOString() ?? null })) }
}

/**
 * Deletes a message of the sender's for both: its number stays, its content is gone, and can still be reported for some days.
 * `message_too_late` after ten minutes, unless it can be viewed once, and for a gift, which belongs to the recipient from the moment it is given: it counts on
 * their profile. A second call changes nothing.
 */
export async function deleteMessage(tx: Transaction, visit: MemberVisit, id: string): Promise<void> {
  const { memberId } = visit
  const message = parseMessageId(id)
  if (!message) throw problem('not_found')
  const { conversationId, seq } = message
  const partner = await tx.row(sql.findPartner, [memberId, conversationId])
  if (partner && !(await isTogetherNow(tx, visit, partner.other_id))) throw problem('not_found')
  const sides = partner ? await lockSides(tx, conversationId, [memberId, partner.other_id]) : []
  const own = sides.find((side) => side.member_id === memberId)
  const other = sides.find((side) => side.member_id !== memberId)
  if (!own || !other || seq <= own.removed_seq) throw problem('not_found')
  const found = await tx.row(sql.findOwnMessage, [conversationId, seq, memberId])
  if (!found) throw problem('not_found')
  if (found.deleted) return
  if (found.kind === 'gift') throw problem('message_too_late', { message: 'error.gift_given' })
  // Whoever sent it to be viewed once may take it back later, whether or not it was opened: the answer does not tell.
  if (found.late && found.kind !== 'once') throw problem('message_too_late', { values: { minutes: limits.messageUndoMinutes } })
  await tx.run(sql.deleteMessage, [conversationId, seq, new Date()])
  for (const side of sides) await tx.run(sql.saveDeleted, [side.member_id, conversationId, seq, side === other])
  // A member who takes back their last message no longer takes part.
  if (!(await tx.row(sql.hasWritten, [conversationId, memberId, own.removed_seq])))
    await endTakingPart(tx, conversationId, { memberId, otherId: other.member_id })
  if (found.kind === 'album') await endAccess(tx, memberId, { albumId: found.text, viewerId: other.member_id })
  const file =
    found.kind === 'photo' || found.kind === 'voice'
      ? await tx.row(found.kind === 'photo' ? deletePhoto : deleteVoice, [memberId, conversationId, seq])
      : undefined
  if (found.kind === 'once') await endOnce(tx, memberId, conversationId, seq)
  await keepTakenBack(tx, conversationId, {
    member_id: memberId,
    other_id: other.member_id,
    seq,
    kind: found.kind,
    text: found.text,
    created_at: found.created_at,
    quote: found.quote,
    from_reaction: found.from_reaction,
    to_reaction: found.to_reaction,
    photo_id: file?.id ?? null,
    storage_key: file?.storage_key ?? null,
  })
  tx.publish([memberId, other.member_id], { type: 'message', conversation: conversationId, seq, from: memberId })
}

/** How many open chats are notified at once; the others see the change when they are read next. */
const notifiedAtOnce = 100

/** Notifies a member's chat partners that the member has just confirmed their address. */
export async function publishConfirmed(tx: Transaction, memberId: string): Promise<void> {
  for (const { other_id: otherId, conversation_id: conversation } of await tx.rows(sql.findNewest, [memberId, notifiedAtOnce]))
    tx.publish([otherId], { type: 'confirmed', conversation })
}

/** Removes a conversation for one member, with all that was written until now; the other keeps it, and may write again. */
export async function removeChat(tx: Transaction, visit: MemberVisit, conversationId: string): Promise<void> {
  const { memberId } = visit
  const partner = await tx.row(sql.findPartner, [memberId, conversationId])
  if (!partner) throw problem('not_found')
  await lockSides(tx, conversationId, [memberId, partner.other_id])
  if ((await tx.run(sql.saveRemoved, [memberId, conversationId])) === 0) throw problem('not_found')
  await endTakingPart(tx, conversationId, { memberId, otherId: partner.other_id })
  await forgetWaiting(tx, memberId, conversationId)
  tx.publish([memberId], { type: 'removed', conversation: conversationId })
}

/** Older messages are no longer shown. */
export function cutoffOf(retentionDays: number, now: Date): Date {
  return new Date(now.getTime() - retentionDays * dayMs)
}

function numberOf(id: string | undefined): number | undefined {
  return id === undefined ? undefined : parseMessageId(id)?.seq
}

/** Numbers have no gap: when the oldest shown is not the first after the removed ones, older ones are hidden or purged. */
function isCut(chat: sql.OneChatRow, shown: readonly sql.MessageRow[], page: Page): boolean {
  const oldest = shown[0]?.seq ?? numberOf(page.before) ?? chat.last_seq + 1
  return oldest > chat.removed_seq + 1
}

function closedBy(chat: sql.OneChatRow): 'unconfirmed' | 'gone' | null {
  if (chat.answered && !chat.confirmed) return 'unconfirmed'
  return isUnreachable(chat) ? 'gone' : null
}

/** Ends a member's part in a conversation: the other learns no more of them than a stranger does, and the albums of both are closed. */
async function endTakingPart(
  tx: Transaction,
  conversationId: string,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  await endAccessBetween(tx, memberId, otherId)
  if ((await tx.run(sql.saveUnanswered, [otherId, conversationId])) > 0)
    tx.publish([otherId], { type: 'unseen', member: memberId })
  await takeBackCalls(tx, conversationId, { memberId, otherId })
}
