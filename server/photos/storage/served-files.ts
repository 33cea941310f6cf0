import { Counter, Gauge } from 'prom-client'
import type { Storage } from '#server/platform/files/storage.ts'
import { metrics } from '#server/platform/log/metrics.ts'

interface Kept {
  file: Promise<Buffer | undefined>
  bytes: number
  until: number
}

/** How long a file is kept: whoever removes it, and wherever, it has left every process within a minute. */
const seconds = 40
const sweepEvery = 5_000

const reads = new Counter({
  name: 'photo_cache_reads_total',
  help: 'Photos read to be served where there is a bucket, by where they came from.',
  labelNames: ['from'],
  registers: [metrics],
})

const keptBytes = new Gauge({
  name: 'photo_cache_bytes',
  help: 'Photos that this process keeps in memory.',
  registers: [metrics],
})

/**
 * Keeps the files that were served last in memory, so that a photo that many look at is fetched once in a while instead of for each
 * of them. Knows nothing of rights: who may see a file is decided before it is read. The longest unused leave first.
 */
export class ServedFiles {
  private readonly storage: Storage
  private readonly most: number
  private readonly kept = new Map<string, Kept>()
  private bytes = 0

  constructor(storage: Storage, mostBytes: number) {
    this.storage = storage
    this.most = mostBytes
    setInterval(() => this.sweep(), sweepEvery).unref()
  }

  /** The file, or undefined; one request for all who ask at the same time. */
  get(key: string, now = Date.now()): Promise<Buffer | undefined> {
    const known = this.kept.get(key)
    const isFresh = known !== undefined && known.until > now
    reads.inc({ from: isFresh ? 'memory' : 'bucket' })
    if (known) this.drop(key, known)
    const kept = isFresh ? known : this.fetch(key, now)
    this.kept.set(key, kept)
    this.count(kept.bytes)
    return kept.file
  }

  private fetch(key: string, now: number): Kept {
    const kept: Kept = { file: this.storage.get(key), bytes: 0, until: now + seconds * 1_000 }
    const settle = (bytes: number | undefined) => {
      if (this.kept.get(key) !== kept) return
      // A photo that is not there, or could not be read, is asked for again.
      if (bytes === undefined) return this.drop(key, kept)
      kept.bytes = bytes
      this.count(bytes)
      for (const [oldest, each] of this.kept) {
        if (this.bytes <= this.most) break
        this.drop(oldest, each)
      }
    }
    kept.file.then(
      (file) => settle(file?.length),
      () => settle(undefined),
    )
    return kept
  }

  private sweep(now = Date.now()): void {
    for (const [key, kept] of this.kept) if (kept.until <= now) this.drop(key, kept)
  }

  private drop(key: string, kept: Kept): void {
    this.kept.delete(key)
    this.count(-kept.bytes)
  }

  private count(bytes: number): void {
    this.bytes += bytes
    keptBytes.inc(bytes)
  }
}
