import type { Handle } from '#server/platform/database/database.ts'
import { BadInput } from '#server/platform/http/problem.ts'
import { hostName } from './validation/formats.ts'
import * as sql from './queries.ts'

/** The hosts that lead to a site. */
export async function hostsOf(db: Handle, id: string): Promise<string[]> {
  return (await db.rows(sql.findHosts)).filter((row) => row.site_id === id).map(({ host }) => host)
}

/** Id of the site that a host leads to, if any. */
export async function siteAt(db: Handle, host: string): Promise<string | undefined> {
  return (await db.rows(sql.findHosts)).find((row) => row.host === host)?.site_id
}

/** Adds hosts to a site. A `BadInput` names an invalid host, or one of another site. */
export async function addHosts(db: Handle, id: string, hosts: readonly string[]): Promise<void> {
  for (const word of hosts) {
    const host = requireHostName(word)
    const { site_id: owner } = (await db.row(sql.insertHost, [host, id]))!
    if (owner !== id)
      throw new BadInput(`${host} leads to the site ${owner} already.`, {
        host: { id: 'field.site_host_taken', values: { site: owner } },
      })
  }
}

/** The host in a word, as DNS knows it; a `BadInput` for none. */
export function requireHostName(word: string): string {
  const host = hostName(word)
  if (host !== undefined) return host
  throw new BadInput(`"${word}" is no host: give the name alone, such as example.org, without https:// and port.`, {
    host: 'field.site_host',
  })
}
