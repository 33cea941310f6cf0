// Parts for others: addressee.ts.
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailText } from '#server/platform/messages.ts'
import { type Mail, sendMail } from '#server/platform/mail/outbox.ts'
import { html, type Letter, plainText } from './layout.ts'

/** What a mail says, whoever it goes to. */
export type Words = Omit<Letter, 'language' | 'senderName' | 'company' | 'accent'>

/** Whom a mail is for, and in whose name. */
export interface Addressee {
  email: string
  language: Language
  /** The site's `mail_name`. */
  senderName: string
  /** Its `mail_from`. */
  senderAddress: string
  /** Where the site lives, from our settings: https://example.com */
  siteUrl: string
  /** Its own colour, if it has one. */
  accent: Letter['accent']
  /** Who runs it, in one line; '' where the operator has not told. */
  company: string
}

interface ActivationLink {
  token: string
  /** The page of ours that it leads on to. */
  next?: string | undefined
}

/**
 * Mails the link that confirms an address; opening it changes nothing: the page behind it posts the token. Where the address is
 * somebody else's, on a site that tells this to nobody, its owner is told instead that somebody signed up with it. Both letters are
 * written whichever is sent: which one takes longer would tell whose address it is. Like all mail that a member cannot switch off,
 * they name neither him nor what the site is about.
 */
export async function mailActivation(tx: Transaction, to: Addressee, link: ActivationLink, ownsEmail: boolean): Promise<void> {
  const [activation, accountExists] = [activationMail(to, link), accountExistsMail(to)]
  await sendMail(tx, ownsEmail ? activation : accountExists)
}

function activationMail(to: Addressee, { token, next }: ActivationLink): Mail {
  const { language, siteUrl } = to
  return mailOf(to, {
    subject: mailText(language, 'mail.activation_subject'),
    preview: mailText(language, 'mail.activation_preview'),
    heading: mailText(language, 'mail.activation_heading'),
    paragraphs: [mailText(language, 'mail.activation_text')],
    button: {
      label: mailText(language, 'mail.activation_button'),
      url: `${siteUrl}/activate/done?${new URLSearchParams({ token, ...(next && { next }) }).toString()}`,
    },
    notes: [mailText(language, 'mail.link_once', { hours: limits.activationHours }), mailText(language, 'mail.not_you')],
  })
}

function accountExistsMail(to: Addressee): Mail {
  const { language, siteUrl } = to
  return mailOf(to, {
    subject: mailText(language, 'mail.account_exists_subject'),
    preview: mailText(language, 'mail.account_exists_preview'),
    heading: mailText(language, 'mail.account_exists_heading'),
    paragraphs: [mailText(language, 'mail.account_exists_text')],
    button: {
      label: mailText(language, 'mail.account_exists_button'),
      url: `${siteUrl}/login`,
    },
    notes: [mailText(language, 'mail.not_you')],
  })
}

/** A letter as it goes out to somebody: its words, and who signs it. */
export function mailOf({ email, language, senderName, senderAddress, company, accent }: Addressee, words: Words): Mail {
  const letter: Letter = { language, senderName, company, accent, ...words }
  return { to: email, senderName, senderAddress, subject: letter.subject, text: plainText(letter), html: html(letter) }
}
