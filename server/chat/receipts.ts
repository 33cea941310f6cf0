import type { LiveEvent } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Arrival, type ChatRow, type ListedChatRow, lockSides, saveArrivals, saveRead } from './queries.ts'

/**
 * Marks all up to a number as read by the viewer, and tells both sides; answers how many are unread beyond it. While
 * nothing can be written, reading goes on and they stay unread.
 */
export async function markRead(db: Database, memberId: string, chat: ChatRow, seq: number): Promise<number> {
  const { conversation_id: conversation, member_id: otherId } = chat
  return db
    .transaction(async (tx) => {
      const sides = await tx.rows(lockSides, [memberId, conversation])
      if (sides.length < 2) return 0
      const saved = await tx.rows(saveRead, [memberId, conversation, otherId, seq])
      tx.tell([memberId, otherId], { type: 'read', conversation, seq, by: memberId })
      return saved.find((row) => row.member_id === memberId)?.unread ?? 0
    })
    .catch(() => chat.unread)
}

/** What a list of chats shows has reached a device of the viewer's. */
export async function markListed(db: Database, memberId: string, chats: readonly ListedChatRow[]): Promise<void> {
  const arrived = chats.filter((chat) => !chat.last_mine && chat.received_seq < chat.last_seq)
  if (arrived.length === 0) return
  await save(
    db,
    arrived.flatMap((chat) => arrivals(memberId, chat.member_id, chat.conversation_id, chat.last_seq)),
  ).catch(() => {})
}

const batchEvery = 500

/** What sockets delivered, collected for half a second and saved in one statement: ticks may be late, sending may not. */
export class Receipts {
  private readonly db: Database
  private readonly waiting = new Map<string, Arrival[]>()
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
    // Lost ones cost a tick until the list is read.
    if (batch.length > 0) this.saving = this.saving.then(() => save(this.db, batch)).catch(() => {})
    await this.saving
  }
}

/** The same fact on both rows: received by the one, delivered for the other. */
function arrivals(memberId: string, otherId: string, conversationId: string, seq: number): Arrival[] {
  return [
    { memberId, conversationId, received: seq, delivered: 0 },
    { memberId: otherId, conversationId, received: 0, delivered: seq },
  ]
}

async function save(db: Database, batch: readonly Arrival[]): Promise<void> {
  await db.transaction(async (tx) => {
    const values = [
      batch.map((each) => each.memberId),
      batch.map((each) => each.conversationId),
      batch.map((each) => each.received),
      batch.map((each) => each.delivered),
    ]
    for (const row of await tx.rows(saveArrivals, values)) {
      if (row.told) tx.tell([row.member_id], { type: 'delivered', conversation: row.conversation_id, seq: row.delivered_seq })
    }
  })
}
