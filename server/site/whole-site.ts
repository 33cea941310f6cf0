import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/database/database.ts'
import { defaultSite } from './default-site.ts'
import { picturesOf, setIcon, setLogo } from './branding/files.ts'
import { pagesOf, setPage } from '#server/site/pages/own-pages.ts'
import { putSite, siteOf } from './site.ts'
import { hostsOf } from './hosts.ts'

const picture = z.optional(z.string().check(z.regex(/^[A-Za-z\d+/]+=*$/, 'a picture in base64')))
const anything = z.record(z.string(), z.unknown())

/** All of an operator's decisions about a site except its bundles. Its members and their orders are not part of it. */
export const wholeSite = z.object({
  id: z.string(),
  hosts: z.array(z.string()),
  settings: anything,
  company: anything,
  pictures: z.strictObject({ icon: picture, logo: picture, logo_dark: picture }),
  pages: z.record(z.string(), z.record(z.string(), z.string())),
  listed_pages: z._default(z.array(z.string()), []),
})

export type WholeSite = z.output<typeof wholeSite>

export async function exportSite(tx: Transaction, id: string): Promise<WholeSite> {
  const { settings, company } = await siteOf(tx, id)
  const pictures = Object.entries(await picturesOf(tx, id)).map(([name, bytes]) => [name, bytes.toString('base64')])
  const hosts = (await hostsOf(tx, id)).sort()
  return { id, hosts, settings, company, pictures: Object.fromEntries(pictures), ...(await pagesOf(tx, id)) }
}

/**
 * Makes a site what was exported, from any installation, whether or not it exists: a second time nothing changes. A RangeError
 * says what is invalid.
 */
export async function importSite(
  tx: Transaction,
  { id, hosts, settings, company, pictures, pages, listed_pages: listed }: WholeSite,
): Promise<void> {
  const { settings: ours, company: demo } = defaultSite('localhost', 'help@localhost')
  const unknown = [
    ...strangers(settings, ours),
    ...strangers(company, demo),
    ...listed.filter((name) => !Object.hasOwn(pages, name)),
  ]
  if (unknown.length > 0) throw new RangeError(`This file has unknown parts: ${unknown.join(', ')}.`)
  await putSite(tx, { id, settings, company }, hosts)
  const bytes = (base64: string) => Buffer.from(base64, 'base64')
  const { icon, logo, logo_dark: dark } = pictures
  await setIcon(tx, id, icon === undefined ? undefined : bytes(icon))
  await setLogo(tx, id, { ...(logo && { logo: bytes(logo) }), ...(dark && { logo_dark: bytes(dark) }) })
  const names = new Set([...Object.keys((await pagesOf(tx, id)).pages), ...Object.keys(pages)])
  for (const name of names) await setPage(tx, id, name, pages[name] ?? {}, listed.includes(name))
}

function strangers(given: object, known: object): string[] {
  return Object.keys(given).filter((key) => !Object.hasOwn(known, key))
}
