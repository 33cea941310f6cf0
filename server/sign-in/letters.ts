import { limits } from '#contract/limits.ts'
import { type Cause, sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { type Addressee, confirmingMailOf, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailText } from '#server/platform/messages.ts'

export interface ResetLink {
  /** Makes the token of the link and invalidates the previous one. */
  makeToken: () => Promise<string>
  /** How long the link works. */
  minutes: number
  /** When false, the mail says that there is no account. */
  hasAccount: boolean
}

/** Mails the link to a new password, or that there is no account. Both texts are written in either case, so that timing discloses nothing. */
export async function mailReset(
  tx: Transaction,
  to: Addressee,
  cause: Cause,
  { makeToken, minutes, hasAccount }: ResetLink,
): Promise<void> {
  const write = async () => {
    const [reset, none] = [resetMail(to, await makeToken(), minutes), noAccountMail(to)]
    return hasAccount ? reset : none
  }
  await sendMail(tx, to, cause, write, { notAfter: new Date(Date.now() + minutes * 60_000) })
}

function resetMail(to: Addressee, token: string, minutes: number): Mail {
  const { language, siteUrl } = to
  return mailOf(to, {
    subject: mailText(language, 'mail.reset_subject'),
    preview: mailText(language, 'mail.reset_preview'),
    heading: mailText(language, 'mail.reset_heading'),
    paragraphs: [mailText(language, 'mail.reset_text')],
    button: { label: mailText(language, 'mail.reset_button'), url: `${siteUrl}/reset-password/do?token=${token}` },
    notes: [validFor(language, minutes), mailText(language, 'mail.not_you')],
  })
}

/** Mails that too many wrong passwords locked the login, with a link that lets the owner in. */
export async function mailLocked(tx: Transaction, to: Addressee, keys: Keys, makeToken: () => Promise<string>): Promise<void> {
  const { language, siteUrl } = to
  const write = async () =>
    mailOf(to, {
      subject: mailText(language, 'mail.locked_subject'),
      preview: mailText(language, 'mail.reset_preview'),
      heading: mailText(language, 'mail.locked_heading'),
      paragraphs: [mailText(language, 'mail.locked_text', { minutes: limits.loginBlockMinutes })],
      button: { label: mailText(language, 'mail.reset_button'), url: `${siteUrl}/reset-password/do?token=${await makeToken()}` },
      notes: [validFor(language, limits.resetMinutes), mailText(language, 'mail.locked_not_you')],
    })
  await sendMail(tx, to, { anybody: 'lock', keys }, write, { notAfter: new Date(Date.now() + limits.resetMinutes * 60_000) })
}

/** How long a link works: 'within 60 minutes', 'within 24 hours'. */
function validFor(language: Addressee['language'], minutes: number): string {
  if (minutes < 120) return mailText(language, 'mail.link_minutes', { minutes })
  return mailText(language, 'mail.link_once', { hours: Math.round(minutes / 60) })
}

function noAccountMail(to: Addressee): Mail {
  const { language } = to
  return mailOf(to, {
    subject: mailText(language, 'mail.reset_subject'),
    preview: mailText(language, 'mail.reset_preview'),
    heading: mailText(language, 'mail.no_account_heading'),
    paragraphs: [mailText(language, 'mail.no_account_text')],
    notes: [mailText(language, 'mail.not_you')],
  })
}

/** Mails that the password was changed, and what to do if the member did not change it. */
export async function mailPasswordChanged(tx: Transaction, to: Addressee): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.password_changed_subject'),
    preview: mailText(language, 'mail.password_changed_preview'),
    heading: mailText(language, 'mail.password_changed_heading'),
    paragraphs: [mailText(language, 'mail.password_changed_text')],
    button: { label: mailText(language, 'mail.reset_button'), url: `${siteUrl}/reset-password` },
    notes: [],
  })
  await sendMail(tx, to, 'member', () => mail)
}

/** Mails the link that confirms a new address; `makeToken` invalidates the previous link. */
export async function mailEmailChange(
  tx: Transaction,
  to: Addressee,
  { keys, makeToken }: { keys: Keys; makeToken: () => Promise<string> },
): Promise<void> {
  const { language, siteUrl } = to
  await sendMail(tx, to, { anybody: 'unconfirmed', keys }, async () =>
    confirmingMailOf(to, keys, {
      subject: mailText(language, 'mail.activation_subject'),
      preview: mailText(language, 'mail.activation_preview'),
      heading: mailText(language, 'mail.email_change_heading'),
      paragraphs: [mailText(language, 'mail.email_change_text')],
      button: {
        label: mailText(language, 'mail.activation_button'),
        url: `${siteUrl}/mail-change/do?token=${await makeToken()}`,
      },
      notes: [mailText(language, 'mail.link_once', { hours: limits.activationHours })],
    }),
  )
}

/** Mails the old address that it was replaced, with a link to undo that. The mail does not name the new address. */
export async function mailEmailChanged(tx: Transaction, to: Addressee, undo: string): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.email_changed_subject'),
    preview: mailText(language, 'mail.email_changed_preview'),
    heading: mailText(language, 'mail.email_changed_heading'),
    paragraphs: [mailText(language, 'mail.email_changed_text', { days: limits.emailUndoDays })],
    button: { label: mailText(language, 'mail.email_changed_button'), url: `${siteUrl}/mail-change/undo?token=${undo}` },
    notes: [],
  })
  await sendMail(tx, to, 'member', () => mail)
}

/** A change of the member's sign-in methods. */
export type FactorChange = 'codes_on' | 'codes_off' | 'recovery_renewed' | 'recovery_used' | 'passkey_added' | 'passkey_removed'

/** Mails the change, with a link that signs out every device if the member did not make it. */
export async function mailFactorChanged(
  tx: Transaction,
  to: Addressee,
  change: FactorChange,
  { token, values = {} }: { token: string; values?: Record<string, string | number> | undefined },
): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, `mail.${change}`),
    preview: mailText(language, 'mail.password_changed_preview'),
    heading: mailText(language, `mail.${change}`),
    paragraphs: [
      ...(change === 'recovery_used' ? [mailText(language, 'mail.recovery_left', values)] : []),
      mailText(language, 'mail.factor_text'),
    ],
    button: { label: mailText(language, 'mail.new_device_button'), url: `${siteUrl}/devices/end?token=${token}` },
    notes: [],
  })
  await sendMail(tx, to, 'member', () => mail)
}

/** Mails that the member signed in on a new device, with a link that signs out every device. */
export async function mailNewDevice(
  tx: Transaction,
  to: Addressee,
  token: string,
  { browser, system }: { browser: string | null; system: string | null },
): Promise<void> {
  const { language, siteUrl } = to
  const device = [browser, system].filter(Boolean).join(', ') || mailText(language, 'mail.new_device_unknown')
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.new_device_subject'),
    preview: mailText(language, 'mail.new_device_preview'),
    heading: mailText(language, 'mail.new_device_heading'),
    paragraphs: [mailText(language, 'mail.new_device_text', { device })],
    button: { label: mailText(language, 'mail.new_device_button'), url: `${siteUrl}/devices/end?token=${token}` },
    notes: [],
  })
  await sendMail(tx, to, 'member', () => mail)
}
