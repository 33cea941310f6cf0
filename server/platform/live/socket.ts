import { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

const commandsPerSecond = 20

const unconnected = new Duplex()

/** A browser's socket and its member; its own fields rather than an object beside it, since there are thousands. */
export class LiveSocket extends WebSocket {
  memberId = ''
  siteId = ''
  /** Hash of the session's cookie, hex. */
  session = ''
  /** The underlying connection, for prebuilt frames. */
  transport = unconnected
  /** Addresses it follows besides its member's. */
  follows: readonly string[] = []
  /** How many members have been hidden from this member; earlier lookups are stale. */
  gone = 0
  slice = 0
  /** Its page has been hidden for a while. */
  away = false
  readonly since = Date.now()
  private alive = true
  private second = 0
  private commands = 0

  /** Counts a command; true beyond 20 in a second. */
  isTooFast(): boolean {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.second) {
      this.second = second
      this.commands = 0
    }
    return ++this.commands > commandsPerSecond
  }

  /** Pings it; one that left the last ping unanswered is cut off. */
  ask(): void {
    if (!this.alive) return this.terminate()
    this.alive = false
    this.ping()
  }

  /** It has answered the ping. */
  stay(): void {
    this.alive = true
  }
}
