import { keptFiles, outboxCache } from '../../net/kept.ts'
import { hasLoggedOut } from '../../net/storage.ts'
import { outboxTag, type Waiting } from '../../worker/sending.ts'

/** As far as the browser has it: the compiler's list does not. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Lays what waits for a network where the service worker finds it, and has the browser wake the worker: it goes out though the tab is closed.
 * Where a browser cannot do that nothing is laid anywhere.
 */
export class Carrier {
  private readonly name: string
  private readonly carried = new Set<string>()
  private last: Promise<void> = Promise.resolve()

  constructor(memberId: string) {
    this.name = outboxCache + memberId
  }

  /** What tabs that are closed now have left. */
  async read(): Promise<Waiting[]> {
    const files = keptFiles()
    if (!files || !(await files.has(this.name))) return []
    const kept = await files.open(this.name)
    const left = await Promise.all((await kept.keys()).map(async (key) => (await (await kept.match(key))!.json()) as Waiting))
    for (const { item } of left) this.carried.add(item.key)
    return left.sort((one, other) => one.item.written.localeCompare(other.item.written))
  }

  /** Of what is carried this and no more: what is sent, refused or taken back waits no longer. What is new is added while there is no network. */
  keep(waiting: readonly Waiting[], away: boolean): void {
    if (this.carried.size === 0 && !away) return
    this.last = this.last.then(() => this.lay(waiting, away)).catch(() => {})
  }

  private async lay(waiting: readonly Waiting[], away: boolean): Promise<void> {
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
    // He may have forbidden it.
    await worker.sync.register(outboxTag).catch(() => Promise.all(added.map(({ item }) => this.drop(kept, item.key))))
    // He logged out meanwhile.
    if (hasLoggedOut()) await caches.delete(this.name)
  }

  private async drop(kept: Cache, key: string): Promise<void> {
    await kept.delete(addressOf(key))
    this.carried.delete(key)
  }
}

const addressOf = (key: string): string => `/outbox/${key}`
