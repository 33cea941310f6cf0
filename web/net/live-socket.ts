import { useEffect, useSyncExternalStore } from 'react'
import type { LiveCommand } from '#contract/live-commands.ts'
import { liveCloseCodes, type LiveEvent } from '#contract/live.ts'

type Listener = (event: LiveEvent) => void

const watchedAtMost = 60
/** A session that ended by his own hand leads elsewhere before this, ms. */
const endedGrace = 1000
/** So long a hidden page still counts as open, ms: a tab behind others is soon looked at again, a page on a phone is put away. */
const hiddenFor = { tab: 5 * 60_000, phone: 20_000 }

/**
 * The one live socket of this page. It comes back by itself, slower each time; whoever missed something meanwhile learns
 * of it by `onConnect` and `onReconnect`, and reads again.
 */
class LiveSocket {
  private socket: WebSocket | undefined
  private tries = 0
  private wanted = false
  private opened = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<Listener>()
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
    addEventListener('online', this.hurry)
    addEventListener('offline', this.drop)
    document.addEventListener('visibilitychange', this.hurry)
    document.addEventListener('visibilitychange', this.comeOrGo)
    this.comeOrGo()
  }

  close(): void {
    this.wanted = false
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.drop)
    document.removeEventListener('visibilitychange', this.hurry)
    document.removeEventListener('visibilitychange', this.comeOrGo)
    clearTimeout(this.leaving)
    this.drop()
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(command: LiveCommand): void {
    if (this.connected) this.socket!.send(JSON.stringify(command))
  }

  listen(listener: Listener): () => void {
    return joined(this.listeners, listener)
  }

  /** Tells this page what its own call learnt, as if the socket had. */
  announce(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event)
  }

  /** Each time it opens. */
  onConnect(listener: () => void): () => void {
    return joined(this.connects, listener)
  }

  /** Each time it opens again. */
  onReconnect(listener: () => void): () => void {
    return joined(this.reconnects, listener)
  }

  /** Each time `connected` changes. */
  onState = (listener: () => void): (() => void) => joined(this.states, listener)

  /** Asks for the presence of members who are on screen, until the answer is called. */
  watch(members: readonly string[]): () => void {
    const leave = joined(this.watches, members)
    this.tellWatched()
    return () => {
      leave()
      this.tellWatched()
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
    if (this.watches.size > 0) this.tellWatched()
  }

  private lose(code: number): void {
    this.socket = undefined
    call(this.states)
    if (!this.wanted || code === liveCloseCodes.tooFast) return
    // Reading again tells whether the session is over.
    if (code === liveCloseCodes.ended) setTimeout(() => call(this.reconnects), endedGrace)
    else this.timer = setTimeout(() => this.connect(), this.delay())
  }

  private delay(): number {
    this.tries += 1
    return Math.min(30_000, 500 * 2 ** this.tries) * (0.5 + Math.random() / 2)
  }

  /** Without a network a socket looks open until somebody writes: it is given up at once. */
  private readonly drop = (): void => {
    const { socket } = this
    if (!socket) return
    socket.onopen = socket.onmessage = null
    socket.close()
    this.lose(liveCloseCodes.leaving)
  }

  private readonly hurry = (): void => {
    if (!this.wanted || document.visibilityState === 'hidden' || this.socket) return
    this.tries = 0
    this.connect()
  }

  /** A page that nobody looks at goes on, but does not keep his other devices from telling him what is new. */
  private readonly comeOrGo = (): void => {
    clearTimeout(this.leaving)
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (document.visibilityState === 'hidden')
      this.leaving = setTimeout(() => this.turn(true), isPhone ? hiddenFor.phone : hiddenFor.tab)
    else this.turn(false)
  }

  private turn(away: boolean): void {
    if (this.away === away) return
    this.away = away
    this.send({ type: away ? 'away' : 'back' })
  }

  /** Once for all that appears in one moment. */
  private tellWatched(): void {
    if (this.watchSoon) return
    this.watchSoon = true
    setTimeout(() => {
      this.watchSoon = false
      this.send({ type: 'watch', members: [...new Set([...this.watches].flat())].slice(0, watchedAtMost) })
    }, 50)
  }
}

function joined<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => all.delete(one)
}

function call(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

export const live = new LiveSocket()

/** Whether this browser has a network, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  )
}

/** Follows who of these comes and goes; `presence` events tell it. */
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
