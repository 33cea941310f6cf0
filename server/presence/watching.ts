import { setTimeout as pause } from 'node:timers/promises'
import { presenceOf } from '#server/platform/live/hints.ts'
import type { Live } from '#server/platform/live/live.ts'
import { LiveSocket } from '#server/platform/live/socket.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Presence } from './presence.ts'

const askAgainAfter = 500

/**
 * Looks up which members' presence each socket may follow: one socket of a member after the other, within the member's limit. For a
 * waiting socket only its last request counts. So every socket is served in the end, and no member delays others.
 */
export class Watching {
  private readonly waiting = new Map<string, Map<LiveSocket, readonly string[]>>()
  private readonly presence: Pick<Presence, 'watchable'>
  private readonly live: Pick<Live, 'follow'>
  private readonly limits: Pick<Limits, 'take'>

  constructor(presence: Pick<Presence, 'watchable'>, live: Pick<Live, 'follow'>, limits: Pick<Limits, 'take'>) {
    this.presence = presence
    this.live = live
    this.limits = limits
  }

  async watch(socket: LiveSocket, members: readonly string[]): Promise<void> {
    const before = this.waiting.get(socket.memberId)
    if (before) return void before.set(socket, members)
    const own = new Map([[socket, members]])
    this.waiting.set(socket.memberId, own)
    // Requests that arrive meanwhile are appended to the map and served in the same loop.
    for (const [each, wanted] of own) {
      own.delete(each)
      await this.follow(each, wanted).catch(() => {})
    }
    this.waiting.delete(socket.memberId)
  }

  private async follow(socket: LiveSocket, members: readonly string[]): Promise<void> {
    for (let gone = -1; gone !== socket.gone && socket.readyState === LiveSocket.OPEN;) {
      gone = socket.gone
      if (members.length > 0) await this.turn(socket.memberId)
      const watched = members.length > 0 ? await this.presence.watchable(socket, members) : []
      this.live.follow(socket, watched.map(presenceOf))
    }
  }

  private async turn(memberId: string): Promise<void> {
    for (let free = false; !free;) {
      free = await this.limits.take('live', memberId).then(
        () => true,
        () => false,
      )
      if (!free) await pause(askAgainAfter, undefined, { ref: false })
    }
  }
}
