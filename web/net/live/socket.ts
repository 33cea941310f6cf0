import { useEffect, useSyncExternalStore } from 'react'
import type { LiveCommand } from '#contract/live-commands.ts'
import { liveCloseCodes, type LiveEvent } from '#contract/live.ts'
import { announce, listen } from './events.ts'

const watchedAtMost = 60
/** A logout by the member navigates away sooner than this, ms. */
const endedGrace = 1000
/** How long a hidden page still counts as open, ms: longer for a tab, which is soon shown again, than on a phone. */
const hiddenFor = { tab: 5 * 60_000, phone: 20_000 }

/**
 * The one live socket of this page. It reconnects with increasing delays; listeners that may have missed events use
 * `onConnect` and `onReconnect` to read again.
 */
class LiveSocket {
  private socket: WebSocket | undefined
  private tries = 0
  private wanted = false
  private opened = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly connects = new Set<() => void>()
  private readonly reconnects = new Set<() => void>()
  private readonly states = new Set<() => void>()
  private readonly watches = new Set<readonly string[]>()
  private watchSoon = false
  private away = false
  private leaving: ReturnType<typeof setTimeout> | undefined

  open(): void {
    if (this.wanted) return
    this.wanted = true
    this.connect()
    addEventListener('online', this.reconnectNow)
    addEventListener('offline', this.drop)
    document.addEventListener('visibilitychange', this.reconnectNow)
    document.addEventListener('visibilitychange', this.onVisibility)
    this.onVisibility()
  }

  close(): void {
    this.wanted = false
    clearTimeout(this.timer)
    removeEventListener('online', this.reconnectNow)
    removeEventListener('offline', this.drop)
    document.removeEventListener('visibilitychange', this.reconnectNow)
    document.removeEventListener('visibilitychange', this.onVisibility)
    clearTimeout(this.leaving)
    this.drop()
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(command: LiveCommand): void {
    if (this.connected) this.socket!.send(JSON.stringify(command))
  }

  readonly listen = listen
  readonly announce = announce

  /** Called each time it opens. */
  onConnect(listener: () => void): () => void {
    return addTo(this.connects, listener)
  }

  /** Called each time it opens again. */
  onReconnect(listener: () => void): () => void {
    return addTo(this.reconnects, listener)
  }

  /** Called each time `connected` changes. */
  onState = (listener: () => void): (() => void) => addTo(this.states, listener)

  /** Subscribes to the presence of members on screen; returns a function that unsubscribes. */
  watch(members: readonly string[]): () => void {
    const leave = addTo(this.watches, members)
    this.sendWatched()
    return () => {
      leave()
      this.sendWatched()
    }
  }

  private connect(): void {
    clearTimeout(this.timer)
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`)
    this.socket = socket
    socket.onopen = () => this.begin()
    socket.onmessage = ({ data }) => this.announce(JSON.parse(String(data)) as LiveEvent)
    socket.onclose = ({ code }) => this.socket === socket && this.lose(code)
  }

  private begin(): void {
    this.tries = 0
    call(this.states)
    call(this.connects)
    if (this.opened) call(this.reconnects)
    this.opened = true
    if (this.away) this.send({ type: 'away' })
    if (this.watches.size > 0) this.sendWatched()
  }

  private lose(code: number): void {
    this.socket = undefined
    call(this.states)
    if (!this.wanted || code === liveCloseCodes.tooFast) return
    // Reading again shows whether the session is over.
    if (code === liveCloseCodes.ended) setTimeout(() => call(this.reconnects), endedGrace)
    else this.timer = setTimeout(() => this.connect(), this.delay())
  }

  private delay(): number {
    this.tries += 1
    return Math.min(30_000, 500 * 2 ** this.tries) * (0.5 + Math.random() / 2)
  }

  /** Without a network a socket looks open until a write: it is closed at once. */
  private readonly drop = (): void => {
    const { socket } = this
    if (!socket) return
    socket.onopen = socket.onmessage = null
    socket.close()
    this.lose(liveCloseCodes.leaving)
  }

  private readonly reconnectNow = (): void => {
    if (!this.wanted || document.visibilityState === 'hidden' || this.socket) return
    this.tries = 0
    this.connect()
  }

  /** A hidden page stays connected, but does not stop notifications on the member's other devices. */
  private readonly onVisibility = (): void => {
    clearTimeout(this.leaving)
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (document.visibilityState === 'hidden')
      this.leaving = setTimeout(() => this.setAway(true), isPhone ? hiddenFor.phone : hiddenFor.tab)
    else this.setAway(false)
  }

  private setAway(away: boolean): void {
    if (this.away === away) return
    this.away = away
    this.send({ type: away ? 'away' : 'back' })
  }

  /** Sends once for all members that appear at the same time. */
  private sendWatched(): void {
    if (this.watchSoon) return
    this.watchSoon = true
    setTimeout(() => {
      this.watchSoon = false
      this.send({ type: 'watch', members: [...new Set([...this.watches].flat())].slice(0, watchedAtMost) })
    }, 50)
  }
}

function addTo<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => all.delete(one)
}

function call(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

export const live = new LiveSocket()

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  )
}

/** Subscribes to the presence of members, reported as `presence` events. */
export function useWatch(members: readonly string[]): void {
  const key = members.join(' ')
  useEffect(() => (key === '' ? undefined : live.watch(key.split(' '))), [key])
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
