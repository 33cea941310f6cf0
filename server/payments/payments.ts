import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Services } from '#server/services.ts'
import { openProviders, type Providers } from './providers/providers.ts'

/** What taking money stands on: the database and the keys, those who move it, where this installation lives. */
export interface Till {
  db: Database
  keys: Keys
  providers: Providers
  config: Pick<Config, 'siteUrl' | 'sandboxTimeScale'>
}

const tills = new WeakMap<Database, Till>()

/** The till of this process: calls and jobs share the providers' connections. */
export function openTill({ db, keys, config }: Services): Till {
  let till = tills.get(db)
  if (!till) tills.set(db, (till = { db, keys, config, providers: openProviders(config) }))
  return till
}

/** How much faster than life a provider runs. */
export function paceOf(till: Till, provider: string): number {
  return provider === 'sandbox' ? till.config.sandboxTimeScale : 1
}
