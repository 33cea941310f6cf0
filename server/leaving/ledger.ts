import type { Keys } from '#server/platform/keys/keys.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { StorageConfig } from '#server/platform/files/storage.ts'

/**
 * Who was erased, kept outside of the database and of its backups: one empty file each, named by the keyed hash of the member's id, in
 * DATA_DIR/erased or the bucket. Nothing is ever taken out of it. Whoever has it without the installation's secret learns how many there were.
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

  /** Writes him in, durably; before the first row of his goes. */
  async note(memberId: string): Promise<void> {
    await this.storage.put(this.entryOf(memberId).toString('hex'), Buffer.from('\n'))
  }

  /** Every entry, in hexadecimal. */
  async entries(): Promise<Set<string>> {
    return new Set((await this.storage.list('')).filter((name) => /^[0-9a-f]{64}$/.test(name)))
  }
}
