import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Space that a whole run needs, bytes. */
const enough = 4 * 1024 ** 3

/**
 * Makes one temporary folder for a whole run; all temporary files of the process and of its children go there. It is kept in memory where
 * there is room, because a test file creates a database of a thousand files. `remove` deletes it.
 */
export async function temporaryFolder(prefix: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), prefix))
  // Readable by PostgreSQL, which never runs as root and would otherwise use a folder elsewhere.
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Whether memory has room, and programs may run there: some tests write one. */
async function hasRoom(): Promise<boolean> {
  const space = await statfs(memory).catch(() => undefined)
  if (!space || space.bavail * space.bsize < enough) return false
  const mounts = await readFile('/proc/self/mounts', 'utf8')
  return mounts.split('\n').some((line) => line.includes(` ${memory} `) && !line.includes('noexec'))
}
