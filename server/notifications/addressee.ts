import type { Language } from '#contract/languages.ts'
import { defaultSiteId, type Site } from '#server/site/site.ts'
import type { Addressee } from './notifications.ts'

/** Whom a mail of a site is for; its links lead to where our own settings say the site lives, whatever a request claimed. */
export function addressee(site: Site, config: { siteUrl: string }, to: { email: string; language: Language }): Addressee {
  return { email: to.email, language: to.language, senderName: site.settings.mail_name, siteUrl: siteAddress(site, config) }
}

/** Where a site lives, by our own settings: https://example.com */
export function siteAddress(site: Site, config: { siteUrl: string }): string {
  return site.id === defaultSiteId ? config.siteUrl : `https://${site.settings.domain}`
}
