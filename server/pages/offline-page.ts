import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, localeIn } from '#contract/site/languages.ts'
import type { Renderer } from '#contract/site/rendering.ts'
import { problem } from '#server/platform/http/problem.ts'
import { hideScript } from './quick-hide.ts'
import { brandingHead } from '#server/site/branding/branding.ts'
import { neutralName } from '#server/site/neutral.ts'

interface Drawing extends Pick<Renderer, 'offline' | 'quickHide'> {
  /** Stylesheets. */
  head: (request: FastifyRequest) => string
}

/**
 * The page that the service worker caches and shows without network. Its variant is in its address, not in the request: it is
 * rendered once for all of a member's pages, and must contain nothing about the member.
 */
export function serveOfflinePage(server: FastifyInstance, { offline, quickHide, head }: Drawing): void {
  server.get<{ Params: { language: string; kind: string } }>('/offline/:language/:kind', async (request, reply) => {
    const { language, kind } = request.params
    if (!isLanguage(language) || (kind !== 'plain' && kind !== 'discreet')) throw problem('not_found')
    const { site } = request.visit
    const { title, html, script, texts } = await offline(localeIn(language, ''))
    const discreet = { device: kind === 'discreet', account: false }
    const name = kind === 'discreet' ? neutralName(language) : `${title} · ${site.settings.name}`
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><head>${kind === 'discreet' ? hideScript(request, quickHide) : ''}${head(request)}` +
          `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">` +
          `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${brandingHead({ site, language, discreet })}` +
          `<title>${escaped(name)}</title></head><body>${html}<script nonce="${request.nonce}">(${script})(${kind === 'discreet' ? null : JSON.stringify(texts).replaceAll('<', '\\u003c')})</script></body></html>`,
      )
  })
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
