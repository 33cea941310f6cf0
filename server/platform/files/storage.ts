import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Config } from '#server/config.ts'
import { s3Storage } from './storage-s3.ts'

/** Where files are kept. Keys are paths of ours, with slashes; none of their parts comes from a member. */
export interface Storage {
  /** Writes whole or not at all, and durably. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or undefined. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes a file, or a folder with all in it; without one it does nothing. */
  remove(key: string): Promise<void>
  /** Names in a folder, '' for the outermost; empty when there is none. */
  list(folder: string): Promise<string[]>
}

/** What of the configuration says where files lie. */
export type StorageConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>

/** The files of a folder: in the bucket where one is configured, else under DATA_DIR. */
export function openStorage({ dataDir, s3 }: StorageConfig, folder: string): Storage {
  return s3 ? s3Storage(s3, folder) : diskStorage(join(dataDir, folder))
}

/** Files on this machine's disk, under `root`. */
export function diskStorage(root: string): Storage {
  const base = resolve(root)
  return {
    async put(key, bytes) {
      const path = pathOf(base, key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(draft, bytes)
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => readFile(pathOf(base, key)).catch(ignoreMissing<Buffer>),
    remove: async (key) => rm(pathOf(base, key), { recursive: true, force: true }),
    list: async (folder) => (await readdir(folder === '' ? base : pathOf(base, folder)).catch(ignoreMissing<string[]>)) ?? [],
  }
}

function pathOf(base: string, key: string): string {
  const path = resolve(join(base, key))
  if (!path.startsWith(base + sep)) throw new Error('A storage key left its folder')
  return path
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name too is only on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ignoreMissing<Found>(error: { code?: string }): Found | undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
