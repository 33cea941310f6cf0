import type { Content, Failure, OutboxItem } from './outbox-items.ts'
import type { Place } from './outbox.ts'
import { chatStorage } from './storage.ts'

/** A photo or a gift that goes with the next press. */
export type Attachment = Exclude<Content, { kind: 'text' }>

type Texts = Partial<Record<Place, string>>
type Attachments = Partial<Record<Place, Attachment>>

/** What one member has begun to write, by conversation, and why it came back to him if it did. */
export class Drafts {
  private texts: Texts
  private attachments: Attachments
  private refusals: Partial<Record<Place, Failure>> = {}
  private readonly listeners = new Set<() => void>()
  private readonly storage
  private readonly gifts

  constructor(memberId: string) {
    this.storage = chatStorage<Texts>('drafts', memberId)
    this.gifts = chatStorage<Attachments>('gifts', memberId)
    this.texts = this.storage.read() ?? {}
    this.attachments = this.gifts.read() ?? {}
  }

  read(place: Place): string {
    return this.texts[place] ?? ''
  }

  attachment(place: Place): Attachment | undefined {
    return this.attachments[place]
  }

  refusal(place: Place): Failure | undefined {
    return this.refusals[place]
  }

  write(place: Place, text: string): void {
    this.texts = { ...this.texts, [place]: text === '' ? undefined : text }
    this.storage.write(this.texts)
    this.changed()
  }

  attach(place: Place, attachment: Attachment | undefined): void {
    this.attachments = { ...this.attachments, [place]: attachment }
    this.gifts.write(Object.fromEntries(Object.entries(this.attachments).filter(([, kept]) => kept?.kind === 'gift')))
    this.changed()
  }

  /** What was refused is his to change again: texts before what he typed since, the first photo or gift. The others are answered. */
  takeBack = (place: Place, items: OutboxItem[], refusal: Failure): OutboxItem[] => {
    this.refusals = { ...this.refusals, [place]: refusal }
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    const things = items.filter((item) => item.kind !== 'text')
    const room = this.attachments[place] === undefined
    if (room && things[0]) this.attach(place, contentOf(things[0]))
    this.write(place, [...texts, this.read(place)].filter(Boolean).join('\n'))
    return room ? things.slice(1) : things
  }

  /** He tries again, or has taken note. */
  forgive(place: Place): void {
    if (!this.refusals[place]) return
    this.refusals = { ...this.refusals, [place]: undefined }
    this.changed()
  }

  forget(place: Place): void {
    this.forgive(place)
    this.attach(place, undefined)
    this.write(place, '')
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}

function contentOf(item: OutboxItem & Attachment): Attachment {
  if (item.kind === 'gift') return { kind: 'gift', gift: item.gift, price: item.price }
  return { kind: 'photo', photo: item.photo }
}
