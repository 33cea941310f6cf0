import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Compressed, compressed } from '#server/platform/http/compressed.ts'
import { keptPagePolicy } from '#server/platform/http/security-headers.ts'
import { reporting } from './reports/reports.ts'

/** How long a page is cached here, ms: an operator's change takes that long to show. */
const lives = 10_000
/** More than a site has public pages in all its languages; beyond it, the oldest page goes first. */
const most = 1_000

/** A browser opens the target of an anchor once all has loaded, and all below jumps: here it opens before the first paint. */
export const openAnchor = `document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open','')`

/**
 * For shared caches: fresh for a minute, and for another one while it is revalidated. The member's own browser always
 * revalidates.
 */
const kept = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

interface Drawn {
  text: string
  status: number
  /** Addresses of its stylesheets. */
  styles: readonly string[]
}

interface KeptPage extends Drawn {
  tag: string
  /** Compressed for each kind of browser, at the first request. */
  small: Map<string, Promise<Compressed>>
}

/** Caches rendered pages that are the same for everybody and name nobody. */
export class KeptPages {
  private readonly pages = new Map<string, { until: number; page: Promise<KeptPage> }>()

  /**
   * The page of this name, rendered if it is not cached; concurrent requests wait for the same rendering. A failed one is not
   * cached.
   */
  async read(name: string, draw: () => Promise<Drawn>, now = Date.now()): Promise<KeptPage> {
    const known = this.pages.get(name)
    if (known && known.until > now) return known.page
    const page = draw().then((drawn) => ({ ...drawn, tag: tagOf(drawn.text), small: new Map<string, Promise<Compressed>>() }))
    this.pages.delete(name)
    // The oldest come first.
    for (const [older, { until }] of this.pages)
      if (until <= now || this.pages.size >= most) this.pages.delete(older)
      else break
    this.pages.set(name, { until: now + lives, page })
    const forget = () => this.pages.get(name)?.page === page && this.pages.delete(name)
    page.then(({ status }) => status !== 200 && forget(), forget)
    return page
  }

  /** Sends the page, or 304. An answer that sets a cookie is private. */
  async send(
    page: KeptPage,
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { handsCookie, hears }: { handsCookie: boolean; hears: boolean },
  ): Promise<FastifyReply> {
    const { text, status, tag, small, styles } = page
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', hears ? reporting(keptPagePolicy([openAnchor])) : keptPagePolicy([openAnchor]))
    if (status === 200) {
      reply.headers({
        'Cache-Control': handsCookie ? 'private, no-cache' : kept,
        // Its language may follow a cookie.
        Vary: 'Accept-Encoding, Cookie',
        ETag: tag,
        // A capable proxy tells the browser of them before the page is there (103, RFC 8297).
        Link: styles.map((href) => `<${href}>; rel=preload; as=style`).join(', '),
      })
      if (headers['if-none-match']?.split(/, ?/).includes(tag)) return reply.code(304).send()
    }
    const reads = /\b(br|gzip)\b/.exec(headers['accept-encoding'] ?? '')?.[0] ?? ''
    const best = reads && /\bbr\b/.test(headers['accept-encoding']!) ? 'br' : reads
    if (!small.has(best)) small.set(best, compressed(text, best))
    const { body, encoding } = await small.get(best)!
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.send(body)
  }
}

/** Weak: it is the same page in any compression (RFC 9110, 8.8.1). */
function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
