import type { LiveEvent } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { hiding } from '#server/presence/presence.ts'
import { viewerAt } from '#server/profile/sharing/sharing.ts'
import { homeOf, isTogetherNow } from '#server/profile/visibility/visibility.ts'
import { findPartner } from './queries.ts'

interface Writing {
  otherId: string
  /** One of the two hides their presence, or the writer has not answered the other. */
  hidden: boolean
  /** The other belongs to another site: each time checks whether the two sites still share members. */
  elsewhere: boolean
  conversationId: string
  since: number
  hintedAt: number
}

/** The member of a socket, and its site. */
interface Writer {
  memberId: string
  siteId: string
}

const keptFor = 30_000
const hintEvery = 2_000
const keptAtMost = 10_000

/** Publishes that a member is typing, at most every two seconds, and only in their own conversations. */
export class Typing {
  private readonly db: Database
  private readonly limits: Pick<Limits, 'take'>
  private readonly writing = new Map<string, Writing>()

  /** `limits`: how often a member may have a conversation looked up; typing beyond it is not published. */
  constructor(db: Database, limits: Pick<Limits, 'take'>) {
    this.db = db
    this.limits = limits
  }

  async type(who: Writer, conversationId: string): Promise<void> {
    const writing = await this.find(who, conversationId)
    const now = Date.now()
    if (!writing || writing.hidden || now - writing.hintedAt < hintEvery) return
    writing.hintedAt = now
    if (writing.elsewhere && !(await areTogether(this.db, who, writing.otherId))) return
    this.db.hints.publish({ to: [writing.otherId], event: { type: 'typing', conversation: conversationId } })
  }

  /** Forgets a conversation that ended, or that a member answered, accepted or left: it is looked up again. */
  passed(event: LiveEvent): void {
    if (event.type === 'unseen') return this.forget((_, { key }) => key.startsWith(`${event.member}:`))
    if (event.type === 'gone') return this.forget(({ conversationId }) => conversationId === event.conversation)
    if (event.type === 'message' || event.type === 'request')
      this.forget(({ hidden, conversationId }) => hidden && conversationId === event.conversation)
  }

  private forget(which: (writing: Writing, at: { key: string }) => boolean): void {
    for (const [key, writing] of this.writing) if (which(writing, { key })) this.writing.delete(key)
  }

  private async find({ memberId, siteId }: Writer, conversationId: string): Promise<Writing | undefined> {
    const key = `${memberId}:${conversationId}`
    const known = this.writing.get(key)
    if (known && Date.now() - known.since < keptFor) return known
    await this.limits.take('live', memberId)
    const found = await this.db.row(findPartner, [memberId, conversationId])
    if (!found) return undefined
    const otherId = found.other_id
    const elsewhere = (await homeOf(this.db, otherId))?.site_id !== siteId
    const theirs = await this.db.row(findPartner, [otherId, conversationId])
    const hidden = theirs?.answered !== true || (await hiding(this.db, [memberId, otherId])).size > 0
    const meanwhile = this.writing.get(key)
    if (meanwhile && meanwhile !== known) return meanwhile
    const writing = { otherId, hidden, elsewhere, conversationId, since: Date.now(), hintedAt: known?.hintedAt ?? 0 }
    if (this.writing.size >= keptAtMost) this.writing.clear()
    this.writing.set(key, writing)
    return writing
  }
}

async function areTogether(db: Database, { memberId, siteId }: Writer, otherId: string): Promise<boolean> {
  return isTogetherNow(db, await viewerAt(db, memberId, siteId), otherId)
}
