import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'

/** The configuration of a test's app: a new data folder, demo mode, no log. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'beau-data-'))
  return { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), ...changes }
}
