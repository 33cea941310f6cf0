import { defaultSiteId, type Site } from './site.ts'

/**
 * A warning for the operator where a site's mails come from another site's address; undefined where they do not. MAIL_FROM is the
 * default site's.
 */
export function senderWarning({ id, settings }: Site, mailFrom: string): string | undefined {
  const host = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  if (id === defaultSiteId || settings.mail_from !== '' || host === settings.domain || settings.domain.endsWith(`.${host}`))
    return undefined
  return `Site ${id} sends from ${mailFrom}, which does not belong to ${settings.domain}: its mails disclose another site. Set its own with: npm run site -- set ${id} mail_from hello@${settings.domain}`
}
