import type { Language } from '#contract/site/languages.ts'
import { mailText } from '#server/platform/messages.ts'
import { seatOf } from '#server/site/seat.ts'
import type { Site } from '#server/site/site.ts'
import { siteAddress } from '#server/site/site-address.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Addressee, Subscriber } from './notifications.ts'
import { unsubscribeToken } from './unsubscribing/links.ts'

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
