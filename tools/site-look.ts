import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database/database.ts'
import { setIcon, setLogo } from '#server/site/files.ts'

/** The icon and the logo of a site, from files. */
export async function icon(db: Database, id: string, file: string): Promise<void> {
  const bytes = file === 'remove' ? undefined : await fileAt(file)
  await db.transaction((tx) => setIcon(tx, id, bytes))
  console.log(bytes ? 'drawn in seven sizes' : 'removed')
}

export async function logo(db: Database, id: string, file: string, dark: string | undefined): Promise<void> {
  const isGiven = file !== 'remove'
  const pictures = isGiven ? { logo: await fileAt(file), ...(dark && { logo_dark: await fileAt(dark) }) } : {}
  await db.transaction((tx) => setLogo(tx, id, pictures))
  console.log(isGiven ? 'drawn' : 'removed')
}

/** A file that the operator names; without one, or where it is a folder, that is said. */
export async function fileAt(path: string): Promise<Buffer> {
  return readFile(path).catch(({ code }: { code: string }) => {
    throw new RangeError(`${path} cannot be read (${code}).`)
  })
}
