/** A row of the outbox: a mail or an SMS on its way. */
export interface Outgoing {
  id: string
  channel: 'mail' | 'sms'
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

/** What a mail brings along, by name: whoever named it makes a file of it as the mail leaves. */
export type Attachment = Partial<Record<string, string>>

export interface MailFile {
  name: string
  type: string
  content: Buffer
}
