import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Bus, BusListener } from './bus.ts'
import { BusListeners } from './bus-listeners.ts'
import { PostgresBus } from './bus-postgres.ts'
import { ValkeyBus } from './bus-valkey/bus-valkey.ts'
import type { Hint } from './hints.ts'

type BusConfig = Pick<Config, 'role' | 'databaseUrl'> & Partial<Pick<Config, 'valkeyUrls'>>

/**
 * The bus of this process. A single process on its own embedded database needs no other; as soon as there may be
 * others (DATABASE_URL set, or a role of web or worker) hints travel by the database's NOTIFY, with VALKEY_URL by Valkey.
 */
export function openBus({ role, databaseUrl, valkeyUrls = [] }: BusConfig, db: Database): Bus {
  if (valkeyUrls.length > 0) return new ValkeyBus(valkeyUrls, new PostgresBus(db))
  return role === 'all' && !databaseUrl ? new InProcessBus() : new PostgresBus(db)
}

export class InProcessBus implements Bus {
  private readonly listeners = new BusListeners()

  publish(hint: Hint): void {
    this.listeners.publish(hint)
  }

  subscribe(listener: BusListener): void {
    this.listeners.add(listener)
  }

  async follow(): Promise<void> {}

  unfollow(): void {}

  async stop(): Promise<void> {
    this.listeners.clear()
  }
}
