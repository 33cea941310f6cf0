import type { QueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Costs } from '../../account/use-costs.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { changeKept, keepAnswer } from '../../net/changes.ts'
import { live } from '../../net/live/socket.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { completeUpTo, conversationFrom, firstReceived, type MessagesPage, newestOf, withNewer } from './conversation.ts'
import { changeConversation, keepChat, keepRead, keptChat, keptConversation, readUpTo } from './kept-chats.ts'

const pollEvery = 10_000
const againEvery = 30_000
const settledAfter = 1_200
/** After an absence this many are read again, as some may have been deleted. */
const readAgain = limits.messagesPerPage - 1

interface Listener {
  /** The viewer can no longer see the conversation. */
  onEnded(): void
  onRemoved(): void
  onFailed(failed: boolean): void
}

/**
 * Keeps an open conversation complete: reads newer messages after each hint, reconnect and return to the tab, one
 * request at a time, and never while the tab is hidden, since reading marks messages as read.
 */
export class ConversationReader {
  private readonly id: string
  private readonly api: Api
  private readonly queries: QueryClient
  private readonly listener: Listener
  /** The number to read after; undefined if nothing is to be read. */
  private wanted: number | undefined
  private readonly readAgainAt = new Map<number, number>()
  private reading = false
  private rereading = Promise.resolve()
  private open = true
  /** The viewer has just arrived: the line 'new' is drawn above unseen messages. */
  private arriving = true

  constructor(id: string, api: Api, queries: QueryClient, listener: Listener) {
    this.id = id
    this.api = api
    this.queries = queries
    this.listener = listener
  }

  /** Starts, and returns a function that stops. */
  start(): () => void {
    const stops = [
      live.listen((event) => this.onEvent(event)),
      live.onConnect(() => this.onConnect()),
      listening(document, 'visibilitychange', () => this.onVisibility()),
      listening(window, 'online', () => this.refresh()),
      listening(window, 'offline', () => this.listener.onFailed(false)),
    ]
    // Polls only while the socket is not connected.
    const poll = setInterval(() => live.connected || this.refresh(), pollEvery)
    this.refresh()
    return () => {
      this.open = false
      clearInterval(poll)
      for (const stop of stops) stop()
    }
  }

  /** A reaction of the last second may not have been published again: the page reads once more after it. */
  private onConnect(): void {
    this.refresh()
    setTimeout(() => this.open && this.refresh(), settledAfter)
  }

  /** Reads missing messages, and the newest again. */
  refresh(): void {
    const known = keptConversation(this.queries, this.id)
    this.catchUp(known ? Math.max(0, completeUpTo(known.messages) - readAgain) : 0)
  }

  /** Reads the page that ends with a message, at most twice a minute, to replace expired photo addresses. */
  again(seq: number): void {
    const now = Date.now()
    if (now - (this.readAgainAt.get(seq) ?? 0) < againEvery) return
    for (let each = seq; each > seq - limits.messagesPerPage; each--) this.readAgainAt.set(each, now)
    void readUpTo(this.api, this.queries, this.id, seq, true).catch(() => {})
  }

  /** Further changes of this message's next second are not published: the page reads it again after that. */
  private onReaction(seq: number): void {
    this.reread([seq])
    setTimeout(() => this.reread([seq]), settledAfter)
  }

  /** Reads loaded messages again, after what is being read again: an older answer must not follow a newer one. */
  private reread(seqs: readonly number[]): void {
    this.rereading = this.rereading.then(() => this.readPagesOf(seqs)).catch(() => {})
  }

  /** A page at a time. A page by `before` marks nothing as read. */
  private async readPagesOf(seqs: readonly number[]): Promise<void> {
    const loaded = new Set(keptConversation(this.queries, this.id)?.messages.map(({ seq }) => seq))
    const wanted = seqs.filter((seq) => loaded.has(seq))
    while (wanted.length > 0 && this.open) {
      const newest = Math.max(...wanted)
      await readUpTo(this.api, this.queries, this.id, newest)
      wanted.splice(0, Infinity, ...wanted.filter((seq) => seq <= newest - limits.messagesPerPage))
    }
  }

  private onEvent(event: LiveEvent): void {
    if (event.type === 'gone' && event.conversation === this.id) return this.end()
    if (event.type === 'gone' && event.member === keptConversation(this.queries, this.id)?.chat.profile.id) return this.refresh()
    if (!('conversation' in event) || event.conversation !== this.id) return
    if (event.type === 'removed') return this.leave()
    if (event.type === 'arranged') return void this.readOrder().catch(() => {})
    if (event.type === 'message' && this.unblurs(event.from)) return this.refresh()
    if (event.type === 'message') return this.onMessage(event.seq)
    if (event.type === 'reaction') return this.onReaction(event.seq)
    if (event.type === 'album' || event.type === 'opened') return this.reread([event.seq])
    if (event.type === 'confirmed' || event.type === 'request' || event.type === 'calls') return this.refresh()
    if (event.type === 'delivered') this.tick({ delivered: event.seq, read: 0 })
    const partner = keptConversation(this.queries, this.id)?.chat.profile.id
    if (event.type === 'read' && event.by === partner) this.tick({ delivered: event.seq, read: event.seq })
  }

  /** What another device of the viewer's arranged, where no list shows it. It reads no message, so that a mark as unread stays. */
  private async readOrder(): Promise<void> {
    if (keptChat(this.queries, this.id)) return
    const asked = performance.now()
    const { chat } = await this.api('GET /api/messages.php', { conversation: this.id, before: `${this.id}:0` }, { retries: 1 })
    changeConversation(this.queries, this.id, (known) => ({ ...known, chat }), asked)
  }

  /** An answer of the viewer's may show photos that arrived blurred. */
  private unblurs(from: string): boolean {
    const known = keptConversation(this.queries, this.id)
    return known !== undefined && from !== known.chat.profile.id && known.messages.some(({ blurred }) => blurred)
  }

  /** A known number means that the message was deleted. */
  private onMessage(seq: number): void {
    const known = keptConversation(this.queries, this.id)
    const newest = known ? completeUpTo(known.messages) : 0
    this.catchUp(seq > newest ? newest : seq - 1)
  }

  private tick(further: { delivered: number; read: number }): void {
    changeConversation(this.queries, this.id, (known) => ({
      ...known,
      chat: {
        ...known.chat,
        delivered: Math.max(known.chat.delivered, further.delivered),
        read: Math.max(known.chat.read, further.read),
      },
    }))
  }

  private catchUp(after: number): void {
    this.wanted = Math.min(this.wanted ?? after, after)
    if (!this.reading) void this.readAll()
  }

  private async readAll(): Promise<void> {
    this.reading = true
    while (this.wanted !== undefined && this.open && !document.hidden) {
      const from = this.wanted
      this.wanted = undefined
      try {
        await this.readFrom(from)
        this.listener.onFailed(false)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return this.end()
        // Offline is not a failure: the composer says so, and reading continues once online.
        this.listener.onFailed(navigator.onLine)
        // The next hint, reconnect or poll tries again.
        this.wanted = Math.min(this.wanted ?? from, from)
        break
      }
    }
    this.reading = false
  }

  private async readFrom(from: number): Promise<void> {
    const had = keptConversation(this.queries, this.id) !== undefined
    if (!had) await this.readFirst()
    if (this.arriving) keepRead(this.queries, this.id)
    const first = this.arriving
    const known = keptConversation(this.queries, this.id)
    let after = had ? from : completeUpTo(known?.messages ?? [])
    let page: MessagesPage
    do {
      const asked = performance.now()
      page = await this.api('GET /api/messages.php', { conversation: this.id, after: `${this.id}:${after}` }, { retries: 1 })
      // Known messages are gone: the viewer removed the conversation elsewhere, and the hint was lost.
      if (known && page.messages.length === 0 && after < completeUpTo(known.messages)) return this.leave()
      this.add(page, asked)
      after = page.messages.at(-1)?.seq ?? after
    } while (page.more)
    this.markSeen(first)
  }

  /** Reads the newest page without marking it as read. */
  private async readFirst(): Promise<void> {
    const page = await this.api('GET /api/messages.php', { conversation: this.id, before: newestOf(this.id) }, { retries: 2 })
    if (!keptConversation(this.queries, this.id)) keepAnswer(this.queries, queryKeys.messages(this.id), conversationFrom(page))
  }

  private add(page: MessagesPage, asked: number): void {
    changeConversation(this.queries, this.id, (known) => withNewer(known, page), asked)
    keepChat(this.queries, page.chat, asked)
    changeKept<Costs>(this.queries, queryKeys.costs, (kept) => ({ ...kept, ...page.costs }), asked)
  }

  /** Marks all messages as seen; the line stays where it was on arrival. */
  private markSeen(first: boolean): void {
    this.arriving = false
    changeConversation(this.queries, this.id, (known) => ({
      ...known,
      seen: known.messages.at(-1)?.seq ?? known.seen,
      line: first ? firstReceived(known.messages, known.chat, known.seen) : known.line,
    }))
  }

  private onVisibility(): void {
    if (document.hidden) this.arriving = true
    else this.refresh()
  }

  private leave(): void {
    this.open = false
    this.listener.onRemoved()
  }

  private end(): void {
    this.open = false
    this.listener.onEnded()
  }
}

function listening(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
