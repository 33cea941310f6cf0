import { memberNamed, suspendedOn } from '#server/account/account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Means, readmitMember, suspendMember } from '#server/moderation/decisions/decisions.ts'
import { type Actor, system } from '#server/staff/staff.ts'
import { switchCodesOff } from '#server/sign-in/sign-in.ts'
import type { Site } from '#server/site/site.ts'
import { birthDateCorrections } from '#server/profile/age/birth-date.ts'
import { minute, oneLine } from './complaints.ts'
import { daysOf } from './reports.ts'

/**
 * `suspend NAME [DAYS] REASONS…` (or the id): ends the member's sessions, hides them for some days or for good, and mails them the
 * statement of reasons; running processes notice at their next call, and close their sockets within half a minute.
 */
export async function suspendByName(
  { db, ...means }: Means & { db: Database },
  siteId: string,
  [name = '', ...words]: string[],
  actor: Actor = system,
): Promise<void> {
  const memberId = await idOf(db, siteId, name)
  const days = /^\d+$/.test(words[0] ?? '') ? daysOf(words.shift()) : undefined
  const facts = words.join(' ').trim()
  if (facts === '') throw new RangeError('Give the reasons: the member is mailed them.')
  await db.transaction((tx) => suspendMember(tx, memberId, { days, facts }, actor, means))
  console.log(`Suspended ${days === undefined ? 'for good' : `for ${days} days`}. The mail with the reasons is on its way.`)
}

/** `readmit NAME`: ends a suspension before its time. */
export async function readmitByName(db: Database, siteId: string, name: string): Promise<void> {
  const memberId = await idOf(db, siteId, name)
  await db.transaction((tx) => readmitMember(tx, memberId))
}

/** `suspended`: since when, until when, who and why, the latest first; at most 1,000. */
export async function suspended(db: Database, siteId: string): Promise<void> {
  const rows = await suspendedOn(db, siteId)
  for (const { created_at: since, ends_at: until, member_id: id, username, reason } of rows)
    console.log([minute(since), until ? minute(until) : 'for good', id, username, oneLine(reason)].join('\t'))
  if (rows.length === 0) console.log('Nobody is suspended.')
}

async function idOf(db: Database, siteId: string, name: string): Promise<string> {
  const memberId = await memberNamed(db, siteId, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${siteId}`)
  return memberId
}

/**
 * For a member who has lost their phone and their recovery codes, once their identity is verified: the password alone signs
 * in again, and a mail informs them.
 */
export async function codesOff(db: Database, site: Site, name: string, siteUrl: string): Promise<void> {
  const memberId = await memberNamed(db, site.id, name)
  if (memberId === undefined) throw new Error(`There is no member ${name} on ${site.id}`)
  const done = await db.transaction((tx) => switchCodesOff(tx, { site, siteUrl }, memberId))
  if (!done) throw new Error(`${name} has no one-time codes`)
}

/** A line for each: when, who, from what to what, and why. The member's words come last, quoted. */
export async function corrections(db: Database, siteId: string): Promise<void> {
  for (const { corrected_at, member_id, name, old_date, new_date, reason, words } of await birthDateCorrections(db, siteId))
    console.log(
      [corrected_at.toISOString(), member_id, name, old_date, new_date, reason, JSON.stringify(oneLine(words))].join('\t'),
    )
}
