import { setTimeout as pause } from 'node:timers/promises'
import { type Handle, statement, type Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queue } from '#server/platform/jobs/queues.ts'
import { type Attachment, type Carrier, type Channel, type MailFile, type Outgoing, Undeliverable } from './outgoing.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'

export interface Mail {
  /** One address; a list is no address. */
  to: string
  /** Name beside the sender's address, as neutral as the member wants it. */
  senderName: string
  /** The sender's address; '' for that of the installation (MAIL_FROM). */
  senderAddress: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachment?: Attachment | undefined
  /** For one that can be switched off: its recipient, and its kind. */
  switchable?: { memberId: string; kind: string } | undefined
}

export interface Leaving {
  /** Sent to many: it leaves after everything else, at the installation's rate. */
  bulk?: boolean
  /** Expires then: a mail that has not left never does. */
  notAfter?: Date | undefined
}

export interface Sms {
  /** International form: +31612345678. */
  to: string
  senderName: string
  text: string
  /** Expires then: a message that has not left never does. */
  notAfter?: Date
}

const insert = statement(
  'outbox_insert',
  `insert into outbox (id, channel, recipient, sender, sender_address, subject, text_part, html_part, headers, attachment,
     member_id, kind, bulk, not_after, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now())`,
)
const findUnsent = statement<Outgoing>(
  'outbox_find_unsent',
  `select id, channel, recipient, sender, sender_address, subject, text_part, html_part, headers, attachment from outbox
   where id = $1 and sent_at is null and (not_after is null or not_after > now())`,
)
const dropStale = statement('outbox_drop_stale', 'delete from outbox where id = $1 and sent_at is null and not_after <= now()')
const dropStopped = statement(
  'outbox_drop_stopped',
  "delete from outbox where member_id = $1 and channel = 'mail' and sent_at is null and ($2::text is null or kind = $2)",
)
const dropAddressed = statement(
  'outbox_drop_addressed',
  "delete from outbox where recipient = $1 and channel = 'mail' and sent_at is null and not bulk",
)
const dropNotes = statement(
  'outbox_drop_notes',
  "delete from outbox where member_id = $1 and channel = 'push' and sent_at is null and kind = $2",
)
/** Deletes the content at once: it may hold a link that opens an account. */
const markSent = statement(
  'outbox_mark_sent',
  `update outbox set sent_at = now(), text_part = '', html_part = '', headers = '{}', attachment = null,
     member_id = case when channel <> 'push' then member_id end, kind = case when channel <> 'push' then kind end
   where id = $1`,
)
const findOld = statement<{ id: string }>(
  'outbox_old',
  "select id from outbox where sent_at < now() - interval '7 days' order by sent_at limit $1",
)
const forgetSent = statement('outbox_forget_sent', 'delete from outbox where id = any ($1::uuid[]) and sent_at is not null')
/** After a mail to everybody there are many, and a statement must end within seconds. */
const forgottenAtOnce = 5_000

export interface SentMail {
  id: string
  created_at: Date
  kind: string | null
  subject: string
  sent_at: Date | null
  not_after: Date | null
}

const findTo = statement<SentMail>(
  'outbox_find_to',
  `select id, created_at, kind, subject, sent_at, not_after from outbox
   where recipient = $1 and channel = 'mail' and (member_id = $2 or (member_id is null and sender = $3 and sender_address = $4))
   order by created_at desc limit 20`,
)

const erase = statement('outbox_erase', 'delete from outbox where recipient = $1 and (sent_at is not null or $2::boolean)')

/** More than a day, in case a gateway is down that long. */
const patience = { retryLimit: 40, retryDelay: 10, retryDelayMax: 3_600 }
const delivery = queue<{ id: string }>('outbox', patience)
/** Push services are many and foreign: one that hangs must not delay mail. */
const notes = queue<{ id: string }>('outbox_push', patience)

/**
 * Writes a mail into the caller's transaction: it leaves after the commit, and a rollback drops it. Returns its id, which its
 * Message-ID contains. `sendMail` of account/mail-budget/mail-budget.ts, which alone calls this, decides before whether the mailbox may get
 * it.
 */
export async function putMail(tx: Transaction, mail: Mail, { bulk = false, notAfter }: Leaving = {}): Promise<string> {
  const { to, senderName, senderAddress, subject, text, html, headers = {}, attachment = null, switchable } = mail
  const sender = { sender: senderName, sender_address: senderAddress }
  const said = { subject, text_part: text, html_part: html, headers, attachment }
  return putOut(tx, { channel: 'mail', recipient: to, ...sender, ...said }, { bulk, notAfter, switchable })
}

/** Writes a text message into the caller's transaction, as `putMail` does a mail. */
export async function sendSms(tx: Transaction, { to, senderName, text, notAfter }: Sms): Promise<void> {
  const rest = { sender_address: '', subject: '', html_part: '', headers: {}, attachment: null }
  await putOut(tx, { channel: 'sms', recipient: to, sender: senderName, text_part: text, ...rest }, { notAfter })
}

/** Inserts an outgoing message of any channel in the caller's transaction, and returns its id. */
export async function putOut(
  tx: Transaction,
  outgoing: Omit<Outgoing, 'id'>,
  { bulk = false, notAfter, switchable }: Leaving & Pick<Mail, 'switchable'> = {},
): Promise<string> {
  const id = uuidv7()
  const { channel, recipient, sender, sender_address: from, subject, text_part, html_part, headers, attachment } = outgoing
  await tx.run(insert, [
    id,
    channel,
    recipient,
    sender,
    from,
    subject,
    text_part,
    html_part,
    JSON.stringify(headers),
    attachment && JSON.stringify(attachment),
    switchable?.memberId ?? null,
    switchable?.kind ?? null,
    bulk,
    notAfter ?? null,
  ])
  if (!bulk) await tx.send(channel === 'push' ? notes : delivery, { id })
  return id
}

/** The carrier of each channel. */
export type Carriers = Readonly<Partial<Record<Channel, Carrier>>>

/** What delivery needs. */
export interface Delivering {
  db: Handle
  carriers: Carriers
  /** Makes the files of a mail's attachment; none if their subject is gone. */
  drawn(attachment: Attachment): Promise<MailFile[]>
  /** Called for a mail to an unknown address. */
  undeliverable(outgoing: Outgoing): Promise<void>
  /** Receives failures, which are retried. */
  onError(error: Error): void
}

/**
 * Delivers the outbox. A job is one worker's at a time, so a mail leaves once unless the process dies between the gateway's yes
 * and our record of it.
 */
export function outboxJobs(
  jobs: Jobs,
  db: Handle,
  carriers: Carriers,
  more: Partial<Pick<Delivering, 'drawn' | 'undeliverable'>> = {},
): void {
  const delivering = { db, carriers, drawn: async () => [], undeliverable: async () => {}, onError: () => {}, ...more }
  jobs.handle(delivery, ({ id }) => deliver(delivering, id), { atOnce: 8 })
  if (carriers.push) jobs.handle(notes, ({ id }) => deliver(delivering, id), { atOnce: 16 })
}

/** Delivers a row of the outbox that has not left yet; drops one that is expired or has no recipient any more. */
export async function deliver({ db, carriers, drawn, undeliverable }: Delivering, id: string): Promise<void> {
  const outgoing = await db.row(findUnsent, [id])
  if (!outgoing) return void (await db.run(dropStale, [id]))
  const carrier = carriers[outgoing.channel]
  if (!carrier) throw new Error(`Nobody carries what is of ${outgoing.channel}.`)
  try {
    await carrier.deliver(outgoing, outgoing.attachment ? await drawn(outgoing.attachment) : [])
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error
    if (outgoing.channel === 'mail') await undeliverable(outgoing)
  }
  await noteSent(db, id)
}

const longestPause = 4_000

/** Marks it as sent: a database that is away for some seconds must not make it leave again. */
async function noteSent(db: Handle, id: string): Promise<void> {
  for (let wait = 250; ; wait *= 2) {
    try {
      await db.run(markSent, [id])
      return
    } catch (error) {
      if (wait > longestPause) throw error
      await pause(wait)
    }
  }
}

/** Drops waiting mail that the member has stopped: of one kind, or all that can be switched off. */
export async function dropStoppedMail(tx: Transaction, memberId: string, kind?: string): Promise<void> {
  await tx.run(dropStopped, [memberId, kind ?? null])
}

/** Drops what waits for an address. */
export async function dropMailTo(tx: Transaction, address: string): Promise<void> {
  await tx.run(dropAddressed, [address])
}

/** Drops what waits for a member's devices under a tag. */
export async function dropWaitingNotes(tx: Transaction, memberId: string, tag: string): Promise<void> {
  await tx.run(dropNotes, [memberId, tag])
}

/**
 * The latest mails to a member: those that can be switched off, and those about the account that name the site as their sender. Others to the
 * same address may be of another site.
 */
export function mailsTo(
  db: Handle,
  { email, memberId, senderName, senderAddress }: { email: string; memberId: string; senderName: string; senderAddress: string },
): Promise<SentMail[]> {
  return db.rows(findTo, [email, memberId, senderName, senderAddress])
}

/** Called daily. */
export async function forgetSentMail(db: Handle): Promise<void> {
  for (;;) {
    const old = await db.rows(findOld, [forgottenAtOnce])
    if (old.length === 0) return
    await db.run(forgetSent, [old.map(({ id }) => id)])
  }
}

/** Erases what was sent to an address, and with `waiting` what still waits to be. */
export async function eraseMail(db: Handle, address: string, { waiting }: { waiting: boolean }): Promise<void> {
  await db.run(erase, [address, waiting])
}
