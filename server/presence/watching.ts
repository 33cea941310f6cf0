import { setTimeout as pause } from 'node:timers/promises'
import { type Live, presenceOf } from '#server/platform/live/live.ts'
import { LiveSocket } from '#server/platform/live/socket.ts'
import type { QuickLimit } from '#server/platform/limits/quick-limits.ts'
import type { Presence } from './presence.ts'

/** How much may be looked up for what a member says on his sockets, on all of them together. */
export const lookUpLimit = { points: 20, seconds: 5 }
const askAgainAfter = 500

/**
 * What sockets watch. It is looked up for one of a member's sockets after the other, no faster than his pace allows; of a socket
 * that has to wait only what it said last. So everybody gets what he asked for in the end, and nobody makes others wait for it.
 */
export class Watching {
  private readonly waiting = new Map<string, Map<LiveSocket, readonly string[]>>()
  private readonly presence: Pick<Presence, 'watchable'>
  private readonly live: Pick<Live, 'follow'>
  private readonly pace: QuickLimit

  constructor(presence: Pick<Presence, 'watchable'>, live: Pick<Live, 'follow'>, pace: QuickLimit) {
    this.presence = presence
    this.live = live
    this.pace = pace
  }

  async watch(socket: LiveSocket, members: readonly string[]): Promise<void> {
    const before = this.waiting.get(socket.memberId)
    if (before) return void before.set(socket, members)
    const own = new Map([[socket, members]])
    this.waiting.set(socket.memberId, own)
    // Whoever says something meanwhile comes behind.
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
      free = await this.pace.take(memberId).then(
        () => true,
        () => false,
      )
      if (!free) await pause(askAgainAfter, undefined, { ref: false })
    }
  }
}
