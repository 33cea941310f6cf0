import { memberNamed } from '#server/account/account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readmit, suspend } from '#server/privacy/suspension.ts'
import { switchOff } from '#server/sign-in/codes/codes.ts'
import { notifyFactorChanged } from '#server/sign-in/notices.ts'
import type { Site } from '#server/site/site.ts'
import { birthDateCorrections } from '#server/profile/birth-date.ts'
import { oneLine } from './site-complaints.ts'

/**
 * `suspend NAME REASON…` (or his id): his sessions end and nobody sees him any more; running processes hear of it at his next call, and close
 * his sockets within half a minute. `readmit NAME` takes it back.
 */
export async function members(db: Database, siteId: string, command: string, [name = '', ...reason]: string[]): Promise<void> {
  const memberId = await memberNamed(db, siteId, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${siteId}`)
  await db.transaction((tx) =>
    command === 'suspend' ? suspend(tx, memberId, reason.join(' ') || 'by the operator') : readmit(tx, memberId),
  )
}

/** For who has lost his phone and his recovery codes, once it is sure that it is he: his password opens again by itself, and he is mailed. */
export async function codesOff(db: Database, site: Site, name: string, siteUrl: string): Promise<void> {
  const memberId = await memberNamed(db, site.id, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${site.id}`)
  const language = site.settings.domain_language
  await db.transaction(async (tx) => {
    if (!(await switchOff(tx, memberId))) throw new Error(`${name} has no one-time codes`)
    await notifyFactorChanged(tx, { site, language, siteUrl }, memberId, 'codes_off')
  })
}

/** A line for each: when, who, from what to what, and why. His words stand last, quoted. */
export async function corrections(db: Database, siteId: string): Promise<void> {
  for (const { corrected_at, member_id, name, old_date, new_date, reason, words } of await birthDateCorrections(db, siteId))
    console.log(
      [corrected_at.toISOString(), member_id, name, old_date, new_date, reason, JSON.stringify(oneLine(words))].join('\t'),
    )
}
