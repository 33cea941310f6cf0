import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import { isSubscribed } from '../device/worker.ts'
import { live } from '../net/live/socket.ts'
import { queryKeys } from '../net/query-keys.ts'

const affected: Partial<Record<LiveEvent['type'], ReadonlyArray<readonly string[]>>> = {
  message: [queryKeys.chats, queryKeys.user],
  read: [queryKeys.chats, queryKeys.user],
  like: [queryKeys.likes, queryKeys.user],
  match: [queryKeys.likes, queryKeys.user],
  photos: [queryKeys.photos, queryKeys.ownProfile, queryKeys.user],
  album: [queryKeys.albums],
  credits: [queryKeys.user, queryKeys.orders],
  discreet: [queryKeys.user],
  check_in: [queryKeys.checkIn, queryKeys.user],
  export: [queryKeys.dataExport, queryKeys.user],
  notifications: [queryKeys.notifications, queryKeys.notificationPreviews, queryKeys.anyConsents],
  request: [queryKeys.chats, queryKeys.user],
  arranged: [queryKeys.chats, queryKeys.user],
  removed: [queryKeys.chats, queryKeys.user],
  gone: [queryKeys.chats, queryKeys.likes, queryKeys.user],
}

/** Keeps a member's data fresh: follows the live socket's hints, and reads everything again after a reconnect. */
export function LiveUpdates() {
  const queries = useQueryClient()
  useEffect(() => {
    const refresher = new Refresher((queryKey) => void queries.invalidateQueries({ queryKey }))
    const refresh = (keys: ReadonlyArray<readonly string[]>) => keys.forEach((key) => refresher.ask(key))
    const stopListening = live.listen((event) => {
      refresh(affected[event.type] ?? [])
      if (event.type === 'gone') refresher.ask(queryKeys.member(event.member))
    })
    // Events between server rendering and the opening of the socket were missed.
    const stopConnects = live.onConnect(() => refresh([...Object.values(affected).flat(), queryKeys.anyMember]))
    const stopReconnects = live.onReconnect(() => void queries.invalidateQueries())
    const start = setTimeout(() => live.open(), 0)
    const stopPolling = poll(() => refresh([queryKeys.chats, queryKeys.likes, queryKeys.user]), isSubscribed)
    return () => {
      clearTimeout(start)
      stopPolling()
      refresher.stop()
      stopListening()
      stopConnects()
      stopReconnects()
      live.close()
    }
  }, [queries])
  return null
}

const wait = 300

/** Collects hints for a moment, so that ten messages in a second cause one read of the list. */
class Refresher {
  private readonly refresh: (key: readonly string[]) => void
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(refresh: (key: readonly string[]) => void) {
    this.refresh = refresh
  }

  ask(key: readonly string[]): void {
    const name = key.join(' ')
    if (this.waiting.has(name)) return
    const timer = setTimeout(() => {
      this.waiting.delete(name)
      this.refresh(key)
    }, wait)
    this.waiting.set(name, timer)
  }

  stop(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer)
    this.waiting.clear()
  }
}

/**
 * Sockets fail silently behind some networks: also refreshes every minute, or less often on a device subscribed to push,
 * starting shortly after the page has loaded (specification, section 9). Returns a function that stops.
 */
export function poll(refresh: () => void, isSubscribed: () => Promise<boolean>): () => void {
  let timer = setTimeout(() => void next(), limits.refreshStartSeconds * 1000)
  let stopped = false
  async function next() {
    const subscribed = await isSubscribed().catch(() => false)
    if (stopped) return
    timer = setTimeout(
      () => {
        refresh()
        void next()
      },
      (subscribed ? limits.refreshSecondsWithPush : limits.refreshSeconds) * 1000,
    )
  }
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
