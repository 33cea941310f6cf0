import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { mailboxOf } from './mailbox.ts'
import { dropMailTo, type Leaving, type Mail, putMail } from '#server/platform/mail/outbox.ts'

/** Who can cause a mail; decides how many of them a mailbox gets. */
export type Cause =
  /** The law or a contract requires it (receipts, decisions about an account): always sent. */
  | 'law'
  /** The member, signed in or with the right password, or an event of their account: sent to their confirmed address. */
  | 'member'
  /** Anybody who names the address. */
  | { anybody: Share; keys: Keys }

/**
 * Mails that anybody can cause to a mailbox (`mails_…` in platform/limits/list.ts): links that confirm an address, and all other mail to
 * an unconfirmed address; links to a new password; receipts for complaints; the notice that logging in is locked.
 */
export type Share = 'unconfirmed' | 'reset' | 'receipt' | 'lock'

export interface To {
  email: string
  /** The address is confirmed for the account that the mail is about. */
  confirmed: boolean
}

/**
 * Puts mail into the outbox, in the caller's transaction, if the budget of the mailbox allows it, and returns its number; all mail goes
 * through here. `write` is called only then: code that makes a link, and so ends an older one, belongs in it. Returns undefined if nothing
 * is sent; callers must not answer differently for that, since it would disclose the owner of the address.
 */
export async function sendMail(
  tx: Transaction,
  to: To,
  cause: Cause,
  write: () => Mail | Promise<Mail>,
  leaving?: Leaving,
): Promise<string | undefined> {
  return (await mayGo(tx, to, cause)) ? putMail(tx, await write(), leaving) : undefined
}

async function mayGo(tx: Transaction, { email, confirmed }: To, cause: Cause): Promise<boolean> {
  if (cause === 'law') return true
  if (cause === 'member') return confirmed
  const share: Share = confirmed ? cause.anybody : 'unconfirmed'
  if (!confirmed && (await isRefused(tx, cause.keys, email))) return false
  const limits = rateLimits(tx, cause.keys, { production: true })
  return (await limits.count(`mails_${share}`, mailboxOf(email))).minutes === 0
}

/** Allows one more mail to an unconfirmed mailbox today, for support; whoever refused all mails there still gets none. */
export async function allowOneMore(tx: Transaction, keys: Keys, email: string): Promise<void> {
  await rateLimits(tx, keys, { production: true }).clear('mails_unconfirmed', mailboxOf(email))
}

/** Why a mailbox gets no mail: its owner denied the signup, marked a mail as spam, or the mailbox does not exist. */
export type RefusalReason = 'owner' | 'complaint' | 'bounce'

const insertRefusal = statement(
  'mail_refusal_insert',
  `insert into mail_refusal (mailbox_hash, reason, since) values ($1, $2, $3)
   on conflict (mailbox_hash) do update set reason = case when mail_refusal.reason = 'owner' then 'owner' else excluded.reason end`,
)
const findRefusal = statement('mail_refusal_find', 'select from mail_refusal where mailbox_hash = $1')
const deleteRefusal = statement('mail_refusal_delete', 'delete from mail_refusal where mailbox_hash = $1')
const forgetBounces = statement(
  'mail_refusal_forget',
  "delete from mail_refusal where reason = 'bounce' and since < now() - interval '30 days'",
)

/**
 * Stops all mail from all sites to this mailbox while it is unconfirmed: a member with a confirmed address still gets mail about their
 * account.
 */
export async function refuseMails(tx: Transaction, keys: Keys, email: string, reason: RefusalReason): Promise<void> {
  await tx.run(insertRefusal, [hashOf(keys, email), reason, new Date()])
  await dropMailTo(tx, email)
}

const linkPurpose = 'mail refusal link'

/** Token of the link in an activation mail by which its reader refuses all further mails; it has no other effect and does not expire. */
export function refusalToken(keys: Keys, email: string): string {
  return keys.seal(linkPurpose, '', email).toString('base64url')
}

/** The address of a refusal token; undefined for an invalid token. */
export function readRefusalToken(keys: Keys, token: string): string | undefined {
  return keys.open(linkPurpose, '', Buffer.from(token, 'base64url'))
}

/** Allows mail to this mailbox again; returns false if it was not refused. */
export async function endRefusal(tx: Transaction, keys: Keys, email: string): Promise<boolean> {
  return (await tx.run(deleteRefusal, [hashOf(keys, email)])) > 0
}

export async function isRefused(db: Handle, keys: Keys, email: string): Promise<boolean> {
  return (await db.row(findRefusal, [hashOf(keys, email)])) !== undefined
}

/** Forgets old bounces: the mailbox may exist by now. Called daily. */
export async function forgetBouncedMailboxes(db: Handle): Promise<void> {
  await db.run(forgetBounces)
}

function hashOf(keys: Keys, email: string): Buffer {
  return keys.hash('mail refusal', mailboxOf(email))
}
