import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { live } from '../../net/live-socket.ts'
import { patiently } from '../../net/later.ts'
import { keepBalance } from '../../account/use-costs.ts'
import { keepSent } from '../store/kept-chats.ts'
import { keepPreview } from './previews.ts'
import {
  type Content,
  delayAfter,
  type Failure,
  givesBack,
  lasting,
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

/** Takes what was refused back under his hands; answers what it has no room for. */
export type GiveBack = (place: Place, items: OutboxItem[], refusal: Failure) => OutboxItem[]

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
  private readonly giveBack: GiveBack
  private readonly storage

  constructor(memberId: string, api: Api, queries: QueryClient, giveBack: GiveBack = (_, items) => items) {
    this.api = api
    this.queries = queries
    this.giveBack = giveBack
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

  send(place: Place, content: Content, after: number): void {
    const [kind, id] = place.split(':') as ['conversation' | 'member', string]
    const to = kind === 'conversation' ? { conversation: { id } } : { profile: { id } }
    const item = { ...content, key: crypto.randomUUID(), to, after, tries: 0, written: new Date().toISOString() }
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
      this.settle(place, item, await this.post(place, item))
    } catch (error) {
      // An answer that was cut short is as good as none.
      const refusal = error instanceof ApiError ? error : new ApiError(0, { code: 'offline', message: '' })
      const tries = item.tries + 1
      if (!mayPass(refusal, tries)) return this.refuse(place, refusal)
      this.update(place, item.key, { tries, percent: 0 })
      await this.pause(delayAfter(tries))
    }
  }

  private async post(place: Place, item: OutboxItem): Promise<OutputOf<'POST /api/messages.php'>> {
    const { key, to } = item
    if (item.kind === 'text')
      return this.api('POST /api/messages.php', { ...to, text: item.text }, { idempotencyKey: key, retries: 0 })
    if (item.kind === 'gift')
      return this.api('POST /api/messages.php', { ...to, gift: item.gift }, { idempotencyKey: key, retries: 0 })
    const { upload } = await patiently(() => import('../../net/upload.ts'))
    return upload('POST /api/messages.php', {
      file: item.photo.file,
      fields: 'profile' in to ? { profile: to.profile.id } : { conversation: to.conversation.id },
      idempotencyKey: key,
      onProgress: (percent) => this.update(place, key, { percent }),
      offlineText: '',
    })
  }

  private refuse(place: Place, { code, message }: ApiError): void {
    const waiting = this.items(place).filter(({ failure }) => !failure)
    const kept = givesBack({ code, message }) ? this.giveBack(place, waiting, { code, message }) : waiting
    const gone = new Set(waiting.filter((item) => !kept.includes(item)))
    const rest = this.items(place).filter((item) => !gone.has(item))
    this.change(place, withFailure(rest, { code, message }))
    void this.queries.invalidateQueries({ queryKey: queryKeys.costs })
    // Any other call ends a lost session.
    if (code === 'authentication_required') void this.api('GET /api/costs.php', {}).catch(() => {})
  }

  private settle(place: Place, item: OutboxItem, { message, conversation, credits }: OutputOf<'POST /api/messages.php'>): void {
    const { key, to } = item
    if (item.kind === 'photo') keepPreview(message.id, item.photo.preview)
    keepSent(this.queries, conversation.id, message)
    keepBalance(this.queries, credits)
    // His profile counts it.
    if (item.kind === 'gift') void this.queries.invalidateQueries({ queryKey: ['member'] })
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

  private update(place: Place, key: string, changes: Pick<Partial<OutboxItem>, 'tries' | 'percent'>): void {
    this.change(
      place,
      this.items(place).map((item) => (item.key === key ? { ...item, ...changes } : item)),
    )
  }

  private change(place: Place, items: OutboxItem[]): void {
    this.boxes = { ...this.boxes, [place]: items.length > 0 ? items : undefined }
    this.storage.write(Object.fromEntries(Object.entries(this.boxes).map(([each, kept]) => [each, lasting(kept ?? [])])))
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
