import type { Language } from '#contract/site/languages.ts'
import { pageNames } from '#contract/site/page-names.ts'
import { reservedTokens, tokenPattern } from '#contract/site/public-pages.ts'
import type { SitePages } from '#contract/site/site.ts'
import type { Site } from '#server/site/site.ts'

/** Why a page of an operator's own cannot be at `/{token}` (specification, section 2); empty where it can. */
export function tokenProblems(token: string): string[] {
  if (!tokenPattern.test(token))
    return [
      `There is no page "${token}". There are: ${pageNames.join(', ')}; one of your own lies at an address of 2 to 40 small letters, digits and dashes.`,
    ]
  if (reservedTokens.includes(token)) return [`/${token} is taken: something of ours lies there, or may come to.`]
  return []
}

/** Its title is in its first line: `# About us`. */
export function titleOf(source: string): string {
  return /^# (.*)/.exec(source)?.[1]!.trim() ?? ''
}

/** What is wrong with the title of an operator's own page; '' where all is well. */
export function titleProblem(source: string): string {
  const title = titleOf(source)
  if (title === '') return 'does not begin with its title (# and a space)'
  if (title.length > 80) return 'has a title of more than 80 characters'
  return /[{}[\]]/.test(title) ? 'has braces or brackets in its title, which takes no values' : ''
}

/** Such pages of a site, as its footer and search engines list them: in a language, else in the site's own. */
export function listedPages(
  { settings, pages }: Pick<Site, 'settings' | 'pages'>,
  language: Language,
): Array<{ token: string; title: string }> {
  return Object.entries(pages)
    .filter(([, { listed }]) => listed)
    .map(([token, { titles }]) => ({ token, title: titles[language] ?? titles[settings.domain_language] ?? token }))
}

/** Whether an address is that of such a page, by what every request knows of the site. */
export function isOwnPage({ pages }: { pages: SitePages }, path: string): boolean {
  return Object.hasOwn(pages, path.replace(/^\/|\/$/g, ''))
}
