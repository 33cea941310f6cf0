import { randomBytes } from 'node:crypto'
import type { BusListener } from './bus.ts'
import type { Hint } from './hints.ts'

/** The listeners of this process, and the payloads that carry hints between processes. */
export class BusListeners {
  private readonly self = randomBytes(6).toString('base64url')
  private readonly listeners: BusListener[] = []

  add(listener: BusListener): void {
    this.listeners.push(listener)
  }

  clear(): void {
    this.listeners.length = 0
  }

  publish(hint: Hint): void {
    for (const listener of this.listeners) listener.hint(hint)
  }

  publishMissed(concerns: (address: string) => boolean = () => true): void {
    for (const listener of this.listeners) listener.missed(concerns)
  }

  /** Hints as one payload for the other processes. */
  payload(hints: readonly Hint[]): string {
    return JSON.stringify({ from: this.self, hints } satisfies Payload)
  }

  /** Receives a payload of another process; own hints were published directly. */
  receive(payload: string): void {
    const { from, hints } = JSON.parse(payload) as Payload
    if (from === this.self) return
    for (const hint of hints) this.publish(hint)
  }
}

interface Payload {
  from: string
  hints: readonly Hint[]
}
