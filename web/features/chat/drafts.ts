import type { Place } from './outbox.ts'
import { chatStorage } from './storage.ts'

type Texts = Partial<Record<Place, string>>

/** What one member has begun to write, by conversation. */
export class Drafts {
  private texts: Texts
  private readonly listeners = new Set<() => void>()
  private readonly storage

  constructor(memberId: string) {
    this.storage = chatStorage<Texts>('drafts', memberId)
    this.texts = this.storage.read() ?? {}
  }

  read(place: Place): string {
    return this.texts[place] ?? ''
  }

  write(place: Place, text: string): void {
    this.texts = { ...this.texts, [place]: text === '' ? undefined : text }
    this.storage.write(this.texts)
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
