import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { isAway } from '#server/account/account.ts'
import { type Credentials, credentialsOf, ownerOf, setPassword } from '#server/account/credentials.ts'
import { endMailTokens, makeMailToken, ownerOfMailToken, spendMailToken } from '#server/account/mail-tokens.ts'
import { endSessions } from '#server/account/sessions.ts'
import type { Addressee } from '#server/notifications/notifications.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Site } from '#server/site/site.ts'
import { mailPasswordChanged, mailReset } from './letters.ts'

/** Whom a letter to the owner of an account is for. */
export type ToOwner = (to: Pick<Credentials, 'email' | 'language'>) => Addressee

/**
 * Mails the link to a new password; the one mailed before ends. An address of nobody's is `field.email_unknown`; where the site hides who is
 * a member it gets a letter too, which says that there is no account, and the answer is the same.
 */
export async function askReset(tx: Transaction, { id, settings }: Site, email: string, to: ToOwner): Promise<void> {
  const owner = await ownerOf(tx, id, email)
  if (!owner && !settings.hide_account_existence) throw invalid({ email: 'field.email_unknown' })
  // Made for nobody, too: what takes longer would tell whose address it is.
  const token = await makeMailToken(tx, 'password_reset', owner?.memberId ?? randomUUID(), limits.resetMinutes)
  await mailReset(tx, to(owner?.credentials ?? { email, language: null }), token, owner !== undefined)
}

/** Whose a mailed link is, on this site; `link_expired` for any that does not work. Uses nothing up. */
export async function requireReset(db: Handle, site: Site, token: string): Promise<Credentials> {
  const memberId = await ownerOfMailToken(db, 'password_reset', token)
  const credentials = memberId === undefined ? undefined : await credentialsOf(db, memberId)
  if (credentials?.siteId !== site.id) throw problem('link_expired')
  return credentials
}

/**
 * Sets the password by a mailed link, once. Whoever is signed in anywhere is no longer, and what he had begun by an older
 * password's right ends with it. `mayEnter`: nothing else keeps him out.
 */
export async function resetPassword(
  tx: Transaction,
  { token, passwordHash, to }: { token: string; passwordHash: string; to: ToOwner },
): Promise<{ memberId: string; mayEnter: boolean }> {
  const memberId = await spendMailToken(tx, 'password_reset', token)
  if (!memberId) throw problem('link_expired')
  await setPassword(tx, memberId, passwordHash)
  await endSessions(tx, memberId)
  await endMailTokens(tx, 'email_change', memberId)
  await mailPasswordChanged(tx, to((await credentialsOf(tx, memberId))!))
  logSecurity('password_changed', { member: memberId, code: 'reset' })
  return { memberId, mayEnter: !(await isAway(tx, memberId)) }
}
