import { createHash } from 'node:crypto'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Drawn, drawIcon, drawLogo, iconNames } from './pictures.ts'
import * as sql from '#server/site/queries.ts'
import { siteOf } from '#server/site/site.ts'

/** The pictures of a site as they were set, or nothing. */
export interface Pictures {
  icon?: Buffer
  logo?: Buffer
  /** The variant of the logo for dark ground, where it would not be visible. */
  logo_dark?: Buffer
}

const logoNames = ['logo.png', 'logo-dark.png']

/** Sets or removes a site's own icon. A RangeError says what a file must be, and then nothing is changed. */
export async function setIcon(tx: Transaction, id: string, icon: Buffer | undefined): Promise<void> {
  await siteOf(tx, id)
  await replace(tx, id, iconNames, icon ? await drawIcon(icon) : {})
}

/** Sets or removes a site's logo, which may have another version for dark ground. Fails as `setIcon` does. */
export async function setLogo(tx: Transaction, id: string, { logo, logo_dark: dark }: Pictures): Promise<void> {
  await siteOf(tx, id)
  const drawn: Record<string, Drawn> = {}
  if (logo) drawn['logo.png'] = await drawLogo(logo, dark ? ['light'] : ['light', 'dark'])
  if (dark) drawn['logo-dark.png'] = await drawLogo(dark, ['dark'])
  await replace(tx, id, logoNames, drawn)
}

/** The input from which `setIcon` and `setLogo` make the same files again. */
export async function picturesOf(tx: Transaction, id: string): Promise<Pictures> {
  const bytes = async (name: string) => (await tx.row(sql.findFile, [id, name]))?.bytes
  const [icon, logo, dark] = [await bytes('icon-512.png'), await bytes('logo.png'), await bytes('logo-dark.png')]
  return { ...(icon && { icon }), ...(logo && { logo }), ...(dark && { logo_dark: dark }) }
}

async function replace(tx: Transaction, id: string, names: readonly string[], drawn: Record<string, Drawn>): Promise<void> {
  await tx.run(sql.deleteFiles, [id, names])
  for (const [name, { bytes, width, height }] of Object.entries(drawn)) {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    await tx.run(sql.insertFile, [id, name, hash, width, height, bytes])
  }
}
