import type { ChatSummary } from '#contract/chat/chat.ts'
import { limits } from '#contract/limits.ts'
import { type Stored, stored } from '../../net/storage.ts'
import type { Recipient } from '../outbox/outbox.ts'
import type { Drafts } from '../outbox/unsent.ts'

/** What the server is known to keep of a conversation, and when it got it. */
interface Known {
  text: string
  at: string
}

/** Keeps a text in the place of what this device believes to be kept; null: the server keeps something else. */
export type SaveDraft = (conversation: string, text: string, was: string) => Promise<{ at: string } | null>

/** A pause in typing after which a draft is kept, and the time after which a failure is tried again, ms. */
const pause = 1500
const tryAgain = 10_000

/**
 * The drafts of a member's conversations, the same on all their devices. What is typed here is kept after a pause. What another device has
 * kept comes here, unless something is typed here that is not kept yet: that stays, and is kept in its place.
 */
export class SharedDrafts {
  private readonly drafts: Drafts
  private readonly save: SaveDraft
  private readonly known: Stored<Record<string, Known>>
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly stop: () => void
  private texts: Partial<Record<Recipient, string>> = {}

  constructor(memberId: string, drafts: Drafts, save: SaveDraft) {
    this.drafts = drafts
    this.save = save
    this.known = stored<Record<string, Known>>('chat-drafts-kept:', memberId)
    this.texts = drafts.texts.get()
    this.stop = drafts.texts.subscribe(() => this.onTyped())
  }

  /** What the server keeps of these conversations. An answer that is older than what is known changes nothing. */
  receive(chats: readonly ChatSummary[]): void {
    for (const { conversation, draft: text = '', draft_at: at } of chats) {
      const before = this.knownOf(conversation.id)
      if (at === undefined || at <= before.at) continue
      this.remember(conversation.id, { text, at })
      const here = this.read(conversation.id)
      if (here === before.text) this.drafts.write(`conversation:${conversation.id}`, text)
      else this.schedule(conversation.id)
    }
  }

  /** Keeps at once what waits for a pause: the page goes. */
  flush(): void {
    for (const id of this.timers.keys()) void this.keep(id)
  }

  end(): void {
    this.stop()
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }

  private onTyped(): void {
    const texts = this.drafts.texts.get()
    const before = this.texts
    this.texts = texts
    for (const recipient of Object.keys({ ...before, ...texts }) as Recipient[])
      if (before[recipient] !== texts[recipient] && recipient.startsWith('conversation:'))
        this.schedule(recipient.slice('conversation:'.length))
  }

  private schedule(id: string, after = pause): void {
    clearTimeout(this.timers.get(id))
    if (this.read(id) === this.knownOf(id).text) this.timers.delete(id)
    else
      this.timers.set(
        id,
        setTimeout(() => void this.keep(id), after),
      )
  }

  private async keep(id: string): Promise<void> {
    clearTimeout(this.timers.get(id))
    this.timers.delete(id)
    const text = this.read(id)
    const { text: was } = this.knownOf(id)
    if (text === was || text.length > limits.draftMaximum) return
    try {
      const kept = await this.save(id, text, was)
      if (kept) this.remember(id, { text, at: kept.at })
    } catch {
      this.schedule(id, tryAgain)
    }
  }

  private read(id: string): string {
    return this.drafts.read(`conversation:${id}`)
  }

  private knownOf(id: string): Known {
    return this.known.get()?.[id] ?? { text: '', at: '' }
  }

  private remember(id: string, known: Known): void {
    this.known.set({ ...this.known.get(), [id]: known })
  }
}
