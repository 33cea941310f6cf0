import type { BusListeners } from '#server/platform/live/bus-listeners.ts'
import { type Hint, isForAll } from '#server/platform/live/hints.ts'
import { connectValkey, type Valkey } from '#server/platform/valkey/valkey.ts'

/** What concerns everybody; each address has a channel below it. */
const channel = 'beau:live'
const queueLimit = 10_000
const checkEvery = 5_000
/** Channels that one command subscribes to. */
const atOnce = 1_000

interface Around {
  /** Receive what other processes publish at this node. */
  listeners: BusListeners
  /** The node did not take a hint. */
  refused(hint: Hint): void
  /** Hints at this node may have been lost. */
  missed(): void
}

/** One Valkey of the bus: a connection that publishes, and one that hears. */
export class BusNode {
  private readonly around: Around
  private readonly check: NodeJS.Timeout
  /** How often each address is followed, and when it is heard. */
  private readonly followed = new Map<string, { times: number; heard: Promise<unknown> }>()
  private queue: Hint[] = []
  private sending = false
  private hearing = false
  private interrupted = false
  private stopped = false
  private speaker: Valkey | undefined
  private hearer: Valkey | undefined

  constructor(url: string, around: Around) {
    this.around = around
    this.check = setInterval(() => void this.probe(), checkEvery).unref()
    void this.open(url)
  }

  /** Whether hints travel by it now, both ways. */
  get connected(): boolean {
    return this.hearing && this.speaker?.status === 'ready'
  }

  /** Whether it takes another hint. */
  get takes(): boolean {
    return this.speaker?.status === 'ready' && this.queue.length < queueLimit
  }

  publish(hint: Hint): void {
    this.queue.push(hint)
    if (!this.sending) void this.send(this.speaker!)
  }

  /** Resolves when it hears the addresses, or has no connection: then everything is read again once it has one. */
  async follow(addresses: readonly string[]): Promise<void> {
    const fresh = addresses.filter((address) => !this.followed.has(address))
    const heard = fresh.length > 0 ? this.hear(fresh.map(channelOf)) : undefined
    for (const address of addresses) {
      const known = this.followed.get(address)
      if (known) known.times++
      else this.followed.set(address, { times: 1, heard: heard! })
    }
    await Promise.all(addresses.map((address) => this.followed.get(address)!.heard))
  }

  unfollow(addresses: readonly string[]): void {
    const over = addresses.filter((address) => {
      const known = this.followed.get(address)
      if (known && --known.times > 0) return false
      return this.followed.delete(address)
    })
    const { hearer } = this
    if (over.length > 0 && hearer?.status === 'ready')
      void hearer.unsubscribe(...over.map(channelOf)).catch(() => reconnect(hearer))
  }

  stop(): void {
    this.stopped = true
    clearInterval(this.check)
    this.speaker?.disconnect()
    this.hearer?.disconnect()
  }

  private async open(url: string): Promise<void> {
    const [speaker, hearer] = await Promise.all([connectValkey(url, 'speaker'), connectValkey(url, 'hearer')])
    this.speaker = speaker
    this.hearer = hearer
    hearer.on('message', (_, payload) => this.around.listeners.receive(payload))
    hearer.on('ready', () => void this.listen())
    hearer.on('close', () => this.lose())
    if (this.stopped) this.stop()
  }

  /** All hints collected meanwhile at once, a payload for each channel, in their order. What the node refuses goes another way. */
  private async send(speaker: Valkey): Promise<void> {
    this.sending = true
    while (this.queue.length > 0) {
      const byChannel = channelsOf(this.queue)
      this.queue = []
      const commands = speaker.pipeline()
      for (const [name, hints] of byChannel) commands.publish(name, this.around.listeners.payload(hints))
      const answers = (await commands.exec().catch(() => null)) ?? []
      const refused = [...byChannel.values()].filter((_, index) => !answers[index] || answers[index][0])
      if (refused.length === 0) continue
      if (!this.stopped) refused.flat().forEach((hint) => this.around.refused(hint))
      reconnect(speaker)
    }
    this.sending = false
  }

  private async listen(): Promise<void> {
    if (!(await this.hear([channel, ...[...this.followed.keys()].map(channelOf)]))) return
    this.hearing = true
    if (this.interrupted) this.around.missed()
  }

  /** Whether it hears these channels now. Without a connection it will, once it has one. */
  private async hear(channels: readonly string[]): Promise<boolean> {
    const { hearer } = this
    if (hearer?.status !== 'ready') return false
    try {
      for (let from = 0; from < channels.length; from += atOnce) await hearer.subscribe(...channels.slice(from, from + atOnce))
      return true
    } catch {
      reconnect(hearer)
      return false
    }
  }

  private lose(): void {
    if (this.hearing) this.around.missed()
    this.hearing = false
    this.interrupted = true
  }

  /** A periodic ping finds a half-open connection. */
  private async probe(): Promise<void> {
    for (const valkey of [this.speaker, this.hearer])
      if (valkey?.status === 'ready') await valkey.ping().catch(() => reconnect(valkey))
  }
}

function channelOf(address: string): string {
  return `${channel}:${address}`
}

/** The hints of each channel. */
function channelsOf(hints: readonly Hint[]): Map<string, Hint[]> {
  const byChannel = new Map<string, Hint[]>()
  const add = (name: string, hint: Hint) => {
    const before = byChannel.get(name)
    if (before) before.push(hint)
    else byChannel.set(name, [hint])
  }
  for (const hint of hints) {
    if (isForAll(hint)) add(channel, hint)
    else for (const address of hint.to) add(channelOf(address), { to: [address], event: hint.event })
  }
  return byChannel
}

function reconnect(valkey: Valkey): void {
  if (valkey.status === 'ready') valkey.disconnect(true)
}
