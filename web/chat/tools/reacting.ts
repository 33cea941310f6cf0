import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/chat/chat.ts'
import type { Reaction } from '#contract/chat/options.ts'
import { ApiError } from '../../net/api-error.ts'
import { ownChange, type OwnChange } from '../../net/changes.ts'
import type { Api } from '../../net/context.ts'
import { live } from '../../net/live/socket.ts'
import { hasLoggedOut, stored } from '../../net/storage.ts'
import { delayAfter, isTransient } from '../outbox/outbox-items.ts'
import { messageEffect, withReaction } from '../store/kept-chats.ts'

/** A reaction that the server has not taken yet. */
interface Waiting {
  reaction: Reaction | null
  /** The call's Idempotency-Key. */
  key: string
}

type AllWaiting = Record<string, Waiting>

const none: AllWaiting = {}

/** Why a reaction was not taken. */
export type OnRefused = (error: ApiError) => void

/** Sends a member's reactions, the last one of each message. What waits for a network outlives a reload. */
export class Reacting {
  private readonly memberId: string
  private readonly api: Api
  private readonly queries: QueryClient
  private readonly kept
  private readonly shown = new Map<string, OwnChange>()
  private running = false
  private tries = 0
  /** The screen that shows a refusal. */
  onRefused: OnRefused = () => {}

  constructor(memberId: string, api: Api, queries: QueryClient) {
    this.memberId = memberId
    this.api = api
    this.queries = queries
    this.kept = stored<AllWaiting>('chat-reactions:', memberId)
    for (const [id, { reaction }] of Object.entries(this.waiting())) this.show(id, reaction)
    addEventListener('online', () => void this.run())
    live.onConnect(() => void this.run())
    void this.run()
  }

  /** Null takes the reaction back. It is shown at once. */
  react({ id }: Pick<Message, 'id'>, reaction: Reaction | null): void {
    this.kept.set({ ...this.waiting(), [id]: { reaction, key: crypto.randomUUID() } })
    this.show(id, reaction)
    void this.run()
  }

  private waiting(): AllWaiting {
    return this.kept.get() ?? none
  }

  /** One at a time; stops without a network, and goes on once it is back. */
  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    let next: [string, Waiting] | undefined
    while (!hasLoggedOut() && (next = Object.entries(this.waiting())[0])) if (!(await this.attempt(...next))) break
    this.running = false
  }

  /** Whether the next one may be tried. */
  private async attempt(id: string, { reaction, key }: Waiting): Promise<boolean> {
    try {
      const options = { idempotencyKey: key, author: this.memberId, retries: 0 }
      await this.api('PUT /api/reactions.php', { message: id, reaction }, options)
      this.settle(id, key)?.confirm()
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, { code: 'offline', message: '' })
      if (refusal.code !== 'too_many_requests' && isTransient(refusal, ++this.tries)) {
        setTimeout(() => void this.run(), delayAfter(this.tries))
        return false
      }
      this.settle(id, key)?.takeBack()
      this.onRefused(refusal)
    }
    this.tries = 0
    return true
  }

  /** How it is shown, if it was still the last one of its message. */
  private settle(id: string, key: string): OwnChange | undefined {
    const { [id]: settled, ...rest } = this.waiting()
    if (settled?.key !== key) return undefined
    this.kept.set(rest)
    const shown = this.shown.get(id)
    this.shown.delete(id)
    return shown
  }

  private show(id: string, reaction: Reaction | null): void {
    this.shown.get(id)?.takeBack()
    const reacted = (message: Message) => (message.deleted ? message : withReaction(message, reaction))
    this.shown.set(id, ownChange(this.queries, [messageEffect(id, reacted)]))
  }
}
