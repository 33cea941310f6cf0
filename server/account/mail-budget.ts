import { createHash } from 'node:crypto'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { createLimiter } from '#server/platform/limits/rate-limits.ts'
import { mailboxOf } from './mailbox.ts'
import { dropMailTo, type Leaving, type Mail, putMail } from '#server/platform/mail/outbox.ts'

/** Who can cause a mail, which decides how many of them a mailbox gets. */
export type Cause =
  /** The law or a contract asks for it (receipts, decisions about an account): it always goes. */
  | 'law'
  /** The member, signed in or with the right password, or what happens to their account: it goes to their confirmed address. */
  | 'member'
  /** Anybody who names the address. */
  | { anybody: Share; keys: Keys }

const day = 24 * 60 * 60

/**
 * How many mails anybody can cause to one mailbox in a day, over all sites, accounts and spellings of the address. Each kind has a share of
 * its own, so that nobody uses one up by another: a stranger's signups leave the owner's links to a new password alone. With the three
 * digests of a day (`limits.mailsPerDay`), which likes and messages of others cause, they are ten.
 */
const shares = {
  /** Links that confirm an address, and whatever else goes to an address that nobody has confirmed: one in all. */
  unconfirmed: { points: 1, seconds: day },
  /** Links to a new password. */
  reset: { points: 3, seconds: day },
  /** Receipts for complaints. */
  receipt: { points: 2, seconds: day },
  /** That logging in is locked, with a way in. */
  lock: { points: 1, seconds: day },
}
export type Share = keyof typeof shares

export interface To {
  email: string
  /** Whoever reads mail at this address has confirmed it, for the account that the mail is about. */
  confirmed: boolean
}

/**
 * The one way for mail into the outbox: writes it into the caller's transaction, if the mailbox may have it, and answers its number. `write`
 * is called only then: what makes a link, which ends an older one, belongs in it. Undefined where nothing is sent; no caller may answer
 * differently for that, since it tells whose address it is.
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
  const limiter = createLimiter(tx, `mails_${share}`, shares[share])
  return (await limiter.consume(countedAs(email)).catch(refusedAs)) !== undefined
}

/** The outbox holds the address itself for a week: no key is needed to hide it in a count of a day. */
function countedAs(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('base64url')
}

function refusedAs(refusal: unknown): undefined {
  if (refusal instanceof Error) throw refusal
}

/** Why nothing goes to a mailbox: its owner said that it was not them, marked a mail as spam, or there is no such mailbox. */
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
 * No mail goes to this mailbox any more, from no site and whoever asks for it, as long as it is not confirmed: a member who confirmed their
 * address goes on getting what concerns their account.
 */
export async function refuseMails(tx: Transaction, keys: Keys, email: string, reason: RefusalReason): Promise<void> {
  await tx.run(insertRefusal, [hashOf(keys, email), reason, new Date()])
  await dropMailTo(tx, email)
}

const linkPurpose = 'mail refusal link'

/** Token of the link in an activation mail by which its reader refuses all further mails; it does nothing else, and does not end. */
export function refusalToken(keys: Keys, email: string): string {
  return keys.seal(linkPurpose, '', email).toString('base64url')
}

/** The address that a token is for; undefined for one that is none of ours. */
export function readRefusalToken(keys: Keys, token: string): string | undefined {
  return keys.open(linkPurpose, '', Buffer.from(token, 'base64url'))
}

/** Mails go to this mailbox again; false where they did before. */
export async function endRefusal(tx: Transaction, keys: Keys, email: string): Promise<boolean> {
  return (await tx.run(deleteRefusal, [hashOf(keys, email)])) > 0
}

export async function isRefused(db: Handle, keys: Keys, email: string): Promise<boolean> {
  return (await db.row(findRefusal, [hashOf(keys, email)])) !== undefined
}

/** Called daily: a mailbox that did not exist may exist by now. */
export async function forgetBouncedMailboxes(db: Handle): Promise<void> {
  await db.run(forgetBounces)
}

function hashOf(keys: Keys, email: string): Buffer {
  return keys.hash('mail refusal', mailboxOf(email))
}
