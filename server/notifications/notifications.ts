// Parts for others: choices.ts, delivery/at-once.ts, delivery/hours.ts, erasing.ts, noting.ts, push/push.ts, stops.ts, types/weekly-letter.ts, waiting.ts.
import type { Language } from '#contract/site/languages.ts'
import type { NotificationType } from '#contract/notifications/options.ts'
import { refusalToken } from '#server/account/mail-budget/mail-budget.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailText } from '#server/platform/messages.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { neutralName } from '#server/site/neutral.ts'
import { seatOf } from '#server/site/company/company.ts'
import { type Site, siteAddress } from '#server/site/site.ts'
import { html, type Letter, plainText } from './layout.ts'
import { unsubscribeHeaders, unsubscribeToken } from './unsubscribing/links.ts'

/** What a mail says, whoever the recipient is. */
export interface Words extends Omit<Letter, 'language' | 'senderName' | 'company' | 'accent' | 'foot'> {
  /** Replaces words for a discreet recipient where they would reveal what the site is. */
  neutral?: Partial<Letter>
  /** The law requires the company's name in it (money), also where it is discreet. */
  lawful?: true
}

/** The recipient of a mail, and its sender. */
export interface Addressee {
  email: string
  /** The account that the mail is about has confirmed this address. */
  confirmed: boolean
  language: Language
  /** The site's `mail_name`. */
  senderName: string
  /** Its `mail_from`. */
  senderAddress: string
  /** Where the site lives, from our settings: https://example.com */
  siteUrl: string
  /** Its own colour, if it has one. */
  accent: Letter['accent']
  /** The company that runs it, in one line; '' where the operator has not entered it. */
  company: string
  /** The mail must not show what the site is. */
  discreet: boolean
}

/** The recipient of a mail that they can switch off. */
export interface Subscriber extends Addressee {
  memberId: string
  /** Token of the link by which the recipient stops mails of a kind, or all. */
  unsubscribeToken(type: NotificationType): string
}

/** Builds the addressee of a site's mail. Its links lead to the address in our own settings, whatever a request claimed. */
export function addressee(
  site: Site,
  config: { siteUrl: string },
  { email, language, discreet, confirmed }: Pick<Addressee, 'email' | 'language' | 'discreet' | 'confirmed'>,
): Addressee {
  return {
    email,
    language,
    discreet,
    confirmed,
    senderName: site.settings.mail_name,
    accent: site.settings.accent,
    senderAddress: site.settings.mail_from,
    siteUrl: siteAddress(site, config),
    company: companyLine(site, language),
  }
}

/** The same for mails that the member can switch off. */
export function subscriber(
  site: Site,
  { config, keys }: { config: { siteUrl: string }; keys: Keys },
  { memberId, ...recipient }: Pick<Addressee, 'email' | 'language' | 'discreet' | 'confirmed'> & { memberId: string },
): Subscriber {
  return {
    ...addressee(site, config, recipient),
    memberId,
    unsubscribeToken: (type) => unsubscribeToken(keys, site.id, { memberId, type }),
  }
}

/** 'Beau BV, Dam 1, Amsterdam, Netherlands · Company number: 12345678'. '' without a seat: the sender already has the name. */
function companyLine({ company }: Site, language: Language): string {
  const seat = seatOf(company, language)
  if (seat === '') return ''
  const numbers = [
    { label: mailText(language, 'receipt.company_number'), value: company.kvk },
    { label: mailText(language, 'receipt.vat_number'), value: company.vat_numbers.join(', ') },
  ].filter(({ value }) => value !== '')
  return [`${company.name}, ${seat}`, company.representative, ...numbers.map((each) => mailText(language, 'mail.fact', each))]
    .filter(Boolean)
    .join(' · ')
}

const grey: Letter['accent'] = { light: '#4b5563', dark: '#a9b1bd' }

/**
 * A letter as it goes out: its words and its signature. A discreet recipient gets it from a neutral name, in no site's colour,
 * and with the company only where the law asks for that (decision 38); the addresses of sender and links stay what they are.
 */
export function mailOf(to: Addressee, words: Words): Mail {
  return written(to, words)
}

/** The same to an address that nobody has confirmed: its reader can refuse all further mails. */
export function confirmingMailOf(to: Addressee, keys: Keys, words: Words): Mail {
  const { language, siteUrl, email } = to
  const url = `${siteUrl}/no-mail?${new URLSearchParams({ token: refusalToken(keys, email) }).toString()}`
  return written(to, words, {
    text: mailText(language, 'mail.refuse_why'),
    links: [{ label: mailText(language, 'mail.refuse_link'), url }],
  })
}

/**
 * The same for what the recipient can switch off: with the unsubscribe link at the foot, and in the headers for the mail program.
 */
export function switchableMailOf(to: Subscriber, type: NotificationType, words: Words): Mail {
  const { language, siteUrl, memberId } = to
  const token = to.unsubscribeToken(type)
  const foot: Letter['foot'] = {
    text: mailText(language, 'mail.foot_why'),
    links: [
      { label: mailText(language, 'mail.foot_stop'), url: `${siteUrl}/unsubscribe?token=${token}` },
      { label: mailText(language, 'mail.foot_settings'), url: `${siteUrl}/notifications` },
    ],
  }
  return { ...written(to, words, foot), headers: unsubscribeHeaders(siteUrl, token), switchable: { memberId, kind: type } }
}

/** A letter to somebody who is no member, from a neutral name; with links of their own at its foot, or none. */
export function outsiderMailOf(to: Addressee, words: Words, foot?: Letter['foot']): Mail {
  return written({ ...to, discreet: true }, words, foot)
}

function written(to: Addressee, { neutral, lawful, ...words }: Words, foot?: Letter['foot']): Mail {
  const { email, language, senderAddress, discreet } = to
  const senderName = discreet ? neutralName(language) : to.senderName
  const signed = { language, senderName, company: to.company, accent: to.accent, foot, ...words }
  const letter: Letter = discreet
    ? { ...signed, company: lawful ? to.company : '', accent: grey, unmarked: true, ...neutral }
    : signed
  return { to: email, senderName, senderAddress, subject: letter.subject, text: plainText(letter), html: html(letter) }
}
