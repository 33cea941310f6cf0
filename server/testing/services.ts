import { LoginLimit } from '#server/account/login/login-limit.ts'
import type { Config } from '#server/config.ts'
import { LanderDirectory } from '#server/landers/landers.ts'
import { Visits } from '#server/landers/visits.ts'
import { GazetteerTables } from '#server/places/places.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openLimits } from '#server/platform/limits/limits.ts'
import { ViewCounts } from '#server/platform/limits/view-counts.ts'
import type { Services } from '#server/services.ts'
import { testConfig } from './config.ts'
import { CurrentSites } from './current-sites.ts'
import { testKeys } from './keys.ts'
import { testPayments } from './payments.ts'

/** The services of an app or its jobs, on a test's database. Changes of a site apply from the next request on. */
export function testServices(db: Database, changes: Partial<Config> = {}): Services {
  const config = testConfig(changes)
  const landers = new LanderDirectory(db, 0)
  const limits = openLimits(db, testKeys, config)
  return {
    config,
    db,
    keys: testKeys,
    limits,
    payments: testPayments(db, undefined, changes),
    sites: new CurrentSites(db),
    landers,
    visits: new Visits(db, landers, 3_600_000),
    viewCounts: new ViewCounts(db),
    loginLimit: new LoginLimit(limits, testKeys, config),
    gazetteer: new GazetteerTables(db),
  }
}
