import type { LiveCommand, LiveEvent } from '#contract/live.ts'

type Listener = (event: LiveEvent) => void

/**
 * The one live socket of this page. It comes back by itself, slower each time; after every reconnect `onReconnect`
 * listeners read again what they may have missed.
 */
class LiveSocket {
  private socket: WebSocket | undefined
  private tries = 0
  private wanted = false
  private opened = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<Listener>()
  private readonly reconnects = new Set<() => void>()

  open(): void {
    if (this.wanted) return
    this.wanted = true
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  close(): void {
    this.wanted = false
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(command: LiveCommand): void {
    if (this.connected) this.socket!.send(JSON.stringify(command))
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Tells this page what its own call learnt, as if the socket had. */
  announce(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event)
  }

  onReconnect(listener: () => void): () => void {
    this.reconnects.add(listener)
    return () => this.reconnects.delete(listener)
  }

  private connect(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`)
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      if (this.opened) for (const listener of this.reconnects) listener()
      this.opened = true
    }
    socket.onmessage = ({ data }) => {
      this.announce(JSON.parse(String(data)) as LiveEvent)
    }
    socket.onclose = () => {
      if (this.wanted) this.timer = setTimeout(() => this.connect(), this.delay())
    }
  }

  private delay(): number {
    this.tries += 1
    return Math.min(30_000, 500 * 2 ** this.tries) * (0.5 + Math.random() / 2)
  }

  private readonly hurry = (): void => {
    if (!this.wanted || document.visibilityState === 'hidden' || !this.socket || this.socket.readyState < WebSocket.CLOSING)
      return
    clearTimeout(this.timer)
    this.tries = 0
    this.connect()
  }
}

export const live = new LiveSocket()
