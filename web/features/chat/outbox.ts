import type { QueryClient } from '@tanstack/react-query'
import { send } from '#contract/chat.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/context.ts'
import { live } from '../../api/live-socket.ts'
import { keepSent } from './kept-chats.ts'
import {
  delayAfter,
  mayPass,
  nextOf,
  type OutboxItem,
  withFailure,
  withoutTries,
  withRetry,
  withSettled,
} from './outbox-items.ts'
import { chatStorage } from './storage.ts'

/** Where messages wait: a conversation, or a member without one yet. */
export type Place = `conversation:${string}` | `member:${string}`

type Boxes = Partial<Record<Place, OutboxItem[]>>

const none: readonly OutboxItem[] = []

/** What one member has written and the server has not agreed to yet. It outlives a reload, and goes on by itself. */
export class Outbox {
  private boxes: Boxes
  private readonly busy = new Set<Place>()
  private readonly listeners = new Set<() => void>()
  private readonly begun = new Map<string, string>()
  private wake = Promise.withResolvers<void>()
  private readonly api: Api
  private readonly queries: QueryClient
  private readonly storage

  constructor(memberId: string, api: Api, queries: QueryClient) {
    this.api = api
    this.queries = queries
    this.storage = chatStorage<Boxes>('outbox', memberId)
    this.boxes = {}
    for (const [place, items] of Object.entries(this.storage.read() ?? {})) this.boxes[place as Place] = withoutTries(items ?? [])
    addEventListener('online', this.hurry)
    live.onConnect(this.hurry)
    for (const place of Object.keys(this.boxes) as Place[]) void this.run(place)
  }

  items(place: Place): readonly OutboxItem[] {
    return this.boxes[place] ?? none
  }

  /** The conversation that a first message to this member started. */
  startedWith(memberId: string): string | undefined {
    return this.begun.get(memberId)
  }

  send(place: Place, text: string, after: number): void {
    const [kind, id] = place.split(':') as ['conversation' | 'member', string]
    const to = kind === 'conversation' ? { conversation: { id } } : { profile: { id } }
    const item = { key: crypto.randomUUID(), text, to, after, tries: 0, written: new Date().toISOString() }
    this.change(place, [...this.items(place), item])
    this.hurry()
    void this.run(place)
  }

  retry(place: Place, key: string): void {
    this.change(place, withRetry(this.items(place), key))
    void this.run(place)
  }

  discard(place: Place, key: string): void {
    this.change(place, this.items(place).filter((item) => item.key !== key)) // prettier-ignore
  }

  forget(place: Place): void {
    this.change(place, [])
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** One at a time, in order; until all are sent or one is refused. */
  private async run(place: Place): Promise<void> {
    if (this.busy.has(place)) return
    this.busy.add(place)
    let item: OutboxItem | undefined
    while ((item = nextOf(this.items(place)))) await this.attempt(place, item)
    this.busy.delete(place)
  }

  private async attempt(place: Place, item: OutboxItem): Promise<void> {
    try {
      const answer = await this.api(send, { ...item.to, text: item.text }, { idempotencyKey: item.key, retries: 0 })
      this.settle(place, item, answer)
    } catch (error) {
      // An answer that was cut short is as good as none.
      const refusal = error instanceof ApiError ? error : new ApiError(0, { code: 'offline', message: '' })
      const { code, message } = refusal
      const tries = item.tries + 1
      if (!mayPass(refusal, tries)) return this.change(place, withFailure(this.items(place), { code, message }))
      this.change(
        place,
        this.items(place).map((each) => (each.key === item.key ? { ...each, tries } : each)),
      )
      await this.pause(delayAfter(tries))
    }
  }

  private settle(place: Place, { key, to }: OutboxItem, { message, conversation }: OutputOf<typeof send>): void {
    keepSent(this.queries, conversation.id, message)
    const rest = withSettled(this.items(place), key, message.seq)
    if ('profile' in to) {
      this.begun.set(to.profile.id, conversation.id)
      this.moveOver(place, `conversation:${conversation.id}`, rest)
    } else {
      this.change(place, rest)
    }
  }

  /** What waits behind a first message goes on in the conversation that it started. */
  private moveOver(from: Place, to: Place, rest: OutboxItem[]): void {
    if (from === to) return this.change(from, rest)
    this.boxes = { ...this.boxes, [from]: undefined }
    this.change(to, [...this.items(to), ...rest])
    void this.run(to)
  }

  private change(place: Place, items: OutboxItem[]): void {
    this.boxes = { ...this.boxes, [place]: items.length > 0 ? items : undefined }
    this.storage.write(this.boxes)
    for (const listener of this.listeners) listener()
  }

  private async pause(milliseconds: number): Promise<void> {
    await Promise.race([this.wake.promise, new Promise((done) => setTimeout(done, milliseconds * (0.75 + Math.random() / 2)))])
  }

  private readonly hurry = (): void => {
    this.wake.resolve()
    this.wake = Promise.withResolvers()
  }
}
