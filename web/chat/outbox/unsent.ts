import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '../../account/use-viewer.ts'
import type { Api } from '../../net/context.ts'
import { stored } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { useSettings } from '../../site/use-settings.ts'
import type { Quote } from '#contract/chat/quotes.ts'
import { createStore, type Readable, useStore } from '../../state/store.ts'
import { Carrier } from './carrying.ts'
import { type Content, type Failure, type OutboxItem, quoteGone } from './outbox-items.ts'
import { Outbox, type Recipient } from './outbox.ts'

/** A member's drafts and outbox. */
export interface Unsent {
  memberId: string
  drafts: Drafts
  outbox: Outbox
  /** Whether there are photos or recordings, which would be lost with the page. */
  holdsFiles: () => boolean
}

let unsent: Unsent | undefined

/** Undefined for a visitor and on the server. */
export function useUnsent(): Unsent | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const { discreet } = useSettings()
  if (typeof window === 'undefined' || !viewer) return undefined
  return unsentOf(viewer.id, api, queries, !discreet)
}

const noItems: readonly OutboxItem[] = []

export function useOutboxItems(recipient: Recipient): readonly OutboxItem[] {
  return useKeptFor(recipient, useUnsent()?.outbox.boxes) ?? noItems
}

/** The conversation that the first message to this member has just started. */
export function useStarted(memberId: string): string | undefined {
  return useKeptFor(`member:${memberId}`, useUnsent()?.outbox.started)
}

/** The draft of a conversation. */
export function useDraft(recipient: Recipient): string {
  return useKeptFor(recipient, useUnsent()?.drafts.texts) ?? ''
}

/** The photo, gift or recording of the next send. */
export function useAttachment(recipient: Recipient): Attachment | undefined {
  return useKeptFor(recipient, useUnsent()?.drafts.attachments)
}

/** What of the recipient's profile the next text answers. */
export function useQuote(recipient: Recipient): Quote | undefined {
  return useKeptFor(recipient, useUnsent()?.drafts.quotes)
}

/** Why the last message was refused. */
export function useRefusal(recipient: Recipient): Failure | undefined {
  return useKeptFor(recipient, useUnsent()?.drafts.refusals)
}

const nothing = createStore<Partial<Record<Recipient, never>>>({})

function useKeptFor<T>(recipient: Recipient, store: Readable<Partial<Record<Recipient, T>>> = nothing): T | undefined {
  return useStore(store, nothing.get(), (all) => all[recipient])
}

/** `carried` is false in discreet mode: messages are then stored only in the tab. */
function unsentOf(memberId: string, api: Api, queries: QueryClient, carried: boolean): Unsent {
  if (unsent?.memberId === memberId) return unsent
  const drafts = new Drafts(memberId)
  const outbox = new Outbox(memberId, api, queries, drafts.restore, carried ? new Carrier(memberId) : undefined)
  const holdsFiles = () =>
    [...Object.values(drafts.attachments.get()), ...Object.values(outbox.boxes.get()).flat()].some(
      (each) => each?.kind === 'photo' || each?.kind === 'voice',
    )
  unsent = { memberId, drafts, outbox, holdsFiles }
  return unsent
}

/** A photo, a gift or a recording of the next send. */
export type Attachment = Exclude<Content, { kind: 'text' }>

type Texts = Partial<Record<Recipient, string>>
type Attachments = Partial<Record<Recipient, Attachment>>
type Quotes = Partial<Record<Recipient, Quote>>

const none: Texts = {}
const noQuotes: Quotes = {}

/**
 * The drafts of one member by conversation, with the refusal of the last send. Open tabs follow each other: a change
 * in one tab applies in another only if both had the same text before.
 */
export class Drafts {
  readonly texts: Readable<Texts>
  readonly attachments
  readonly quotes: Readable<Quotes>
  readonly refusals = createStore<Partial<Record<Recipient, Failure>>>({})
  private readonly keptTexts
  private readonly keptGifts
  private readonly keptQuotes
  private readonly otherTabs

  constructor(memberId: string) {
    const kept = stored<Texts>('chat-drafts:', memberId)
    this.keptTexts = kept
    this.texts = { get: () => kept.get() ?? none, subscribe: kept.subscribe }
    this.keptGifts = stored<Attachments>('chat-gifts:', memberId)
    this.attachments = createStore(this.keptGifts.get() ?? {})
    const quotes = stored<Quotes>('chat-quotes:', memberId)
    this.keptQuotes = quotes
    this.quotes = { get: () => quotes.get() ?? noQuotes, subscribe: quotes.subscribe }
    this.otherTabs = new DraftChannel(memberId, {
      onChange: ({ recipient, before, after }) => this.read(recipient) === before && this.keep(recipient, after),
      onAsked: () => this.sendAll(),
    })
  }

  read(recipient: Recipient): string {
    return this.texts.get()[recipient] ?? ''
  }

  attachment(recipient: Recipient): Attachment | undefined {
    return this.attachments.get()[recipient]
  }

  quote(recipient: Recipient): Quote | undefined {
    return this.quotes.get()[recipient]
  }

  refusal(recipient: Recipient): Failure | undefined {
    return this.refusals.get()[recipient]
  }

  write(recipient: Recipient, text: string): void {
    const before = this.read(recipient)
    if (text === before) return
    this.keep(recipient, text)
    this.otherTabs.send({ recipient, before, after: text })
  }

  attach(recipient: Recipient, attachment: Attachment | undefined): void {
    const attachments: Attachments = { ...this.attachments.get(), [recipient]: attachment }
    this.keptGifts.set(Object.fromEntries(Object.entries(attachments).filter(([, each]) => each?.kind === 'gift')))
    this.attachments.set(attachments)
  }

  /** Undefined takes the quote out of the next message. */
  answer(recipient: Recipient, quote: Quote | undefined): void {
    this.keptQuotes.set({ ...this.quotes.get(), [recipient]: quote })
  }

  /**
   * Puts refused messages back: texts before the newer text, the first attachment, and the first quoted words unless
   * they are gone. Returns the remaining ones.
   */
  restore = (recipient: Recipient, items: OutboxItem[], refusal: Failure): OutboxItem[] => {
    this.refusals.set({ ...this.refusals.get(), [recipient]: refusal })
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    const things = items.filter((item) => item.kind !== 'text')
    const quoted = items.find((item) => item.kind === 'text' && item.quote)
    if (quoted?.kind === 'text' && refusal.code !== quoteGone && !this.quote(recipient)) this.answer(recipient, quoted.quote)
    const room = this.attachment(recipient) === undefined
    if (room && things[0]) this.attach(recipient, contentOf(things[0]))
    this.write(recipient, [...texts, this.read(recipient)].filter(Boolean).join('\n'))
    return room ? things.slice(1) : things
  }

  /** Clears the refusal. */
  clearRefusal(recipient: Recipient): void {
    if (this.refusal(recipient)) this.refusals.set({ ...this.refusals.get(), [recipient]: undefined })
  }

  forget(recipient: Recipient): void {
    this.clearRefusal(recipient)
    this.attach(recipient, undefined)
    this.answer(recipient, undefined)
    this.write(recipient, '')
  }

  private keep(recipient: Recipient, text: string): void {
    this.keptTexts.set({ ...this.texts.get(), [recipient]: text === '' ? undefined : text })
  }

  private sendAll(): void {
    for (const [recipient, after] of Object.entries(this.texts.get()) as Array<[Recipient, string]>)
      this.otherTabs.send({ recipient, before: '', after })
  }
}

function contentOf(item: OutboxItem & Attachment): Attachment {
  if (item.kind === 'gift') return { kind: 'gift', gift: item.gift, price: item.price }
  return item.kind === 'photo' ? { kind: 'photo', photo: item.photo } : { kind: 'voice', voice: item.voice }
}

/** A change of a draft; empty text means no draft. */
interface DraftChange {
  recipient: Recipient
  before: string
  after: string
}

interface Listener {
  /** A draft changed in another tab. */
  onChange(change: DraftChange): void
  /** A new tab asks for the drafts. */
  onAsked(): void
}

/** Sends draft changes to the member's other open tabs. It stores nothing (decision 23). */
class DraftChannel {
  private channel: BroadcastChannel | undefined
  private readonly name: string
  private readonly listener: Listener

  constructor(memberId: string, listener: Listener) {
    this.name = `chat-drafts:${memberId}`
    this.listener = listener
    this.open()
    // An open channel would keep the page out of the back/forward cache.
    globalThis.addEventListener?.('pagehide', () => this.close())
    globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && this.open())
  }

  send(change: DraftChange | 'asked'): void {
    this.channel?.postMessage(change)
  }

  private close(): void {
    this.channel?.close()
    this.channel = undefined
  }

  private open(): void {
    this.channel = new BroadcastChannel(this.name)
    this.channel.onmessage = ({ data }: MessageEvent<DraftChange | 'asked'>) =>
      data === 'asked' ? this.listener.onAsked() : this.listener.onChange(data)
    this.send('asked')
  }
}
