import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicPages } from '#contract/site/public-pages.ts'
import type { Block } from '#contract/site/site.ts'
import type { Config } from '#server/config.ts'
import { brandingHead } from '#server/site/branding/branding.ts'
import { listedPages } from '#server/site/pages/tokens.ts'
import { previewSize } from '#server/site/previews/drawing.ts'
import { previewOf } from '#server/site/previews/previews.ts'
import { siteAddress } from '#server/site/site.ts'
import { dataBlock, organisation, questions, trail, webSite } from './structured-data.ts'
import { isDiscreet } from '#server/platform/http/visit.ts'

/** The same for all callers: cached for an hour. */
const kept = 'public, max-age=3600'

/**
 * Well-known addresses of every site: robots.txt (RFC 9309), sitemap.xml (sitemaps.org), security.txt (RFC 9116), change-password
 * (W3C).
 */
export function serveConventions(server: FastifyInstance, config: Pick<Config, 'siteUrl' | 'demo'>): void {
  const text = (reply: FastifyReply, body: string) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', kept).send(body)

  server.get('/robots.txt', async ({ visit }, reply) => {
    // A demo must not be indexed.
    if (config.demo) return text(reply, 'User-agent: *\nDisallow: /\n')
    // In each language, with the files that they and link previews show.
    const allowed = [
      ...openPages(visit).flatMap((path) => [`Allow: ${path}$`, `Allow: ${path}?lang=`]),
      ...['/assets/', '/site/', '/lander-files/', '/icon-512.png$'].map((path) => `Allow: ${path}`),
    ]
    return text(
      reply,
      ['User-agent: *', ...allowed, 'Disallow: /', '', `Sitemap: ${siteAddress(visit.site, config)}/sitemap.xml`, ''].join('\n'),
    )
  })

  server.get('/sitemap.xml', async ({ visit }, reply) => {
    const address = siteAddress(visit.site, config)
    const urls = openPages(visit).map(
      (path) =>
        `<url><loc>${inXml(`${address}${path}`)}</loc>${alternates(visit, config, path)
          .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${inXml(href)}"/>`)
          .join('')}</url>`,
    )
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
    return reply.type('application/xml; charset=utf-8').header('Cache-Control', kept).send(body)
  })

  server.get('/.well-known/security.txt', async ({ visit }, reply) => {
    const { settings } = visit.site
    const lines = [
      `Contact: mailto:${settings.support_email}`,
      `Expires: ${nextExpiry(new Date())}`,
      `Preferred-Languages: ${[...new Set([settings.domain_language, 'en'])].join(', ')}`,
      `Canonical: ${siteAddress(visit.site, config)}/.well-known/security.txt`,
    ]
    return text(reply, `${lines.join('\n')}\n`)
  })

  // The address where password managers send a user to change the password: only the mailed link sets a new one.
  server.get('/.well-known/change-password', async (_, reply) =>
    reply.header('Cache-Control', kept).redirect('/reset-password', 303),
  )
}

/** The head of a page for crawlers: its canonical address and languages, or that it is not to be indexed. */
export function headOf(
  { url, visit }: Pick<FastifyRequest, 'url' | 'visit'>,
  { status, html, blocks }: { status: number; html: string; blocks?: readonly Block[] | undefined },
  config: Pick<Config, 'siteUrl' | 'demo'>,
): string {
  const path = url.split('?', 1)[0]!
  if (status !== 200 || !openPages(visit).includes(path) || config.demo || isDiscreet(visit))
    return `${brandingHead(visit)}<meta name="robots" content="noindex">${sameAs(path, { status, visit, config })}`
  const address = siteAddress(visit.site, config)
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const own = ownAddress(visit, config, path)
  // Both come from the page and are escaped already.
  const graph = {
    type: 'website',
    url: inXml(own),
    title,
    description,
    site_name: inXml(visit.site.settings.name),
    locale: localeNames[visit.language],
    ...pictureOf(visit, address, path),
  }
  return [
    brandingHead(visit),
    `<link rel="canonical" href="${inXml(own)}">`,
    ...alternates(visit, config, path).map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${inXml(href)}">`),
    ...Object.entries(graph).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    path === '/' ? dataBlock(organisation(visit, config)) + dataBlock(webSite(visit, config)) : '',
    path.startsWith('/pages/') ? dataBlock(trail(visit, config, { title, address: own })) : '',
    blocks ? dataBlock(questions(blocks)) : '',
  ].join('')
}

/** The preview of a link; drawn by us, with no member on it. */
function pictureOf({ site, language }: Visit, address: string, path: string): Record<string, string> {
  const preview = previewOf(site, language, path)
  return {
    image: inXml(`${address}${preview.address}`),
    'image:type': 'image/png',
    'image:width': String(previewSize.width),
    'image:height': String(previewSize.height),
    'image:alt': inXml(`${site.settings.name}: ${preview.sentence}`),
  }
}

/** Locales as Open Graph writes them: each language with one of its countries. */
const localeNames: Record<Visit['language'], string> = {
  en: 'en_GB', nl: 'nl_NL', de: 'de_DE', it: 'it_IT', fr: 'fr_FR', es: 'es_ES', pl: 'pl_PL', da: 'da_DK', fi: 'fi_FI', nb: 'nb_NO', sv: 'sv_SE',
} // prettier-ignore

/** A lander with a slug is the lander with other words: it is not indexed, and links to it count for the one without. */
function sameAs(
  path: string,
  { status, visit, config }: { status: number; visit: Visit; config: Pick<Config, 'siteUrl' | 'demo'> },
) {
  const lander = /^(\/landers\/[a-z]+)\/[^/]+$/.exec(path)?.[1]
  if (lander === undefined || status !== 200 || !publicPages.includes(lander) || isDiscreet(visit) || config.demo) return ''
  return `<link rel="canonical" href="${inXml(ownAddress(visit, config, lander))}">`
}

type Visit = FastifyRequest['visit']

/** The pages that search engines may index: the public ones, and those the operator listed. */
function openPages({ site, language }: Visit): string[] {
  return [...publicPages, ...listedPages(site, language).map(({ token }) => `/${token}`)]
}

/** The address of a page in a language: the site's own language has the bare address. */
function ownAddress({ site, language }: Visit, config: Pick<Config, 'siteUrl'>, path: string): string {
  const bare = `${siteAddress(site, config)}${path}`
  return language === site.settings.domain_language ? bare : `${bare}?lang=${language}`
}

function alternates(visit: Visit, config: Pick<Config, 'siteUrl'>, path: string): Array<[lang: string, href: string]> {
  const each = visit.site.settings.visible_languages.map((language): [string, string] => [
    language,
    ownAddress({ ...visit, language }, config, path),
  ])
  return [...each, ['x-default', `${siteAddress(visit.site, config)}${path}`]]
}

/** The first of a month, half a year to seven months ahead: the same for a month, never stale. */
function nextExpiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 1)).toISOString()
}

function inXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
