import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account PostgreSQL runs as when we are root, as which it refuses to run. */
export interface Account {
  uid: number
  gid: number
}

/** Undefined when we are not root: then PostgreSQL runs under our account. */
export async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await lookUp('postgres')) ?? (await createAccount())
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createAccount(): Promise<Account> {
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(() => {
    throw new Error(
      'PostgreSQL refuses to run as root and no account "postgres" could be made. Run as another user, or set DATABASE_URL.',
    )
  })
  return (await lookUp('postgres'))!
}

/**
 * `dataDir` itself, or, where the unprivileged account cannot reach it (a clone under /root, say), a folder under
 * /var/tmp that a file in `dataDir` remembers.
 */
export async function reachableFolder(dataDir: string, account: Account | undefined): Promise<string> {
  if (!account || (await isReachable(dataDir, account))) return dataDir
  const pointer = join(dataDir, 'postgres.place')
  const known = await readFile(pointer, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  const directory = `/var/tmp/beau-${randomBytes(6).toString('hex')}`
  await mkdir(directory)
  await writeFile(pointer, directory)
  return directory
}

/** Whether `account` may walk down to `path`. */
export async function isReachable(path: string, account: Account): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
