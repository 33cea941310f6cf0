import type { LiveEvent } from '#contract/live.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import { forgetWaiting } from '#server/notifications/waiting.ts'
import { hiding } from '#server/presence/presence.ts'
import * as sql from './queries.ts'

/**
 * Marks all up to a number as read by the viewer, and notifies both sides; returns how many are unread beyond it. Where one of
 * the two hides their presence, or the reader has not answered, the other's side never learns it. While the database is
 * read-only, reading works and they stay unread.
 */
export async function markRead(db: Database, memberId: string, chat: sql.ChatRow, seq: number): Promise<number> {
  return db
    .transaction((tx) => saveReading(tx, memberId, { conversation: chat.conversation_id, otherId: chat.member_id, seq }))
    .catch(() => chat.unread)
}

/**
 * Marks as read within a transaction. A first answer also marks what it answers as read: the marks are held back until then.
 */
export async function saveReading(
  tx: Transaction,
  memberId: string,
  reading: Omit<Reading, 'memberId' | 'mayShow'>,
): Promise<number> {
  const { conversation, otherId, seq } = reading
  const mayShow = (await hiding(tx, [memberId, otherId])).size === 0
  const saved = await saveSides(tx, { ...reading, memberId, mayShow })
  if (!saved) return 0
  const { read, shown } = saved
  if (shown) await tx.run(sql.saveReadAt, [conversation, otherId, seq, new Date()])
  const { unread } = (await tx.row(sql.countUnread, [conversation, read, otherId]))!
  await tx.run(sql.saveUnread, [memberId, conversation, unread])
  // Under the lock of the reader's side, which a sender takes before recording a notification.
  if (unread === 0) await forgetWaiting(tx, memberId, conversation)
  tx.publish(shown ? [memberId, otherId] : [memberId], { type: 'read', conversation, seq, by: memberId })
  return unread
}

/** Locks both sides of a conversation in one order for everybody; fewer when it has ended. */
export async function lockSides(
  tx: Transaction,
  conversationId: string,
  memberIds: readonly [string, string],
): Promise<sql.SideRow[]> {
  const sides: sql.SideRow[] = []
  for (const memberId of [...memberIds].sort()) {
    const side = await tx.row(sql.lockSide, [memberId, conversationId])
    if (side) sides.push(side)
  }
  return sides
}

interface Reading {
  memberId: string
  otherId: string
  conversation: string
  seq: number
  /** Whether both show their presence. */
  mayShow: boolean
}

/**
 * Saves on both sides, in the order of `lockSides`, what is read. Returns up to where, and whether the other sees it; undefined
 * when the conversation has ended.
 */
async function saveSides(
  tx: Transaction,
  { memberId, otherId, conversation, seq, mayShow }: Reading,
): Promise<{ read: number; shown: boolean } | undefined> {
  const own = () => tx.row(sql.saveRead, [memberId, conversation, seq])
  const others = () => tx.row(sql.saveSeen, [otherId, conversation, seq, mayShow])
  const first = memberId < otherId ? await own() : undefined
  const seen = await others()
  const saved = first ?? (seen && (await own()))
  return seen && saved && { read: saved.read, shown: seen.shown }
}

/** Marks what a list of chats shows as received by a device of the viewer. */
export async function markListed(db: Database, memberId: string, chats: readonly sql.ListedChatRow[]): Promise<void> {
  const arrived = chats.filter((chat) => !chat.last_mine && chat.received_seq < chat.last_seq)
  if (arrived.length === 0) return
  await save(
    db,
    arrived.flatMap((chat) => arrivals(memberId, chat.member_id, chat.conversation_id, chat.last_seq)),
  ).catch(reportFailure('receipts'))
}

const batchEvery = 500

/** What sockets delivered, collected for half a second and saved in one statement: ticks may be late, sending may not. */
export class Receipts {
  private readonly db: Database
  private readonly waiting = new Map<string, sql.Arrival[]>()
  private timer: NodeJS.Timeout | undefined
  private saving: Promise<void> = Promise.resolve()

  constructor(db: Database) {
    this.db = db
  }

  delivered(memberId: string, event: LiveEvent): void {
    if (event.type !== 'message' || event.from === memberId) return
    const key = `${memberId}:${event.conversation}`
    if ((this.waiting.get(key)?.[0]?.received ?? 0) >= event.seq) return
    this.waiting.set(key, arrivals(memberId, event.from, event.conversation, event.seq))
    this.timer ??= setTimeout(() => void this.flush(), batchEvery).unref()
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const batch = [...this.waiting.values()].flat()
    this.waiting.clear()
    // A lost one delays a tick until the list is read.
    if (batch.length > 0) this.saving = this.saving.then(() => save(this.db, batch)).catch(reportFailure('receipts'))
    await this.saving
  }
}

/** The same fact on both rows: received by the one, delivered for the other. */
function arrivals(memberId: string, otherId: string, conversationId: string, seq: number): sql.Arrival[] {
  return [
    { memberId, otherId, conversationId, received: seq, delivered: 0 },
    { memberId: otherId, otherId: memberId, conversationId, received: 0, delivered: seq },
  ]
}

async function save(db: Database, arrivals: readonly sql.Arrival[]): Promise<void> {
  const hidden = await hiding(db, [...new Set(arrivals.map((each) => each.memberId))])
  // A member who hides their presence does not show what they received, and does not see it of others.
  const batch = arrivals
    .filter(({ delivered, memberId, otherId }) => delivered === 0 || !(hidden.has(memberId) || hidden.has(otherId)))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db.transaction(async (tx) => {
    const values = [
      batch.map((each) => each.memberId),
      batch.map((each) => each.conversationId),
      batch.map((each) => each.received),
      batch.map((each) => each.delivered),
    ]
    const shown = (await tx.rows(sql.saveArrivals, values)).filter((row) => row.shown)
    for (const { member_id: memberId, conversation_id: conversation, delivered_seq: seq } of shown)
      tx.publish([memberId], { type: 'delivered', conversation, seq })
    if (shown.length > 0)
      await tx.run(sql.saveDeliveredAt, [
        shown.map((row) => row.conversation_id),
        shown.map((row) => row.delivered_seq),
        new Date(),
      ])
  })
}

function keyOf({ memberId, conversationId }: sql.Arrival): string {
  return `${memberId} ${conversationId}`
}
