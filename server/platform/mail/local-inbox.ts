import type { AddressInfo } from 'node:net'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Outgoing } from './outgoing.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'

export interface LocalInbox {
  /** The address where this process accepts mail: smtp://127.0.0.1:… */
  url: string
  close(): Promise<void>
}

/** A mail or SMS that would have been sent. */
export interface Received {
  id: string
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string
  /** Addresses it links to, in order, each once. */
  links: string[]
  /** ISO 8601. */
  received: string
}

interface Row {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  text_part: string
  html_part: string
  received_at: Date
}

const insert = statement(
  'local_inbox_insert',
  `insert into local_inbox (id, channel, recipient, subject, text_part, html_part, headers, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing`,
)
/** $1 one recipient, or null. */
const newest = statement<Row>(
  'local_inbox_newest',
  `select id, channel, recipient, subject, text_part, html_part, received_at from local_inbox
   where $1::text is null or recipient = $1 order by id desc limit 500`,
)
const forgetOld = statement('local_inbox_forget_old', "delete from local_inbox where received_at < now() - interval '30 days'")

const erase = statement('local_inbox_erase', 'delete from local_inbox where recipient = $1')

/** Accepts mail by SMTP from this machine only, as a gateway would, and stores it. */
export async function openLocalInbox(db: Handle): Promise<LocalInbox> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 5 * 1024 * 1024,
    disableReverseLookup: true,
    onData: (stream, session, done) => void keepMail(db, stream, session).then(() => done(), done),
  })
  server.on('error', () => {}) // a sender that disconnects tries again
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keepMail(db: Handle, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  const id = /^<([0-9a-f-]{36})@/.exec(mail.messageId ?? '')?.[1] ?? uuidv7()
  const recipient = session.envelope.rcptTo.map(({ address }) => address).join(', ')
  await db.run(insert, [id, 'mail', recipient, mail.subject ?? '', mail.text ?? '', mail.html ?? '', JSON.stringify(headers)])
}

export async function keepSms(db: Handle, outgoing: Outgoing): Promise<void> {
  await db.run(insert, [outgoing.id, 'sms', outgoing.recipient, '', outgoing.text_part, '', '{}'])
}

/** The newest 500, of one recipient or of all, newest first: ids sort by when each was written, not by when it arrived. */
export async function readInbox(db: Handle, recipient: string | null = null): Promise<Received[]> {
  return (await db.rows(newest, [recipient])).map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text_part,
    html: row.html_part,
    links: [...new Set(row.text_part.match(/https?:\/\/[^\s<>"']+/g))],
    received: row.received_at.toISOString(),
  }))
}

export async function forgetOldInbox(db: Handle): Promise<void> {
  await db.run(forgetOld)
}

export async function eraseInbox(db: Handle, address: string): Promise<void> {
  await db.run(erase, [address])
}
