import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import type { Keys } from './platform/keys/keys.ts'

/** What capabilities stand on; made once in main and handed to each `routes`. */
export interface Services {
  config: Config
  db: Database
  keys: Keys
  /** Where the log goes; standard output unless given. */
  log?: { write(line: string): void }
}
