import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { bounceAddress } from '#server/platform/mail/post.ts'
import { takeMailEvents } from './events.ts'
import { readReport } from './reports.ts'

export interface ReportMailbox {
  port: number
  close(): Promise<void>
}

/** The part of a mail that is kept in memory. */
const keptBytes = 256 * 1024
const size = 20 * 1024 * 1024

/**
 * A mailbox for reports of what happened to our mails (RFC 3464, RFC 5965), for mail servers that send them to MAIL_BOUNCES. It
 * takes mail for that address alone, passes none on, and accepts any content, so that nobody sends a report of a report.
 */
export async function openReportMailbox(
  { db, keys, config }: { db: Database; keys: Keys; config: Pick<Config, 'mailEventsPort' | 'mailBounces'> },
  onError: (error: Error) => void,
): Promise<ReportMailbox | undefined> {
  const { mailEventsPort, mailBounces } = config
  if (mailEventsPort === undefined || mailBounces === undefined) return undefined
  const { pattern } = bounceAddress(mailBounces)

  async function take(stream: SMTPServerDataStream, { envelope: { rcptTo } }: SMTPServerSession): Promise<void> {
    const raw = await firstOf(stream)
    const mail = pattern.exec(rcptTo[0]?.address ?? '')?.[1]
    await takeMailEvents(db, keys, await readReport(raw, mail))
  }

  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'HELP'],
    disableReverseLookup: true,
    size,
    maxClients: 20,
    socketTimeout: 30_000,
    onRcptTo: ({ address }, session, done) => {
      const isOurs = pattern.test(address) && session.envelope.rcptTo.length === 0
      done(isOurs ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, session, done) =>
      void take(stream, session).then(
        () => done(),
        (error: Error) => {
          onError(error)
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        },
      ),
  })
  server.on('error', () => {}) // a sender that disconnects tries again
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed)
    server.listen(mailEventsPort, listening)
  })
  const { port } = server.server.address() as { port: number }
  return { port, close: () => new Promise((done) => server.close(() => done())) }
}

async function firstOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < keptBytes) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks)
}
