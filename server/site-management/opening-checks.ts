import type { OpeningCheck } from '#contract/staff/site-management.ts'
import type { Config } from '#server/config.ts'
import { allBundles } from '#server/credits/bundles/bundles.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { companyGaps } from '#server/site/company/company.ts'
import { pagesOf } from '#server/site/pages/own-pages.ts'
import { senderWarning } from '#server/site/sender.ts'
import type { Site } from '#server/site/site.ts'

export type Means = Pick<Config, 'smtpUrl' | 'mailFrom' | 'paymentProvider' | 'production' | 'demo'>

/** What is missing before a site opens. Without what is `needed` it breaks the law, or can confirm no address. */
export async function openingChecks(db: Handle, site: Site, means: Means): Promise<OpeningCheck[]> {
  return [
    { id: 'company', needed: true, missing: companyGaps(site).map(settingOf) },
    { id: 'mail', needed: true, missing: mailGaps(site, means) },
    { id: 'pages', needed: false, missing: await untranslatedPages(db, site) },
    { id: 'bundles', needed: false, missing: await countriesWithoutBundles(db, site) },
    { id: 'payment', needed: false, missing: paymentGaps(means) },
  ]
}

/** `company kvk` and `set support_email`, as the command line has them, by their place. */
function settingOf(gap: string): string {
  return gap.startsWith('company ') ? gap.replace(' ', '.') : gap.replace('set ', 'settings.')
}

function mailGaps(site: Site, { smtpUrl, mailFrom, production, demo }: Means): string[] {
  return [...(senderWarning(site, mailFrom) ? ['settings.mail_from'] : []), ...(production && !demo && !smtpUrl ? ['smtp'] : [])]
}

/** Pages in the site's own words that lack a language of the site. */
async function untranslatedPages(db: Handle, { id, settings }: Site): Promise<string[]> {
  const { pages } = await pagesOf(db, id)
  return Object.entries(pages)
    .filter(([, sources]) => settings.visible_languages.some((language) => !(language in sources)))
    .map(([name]) => name)
}

async function countriesWithoutBundles(db: Handle, { id, settings }: Site): Promise<string[]> {
  const sold = new Set((await allBundles(db, id)).filter(({ active }) => active).map(({ country }) => country))
  return settings.countries.filter((country) => !sold.has(country))
}

function paymentGaps({ paymentProvider, production, demo }: Means): string[] {
  if (!paymentProvider) return ['provider']
  return paymentProvider === 'sandbox' && production && !demo ? ['sandbox'] : []
}
