// Parts for others: back-office/back-office.ts, erasing.ts.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { Coalesced } from '#server/platform/limits/coalesced.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { openProviders, type Providers } from './providers/providers.ts'
import { openSandbox, type SandboxProcess } from './providers/sandbox-process.ts'

/** What payments need: made once for each process by `openPayments`, shared by its calls and its jobs. */
export interface Payments {
  db: Database
  keys: Keys
  config: Pick<Config, 'siteUrl' | 'sandboxTimeScale' | 'geoipFile' | 'production'>
  providers: Providers
  /** The payment sandbox; undefined if another provider takes the money. */
  sandbox: SandboxProcess | undefined
  /** Orders that are being reconciled now. */
  reconciling: Coalesced
  /** Orders reconciled because their owners view them: each at most once every three seconds. */
  refreshed: ShortMemory<void>
  /** The most bought bundle, by site and country. */
  mostBought: ShortMemory<string | undefined>
}

/** Throws, and names what is missing, if the provider of `PAYMENT_PROVIDER` has no key. Calls and loads nothing. */
export function openPayments({ db, keys, config }: { db: Database; keys: Keys; config: Config }): Payments {
  const sandbox = openSandbox(config)
  return {
    db,
    keys,
    config,
    providers: openProviders(config, sandbox),
    sandbox,
    reconciling: new Coalesced(),
    refreshed: new ShortMemory({ size: 5_000, seconds: 3 }),
    mostBought: new ShortMemory({ size: 500, seconds: 10 * 60 }),
  }
}

/** How much a provider's time is scaled: 1 is real time, smaller is faster. */
export function timeScaleOf({ config }: Pick<Payments, 'config'>, provider: string): number {
  return provider === 'sandbox' ? config.sandboxTimeScale : 1
}
