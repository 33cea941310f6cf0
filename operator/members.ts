import { memberNamed } from '#server/account/account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readmit, suspend } from '#server/moderation/suspension.ts'
import { switchOff } from '#server/sign-in/codes/codes.ts'
import { notifyFactorChanged } from '#server/sign-in/notices.ts'
import type { Site } from '#server/site/site.ts'
import { birthDateCorrections } from '#server/profile/birth-date.ts'
import { oneLine } from './complaints.ts'

/**
 * `suspend NAME REASON…` (or the id): ends the member's sessions and hides them; running processes notice at their next call,
 * and close their sockets within half a minute. `readmit NAME` reverts it.
 */
export async function members(db: Database, siteId: string, command: string, [name = '', ...reason]: string[]): Promise<void> {
  const memberId = await memberNamed(db, siteId, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${siteId}`)
  await db.transaction((tx) =>
    command === 'suspend' ? suspend(tx, memberId, reason.join(' ') || 'by the operator') : readmit(tx, memberId),
  )
}

/**
 * For a member who has lost their phone and their recovery codes, once their identity is verified: the password alone signs
 * in again, and a mail informs them.
 */
export async function codesOff(db: Database, site: Site, name: string, siteUrl: string): Promise<void> {
  const memberId = await memberNamed(db, site.id, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${site.id}`)
  const language = site.settings.domain_language
  await db.transaction(async (tx) => {
    if (!(await switchOff(tx, memberId))) throw new Error(`${name} has no one-time codes`)
    await notifyFactorChanged(tx, { site, language, siteUrl }, memberId, 'codes_off')
  })
}

/** A line for each: when, who, from what to what, and why. The member's words come last, quoted. */
export async function corrections(db: Database, siteId: string): Promise<void> {
  for (const { corrected_at, member_id, name, old_date, new_date, reason, words } of await birthDateCorrections(db, siteId))
    console.log(
      [corrected_at.toISOString(), member_id, name, old_date, new_date, reason, JSON.stringify(oneLine(words))].join('\t'),
    )
}
