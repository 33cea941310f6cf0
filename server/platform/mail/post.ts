import type { Transporter } from 'nodemailer'
import type { Handle } from '#server/platform/database/database.ts'
import { dkimSigner } from './dkim.ts'
import { type LocalInbox, openLocalInbox } from './local-inbox.ts'
import { type Carrier, type MailFile, type Outgoing, Undeliverable } from './outgoing.ts'

/** Sends mail by the gateway, or, without one, to the local inbox. */
export interface Post extends Carrier {
  close(): Promise<void>
}

/** Must end well before a delivery job expires, or a slow gateway would be asked twice. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

interface Options {
  smtpUrl: string | undefined
  /** The sender's address of mails that name none. */
  mailFrom: string
  /** The address for undeliverable mail; unset: the sender's. */
  mailBounces?: string | undefined
  dkimKey?: string | undefined
  dkimSelector?: string
}

/** Opens no connection until the first mail. */
export function openPost(db: Handle, options: Options): Post {
  const { smtpUrl, mailFrom, dkimKey, dkimSelector = '' } = options
  const signing = dkimSigner({ dkimKey, dkimSelector })
  let opening: Promise<{ transport: Transporter; inbox?: LocalInbox }> | undefined
  const open = async () => {
    if (smtpUrl) return { transport: await transportTo(smtpUrl) }
    const inbox = await openLocalInbox(db)
    return { transport: await transportTo(inbox.url), inbox }
  }
  return {
    async deliver(outgoing, files = []) {
      const { transport } = await (opening ??= open())
      const dkim = await signing(outgoing.sender_address || mailFrom)
      await transport.sendMail({ ...message(outgoing, options, files), ...(dkim && { dkim }) }).catch(withoutAddresses)
    },
    async close() {
      const opened = await opening
      opened?.transport.close()
      await opened?.inbox?.close()
    },
  }
}

async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true, ...timeouts } as never)
}

/** Connects to a gateway and logs in, sending nothing; throws an Error that describes the failure, without its password. */
export async function tryGateway(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    ...timeouts,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
  } as never)
  try {
    await transport.verify()
  } catch (error) {
    const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
    const reason = code === 'EAUTH' ? 'refuses the login' : 'does not answer as a mail gateway'
    // What the gateway itself said may repeat the login; what failed before says which port, and whether it was the certificate.
    const why = responseCode === undefined && code !== 'EAUTH' ? message : [code, responseCode].filter(Boolean).join(' ')
    throw new Error(`${new URL(url).host} ${reason} (${why}).`, { cause: error })
  } finally {
    transport.close()
  }
}

interface Failure {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

/** A gateway's answer may repeat the recipient's address, and failures are logged: only its codes are kept. */
function withoutAddresses({ code, responseCode, response = '', command }: Failure): never {
  const codes = [code, responseCode].filter(Boolean)
  // Only codes about the address itself (RFC 3463): a gateway also refuses for its opinion of us.
  if (command === 'RCPT TO' && /^5\d\d[ -]5\.1\.[1236]\b/.test(response)) throw new Undeliverable('The address is nobody’s')
  const failed = new Error(`The mail gateway failed: ${codes.join(' ') || 'no reason given'}`)
  throw Object.assign(failed, { code: codes.join('_') || 'NO_REASON' })
}

/** The Message-ID is derived from the row: a mail sent twice after a crash is recognised as one. */
function message(outgoing: Outgoing, { smtpUrl, mailFrom, mailBounces }: Options, files: readonly MailFile[]) {
  const address = outgoing.sender_address || mailFrom
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return {
    from: { name: outgoing.sender, address },
    to: { name: '', address: outgoing.recipient },
    subject: outgoing.subject,
    text: outgoing.text_part,
    html: outgoing.html_part,
    headers: { ...outgoing.headers, ...numberAt(smtpUrl, outgoing.id), 'Auto-Submitted': 'auto-generated' },
    ...(mailBounces && { envelope: { from: bounceAddress(mailBounces).of(outgoing.id), to: outgoing.recipient } }),
    attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    messageId: `<${outgoing.id}@${domain}>`,
  }
}

/** Postmark has ids of its own and returns ours only in the metadata. */
function numberAt(smtpUrl: string | undefined, id: string): Record<string, string> {
  const isPostmark = smtpUrl !== undefined && new URL(smtpUrl).hostname.endsWith('.postmarkapp.com')
  return isPostmark ? { 'X-PM-Metadata-mail': id } : {}
}

/** The bounce address of a mail: `bounces+NUMBER@example.org` for `bounces@example.org`. */
export function bounceAddress(address: string): { of(id: string): string; pattern: RegExp } {
  const [name = '', host = ''] = address.split('@')
  const [escapedName, escapedHost] = [name, host].map((part) => part.replaceAll(/[^\w]/g, '\\$&'))
  return {
    of: (id) => `${name}+${id}@${host}`,
    pattern: new RegExp(`^${escapedName}(?:\\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?@${escapedHost}$`, 'i'),
  }
}
