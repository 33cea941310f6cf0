import { refuseMails } from '#server/account/mail-budget/mail-budget.ts'
import { ownerOf } from '#server/account/credentials/credentials.ts'
import { findMailed } from '#server/notifications/stops-queries.ts'
import { stopMails } from '#server/notifications/stops.ts'
import { readUnsubscribeToken } from '#server/notifications/unsubscribing/links.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { sites } from '#server/site/site.ts'
import * as sql from './events-queries.ts'
import type { MailEvent } from './mail-event.ts'

/** So many delayed mails within 72 hours count as one that came back. */
const mostDelays = 3

/**
 * Acts on what happened to our mails. Anybody can write such a report. It is believed for a mail that we sent, by its id together
 * with its recipient, which only the recipient knows; or, for a complaint, by the unsubscribe token in it, with which the
 * recipient could have stopped the mails as well.
 */
export async function takeMailEvents(db: Database, keys: Keys, events: readonly MailEvent[]): Promise<void> {
  for (const event of events) {
    await refuseForGood(db, keys, event)
    for (const memberId of await membersOf(db, keys, event)) await db.transaction((tx) => take(tx, memberId, event))
  }
}

/** The gateway did not know the address. */
export function bounceOf({ id, recipient }: { id: string; recipient: string }): MailEvent {
  return { kind: 'bounce', mail: id, recipients: [recipient] }
}

/** Called daily. */
export async function forgetOldDelays(db: Handle): Promise<void> {
  await db.run(sql.forgetDelays)
}

async function take(tx: Transaction, memberId: string, { kind, mail }: MailEvent): Promise<void> {
  if (kind === 'complaint') return void (await stopMails(tx, memberId, 'fbl'))
  if (kind === 'delay') {
    await tx.run(sql.insertDelay, [memberId, mail])
    if ((await tx.row(sql.countDelays, [memberId]))!.count < mostDelays) return
  }
  await stopMails(tx, memberId, 'bounce')
}

/** A mailbox that does not exist or wants none of our mails gets none, unless a member has confirmed the address. */
async function refuseForGood(db: Database, keys: Keys, { kind, mail, recipients }: MailEvent): Promise<void> {
  if (kind === 'delay' || !mail) return
  const sent = await db.row(sql.findMail, [mail])
  if (!sent || sent.member_id !== null || !recipients.some((each) => isSame(each, sent.recipient))) return
  await db.transaction((tx) => refuseMails(tx, keys, sent.recipient, kind))
}

async function membersOf(db: Database, keys: Keys, { kind, mail, recipients, unsubscribeToken }: MailEvent): Promise<string[]> {
  if (kind === 'complaint' && unsubscribeToken) {
    const memberId = await memberOfToken(db, keys, unsubscribeToken)
    if (memberId) return [memberId]
  }
  const sent = mail ? await db.row(sql.findMail, [mail]) : undefined
  if (!sent || !recipients.some((each) => isSame(each, sent.recipient))) return []
  if (sent.member_id === null) return ownersOf(db, sent.recipient)
  // A later address is not the one that the mail went to.
  const member = await db.row(findMailed, [sent.member_id])
  return member && isSame(member.email, sent.recipient) ? [sent.member_id] : []
}

async function memberOfToken(db: Handle, keys: Keys, token: string): Promise<string | undefined> {
  for (const { id } of await sites(db)) {
    const link = readUnsubscribeToken(keys, id, token)
    if (link) return (await db.row(findMailed, [link.memberId]))?.site_id === id ? link.memberId : undefined
  }
  return undefined
}

/** The current owners of an address, one per site: a mail about an account names no member. */
async function ownersOf(db: Handle, address: string): Promise<string[]> {
  const owners = await Promise.all((await sites(db)).map(({ id }) => ownerOf(db, id, address)))
  return owners.flatMap((owner) => (owner && isSame(owner.credentials.email, address) ? [owner.memberId] : []))
}

function isSame(some: string, other: string): boolean {
  return some.trim().toLowerCase() === other.trim().toLowerCase()
}
