import { limits } from '#contract/limits.ts'
import { type Addressee, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Mail, sendMail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'

/** The link to a new password; who has no account is told so. Both letters are written whichever is sent: which takes longer would tell. */
export async function mailReset(tx: Transaction, to: Addressee, token: string, hasAccount: boolean): Promise<void> {
  const [reset, none] = [resetMail(to, token), noAccountMail(to)]
  await sendMail(tx, hasAccount ? reset : none, { notAfter: new Date(Date.now() + limits.resetMinutes * 60_000) })
}

function resetMail(to: Addressee, token: string): Mail {
  const { language, siteUrl } = to
  return mailOf(to, {
    subject: mailText(language, 'mail.reset_subject'),
    preview: mailText(language, 'mail.reset_preview'),
    heading: mailText(language, 'mail.reset_heading'),
    paragraphs: [mailText(language, 'mail.reset_text')],
    button: { label: mailText(language, 'mail.reset_button'), url: `${siteUrl}/reset-password/do?token=${token}` },
    notes: [mailText(language, 'mail.link_minutes', { minutes: limits.resetMinutes }), mailText(language, 'mail.not_you')],
  })
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

/** That the password is another now, and what to do if that was not he. */
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
  await sendMail(tx, mail)
}

/** The link that makes an address the member's. */
export async function mailEmailChange(tx: Transaction, to: Addressee, token: string): Promise<void> {
  const { language, siteUrl } = to
  const mail = mailOf(to, {
    subject: mailText(language, 'mail.activation_subject'),
    preview: mailText(language, 'mail.activation_preview'),
    heading: mailText(language, 'mail.email_change_heading'),
    paragraphs: [mailText(language, 'mail.email_change_text')],
    button: { label: mailText(language, 'mail.activation_button'), url: `${siteUrl}/mail-change/do?token=${token}` },
    notes: [mailText(language, 'mail.link_once', { hours: limits.activationHours }), mailText(language, 'mail.not_you')],
  })
  await sendMail(tx, mail)
}

/** To the old address: that another has taken its place, and the way back. It does not say which. */
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
  await sendMail(tx, mail)
}

/** What has changed of the ways to sign in. */
export type FactorChange = 'codes_on' | 'codes_off' | 'recovery_renewed' | 'recovery_used' | 'passkey_added' | 'passkey_removed'

/** That it has changed, and one press that ends everything if that was not he. */
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
  await sendMail(tx, mail)
}

/** That he was signed in somewhere new, and one press that ends it. */
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
  await sendMail(tx, mail)
}
