import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { Storage, StorageConfig } from '#server/platform/files/storage.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

/** A file of the archive. `read` is called when the file is written; files are written one at a time. */
export interface ArchivedFile {
  path: string
  /** True for pictures: compressing them again takes time and saves nothing. */
  compressed: boolean
  read(): Promise<Readable>
}

export interface Stored {
  parts: number
  /** Size of the archive as downloaded. */
  bytes: number
}

/** Storage of the archives, and the keys that seal them. */
export interface Vault {
  storage: Storage
  keys: Keys
}

/** Storage of the copies of members' data: one folder per member. */
export function exportStorage(config: StorageConfig): Storage {
  return openStorage(config, 'exports')
}

const purpose = 'data export'

/** Most bytes of an archive in memory at once. */
const partBytes = 4 * 1024 * 1024

/** Zips files into sealed parts of a folder. Only one part is in memory at a time. */
export async function storeArchive(
  { storage, keys }: Vault,
  storageKey: string,
  files: readonly ArchivedFile[],
): Promise<Stored> {
  const stored = { parts: 0, bytes: 0 }
  for await (const part of inParts(zipped(files))) {
    await storage.put(partKey(storageKey, stored.parts), keys.sealBytes(purpose, partKey(storageKey, stored.parts), part))
    stored.parts++
    stored.bytes += part.length
  }
  return stored
}

/** Streams the archive, part by part; undefined when the first part is missing. A later part that is missing or changed ends the stream with an error. */
export async function openArchive(vault: Vault, storageKey: string, parts: number): Promise<Readable | undefined> {
  const first = await readPart(vault, storageKey, 0)
  return first && Readable.from(partsFrom(vault, storageKey, first, parts), { objectMode: false, highWaterMark: 0 })
}

async function* partsFrom(vault: Vault, storageKey: string, first: Buffer, parts: number): AsyncGenerator<Buffer> {
  yield first
  for (let number = 1; number < parts; number++) {
    const part = await readPart(vault, storageKey, number)
    if (!part) throw new Error('A part of an export is missing')
    yield part
  }
}

async function readPart({ storage, keys }: Vault, storageKey: string, number: number): Promise<Buffer | undefined> {
  const key = partKey(storageKey, number)
  const sealed = await storage.get(key)
  return sealed && keys.openBytes(purpose, key, sealed)
}

function partKey(storageKey: string, number: number): string {
  return `${storageKey}/${number}`
}

function zipped(files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  zip.on('error', (error) => zip.outputStream.destroy(error))
  for (const { path, compressed, read } of files)
    zip.addReadStreamLazy(path, { compress: !compressed }, (done) => {
      read().then((stream) => done(null, stream), done)
    })
  zip.end()
  return zip.outputStream
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
