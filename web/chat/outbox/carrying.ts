import { keptFiles, outboxCache } from '../../net/kept.ts'
import { hasLoggedOut } from '../../net/storage.ts'
import { outboxTag, type StoredItem } from './outbox-items.ts'

/** Background sync, which TypeScript's DOM types lack. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Stores messages that wait for a network where the service worker finds them, and has the browser wake the worker:
 * they are sent even if the tab is closed. A browser without background sync stores nothing.
 */
export class Carrier {
  private readonly name: string
  private readonly carried = new Set<string>()
  private last: Promise<void> = Promise.resolve()

  constructor(memberId: string) {
    this.name = outboxCache + memberId
  }

  /** Messages left by closed tabs. */
  async read(): Promise<StoredItem[]> {
    const files = keptFiles()
    if (!files || !(await files.has(this.name))) return []
    const kept = await files.open(this.name)
    const left = await Promise.all((await kept.keys()).map(async (key) => (await (await kept.match(key))!.json()) as StoredItem))
    for (const { item } of left) this.carried.add(item.key)
    return left.sort((one, other) => one.item.written.localeCompare(other.item.written))
  }

  /** Drops stored messages that no longer wait. New ones are added only while there is no network (`away`). */
  keep(waiting: readonly StoredItem[], away: boolean): void {
    if (this.carried.size === 0 && !away) return
    this.last = this.last.then(() => this.sync(waiting, away)).catch(() => {})
  }

  private async sync(waiting: readonly StoredItem[], away: boolean): Promise<void> {
    const worker = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
    if (!worker?.sync || hasLoggedOut()) return
    const kept = await caches.open(this.name)
    const keys = new Set(waiting.map(({ item }) => item.key))
    for (const key of this.carried) if (!keys.has(key)) await this.drop(kept, key)
    const added = away ? waiting.filter(({ item }) => !this.carried.has(item.key)) : []
    for (const each of added) {
      await kept.put(addressOf(each.item.key), new Response(JSON.stringify(each)))
      this.carried.add(each.item.key)
    }
    if (added.length === 0) return
    // The member may have denied permission.
    await worker.sync.register(outboxTag).catch(() => Promise.all(added.map(({ item }) => this.drop(kept, item.key))))
    // The member logged out meanwhile.
    if (hasLoggedOut()) await caches.delete(this.name)
  }

  private async drop(kept: Cache, key: string): Promise<void> {
    await kept.delete(addressOf(key))
    this.carried.delete(key)
  }
}

const addressOf = (key: string): string => `/outbox/${key}`
