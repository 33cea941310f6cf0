import { randomUUID } from 'node:crypto'
import type { Message } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { countGift } from '#server/gifts/gifts.ts'
import { type Attempt, attemptValues, isRepeated, once } from '#server/platform/http/idempotency.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { type Content, keptText, type Prices, priceOf } from './content.ts'
import { attachPhoto } from './photos.ts'
import { messageId } from './message-id.ts'
import { presentMessage } from './present.ts'
import { findSentMessage } from './queries.ts'
import * as sql from './sending-queries.ts'

/** A conversation of the sender's own, or a member, with or without a conversation yet. */
export type Target = { conversationId: string } | { memberId: string }

export interface Sending {
  visit: Visit
  target: Target
  content: Content
  /** The site's. */
  prices: Prices
}

/** What the sender is told. */
export interface Sent {
  message: Message
  conversation: { id: string }
  credits: number
}

/** Sends a message exactly once: a text into a conversation that is there in one round trip, anything else by `sendMessage`. */
export async function send(db: Database, attempt: Attempt, { visit, target, content, prices }: Sending): Promise<Sent> {
  const usual = 'conversationId' in target && content.kind === 'text' && attempt.key !== undefined
  const sent = usual ? await sendText(db, attempt, visit, target.conversationId, content, prices) : undefined
  return (
    sent ??
    recalled(db, visit, await once(db, attempt, async (tx) => noteOf(await sendMessage(tx, visit, target, content, prices))))
  )
}

/** What is remembered for two days must not outlive what he takes back: the message itself is read again. */
function noteOf({ message: { seq, kind, created }, conversation, credits }: Sent): sql.SentNote {
  return { conversation: conversation.id, seq, kind, created, credits }
}

async function recalled(db: Database, visit: Visit, { conversation, credits, ...note }: sql.SentNote): Promise<Sent> {
  const row = await db.row(findSentMessage, [conversation, note.seq, memberOf(visit)])
  const message = row
    ? presentMessage(conversation, row, visit)
    : { id: messageId(conversation, note.seq), from: memberOf(visit), ...note, deleted: true }
  return { message, conversation: { id: conversation }, credits }
}

/** Undefined when anything is in the way: `sendMessage` knows what, and `once` what a repeated try is answered. */
async function sendText(
  db: Database,
  attempt: Attempt,
  visit: Visit,
  conversationId: string,
  content: Content,
  prices: Prices,
): Promise<Sent | undefined> {
  const memberId = memberOf(visit)
  const values = [...postedValues(visit, conversationId, content, prices), ...attemptValues(attempt)]
  const sent = await db.change(sql.sendText, values).catch((error: unknown) => {
    if (!isRepeated(error) && !sql.hasEnded(error)) throw error
  })
  if (!sent) return undefined
  for (const hint of hintsOf(conversationId, memberId, sent)) db.hints.tell(hint)
  return answerOf(conversationId, sent, content, visit)
}

/**
 * Posts a message and charges for it, both or neither, starting the conversation when the two have none. `prices` are the
 * site's. Refuses with `not_found` for one the sender may not know of, `blocked` (specification, section 6), `unconfirmed`
 * (section 4), `conversation_limit` (section 6: a free member starts two) and `not_enough_credits`.
 */
export async function sendMessage(
  tx: Transaction,
  visit: Visit,
  target: Target,
  content: Content,
  prices: Prices,
): Promise<Sent> {
  const memberId = memberOf(visit)
  const receiver = await findReceiver(tx, visit, target)
  if (content.kind === 'photo' && !content.photo) throw problem('not_enough_credits')
  const otherId = receiver.other_id
  const conversationId = receiver.conversation_id ?? (await startConversation(tx, visit, otherId))
  const posted = await post(tx, visit, { conversationId, otherId }, content, prices)
  for (const { to, event } of hintsOf(conversationId, memberId, { ...posted, other_id: otherId })) tx.tell(to, event)
  return answerOf(conversationId, posted, content, visit)
}

function answerOf(conversationId: string, posted: sql.PostedRow, content: Content, visit: Visit): Sent {
  const row = {
    ...posted,
    ...photoFacts(content),
    kind: content.kind,
    text: keptText(content),
    from_id: memberOf(visit),
    deleted: false,
  }
  return { message: presentMessage(conversationId, row, visit), conversation: { id: conversationId }, credits: posted.balance }
}

/** Whether a free member may still start a conversation. */
export async function mayStart(tx: Pick<Transaction, 'row'>, visit: Visit): Promise<boolean> {
  if (visit.premium) return true
  const allowance = await tx.row(sql.findAllowance, [memberOf(visit)])
  return (allowance?.started ?? 0) < limits.conversationsFree
}

async function post(
  tx: Transaction,
  visit: Visit,
  { conversationId, otherId }: { conversationId: string; otherId: string },
  content: Content,
  prices: Prices,
) {
  const values = [...postedValues(visit, conversationId, content, prices), otherId]
  const posted = await tx.row(sql.insertMessage, values).catch((error: unknown) => {
    throw sql.hasEnded(error) ? problem('not_found') : error
  })
  if (!posted) throw problem('not_enough_credits')
  const { seq, created_at: createdAt } = posted
  if (content.kind === 'gift') await countGift(tx, otherId, content.gift)
  if (content.kind === 'photo') await attachPhoto(tx, memberOf(visit), { conversationId, seq, createdAt }, content.photo!)
  return posted
}

function postedValues(visit: Visit, conversationId: string, content: Content, prices: Prices): unknown[] {
  const free = visit.premium ? 0 : prices.free_messages
  return [conversationId, memberOf(visit), content.kind, keptText(content), priceOf(content, prices), free]
}

/** Both hear of the message, the sender's other windows of his balance. */
function hintsOf(conversation: string, from: string, sent: { other_id: string; seq: number; paid: number }): Hint[] {
  const message: Hint = { to: [from, sent.other_id], event: { type: 'message', conversation, seq: sent.seq, from } }
  return sent.paid > 0 ? [message, { to: [from], event: { type: 'credits' } }] : [message]
}

function photoFacts(content: Content) {
  if (content.kind !== 'photo' || !content.photo) return noPhoto
  const { id, picture } = content.photo
  return {
    photo_id: id,
    photo_width: picture.width,
    photo_height: picture.height,
    photo_thumbhash: picture.thumbhash.toString('base64'),
  }
}

const noPhoto = { photo_id: null, photo_width: null, photo_height: null, photo_thumbhash: null }

async function findReceiver(tx: Transaction, visit: Visit, target: Target): Promise<sql.ReceiverRow> {
  const receiver =
    'conversationId' in target
      ? await findPartner(tx, visit, target.conversationId)
      : await findMember(tx, visit, target.memberId)
  if (receiver.conversation_id === null) return receiver
  // He wrote before he confirmed his address: he may, but nobody can answer yet.
  if (!receiver.confirmed) throw problem('unconfirmed', { values: { name: receiver.name } })
  if (!receiver.visible) throw problem('not_found')
  return receiver
}

async function findPartner(tx: Transaction, visit: Visit, conversationId: string): Promise<sql.ReceiverRow> {
  const receiver = await tx.row(sql.findReceiver, [memberOf(visit), conversationId])
  if (!receiver) throw problem('not_found')
  return receiver
}

/** A member that the sender has a conversation with, or may know of; his block is told, one's own is not. */
async function findMember(tx: Transaction, visit: Visit, memberId: string): Promise<sql.MemberReceiverRow> {
  const receiver = await tx.row(sql.findMemberReceiver, [memberOf(visit), visit.siteId, memberId])
  if (receiver?.blocks_sender) throw problem('blocked', { values: { name: receiver.name } })
  if (!receiver || (receiver.conversation_id === null && !receiver.known)) throw problem('not_found')
  return receiver
}

/**
 * The conversation of the two: the one started here, or the one the other started at the same moment, which is then
 * answered and counts for nobody here.
 */
async function startConversation(tx: Transaction, visit: Visit, otherId: string): Promise<string> {
  const memberId = memberOf(visit)
  const started = randomUUID()
  await tx.run(sql.insertPair, [memberId, otherId, started])
  // Looked at again: while this waited for the pair, the other may have written, or one of the two have blocked.
  const { conversation_id: found, known } = await findMember(tx, visit, otherId)
  if (!known) throw problem('not_found')
  if (found !== started) return found!
  const maximum = limits.conversationsFree
  const allowed = await tx.run(sql.takeAllowance, [memberId, visit.premium ? 2 ** 31 - 1 : maximum])
  if (allowed === 0) throw problem('conversation_limit', { values: { maximum } })
  await tx.run(sql.insertConversation, [started, memberId, otherId])
  return started
}
