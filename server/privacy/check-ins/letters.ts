import type { Language } from '#contract/site/languages.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { addressee, outsiderMailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Mail, sendSms } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import { type Site, siteAddress } from '#server/site/site.ts'
import type { Contact } from './contacts.ts'

/** What a contact gets, and in which language. */
export interface Notice {
  contact: Contact
  /** The name by which they know the member. */
  who: string
  words: string
  language: Language
}

interface From {
  site: Site
  config: { siteUrl: string }
}

/** Asks a contact, whether they agree; the link also stops all such messages. It names neither the site nor what it is about. */
export async function sendRequest(tx: Transaction, from: From, notice: Notice, token: string): Promise<void> {
  await deliver(tx, notice, () => requestMail(from, notice, token), requestText(from, notice, token))
}

/** Tells a contact the words of a member, and nothing else. */
export async function sendWords(tx: Transaction, from: From, notice: Notice): Promise<void> {
  await deliver(tx, notice, () => wordsMail(from, notice), wordsText(notice))
}

/** Both as the contact would get them. */
export function preview(from: From, notice: Notice) {
  const shown = (mail: Mail, text: string) =>
    notice.contact.channel === 'mail' ? { subject: mail.subject, text: mail.text } : { subject: '', text }
  return {
    sender: neutralName(notice.language),
    request: shown(requestMail(from, notice, '…'), requestText(from, notice, '…')),
    words: shown(wordsMail(from, notice), wordsText(notice)),
  }
}

async function deliver(tx: Transaction, { contact, language }: Notice, mail: () => Mail, text: string): Promise<void> {
  const { channel, address } = contact
  if (channel === 'sms') return sendSms(tx, { to: address, senderName: neutralName(language), text })
  // Its own limits came before (check-ins.ts), and whoever refused mail is asked before.
  await sendMail(tx, { email: address, confirmed: true }, 'member', mail)
}

function requestMail(from: From, notice: Notice, token: string): Mail {
  const { language, who } = notice
  const said = (id: Parameters<typeof mailText>[1]) => mailText(language, id, { who })
  return outsiderMailOf(
    addresseeOf(from, notice),
    {
      subject: said('mail.contact_subject'),
      preview: said('mail.contact_preview'),
      heading: said('mail.contact_heading'),
      paragraphs: [said('mail.contact_text'), said('mail.contact_choice')],
      button: { label: said('mail.contact_button'), url: linkOf(from, language, token) },
      notes: [],
    },
    {
      text: said('mail.contact_why'),
      links: [{ label: said('mail.contact_stop'), url: linkOf(from, language, token) }],
    },
  )
}

function requestText(from: From, { language, who }: Notice, token: string): string {
  return mailText(language, 'sms.contact', { who, url: linkOf(from, language, token) })
}

function wordsMail(from: From, notice: Notice): Mail {
  const { language, who, words } = notice
  const subject = mailText(language, 'mail.words_subject', { who })
  const paragraphs = words.split(/\n+/)
  return outsiderMailOf(addresseeOf(from, notice), { subject, preview: subject, heading: subject, paragraphs, notes: [] })
}

function wordsText({ language, who, words }: Notice): string {
  return mailText(language, 'sms.words', { who, words })
}

function addresseeOf({ site, config }: From, { contact, language }: Notice) {
  return addressee(site, config, { email: contact.address, language, discreet: true, confirmed: true })
}

function linkOf({ site, config }: From, language: Language, token: string): string {
  return `${siteAddress(site, config)}/contact?token=${token}&lang=${language}`
}
