import type { Act } from '#contract/staff/options.ts'
import { limits } from '#contract/limits.ts'
import { endMailTokens, makeMailToken, ownerOfMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Site } from '#server/site/site.ts'
import { record, system } from '#server/staff/staff.ts'
import * as sql from './assisted-queries.ts'
import { begin, type Ready, readyOf } from './export.ts'
import { forget } from './queries.ts'

// A copy of their data for a member who cannot log in. Support asks for it after an identity check, and tells the code by telephone; another
// person agrees; the link goes to the address of the account. So the file needs the mailbox and the code: its reader alone has no code,
// and no member of staff has the link (decision 129).

/** The code of a proposal: it follows from its id, so that a repeated call returns the same, and the database does not hold it. */
export function assistedCode(keys: Keys, id: string): string {
  const number = keys.hash('assisted export code', id).readBigUInt64BE() % 10n ** BigInt(limits.exportCodeDigits)
  return String(number).padStart(limits.exportCodeDigits, '0')
}

/** Throws `conflict` for a member whose copy nobody may ask for: leaving, with an unconfirmed address, or suspended for their identity. */
export async function requireAssistable(db: Handle, memberId: string, now = new Date()): Promise<sql.StandingRow> {
  const standing = await db.row(sql.findStanding, [memberId, now])
  if (!standing || !isAssistable(standing)) throw problem('conflict')
  return standing
}

/**
 * Begins the copy of a proposal that a second person agreed to. The member's devices are told. Throws as `requireAssistable`, and
 * `export_soon` for 24 hours after their last copy.
 */
export async function beginAssisted(
  tx: Transaction,
  keys: Keys,
  { memberId, id }: { memberId: string; id: string },
  now = new Date(),
): Promise<void> {
  const { email } = await requireAssistable(tx, memberId, now)
  await begin(tx, memberId, now)
  await tx.run(sql.insert, [memberId, id, now, hashOf(keys, memberId, email)])
  tx.publish([memberId], { type: 'export' })
  logSecurity('data_export', { member: memberId, code: 'assisted' })
}

/**
 * Whether the copy that has just been made is for a member who cannot log in: `mail` if its link may go to their address, `void` if they
 * have changed it, are leaving or are suspended meanwhile; then nothing is mailed.
 */
export async function assistedNow(tx: Transaction, keys: Keys, memberId: string): Promise<'no' | 'mail' | 'void'> {
  const open = await tx.row(sql.findOpen, [memberId])
  if (!open) return 'no'
  const standing = await tx.row(sql.findStanding, [memberId, new Date()])
  if (standing && isAssistable(standing) && hashOf(keys, memberId, standing.email).equals(open.address_hash)) return 'mail'
  await tx.run(sql.end, [memberId, 'void', new Date()])
  return 'void'
}

/** What a try of a code leads to: its copy; `wrong` while there are more tries. */
export type Tried = { memberId: string; id: string } | 'wrong' | 'spent'

/**
 * Tries a code with its mailed link; the right one works once. A wrong one is returned, not thrown, so that the transaction commits the
 * counted try; the last one ends the link (`spent`). Throws `link_expired` for a link that does not work, whatever the code.
 */
export async function tryCode(
  tx: Transaction,
  { keys, site }: { keys: Keys; site: Site },
  { token, code }: { token: string; code: string },
  now = new Date(),
): Promise<Tried> {
  const memberId = await ownerOfMailToken(tx, 'export_by_code', token)
  const tried = memberId && (await tx.row(sql.countTry, [memberId]))
  const standing = tried && (await tx.row(sql.findStanding, [memberId, now]))
  if (!standing || standing.site_id !== site.id || !isAssistable(standing) || !(await readyOf(tx, memberId, now)))
    throw linkExpired()
  const { id, tries } = tried
  if (code === assistedCode(keys, id)) {
    await close(tx, memberId, 'fetched', 'export.fetch', now)
    return { memberId, id }
  }
  if (tries < limits.exportCodeTries) return 'wrong'
  await close(tx, memberId, 'tries', 'export.tries', now)
  return 'spent'
}

/** The token of a download that a code has just opened: it can be repeated for a quarter of an hour. */
export async function fileToken(
  tx: Transaction,
  { memberId, id }: { memberId: string; id: string },
  now = Date.now(),
): Promise<string> {
  const since = new Date(now - limits.exportFileMinutes * 60_000)
  if (!(await tx.row(sql.findFetched, [memberId, id, since]))) throw linkExpired()
  return makeMailToken(tx, 'export_file', memberId, limits.exportFileMinutes)
}

/** Finds the copy of a download's token. Throws `link_expired` for one that does not work. */
export async function requireFile(
  db: Handle,
  site: Site,
  token: string,
  now = new Date(),
): Promise<Ready & { memberId: string }> {
  const memberId = await ownerOfMailToken(db, 'export_file', token)
  const standing = memberId && (await db.row(sql.findStanding, [memberId, now]))
  const ready = standing && standing.site_id === site.id && isAssistable(standing) ? await readyOf(db, memberId!, now) : undefined
  if (!ready) throw linkExpired()
  return { ...ready, memberId: memberId! }
}

/** The member says that they know of a copy, or stops it: link, code and download end. Throws `not_found` for another's. */
export async function answerAssisted(
  tx: Transaction,
  memberId: string,
  { id, stop }: { id: string; stop: boolean },
  now = new Date(),
): Promise<void> {
  if ((await tx.run(sql.see, [memberId, id, now])) === 0) throw problem('not_found')
  tx.publish([memberId], { type: 'export' })
  const open = stop ? await tx.row(sql.findOpen, [memberId]) : undefined
  if (open?.id !== id) return
  await tx.run(forget, [memberId])
  await close(tx, memberId, 'stopped', 'export.stop', now)
}

/** Ends the link, tells the member's devices, and writes it to the audit log. */
async function close(tx: Transaction, memberId: string, how: sql.Ending, act: Act, now: Date): Promise<void> {
  await tx.run(sql.end, [memberId, how, now])
  await endMailTokens(tx, 'export_by_code', memberId)
  tx.publish([memberId], { type: 'export' })
  logSecurity('data_export', { member: memberId, code: how })
  await record(tx, { actor: system, act, subject: `member:${memberId}` })
}

function isAssistable({ confirmed, leaving, doubted }: sql.StandingRow): boolean {
  return confirmed && !leaving && !doubted
}

function hashOf(keys: Keys, memberId: string, email: string): Buffer {
  return keys.hash('assisted export address', `${memberId} ${email}`)
}

/** The error of a link, a code or a download that works no more. */
export function linkExpired() {
  return problem('link_expired', { message: 'error.export_code_link' })
}
