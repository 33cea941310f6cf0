import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '#server/platform/database.ts'
import { mailText } from '#server/platform/messages.ts'
import { sendMail } from '#server/platform/outbox.ts'
import { html, type Letter, plainText } from './layout.ts'

/** Whom a mail is for, and in whose name. */
export interface Addressee {
  email: string
  language: Language
  /** The site's `mail_name`. */
  senderName: string
  /** Where the site lives, from our settings: https://example.com */
  siteUrl: string
}

/**
 * Mails the link that confirms an address. Opening it changes nothing: the page behind it posts the token. Like all
 * mail that a member cannot switch off, it names neither him nor what the site is about.
 */
export async function mailActivation(tx: Transaction, to: Addressee, token: string): Promise<void> {
  const { language, senderName, siteUrl } = to
  await send(tx, to, mailText(language, 'mail.activation_subject'), {
    language,
    senderName,
    heading: mailText(language, 'mail.activation_heading'),
    paragraphs: [mailText(language, 'mail.activation_text')],
    button: {
      label: mailText(language, 'mail.activation_button'),
      url: `${siteUrl}/activate/done?token=${token}`,
      fallback: mailText(language, 'mail.button_fallback'),
    },
    notes: [mailText(language, 'mail.link_once', { hours: limits.activationHours }), mailText(language, 'mail.not_you')],
  })
}

/** Tells the owner of an address that somebody signed up with it, on a site that does not tell this to that somebody. */
export async function mailAccountExists(tx: Transaction, to: Addressee): Promise<void> {
  const { language, senderName, siteUrl } = to
  await send(tx, to, mailText(language, 'mail.account_exists_subject'), {
    language,
    senderName,
    heading: mailText(language, 'mail.account_exists_heading'),
    paragraphs: [mailText(language, 'mail.account_exists_text')],
    button: {
      label: mailText(language, 'mail.account_exists_button'),
      url: `${siteUrl}/login`,
      fallback: mailText(language, 'mail.button_fallback'),
    },
    notes: [mailText(language, 'mail.not_you')],
  })
}

async function send(tx: Transaction, to: Addressee, subject: string, letter: Letter): Promise<void> {
  await sendMail(tx, { to: to.email, senderName: to.senderName, subject, text: plainText(letter), html: html(letter) })
}
