import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageNames } from '#contract/site/page-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { setIcon, setLogo } from '#server/site/branding/files.ts'
import { setPage } from '#server/site/pages/own-pages.ts'
import { siteOf } from '#server/site/site.ts'
import { withHistory } from '#server/site-management/history.ts'
import type { Actor } from '#server/staff/staff.ts'

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

/** Reads a file that the operator names; a missing file or a folder is an error. */
export async function fileAt(path: string): Promise<Buffer> {
  return readFile(path).catch(unreadable(path))
}

/** A page in the site's own words, or an additional one, from a folder with a file for each language (en.md, de.md …). */
export async function page(
  db: Database,
  actor: Actor,
  { id, name }: { id: string; name: string },
  { folder, listed }: { folder: string; listed: string | undefined },
): Promise<void> {
  const isOurs = (pageNames as readonly string[]).includes(name)
  if (listed !== undefined && (listed !== 'listed' || isOurs))
    throw new RangeError(isOurs ? `${name} is always listed.` : `page takes "listed" after the folder, not "${listed}".`)
  const sources: Record<string, string> = {}
  if (folder !== 'remove') {
    const files = (await readdir(folder).catch(unreadable(folder))).filter((file) => file.endsWith('.md'))
    if (files.length === 0)
      throw new RangeError(`${folder} has no pages: it needs a file for each language, such as en.md and de.md.`)
    for (const file of files) sources[file.slice(0, -3)] = (await fileAt(join(folder, file))).toString('utf8')
  }
  await db.transaction((tx) =>
    withHistory(tx, actor, { id, part: 'pages' }, () => setPage(tx, id, name, sources, listed !== undefined)),
  )
  const { visible_languages: shown, domain_language: own } = (await siteOf(db, id)).settings
  const others = shown.filter((language) => !(language in sources))
  if (folder === 'remove') console.log(isOurs ? 'removed: the default text is shown again' : 'removed')
  else
    console.log(
      `set${others.length > 0 ? `; readers of ${others.join(', ')} get it in ${own}` : ' in all languages of the site'}`,
    )
}

function unreadable(path: string) {
  return ({ code }: { code: string }): never => {
    throw new RangeError(`${path} cannot be read (${code}).`)
  }
}
