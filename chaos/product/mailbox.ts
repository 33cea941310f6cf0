import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  /** Message-ID without brackets and domain: the outbox's own id. */
  id: string
  to: string
  text: string
}

/** A mail gateway: accepts everything by SMTP and records it. */
export class Mailbox {
  readonly taken: TakenMail[] = []
  /** `away` accepts no connection; `unsure` accepts a mail and says that it did not. */
  mode: 'well' | 'away' | 'unsure' = 'well'
  url = ''
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Existing connections are refused as well.
    onConnect: (_session, done) => done(this.mode === 'away' ? later() : null),
    onMailFrom: (_address, _session, done) => done(this.mode === 'away' ? later() : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const id = /^Message-ID:\s*<([^@>]+)@/im.exec(text)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) this.taken.push({ id, to: address, text })
        done(this.mode === 'unsure' ? later() : null)
      })
    },
  })

  async open(): Promise<this> {
    this.server.on('error', () => {}) // a sender that is killed hangs up
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    this.url = `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
    return this
  }

  close(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()))
  }
}

function later(): Error {
  return Object.assign(new Error('Try again later'), { responseCode: 451 })
}
