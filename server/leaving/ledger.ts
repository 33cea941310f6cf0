import type { Keys } from '#server/platform/keys/keys.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { Storage, StorageConfig } from '#server/platform/files/storage.ts'

const folder = 'erased'
/** How many files of the ledger are written at the same time. */
const atOnce = 16

/**
 * Records erased members outside of the database and its dumps: one empty file each, named by the keyed hash of the member's id, in
 * DATA_DIR/erased, and with a bucket there too, so that the loss of one of them brings nobody back. Entries are never removed.
 * Without the installation's secret it discloses only how many there were.
 */
export class ErasureLedger {
  private readonly keys: Keys
  /** Where the ledger is kept. The place that all processes share comes first. */
  private readonly places: readonly [Storage, ...Storage[]]

  constructor(keys: Keys, config: StorageConfig) {
    this.keys = keys
    const here = openStorage({ dataDir: config.dataDir }, folder)
    this.places = config.s3 ? [openStorage(config, folder), here] : [here]
  }

  entryOf(memberId: string): Buffer {
    return this.keys.hash('erasure', memberId)
  }

  /** Records a member durably; called before the first of their rows is deleted. */
  async note(memberId: string): Promise<void> {
    for (const place of this.places) await place.put(this.entryOf(memberId).toString('hex'), line)
  }

  /** Every entry, in hexadecimal. */
  async entries(): Promise<Set<string>> {
    const names = await Promise.all(this.places.map((place) => place.list('')))
    return new Set(names.flat().filter((name) => /^[0-9a-f]{64}$/.test(name)))
  }

  /** Restores the erasure ledger in the shared place after its loss: writes those of these entries that it lacks. */
  async complete(entries: Iterable<string>): Promise<void> {
    const [shared] = this.places
    const there = new Set(await shared.list(''))
    const missing = [...entries].filter((entry) => !there.has(entry))
    for (let from = 0; from < missing.length; from += atOnce)
      await Promise.all(missing.slice(from, from + atOnce).map((entry) => shared.put(entry, line)))
  }
}

const line = Buffer.from('\n')
