import type { LiveEvent } from '#contract/live.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { QuickLimit } from '#server/platform/limits/quick-limits.ts'
import { hiding } from '#server/presence/presence.ts'
import { viewerAt } from '#server/profile/sight/sharing.ts'
import { homeOf, isTogetherNow } from '#server/profile/sight/sight.ts'
import { findPartner } from './queries.ts'

interface Writing {
  otherId: string
  /** One of the two does not show when they are there, or the writer has not answered the other. */
  hidden: boolean
  /** The other is of another site: it is asked each time whether the two are together still. */
  elsewhere: boolean
  conversationId: string
  since: number
  told: number
}

/** Whose socket it is, and on which site. */
interface Writer {
  memberId: string
  siteId: string
}

const keptFor = 30_000
const tellEvery = 2_000
const keptAtMost = 10_000

/** Tells the other that one is writing, at most every two seconds, and only in a conversation of one's own. */
export class Typing {
  private readonly db: Database
  private readonly pace: QuickLimit
  private readonly writing = new Map<string, Writing>()

  /** `pace`: how often a member may have a conversation looked up; what he types beyond it is told to nobody. */
  constructor(db: Database, pace: QuickLimit) {
    this.db = db
    this.pace = pace
  }

  async type(who: Writer, conversationId: string): Promise<void> {
    const writing = await this.find(who, conversationId)
    const now = Date.now()
    if (!writing || writing.hidden || now - writing.told < tellEvery) return
    writing.told = now
    if (writing.elsewhere && !(await areTogether(this.db, who, writing.otherId))) return
    this.db.hints.publish({ to: [writing.otherId], event: { type: 'typing', conversation: conversationId } })
  }

  /** A conversation that ended, or in which one answered or takes part no more, is asked for again. */
  passed(event: LiveEvent): void {
    if (event.type === 'unseen') return this.forget((_, { key }) => key.startsWith(`${event.member}:`))
    if (event.type === 'gone') return this.forget(({ conversationId }) => conversationId === event.conversation)
    if (event.type === 'message') this.forget(({ hidden, conversationId }) => hidden && conversationId === event.conversation)
  }

  private forget(which: (writing: Writing, at: { key: string }) => boolean): void {
    for (const [key, writing] of this.writing) if (which(writing, { key })) this.writing.delete(key)
  }

  private async find({ memberId, siteId }: Writer, conversationId: string): Promise<Writing | undefined> {
    const key = `${memberId}:${conversationId}`
    const known = this.writing.get(key)
    if (known && Date.now() - known.since < keptFor) return known
    await this.pace.take(memberId)
    const found = await this.db.row(findPartner, [memberId, conversationId])
    if (!found) return undefined
    const otherId = found.other_id
    const elsewhere = (await homeOf(this.db, otherId))?.site_id !== siteId
    const theirs = await this.db.row(findPartner, [otherId, conversationId])
    const hidden = theirs?.answered !== true || (await hiding(this.db, [memberId, otherId])).size > 0
    const meanwhile = this.writing.get(key)
    if (meanwhile && meanwhile !== known) return meanwhile
    const writing = { otherId, hidden, elsewhere, conversationId, since: Date.now(), told: known?.told ?? 0 }
    if (this.writing.size >= keptAtMost) this.writing.clear()
    this.writing.set(key, writing)
    return writing
  }
}

async function areTogether(db: Database, { memberId, siteId }: Writer, otherId: string): Promise<boolean> {
  return isTogetherNow(db, await viewerAt(db, memberId, siteId), otherId)
}
