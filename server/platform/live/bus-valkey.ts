import type { Bus, BusListener } from './bus.ts'
import { BusListeners } from './bus-listeners.ts'
import type { Hint } from './hints.ts'
import { connectValkey, type Valkey } from '#server/platform/valkey/valkey.ts'

const channel = 'beau:live'
const queueLimit = 10_000
const checkEvery = 5_000

/**
 * Hints by Valkey's publish and subscribe. While it is unreachable they travel by `spare`, which every process listens to as
 * well, so that a session that ends still ends everywhere. Listeners are notified when its connection is lost and when it is
 * back.
 */
export class ValkeyBus implements Bus {
  private readonly listeners = new BusListeners()
  private readonly spare: Bus
  private readonly check: NodeJS.Timeout
  private queue: Hint[] = []
  private sending = false
  private hearing = false
  private interrupted = false
  private stopped = false
  private speaker: Valkey | undefined
  private hearer: Valkey | undefined

  constructor(url: string, spare: Bus) {
    this.spare = spare
    this.check = setInterval(() => void this.probe(), checkEvery).unref()
    void this.open(url)
  }

  /** Whether hints travel by Valkey now, both ways. */
  get connected(): boolean {
    return this.hearing && this.speaker?.status === 'ready'
  }

  async follow(): Promise<void> {}

  unfollow(): void {}

  publish(hint: Hint): void {
    if (this.speaker?.status !== 'ready' || this.queue.length >= queueLimit) return this.spare.publish(hint)
    this.listeners.publish(hint)
    this.queue.push(hint)
    if (!this.sending) void this.send(this.speaker)
  }

  subscribe(listener: BusListener): void {
    this.listeners.add(listener)
    this.spare.subscribe(listener)
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.check)
    this.listeners.clear()
    this.speaker?.disconnect()
    this.hearer?.disconnect()
    await this.spare.stop()
  }

  private async open(url: string): Promise<void> {
    const [speaker, hearer] = await Promise.all([connectValkey(url, 'speaker'), connectValkey(url, 'hearer')])
    this.speaker = speaker
    this.hearer = hearer
    hearer.on('message', (_, payload) => this.listeners.receive(payload))
    hearer.on('ready', () => void this.listen(hearer))
    hearer.on('close', () => this.lose())
    if (this.stopped) await this.stop()
  }

  /** One payload at a time, with all hints collected meanwhile. If Valkey refuses one, it goes by `spare`. */
  private async send(speaker: Valkey): Promise<void> {
    this.sending = true
    while (this.queue.length > 0) {
      const hints = this.queue
      this.queue = []
      try {
        await speaker.publish(channel, this.listeners.payload(hints))
      } catch {
        if (!this.stopped) hints.forEach((hint) => this.spare.publish(hint))
        reconnect(speaker)
      }
    }
    this.sending = false
  }

  private async listen(hearer: Valkey): Promise<void> {
    try {
      await hearer.subscribe(channel)
    } catch {
      return reconnect(hearer)
    }
    this.hearing = true
    if (this.interrupted) this.listeners.publishMissed()
  }

  private lose(): void {
    if (this.hearing) this.listeners.publishMissed()
    this.hearing = false
    this.interrupted = true
  }

  /** A periodic ping finds a half-open connection. */
  private async probe(): Promise<void> {
    for (const valkey of [this.speaker, this.hearer])
      if (valkey?.status === 'ready') await valkey.ping().catch(() => reconnect(valkey))
  }
}

function reconnect(valkey: Valkey): void {
  if (valkey.status === 'ready') valkey.disconnect(true)
}
