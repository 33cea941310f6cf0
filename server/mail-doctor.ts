import { Resolver } from 'node:dns/promises'
import type { Config } from './config.ts'
import type { Finding } from './doctor.ts'
import { publishedKey } from './platform/mail/dkim.ts'
import type { Site } from './site/site.ts'

/** Queries DNS for the records of a name. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>
}

/** Checks DNS for what mailbox providers require of a sender, and lists what is missing. */
export async function checkMailRecords(
  config: Pick<Config, 'production' | 'demo' | 'siteUrl' | 'mailFrom' | 'mailBounces' | 'dkimKey' | 'dkimSelector'>,
  sites: readonly Site[],
  names: Names = new Resolver({ timeout: 2_000, tries: 2 }),
): Promise<Finding[]> {
  if (config.demo || !config.production) return []
  const senders = new Set(sites.map(({ settings }) => domainOf(settings.mail_from || config.mailFrom)))
  const wrong = await Promise.all([...senders].map((domain) => wrongWith(domain, config, names)))
  const noButton = config.siteUrl.startsWith('https:')
    ? []
    : ['SITE_URL is not https: mail programs show no unsubscribe button (RFC 8058), which providers require of bulk senders.']
  return [{ about: 'mail as seen', wrong: [...noButton, ...wrong.flat()] }]
}

async function wrongWith(
  domain: string,
  { dkimKey, dkimSelector, mailBounces }: Parameters<typeof checkMailRecords>[0],
  names: Names,
): Promise<string[]> {
  const key = await publishedKey({ dkimKey, dkimSelector }, domain).catch((error: Error) => error)
  const envelope = mailBounces ? domainOf(mailBounces) : domain
  const [spf, dkim, dmarc] = await Promise.all([
    textsAt(names, envelope),
    textsAt(names, `${dkimSelector}._domainkey.${domain}`),
    dmarcOf(names, domain),
  ])
  return [
    ...(spf?.some((text) => /^v=spf1(\s|$)/i.test(text)) === false
      ? [`${envelope} has no SPF: publish a TXT record that names your gateway, like "v=spf1 include:… -all".`]
      : []),
    ...(key instanceof Error ? [key.message] : []),
    ...(key === undefined
      ? [`Mail of ${domain} is not signed here: set DKIM_KEY and DKIM_SELECTOR, unless your gateway signs for that domain.`]
      : []),
    ...(typeof key === 'string' && dkim && !dkim.some((text) => text.replaceAll(/\s/g, '').includes(`p=${key}`))
      ? [`${dkimSelector}._domainkey.${domain} does not have our key: publish a TXT record "v=DKIM1; k=rsa; p=${key}".`]
      : []),
    ...(dmarc?.some((text) => /^v=DMARC1(\s|;)/i.test(text)) === false
      ? [`_dmarc.${domain} has no DMARC: publish a TXT record like "v=DMARC1; p=none; rua=mailto:…".`]
      : []),
  ]
}

/** A domain without a record has that of its parent domain. */
async function dmarcOf(names: Names, domain: string): Promise<string[] | undefined> {
  const own = await textsAt(names, `_dmarc.${domain}`)
  const above = domain.split('.').slice(1).join('.')
  return own?.length === 0 && above.includes('.') ? dmarcOf(names, above) : own
}

/** Empty where there are none; undefined where DNS does not answer. */
async function textsAt(names: Names, name: string): Promise<string[] | undefined> {
  return names.resolveTxt(name).then(
    (texts) => texts.map((parts) => parts.join('')),
    ({ code }: { code?: string }) => (code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined),
  )
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
