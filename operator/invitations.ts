import { parseArgs } from 'node:util'
import type { Database, Handle } from '#server/platform/database/database.ts'
import { type Invitation, invite, listInvitations, revokeInvitation } from '#server/signup/invitations.ts'
import { type Site, siteAddress } from '#server/site/site.ts'
import { withHistory } from '#server/site-management/history.ts'
import type { Actor } from '#server/staff/staff.ts'

/** `invite SITE [--uses 1] [--days 14] [--note …]` prints the link: it cannot be displayed again. */
export async function makeInvitation(
  { db, config, actor }: { db: Database; config: { siteUrl: string }; actor: Actor },
  site: Site,
  words: string[],
): Promise<void> {
  const option = { type: 'string' } as const
  const {
    uses = '1',
    days = '14',
    note = '',
  } = parseArgs({ args: words, options: { uses: option, days: option, note: option } }).values
  const code = await db.transaction((tx) =>
    withHistory(tx, actor, { id: site.id, part: 'invitations' }, () =>
      invite(tx, site.id, { uses: Number(uses), days: Number(days), note }),
    ),
  )
  console.log(`${siteAddress(site, config)}/signup?invite=${code}`)
  if (site.settings.signups !== 'by_invitation')
    console.error(
      `Nobody needs an invitation while signups is "${site.settings.signups}": npm run site -- set ${site.id} signups by_invitation`,
    )
}

/** `invitations SITE` lists them, `… revoke ID` ends one. */
export async function invitations(db: Handle, siteId: string, [verb, id = '']: string[]): Promise<void> {
  if (verb === undefined) return list(await listInvitations(db, siteId))
  if (verb !== 'revoke') throw new RangeError(`invitations takes "revoke ID" after a site, not "${verb}".`)
  if (!(await revokeInvitation(db, siteId, id))) throw new RangeError(`There is no valid invitation ${id}.`)
  console.log('Revoked: nobody can join by it any more.')
}

function list(all: Invitation[]): void {
  for (const each of all)
    console.log([each.id, `${each.used} of ${each.uses} joined`, stateOf(each), each.note].join('\t').trim())
  if (all.length === 0) console.log('There is no invitation.')
}

function stateOf({ used, uses, expires_at: expires, revoked_at: revoked }: Invitation): string {
  if (revoked) return `revoked ${day(revoked)}`
  if (used >= uses) return 'used up'
  return `${expires < new Date() ? 'ended' : 'until'} ${day(expires)}`
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
