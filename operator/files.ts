import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const atOnce = 16

/** Paths below a folder, without incomplete files; empty when there is none. */
export async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Does something with each item, sixteen at once. The first failure ends it. */
export async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
