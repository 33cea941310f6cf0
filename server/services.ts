import type { LoginLimit } from './account/login/login-limit.ts'
import type { Config } from './config.ts'
import type { LanderDirectory } from './landers/landers.ts'
import type { GazetteerTables } from './places/places.ts'
import type { Visits } from './landers/visits.ts'
import type { Payments } from './payments/payments.ts'
import type { Database } from './platform/database/database.ts'
import type { Keys } from './platform/keys/keys.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { ViewCounts } from './platform/limits/view-counts.ts'
import type { Tracing } from './platform/log/tracing.ts'
import type { SiteDirectory } from './site/site.ts'

/** The services that capabilities use; created once in main and passed to each `routes`. */
export interface Services {
  config: Config
  db: Database
  keys: Keys
  payments: Payments
  sites: SiteDirectory
  landers: LanderDirectory
  limits: Limits
  viewCounts: ViewCounts
  visits: Visits
  /** Limits logins, and other password checks, of one process. */
  loginLimit: LoginLimit
  gazetteer: GazetteerTables
  /** Where the log goes; standard output unless given. */
  log?: { write(line: string): void }
  /** Traces requests and jobs; only where an operator asks for it. */
  tracing?: Tracing
}
