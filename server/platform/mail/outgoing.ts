/** A row of the outbox: a mail, an SMS or a note to a browser. */
export interface Outgoing {
  id: string
  channel: Channel
  recipient: string
  sender: string
  /** '' for the installation's own. */
  sender_address: string
  subject: string
  text_part: string
  html_part: string
  headers: Record<string, string>
  attachment: Attachment | null
}

export type Channel = 'mail' | 'sms' | 'push'

/** Carries a channel's messages: resolves when the other side has accepted one, throws to have it retried. */
export interface Carrier {
  deliver(outgoing: Outgoing, files?: readonly MailFile[]): Promise<void>
}

/** The attachment of a mail, by name: its files are made when the mail leaves. */
export type Attachment = Partial<Record<string, string>>

export interface MailFile {
  name: string
  type: string
  content: Buffer
}

/** The other side rejects the address permanently. */
export class Undeliverable extends Error {}
