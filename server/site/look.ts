import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '#contract/site.ts'
import { problem } from '#server/platform/http/problem.ts'
import { accentTokens } from './colours.ts'

interface Style {
  /** Changes with its text, so that it can be kept for ever. */
  address: string
  css: string
}

const styles = new WeakMap<SiteSettings, Style>()

/** What every page of a site with colours of its own loads behind the common stylesheet; undefined for one without. */
export function styleOf(settings: SiteSettings): Style | undefined {
  if (!settings.accent) return undefined
  let style = styles.get(settings)
  if (!style) {
    const tokens = Object.entries(accentTokens(settings.accent)).map(([name, value]) => `--${name}:${value}`)
    const css = `:root{${tokens.join(';')}}`
    style = { address: `/site/${createHash('sha256').update(css).digest('hex').slice(0, 16)}/colours.css`, css }
    styles.set(settings, style)
  }
  return style
}

/** Serves what makes a site look like itself, at its own host alone. */
export function serveLook(server: FastifyInstance): void {
  server.get('/site/:version/colours.css', async ({ visit, url }, reply) => {
    const style = styleOf(visit.site.settings)
    if (!style) throw problem('not_found')
    // Of a page that was drawn before they changed, or by a process that knows them already: the colours of now, for once.
    if (url === style.address) reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    return reply.type('text/css; charset=utf-8').send(style.css)
  })
}
