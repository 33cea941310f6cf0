import type { Block, Inline } from '#contract/site/site.ts'
import type { Config } from '#server/config.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { siteAddress } from '#server/site/site.ts'

/** The company of a site, for search engines (schema.org, Organization): what its company page says, and no more. */
export function organisation({ site }: Pick<Visit, 'site'>, config: Pick<Config, 'siteUrl'>): object {
  const { settings, company } = site
  const address = siteAddress(site, config)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: settings.name,
    url: `${address}/`,
    logo: `${address}/icon-512.png`,
    ...(company.name && { legalName: company.name }),
    ...(settings.support_email && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: settings.support_email },
    }),
  }
}

/** The name of the site, which search engines show above its pages (schema.org, WebSite). */
export function webSite({ site }: Pick<Visit, 'site'>, config: Pick<Config, 'siteUrl'>): object {
  const { settings } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: settings.name,
    url: `${siteAddress(site, config)}/`,
    inLanguage: settings.visible_languages,
  }
}

/**
 * The position of a text page: one step below the first page (schema.org, BreadcrumbList). `title` is escaped, as the page has
 * it.
 */
export function trail(
  { site }: Pick<Visit, 'site'>,
  config: Pick<Config, 'siteUrl'>,
  { title, address }: { title: string; address: string },
): object {
  const steps = [
    { name: site.settings.name, item: `${siteAddress(site, config)}/` },
    { name: plainOf(title).replace(` · ${site.settings.name}`, ''), item: address },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** The questions of a page and their answers (schema.org, FAQPage): each heading with its text, as plain words. */
export function questions(blocks: readonly Block[]): object {
  const asked: Array<{ question: string; answer: string[] }> = []
  for (const block of blocks) {
    if (block.kind === 'heading') asked.push({ question: block.text, answer: [] })
    else asked.at(-1)?.answer.push(...wordsOf(block))
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked
      .filter(({ answer }) => answer.length > 0)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
      })),
  }
}

/** A data block of a page: no browser runs it, and its content cannot end it. */
export function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function wordsOf(block: Exclude<Block, { kind: 'heading' }>): string[] {
  return block.kind === 'paragraph' ? [plain(block.words)] : block.items.map(plain)
}

/** Reverses React's escaping. */
function plainOf(html: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
  return html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name]!)
}

function plain(words: Inline): string {
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
