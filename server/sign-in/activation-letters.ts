import { limits } from '#contract/limits.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { type Addressee, confirmingMailOf, mailOf } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'

interface ActivationLink {
  token: string
  /** The page of ours that it leads on to. */
  next?: string | undefined
}

/**
 * Mails the link that confirms an address, which `makeLink` makes; opening it changes nothing: the page behind it posts the
 * token. Where the address belongs to somebody else and the site does not disclose that, its owner learns instead that somebody
 * signed up with it. Both letters are written whichever is sent: a difference in time would disclose who has the address. Like
 * all mail that cannot be switched off, they name neither the member nor what the site is about.
 */
export async function mailActivation(
  tx: Transaction,
  to: Addressee,
  { keys, makeLink, ownsEmail }: { keys: Keys; makeLink: () => Promise<ActivationLink>; ownsEmail: boolean },
): Promise<void> {
  await sendMail(tx, to, { anybody: 'unconfirmed', keys }, async () => {
    const [activation, accountExists] = [activationMail(to, keys, await makeLink()), accountExistsMail(to)]
    return ownsEmail ? activation : accountExists
  })
}

function activationMail(to: Addressee, keys: Keys, { token, next }: ActivationLink): Mail {
  const { language, siteUrl } = to
  return confirmingMailOf(to, keys, {
    subject: mailText(language, 'mail.activation_subject'),
    preview: mailText(language, 'mail.activation_preview'),
    heading: mailText(language, 'mail.activation_heading'),
    paragraphs: [mailText(language, 'mail.activation_text')],
    neutral: { paragraphs: [mailText(language, 'neutral.activation_text')] },
    button: {
      label: mailText(language, 'mail.activation_button'),
      url: `${siteUrl}/activate/done?${new URLSearchParams({ token, ...(next && { next }) }).toString()}`,
    },
    notes: [mailText(language, 'mail.link_once', { hours: limits.activationHours })],
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
