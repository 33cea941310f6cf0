import type { Keys } from '#server/platform/keys/keys.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { StorageConfig } from '#server/platform/files/storage.ts'

/**
 * Records erased members outside of the database and its backups: one empty file each, named by the keyed hash of the member's id, in
 * DATA_DIR/erased or the bucket. Entries are never removed. Without the installation's secret it discloses only how many there were.
 */
export class ErasureLedger {
  private readonly keys: Keys
  private readonly storage

  constructor(keys: Keys, config: StorageConfig) {
    this.keys = keys
    this.storage = openStorage(config, 'erased')
  }

  entryOf(memberId: string): Buffer {
    return this.keys.hash('erasure', memberId)
  }

  /** Records a member durably; called before the first of their rows is deleted. */
  async note(memberId: string): Promise<void> {
    await this.storage.put(this.entryOf(memberId).toString('hex'), Buffer.from('\n'))
  }

  /** Every entry, in hexadecimal. */
  async entries(): Promise<Set<string>> {
    return new Set((await this.storage.list('')).filter((name) => /^[0-9a-f]{64}$/.test(name)))
  }
}
