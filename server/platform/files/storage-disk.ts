import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Storage } from './storage.ts'

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
    removeEmpty: async (folder) => rmdir(pathOf(base, folder)).catch(ignoreFull),
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

/** A new file name is durable only once its folder is synced. */
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

function ignoreFull(error: { code?: string }): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error
}
