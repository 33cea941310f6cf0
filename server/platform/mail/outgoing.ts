/** A row of the outbox: a mail, an SMS or a note to a browser on its way. */
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

/** How what is of a channel leaves: resolves when the other side has taken it, throws to be tried again. */
export interface Carrier {
  deliver(outgoing: Outgoing, files?: readonly MailFile[]): Promise<void>
}

/** What a mail brings along, by name: whoever named it makes files of it as the mail leaves. */
export type Attachment = Partial<Record<string, string>>

export interface MailFile {
  name: string
  type: string
  content: Buffer
}

/** The other side says for good that there is nobody of that address. */
export class Undeliverable extends Error {}
