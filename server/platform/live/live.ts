import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { liveCloseCodes, type LiveEvent } from '#contract/live.ts'
import { liveCommand, type LiveCommand } from '#contract/live-commands.ts'
import type { Bus, BusListener } from './bus.ts'
import { type Hint, presenceOf } from './hints.ts'
import { textFrame } from './frame.ts'
import { LiveSocket } from './socket.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'

/** Events of the sockets for other capabilities. */
export interface LiveListener {
  /** A member's first socket in this process has opened, or their last one closed; hidden pages do not count. */
  opened(memberId: string): void
  closed(memberId: string): void
  /** An event was written to a socket of the member. */
  delivered(memberId: string, event: LiveEvent): void
  /** Every event that passes, with its addresses, so that caches can drop what it makes stale. */
  passed(to: readonly string[], event: LiveEvent): void
  /** Which of these sessions are over. Ending a session publishes a hint; this finds those whose hint was lost or never sent. */
  over(sessions: readonly string[]): Promise<readonly string[]>
  /** Handles a command; failures are dropped: a command is never acknowledged. */
  said(socket: LiveSocket, command: LiveCommand): Promise<void>
}

export interface Entrant {
  memberId: string
  siteId: string
  /** Hash of the session's cookie, hex. */
  session: string
  /** When the session was checked; one that ended since is not let in. */
  since: number
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

const perMember = 20
const sendsBehind = 1024 * 1024
const pingEvery = 30
const oldestSocket = 12 * 60 * 60 * 1000
const rememberEndings = 30_000
/** How long a rejected client may take to hang up, ms. */
const partingTime = 2000

/**
 * The sockets of this process and their addresses: each at its member id, and at addresses that it follows
 * (`presence:<member id>`). Hints come from the bus; each is written to the sockets at its addresses.
 */
export class Live implements BusListener {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 64 * 1024,
    clientTracking: false,
    WebSocket: LiveSocket,
  })
  private readonly at = new Map<string, Set<LiveSocket>>()
  private readonly endings = new Map<string, number>()
  private readonly slices = Array.from({ length: pingEvery }, () => new Set<LiveSocket>())
  private readonly clock: NodeJS.Timeout
  private readonly bus: Pick<Bus, 'follow' | 'unfollow'> | undefined
  private round = 0
  private listener: LiveListener | undefined
  private stopping = false

  /** Every `tickEvery` milliseconds a thirtieth of the sockets is pinged, and its sessions are checked. `bus`: brings the hints of its addresses. */
  constructor({ tickEvery = 1000, bus }: { tickEvery?: number | undefined; bus?: Pick<Bus, 'follow' | 'unfollow'> } = {}) {
    this.bus = bus
    this.clock = setInterval(() => this.tick(), tickEvery).unref()
  }

  /** Called once, before the first socket. */
  listen(listener: LiveListener): void {
    this.listener = listener
  }

  /** Number of open sockets. */
  get size(): number {
    return this.slices.reduce((sum, slice) => sum + slice.size, 0)
  }

  /** A page reads again once its socket is open, so its hints are heard before. */
  async accept({ request, socket, head }: Upgrade, entrant: Entrant): Promise<void> {
    const drop = () => socket.destroy()
    socket.on('error', drop)
    await this.bus?.follow([entrant.memberId])
    socket.off('error', drop)
    this.sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.transport = socket
      this.enter(opened, entrant)
    })
    this.bus?.unfollow([entrant.memberId])
  }

  /**
   * Reports to a page that its session is over. A refusal before the upgrade would not: pages cannot read its status and would
   * retry forever.
   */
  turnAway({ request, socket, head }: Upgrade): void {
    this.sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      part(opened, liveCloseCodes.ended)
    })
  }

  hint({ to, event }: Hint): void {
    this.listener?.passed(to, event)
    if (event.type === 'ended') return to.forEach((memberId) => this.end(memberId, event.session))
    if (event.type === 'unseen') return to.forEach((memberId) => this.unsee(memberId, event.member))
    if (event.type === 'gone' && event.left) this.leaveSites(event.member, event.left)
    let frame: Buffer | undefined
    for (const address of to) {
      const present = this.at.get(address)
      if (!present) continue
      frame ??= textFrame(JSON.stringify(event))
      for (const socket of present) this.write(socket, frame, event)
    }
  }

  /** Hints may have been missed: the clients at these addresses reconnect and read again. */
  missed(concerns: (address: string) => boolean): void {
    for (const [address, present] of this.at)
      if (concerns(address)) for (const socket of present) socket.close(liveCloseCodes.missed)
  }

  /** The addresses a socket follows besides its own; replaces the previous ones. */
  follow(socket: LiveSocket, addresses: readonly string[]): void {
    if (socket.readyState !== LiveSocket.OPEN) return
    const before = socket.follows
    socket.follows = addresses
    this.join(addresses, socket)
    this.leave(
      before.filter((address) => !addresses.includes(address)),
      socket,
    )
  }

  /** The page of a socket has been hidden for a while, or is visible again. */
  turn(socket: LiveSocket, away: boolean): void {
    if (socket.away === away || !this.slices[socket.slice]!.has(socket)) return
    socket.away = away
    const looking = this.looking(socket.memberId)
    if (away && looking === 0) this.listener?.closed(socket.memberId)
    if (!away && looking === 1) this.listener?.opened(socket.memberId)
  }

  /** Closes every socket with 1001; those that do not answer are cut off. */
  async stop(): Promise<void> {
    this.stopping = true
    clearInterval(this.clock)
    this.slices.forEach((slice) => slice.forEach((socket) => socket.close(liveCloseCodes.leaving)))
    for (let waited = 0; this.size > 0 && waited < 2000; waited += 50) await pause(50)
    this.slices.forEach((slice) => slice.forEach((socket) => socket.terminate()))
  }

  private enter(socket: LiveSocket, { memberId, siteId, session, since }: Entrant): void {
    socket.memberId = memberId
    socket.siteId = siteId
    socket.session = session
    socket.on('error', () => socket.terminate())
    if (this.stopping) return socket.close(liveCloseCodes.leaving)
    if ((this.endings.get(memberId) ?? 0) >= since) return socket.close(liveCloseCodes.missed)
    socket.slice = Math.floor(Math.random() * pingEvery)
    this.slices[socket.slice]!.add(socket)
    this.join([memberId], socket)
    socket.on('close', () => this.exit(socket))
    socket.on('message', (data: Buffer, isBinary: boolean) => this.receive(socket, data, isBinary))
    socket.on('pong', () => socket.stay())
    const own = this.at.get(memberId)!
    if (this.looking(memberId) === 1) this.listener?.opened(memberId)
    if (own.size > perMember) this.letGo(own.values().next().value!, liveCloseCodes.leaving)
  }

  private looking(memberId: string): number {
    let count = 0
    for (const socket of this.at.get(memberId) ?? []) if (!socket.away) count++
    return count
  }

  private exit(socket: LiveSocket): void {
    if (!this.slices[socket.slice]!.delete(socket)) return
    this.leave([...socket.follows, socket.memberId], socket)
    if (!socket.away && this.looking(socket.memberId) === 0) this.listener?.closed(socket.memberId)
  }

  private receive(socket: LiveSocket, data: Buffer, isBinary: boolean): void {
    if (socket.isTooFast()) return this.throwOut(socket)
    const command = isBinary ? undefined : parseCommand(data)
    if (command && socket.readyState === LiveSocket.OPEN) this.listener?.said(socket, command).catch(() => {})
  }

  private throwOut(socket: LiveSocket): void {
    if (socket.readyState === LiveSocket.OPEN) logSecurity('misuse', { member: socket.memberId, call: '/live', code: 'too_fast' })
    this.letGo(socket, liveCloseCodes.tooFast)
  }

  private write(socket: LiveSocket, frame: Buffer, event: LiveEvent): void {
    if (socket.readyState !== LiveSocket.OPEN) return
    // A client that does not read is disconnected: it reads again after reconnecting.
    if (socket.transport.writableLength > sendsBehind) return socket.terminate()
    if (event.type === 'gone') this.lose(socket, event.member)
    socket.transport.write(frame)
    this.listener?.delivered(socket.memberId, event)
  }

  /** Publishes to the followers of a member who are at one of these sites that the member is gone. */
  private leaveSites(member: string, sites: readonly string[]): void {
    const event: LiveEvent = { type: 'gone', member }
    const frame = textFrame(JSON.stringify(event))
    for (const socket of this.at.get(presenceOf(member)) ?? [])
      if (sites.includes(socket.siteId)) this.write(socket, frame, event)
  }

  private unsee(memberId: string, unseenId: string): void {
    for (const socket of this.at.get(memberId) ?? []) this.lose(socket, unseenId)
  }

  private lose(socket: LiveSocket, memberId: string): void {
    socket.gone++
    this.follow(
      socket,
      socket.follows.filter((address) => address !== presenceOf(memberId)),
    )
  }

  private end(memberId: string, session: string | undefined): void {
    this.endings.set(memberId, Date.now())
    for (const socket of this.at.get(memberId) ?? []) {
      if (session === undefined || socket.session === session) this.letGo(socket, liveCloseCodes.ended)
    }
  }

  /** Stops counting it as a socket of the member, though closing may take a while. */
  private letGo(socket: LiveSocket, code: number): void {
    part(socket, code)
    this.exit(socket)
  }

  /** Pings one part of the sockets after the other, so that no moment pings all. */
  private tick(): void {
    this.round = (this.round + 1) % pingEvery
    const now = Date.now()
    for (const socket of this.slices[this.round]!) {
      if (now - socket.since > oldestSocket) socket.close(liveCloseCodes.leaving)
      else socket.ask()
    }
    for (const [memberId, time] of this.endings) if (now - time > rememberEndings) this.endings.delete(memberId)
    // While the check fails they stay: the next round asks again.
    this.recheck([...this.slices[this.round]!]).catch(() => {})
  }

  private async recheck(sockets: readonly LiveSocket[]): Promise<void> {
    if (sockets.length === 0 || !this.listener) return
    const over = new Set(await this.listener.over(sockets.map((socket) => socket.session)))
    for (const socket of sockets) if (over.has(socket.session)) this.letGo(socket, liveCloseCodes.ended)
  }

  private join(addresses: readonly string[], socket: LiveSocket): void {
    const fresh = addresses.filter((address) => !this.at.has(address))
    for (const address of addresses) {
      const present = this.at.get(address)
      if (present) present.add(socket)
      else this.at.set(address, new Set([socket]))
    }
    if (fresh.length > 0) void this.bus?.follow(fresh)
  }

  private leave(addresses: readonly string[], socket: LiveSocket): void {
    const over = addresses.filter((address) => {
      const present = this.at.get(address)
      return present?.delete(socket) && present.size === 0 && this.at.delete(address)
    })
    if (over.length > 0) this.bus?.unfollow(over)
  }
}

/** Closes a socket; one that does not hang up is cut off. */
function part(socket: LiveSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), partingTime).unref()
}

function parseCommand(data: Buffer): LiveCommand | undefined {
  try {
    return liveCommand.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}
