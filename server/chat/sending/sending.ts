import { randomUUID } from 'node:crypto'
import type { Message } from '#contract/chat/chat.ts'
import { limits } from '#contract/limits.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { countTowardsLimit } from '#server/account/daily-limits/daily-limits.ts'
import { requireUnlocked } from '#server/account/locks/locks.ts'
import { keepToOpenDates } from '#server/chat/dates/open.ts'
import { countGift } from '#server/chat/gifts/gifts.ts'
import { type Attempt, attemptValues, isRepeated, once } from '#server/platform/http/idempotency.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { takesFirstMessage } from '#server/profile/seeks/first-messages.ts'
import { hidesFrom, revealTo } from '#server/profile/hiding/hiding.ts'
import { areTogether, asAgreed, conversationsWith, homeOf, canSee } from '#server/profile/visibility/visibility.ts'
import { type Content, costOf, isUnpaid, keptText, type Prices } from './content.ts'
import type { MessagePhotoRow } from '#server/chat/photos/queries.ts'
import { attachAlbum, withAlbums } from '#server/chat/albums/albums.ts'
import { attachOnce, withOnce } from '#server/chat/once/once.ts'
import { attachPhoto, withPhotos } from '#server/chat/photos/photos.ts'
import { attachVoice, withVoices } from '#server/chat/voice/voice.ts'
import { messageId } from '#server/chat/message-id.ts'
import { presentMessage } from '#server/chat/present.ts'
import { findPartner, findSentMessage, type StoredQuote } from '#server/chat/queries.ts'
import { replyIn, withReplies } from '#server/chat/replies/replies.ts'
import { saveReading } from '#server/chat/receipts.ts'
import { unansweredBefore } from '#server/chat/removed.ts'
import { countFirstWords } from './first-words.ts'
import * as sql from './queries.ts'
import { attachQuote, quotedNow } from './quotes.ts'
import { keepToUnanswered, requireBoth, unansweredBy } from './unanswered.ts'

/** A conversation of the sender's, or a member, with or without a conversation yet. */
export type Target = { conversationId: string } | { memberId: string }

export interface Sending {
  visit: MemberVisit
  target: Target
  content: Content
  /** The site's. */
  prices: Prices
}

/** The answer to the sender. */
export interface Sent {
  message: Message
  conversation: { id: string }
  credits: number
}

/** Sends a message exactly once: a text or a reply into an answered conversation in one round trip, anything else by `sendMessage`. */
export async function send(db: Database, attempt: Attempt, { visit, target, content, prices }: Sending): Promise<Sent> {
  const usual = 'conversationId' in target && isTalk(content, target.conversationId) && attempt.key !== undefined
  const sent = usual ? await sendText(db, attempt, visit, target.conversationId, content, prices) : undefined
  return (
    sent ??
    recalled(db, visit, await once(db, attempt, async (tx) => noteOf(await sendMessage(tx, visit, target, content, prices))))
  )
}

/** Whether it is a text that answers nothing, or a message of the conversation. */
function isTalk(content: Content, conversationId: string): boolean {
  return content.kind === 'text' && (!content.quote || replyIn(content.quote, conversationId) !== undefined)
}

/** The stored answer lives for two days and must not outlive a deletion: the message itself is read again. */
function noteOf({ message: { seq, kind, created }, conversation, credits }: Sent): sql.SentNote {
  return { conversation: conversation.id, seq, kind, created, credits }
}

async function recalled(db: Database, visit: MemberVisit, { conversation, credits, ...note }: sql.SentNote): Promise<Sent> {
  const found = await db.row(findSentMessage, [conversation, note.seq, visit.memberId])
  const filed = await withVoices(db, conversation, await withPhotos(db, conversation, found ? [found] : []))
  const [sent] = await withOnce(db, conversation, visit.memberId, await withAlbums(db, visit, conversation, filed))
  const row = sent?.quote ? await quotedNow(db, visit, conversation, sent) : sent
  const message = row
    ? presentMessage(conversation, row, visit)
    : { id: messageId(conversation, note.seq), from: visit.memberId, ...note, deleted: true }
  return { message, conversation: { id: conversation }, credits }
}

/** Undefined when anything is in the way: `sendMessage` knows what, and `once` knows the answer to a repeated attempt. */
async function sendText(
  db: Database,
  attempt: Attempt,
  visit: MemberVisit,
  conversationId: string,
  content: Content,
  prices: Prices,
): Promise<Sent | undefined> {
  const { memberId } = visit
  const partner = await partnerOf(db, memberId, conversationId)
  // With another site, sharing is checked at each message; a sender who hides from the other reveals themselves.
  if (!partner || partner.siteId !== visit.site.id || partner.hides) return undefined
  const { otherId } = partner
  const quote = (content.kind === 'text' && replyIn(content.quote, conversationId)) || null
  const kept = quote && JSON.stringify(quote)
  const values = [...postedValues(visit, { conversationId, otherId }, content, prices), ...attemptValues(attempt), kept]
  const sent = await db.change(sql.sendText, values).catch((error: unknown) => {
    if (!isRepeated(error) && !sql.hasEnded(error) && !sql.isUnanswered(error)) throw error
  })
  if (!sent) return undefined
  for (const hint of hintsOf(conversationId, memberId, { ...sent, other_id: otherId })) db.hints.publish(hint)
  // The message is posted; lost marks come with the next reading.
  if (sent.answers)
    await db
      .transaction((tx) => saveReading(tx, memberId, readBy(conversationId, otherId, sent)))
      .catch(reportFailure('receipts'))
  return answerOf(db, conversationId, { ...sent, quote }, content, visit)
}

/** The other member of a conversation and their site never change. Sending finds out whether it has ended. */
const partners = new ShortMemory<Partner | undefined>({ size: 50_000, seconds: 3_600 })

interface Partner {
  otherId: string
  siteId: string
  hides: boolean
}

function partnerOf(db: Database, memberId: string, conversationId: string) {
  return partners.recall(`${memberId} ${conversationId}`, async () => {
    const partner = await db.row(findPartner, [memberId, conversationId])
    const home = partner && (await homeOf(db, partner.other_id))
    return home && { otherId: partner.other_id, siteId: home.site_id, hides: await hidesFrom(db, memberId, partner.other_id) }
  })
}

/**
 * Posts a message and charges for it, both or neither, starting the conversation when the two have none. `prices` are the site's.
 * Refuses with `not_found` for a member the sender may not see, `blocked` (specification, section 6), `unconfirmed` (section 4),
 * `first_message_refused` (the receiver does not take them from everybody), `conversation_limit` (section 6: a free member starts
 * two), `unanswered` (three messages and one gift, then an answer is needed; anything else than these at once), `daily_limit` (too many first messages a day, or
 * the same words to many) and `not_enough_credits`; and with `list_full` when too many dates of the conversation are open.
 */
export async function sendMessage(
  tx: Transaction,
  visit: MemberVisit,
  target: Target,
  content: Content,
  prices: Prices,
): Promise<Sent> {
  const { memberId } = visit
  const receiver = await findReceiver(tx, visit, target)
  if (isUnpaid(content)) throw problem('not_enough_credits')
  const otherId = receiver.member_id
  const conversationId = receiver.conversationId ?? (await startConversation(tx, visit, otherId))
  const answered = await keepToUnanswered(tx, memberId, { ...receiver, conversationId }, content)
  await requireBoth(tx, memberId, { ...receiver, conversationId }, content)
  if (content.kind === 'text' && !answered) await countFirstWords(tx, visit, content.text, { ...receiver, conversationId })
  await revealTo(tx, memberId, otherId)
  const posted = await post(tx, visit, { ...receiver, conversationId, otherId, answered }, content, prices)
  const quote = await attachQuote(tx, visit, { conversationId, seq: posted.seq, otherId }, content)
  for (const { to, event } of hintsOf(conversationId, memberId, { ...posted, other_id: otherId })) tx.publish(to, event)
  if (posted.answers) await saveReading(tx, memberId, readBy(conversationId, otherId, posted))
  return answerOf(tx, conversationId, { ...posted, quote }, content, visit)
}

async function answerOf(
  db: Handle,
  conversationId: string,
  posted: sql.PostedRow & { quote: StoredQuote | null },
  content: Content,
  visit: MemberVisit,
): Promise<Sent> {
  const row = {
    ...posted,
    photo: photoOf(content, posted.seq, visit.memberId),
    ...(content.kind === 'voice' && content.voice && { voice: { ...content.voice, member_id: visit.memberId, seq: posted.seq } }),
    kind: content.kind,
    text: keptText(content),
    from_id: visit.memberId,
    from_reaction: null,
    to_reaction: null,
    deleted: false,
  }
  const replied = await withAlbums(db, visit, conversationId, await withReplies(db, conversationId, [row]))
  const [shown] = await withOnce(db, conversationId, visit.memberId, replied)
  return { message: presentMessage(conversationId, shown!, visit), conversation: { id: conversationId }, credits: posted.balance }
}

/** All messages before an answer. */
function readBy(conversation: string, otherId: string, { seq }: sql.PostedRow) {
  return { conversation, otherId, seq: seq - 1 }
}

type Between = Record<'conversationId' | 'otherId', string>

/** `answered`: the receiver has written in the conversation. */
interface Posting extends Between {
  name: string
  answered: boolean
}

async function post(tx: Transaction, visit: MemberVisit, between: Posting, content: Content, prices: Prices) {
  const { conversationId, otherId, name, answered } = between
  const values = postedValues(visit, between, content, prices)
  const posted = await tx.row(sql.insertMessage, values).catch((error: unknown) => {
    if (sql.isUnanswered(error)) throw unansweredBy(name, content)
    throw sql.hasEnded(error) ? problem('not_found') : error
  })
  if (!posted) throw problem('not_enough_credits')
  const { seq, created_at: createdAt } = posted
  if (content.kind === 'gift') await countGift(tx, otherId, content.gift, answered)
  if (content.kind === 'album') await attachAlbum(tx, visit, { conversationId, seq, viewerId: otherId }, content)
  if (content.kind === 'date') await keepToOpenDates(tx, conversationId, seq)
  if (content.kind === 'photo') await attachPhoto(tx, visit.memberId, { conversationId, seq, createdAt }, content.photo!)
  if (content.kind === 'voice') await attachVoice(tx, visit.memberId, { conversationId, seq, createdAt }, content.voice!)
  if (content.kind === 'once') await attachOnce(tx, visit.memberId, { conversationId, seq, createdAt, otherId }, content.photo!)
  return posted
}

function postedValues(visit: MemberVisit, { conversationId, otherId }: Between, content: Content, prices: Prices): unknown[] {
  const sent = [content.kind, keptText(content), costOf(content, prices), prices.free_messages]
  return [conversationId, visit.memberId, ...sent, otherId, new Date()]
}

/** Hints of the message for both, and of the balance for the sender's other windows. */
function hintsOf(conversation: string, from: string, sent: { other_id: string; seq: number; paid: number }): Hint[] {
  const message: Hint = { to: [from, sent.other_id], event: { type: 'message', conversation, seq: sent.seq, from } }
  return sent.paid > 0 ? [message, { to: [from], event: { type: 'credits' } }] : [message]
}

function photoOf(content: Content, seq: number, memberId: string): MessagePhotoRow | undefined {
  if (content.kind !== 'photo' || !content.photo) return undefined
  const { width, height, thumbhash } = content.photo.picture
  return { member_id: memberId, seq, id: content.photo.id, width, height, thumbhash: thumbhash.toString('base64') }
}

/** The receiver of a message; `conversationId` is null without a conversation yet. */
type Receiver = sql.ReceiverRow & { conversationId: string | null }

/** The member that a target names, if the sender can write to them now; throws what `sendMessage` throws otherwise. */
export async function findReceiver(tx: Transaction, visit: MemberVisit, target: Target): Promise<Receiver> {
  const receiver =
    'conversationId' in target
      ? await findConversation(tx, visit, target.conversationId)
      : await findMember(tx, visit, target.memberId)
  if (receiver.conversationId === null) return receiver
  // Members write before they confirm their address, but nobody can answer yet.
  if (!receiver.confirmed) throw problem('unconfirmed', { values: { name: receiver.name } })
  if (!receiver.visible) throw problem('not_found')
  return receiver
}

async function findConversation(tx: Transaction, visit: MemberVisit, conversationId: string): Promise<Receiver> {
  const partner = await tx.row(findPartner, [visit.memberId, conversationId])
  const receiver = partner && (await tx.row(sql.findReceiver, [partner.other_id, visit.memberId, visit.site.id]))
  if (!receiver || !areTogether(visit, receiver)) throw problem('not_found')
  // To a member who has not answered the sender is a stranger.
  if (!partner.answered && (receiver.invisible || receiver.hidden_contact)) throw problem('not_found')
  return { ...receiver, conversationId }
}

/** A member that the sender has a conversation with, or may see; the sender learns of the member's block, not of their own. */
async function findMember(tx: Transaction, visit: MemberVisit, memberId: string): Promise<Receiver & { known: boolean }> {
  const senderId = visit.memberId
  const row = await tx.row(sql.findReceiver, [memberId, senderId, visit.site.id])
  const conversations = await conversationsWith(tx, senderId, [memberId])
  if (!row || memberId === senderId) throw problem('not_found')
  const isNamed = row.visible && areTogether(visit, row) && !row.invisible && !row.hidden_contact
  if (isNamed && row.blocks_you) throw problem('blocked', { values: { name: row.name } })
  const relation = conversations.get(memberId)
  const known = canSee(visit, row, conversations)
  if (!areTogether(visit, row)) throw problem('not_found')
  if (!relation?.takesPart && !known) throw problem('not_found')
  return { ...row, conversationId: relation?.id ?? null, known }
}

/**
 * The conversation of the two: the one started here, or the one the other started at the same moment, which this message then
 * answers, without counting as a start.
 */
async function startConversation(tx: Transaction, visit: MemberVisit, otherId: string): Promise<string> {
  const { memberId } = visit
  const started = randomUUID()
  await lockBoth(tx, memberId, otherId)
  await tx.run(sql.insertPair, [memberId, otherId, started])
  // Read again: while this waited for the lock, the other may have written, or one of the two have blocked.
  const receiver = await findMember(tx, await asAgreed(tx, visit), otherId)
  if (!receiver.known) throw problem('not_found')
  if (receiver.conversationId !== started) return receiver.conversationId!
  const sender = { ...(await tx.row(sql.findSender, [memberId]))!, liked: receiver.likes_sender }
  // The error is the same for every rule: it discloses only that the receiver has one.
  if (!takesFirstMessage(receiver, sender)) throw problem('first_message_refused', { values: { name: receiver.name } })
  await requireUnlocked(tx, visit, 'first_messages')
  const maximum = limits.conversationsFree
  const allowed = await tx.run(sql.takeAllowance, [memberId, visit.premium ? 2 ** 31 - 1 : maximum])
  if (allowed === 0) throw problem('conversation_limit', { values: { maximum } })
  await countTowardsLimit(tx, visit, 'first_message')
  const { unanswered, unanswered_gifts: gifts } = await unansweredBefore(tx, memberId, otherId)
  const waits = !receiver.likes_sender
  await tx.run(sql.insertConversation, [started, memberId, otherId, new Date(), unanswered, gifts, waits])
  return started
}
