import type { Transaction } from '#server/platform/database/database.ts'
import { type Pictures, picturesOf, setIcon, setLogo } from '#server/site/branding/files.ts'
import { lockSite } from '#server/site/site.ts'
import { type Actor, record } from '#server/staff/staff.ts'

export type PictureKind = keyof Pictures

/** The pictures of a site as addresses that hold them: its own are at its own hosts. */
export async function picturesAsData(tx: Transaction, id: string): Promise<Record<PictureKind, string | null>> {
  const { icon, logo, logo_dark: dark } = await picturesOf(tx, id)
  const data = (bytes: Buffer | undefined) => (bytes ? `data:image/png;base64,${bytes.toString('base64')}` : null)
  return { icon: data(icon), logo: data(logo), logo_dark: data(dark) }
}

/** Sets one picture of a site; the others stay. A `BadInput` says what it must be, and then nothing is changed. */
export async function setPicture(tx: Transaction, actor: Actor, id: string, kind: PictureKind, bytes: Buffer): Promise<void> {
  await lockSite(tx, id)
  if (kind === 'icon') await setIcon(tx, id, bytes)
  else await setLogo(tx, id, { ...logosOf(await picturesOf(tx, id)), [kind]: bytes })
  await record(tx, { actor, act: kind === 'icon' ? 'site.icon' : 'site.logo', subject: `site:${id}`, details: { set: kind } })
}

/** Removes one picture of a site. A logo that needs the one for dark grounds stays until both are removed. */
export async function removePicture(tx: Transaction, actor: Actor, id: string, kind: PictureKind): Promise<void> {
  await lockSite(tx, id)
  if (kind === 'icon') await setIcon(tx, id, undefined)
  else {
    const { [kind]: _, ...rest } = logosOf(await picturesOf(tx, id))
    // Without a logo there is none for dark grounds either.
    await setLogo(tx, id, kind === 'logo' ? {} : rest)
  }
  await record(tx, { actor, act: kind === 'icon' ? 'site.icon' : 'site.logo', subject: `site:${id}`, details: { removed: kind } })
}

function logosOf({ logo, logo_dark: dark }: Pictures): Omit<Pictures, 'icon'> {
  return { ...(logo && { logo }), ...(dark && { logo_dark: dark }) }
}
