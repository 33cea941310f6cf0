import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { keepBalance } from '../../account/use-costs.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { loadWithRetries } from '../../net/later.ts'
import { live } from '../../net/live/socket.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { hasLoggedOut, stored } from '../../net/storage.ts'
import { createStore } from '../../state/store.ts'
import { keepSent } from '../store/kept-chats.ts'
import { Carrier } from './carrying.ts'
import {
  type Content,
  delayAfter,
  type Failure,
  returnsToDraft,
  isOld,
  storable,
  isTransient,
  nextOf,
  type OutboxItem,
  quoteGone,
  quotingOf,
  type Recipient,
  tooOld,
  withFailure,
  withoutTries,
  withRetry,
  withSettled,
} from './outbox-items.ts'

export type { Recipient }

type Boxes = Partial<Record<Recipient, OutboxItem[]>>

/** Returns refused messages to the draft; returns those it has no room for. */
export type ReturnToDraft = (recipient: Recipient, items: OutboxItem[], refusal: Failure) => OutboxItem[]

const none: readonly OutboxItem[] = []

function failureOf({ code, message, fields }: ApiError): Failure {
  return fields.quote === undefined ? { code, message } : { code: quoteGone, message: fields.quote }
}

const previews = new Map<string, string>()

/** The local picture of a photo that this page sent, by message id. */
export function previewOf(message: string): string | undefined {
  return previews.get(message)
}

function keepPreview(message: string, preview: string): void {
  previews.set(message, preview)
}

/** Messages of one member that the server has not accepted yet. It outlives a reload and keeps sending. */
export class Outbox {
  readonly boxes = createStore<Boxes>({})
  /** Conversations that a first message has started. */
  readonly started = createStore<Partial<Record<Recipient, string>>>({})
  private readonly busy = new Set<Recipient>()
  /** The last try found no network. */
  private away = false
  private wake = Promise.withResolvers<void>()
  private readonly memberId: string
  private readonly api: Api
  private readonly queries: QueryClient
  private readonly returnToDraft: ReturnToDraft
  private readonly kept
  private readonly carrier: Carrier | undefined

  constructor(
    memberId: string,
    api: Api,
    queries: QueryClient,
    returnToDraft: ReturnToDraft = (_, items) => items,
    carrier?: Carrier,
  ) {
    this.memberId = memberId
    this.api = api
    this.queries = queries
    this.returnToDraft = returnToDraft
    this.kept = stored<Boxes>('chat-outbox:', memberId)
    this.boxes.set(
      Object.fromEntries(
        Object.entries(this.kept.get() ?? {}).map(([recipient, items]) => [recipient, withoutTries(items ?? [])]),
      ),
    )
    addEventListener('online', this.retryNow)
    live.onConnect(this.retryNow)
    for (const recipient of Object.keys(this.boxes.get()) as Recipient[]) void this.run(recipient)
    this.carrier = carrier
    void this.adoptLeft()
  }

  items(recipient: Recipient): readonly OutboxItem[] {
    return this.boxes.get()[recipient] ?? none
  }

  send(recipient: Recipient, content: Content, after: number): void {
    const [kind, id] = recipient.split(':') as ['conversation' | 'member', string]
    const to = kind === 'conversation' ? { conversation: { id } } : { profile: { id } }
    const item = { ...content, key: crypto.randomUUID(), to, after, tries: 0, written: new Date().toISOString() }
    this.change(recipient, [...this.items(recipient), item])
    this.retryNow()
    void this.run(recipient)
  }

  retry(recipient: Recipient, key: string): void {
    this.change(recipient, withRetry(this.items(recipient), key))
    void this.run(recipient)
  }

  discard(recipient: Recipient, key: string): void {
    this.change(recipient, this.items(recipient).filter((item) => item.key !== key)) // prettier-ignore
  }

  forget(recipient: Recipient): void {
    this.change(recipient, [])
  }

  /** Adopts messages that a closed tab left for the service worker: they are shown as waiting, and sent once. */
  private async adoptLeft(): Promise<void> {
    for (const { recipient, item } of (await this.carrier?.read().catch(() => [])) ?? []) {
      const known = this.items(recipient)
      if (known.some(({ key }) => key === item.key)) continue
      this.change(recipient, [...known, ...withoutTries([item])])
      void this.run(recipient)
    }
  }

  /** Sends one at a time, in order, until all are sent, one is refused, or the member logs out. */
  private async run(recipient: Recipient): Promise<void> {
    if (this.busy.has(recipient)) return
    this.busy.add(recipient)
    let item: OutboxItem | undefined
    while (!hasLoggedOut() && (item = nextOf(this.items(recipient))))
      if (item.asked || !isOld(item)) await this.attempt(recipient, item)
      else this.leave(recipient)
    this.busy.delete(recipient)
  }

  private async attempt(recipient: Recipient, item: OutboxItem): Promise<void> {
    try {
      const answer = await this.post(recipient, item)
      this.away = false
      this.settle(recipient, item, answer)
    } catch (error) {
      // A truncated answer counts as no answer.
      const refusal = error instanceof ApiError ? error : new ApiError(0, { code: 'offline', message: '' })
      const tries = item.tries + 1
      if (!isTransient(refusal, tries)) return this.refuse(recipient, refusal)
      if (isOld(item)) return this.leave(recipient, refusal.message)
      this.away = refusal.status === 0
      this.update(recipient, item.key, { tries, percent: 0 })
      await this.pause(delayAfter(tries))
    }
  }

  private async post(recipient: Recipient, item: OutboxItem): Promise<OutputOf<'POST /api/messages.php'>> {
    const { key, to } = item
    const options = { idempotencyKey: key, author: this.memberId, retries: 0 }
    if (item.kind === 'text') {
      const quote = item.quote && { quote: quotingOf(item.quote, to) }
      return this.api('POST /api/messages.php', { ...to, text: item.text, ...quote }, options)
    }
    if (item.kind === 'gift') return this.api('POST /api/messages.php', { ...to, gift: item.gift }, options)
    const { upload } = await loadWithRetries(() => import('../../net/upload.ts'))
    const sending = {
      idempotencyKey: key,
      author: this.memberId,
      onProgress: (percent: number) => this.update(recipient, key, { percent }),
      offlineText: '',
    }
    const fields: Record<string, string> = 'profile' in to ? { profile: to.profile.id } : { conversation: to.conversation.id }
    if (item.kind === 'photo') return upload('POST /api/messages.php', { ...sending, file: item.photo.file, fields })
    const { file, waveform } = item.voice
    return upload('POST /api/voice-messages.php', { ...sending, name: 'voice', file, fields: { ...fields, waveform } })
  }

  private refuse(recipient: Recipient, refusal: ApiError): void {
    const { code, message } = failureOf(refusal)
    const waiting = this.items(recipient).filter(({ failure }) => !failure)
    const kept = returnsToDraft({ code, message }) ? this.returnToDraft(recipient, waiting, { code, message }) : waiting
    const gone = new Set(waiting.filter((item) => !kept.includes(item)))
    const rest = this.items(recipient).filter((item) => !gone.has(item))
    this.change(recipient, withFailure(rest, { code, message }))
    void this.queries.invalidateQueries({ queryKey: queryKeys.costs })
    // Any other call ends an expired session.
    if (code === 'authentication_required') void this.api('GET /api/costs.php', {}).catch(() => {})
  }

  /** Leaves old messages, and those written after them, to the member's decision. */
  private leave(recipient: Recipient, message = ''): void {
    this.change(recipient, withFailure(this.items(recipient), { code: tooOld, message }))
  }

  private settle(
    recipient: Recipient,
    item: OutboxItem,
    { message, conversation, credits }: OutputOf<'POST /api/messages.php'>,
  ): void {
    const { key, to } = item
    if (item.kind === 'photo') keepPreview(message.id, item.photo.preview)
    keepSent(this.queries, conversation.id, message)
    keepBalance(this.queries, credits)
    // The recipient's profile counts gifts.
    if (item.kind === 'gift') void this.queries.invalidateQueries({ queryKey: ['member'] })
    const rest = withSettled(this.items(recipient), key, message.seq)
    if ('profile' in to) {
      this.started.set({ ...this.started.get(), [`member:${to.profile.id}`]: conversation.id })
      this.moveOver(recipient, `conversation:${conversation.id}`, rest)
    } else {
      this.change(recipient, rest)
    }
  }

  /** Moves messages that wait behind a first message to the conversation it started. */
  private moveOver(from: Recipient, to: Recipient, rest: OutboxItem[]): void {
    if (from === to) return this.change(from, rest)
    this.boxes.set({ ...this.boxes.get(), [from]: undefined })
    this.change(to, [...this.items(to), ...rest])
    void this.run(to)
  }

  private update(recipient: Recipient, key: string, changes: Pick<Partial<OutboxItem>, 'tries' | 'percent'>): void {
    this.change(
      recipient,
      this.items(recipient).map((item) => (item.key === key ? { ...item, ...changes } : item)),
    )
  }

  private change(recipient: Recipient, items: OutboxItem[]): void {
    const boxes: Boxes = { ...this.boxes.get(), [recipient]: items.length > 0 ? items : undefined }
    this.kept.set(Object.fromEntries(Object.entries(boxes).map(([each, waiting]) => [each, storable(waiting ?? [])])))
    this.boxes.set(boxes)
    this.carry()
  }

  private carry(): void {
    const waiting = (Object.entries(this.boxes.get()) as Array<[Recipient, OutboxItem[] | undefined]>).flatMap(
      ([recipient, items]) =>
      storable(items ?? []).filter(({ failure }) => !failure || failure.code === tooOld).map((item) => ({ recipient, item })), // prettier-ignore
    )
    this.carrier?.keep(waiting, this.away)
  }

  private async pause(milliseconds: number): Promise<void> {
    await Promise.race([this.wake.promise, new Promise((done) => setTimeout(done, milliseconds * (0.75 + Math.random() / 2)))])
  }

  private readonly retryNow = (): void => {
    this.wake.resolve()
    this.wake = Promise.withResolvers()
  }
}
