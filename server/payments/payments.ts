import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Services } from '#server/services.ts'
import { openProviders, type Providers } from './providers/providers.ts'

/** What taking money stands on: the database and the keys, those who move it, where this installation lives. */
export interface Payments {
  db: Database
  keys: Keys
  providers: Providers
  config: Pick<Config, 'siteUrl' | 'sandboxTimeScale'>
}

const tills = new WeakMap<Database, Payments>()

/** The payments of this process: calls and jobs share the providers' connections. */
export function openPayments({ db, keys, config }: Services): Payments {
  let payments = tills.get(db)
  if (!payments) tills.set(db, (payments = { db, keys, config, providers: openProviders(config) }))
  return payments
}

/** How much faster than life a provider runs. */
export function paceOf(payments: Payments, provider: string): number {
  return provider === 'sandbox' ? payments.config.sandboxTimeScale : 1
}
