import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutputOf } from '#contract/calls.ts'
import { localeCookie, localeIn } from '#contract/site/languages.ts'
import type { KeptAs, Page, Renderer } from '#contract/site/rendering.ts'
import type { Block } from '#contract/site/site.ts'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { sendClosed } from './closed-page.ts'
import { sendLastPage } from './last-page.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Services } from '#server/services.ts'
import { countryOfAddress } from '#server/places/ip-country/ip-country.ts'
import { compressed } from '#server/platform/http/compressed.ts'
import { errorBody, toProblem } from '#server/platform/http/errors.ts'
import { problem } from '#server/platform/http/problem.ts'
import { noteRefusal } from '#server/platform/http/refusals.ts'
import { requireSameOrigin } from '#server/platform/http/same-origin.ts'
import { keepDiscreet, keepLanguage, sourceCookie } from '#server/account/cookies/cookies.ts'
import { KeptPages } from './kept-pages.ts'
import { type Assets, documentOf, stylesIn } from './document.ts'
import { sendHidden } from './quick-hide.ts'
import { type PageReports, reporting, servePageReports } from './reports/reports.ts'
import type { StaffPage } from './staff-page.ts'
import { isOwnPage } from '#server/site/pages/tokens.ts'
import type { Visit } from '#server/platform/http/visit.ts'

interface Web extends Pick<Renderer, 'render' | 'knows' | 'patternOf' | 'keeps' | 'quickHide'> {
  assets: Assets
  /** The staff console, which no page of the web app is part of. */
  staff?: StaffPage
}

/**
 * Every other address is a page. A form without a script posts to the page's own address: its action makes the same calls, and
 * the page is rendered with their results, or the browser is redirected.
 */
export async function servePages(
  server: FastifyInstance,
  calls: App['calls'],
  services: Pick<Services, 'config' | 'db' | 'landers' | 'limits'>,
  { render, knows, patternOf, keeps, quickHide, assets, staff }: Web,
): Promise<PageReports> {
  const keptPages = new KeptPages()
  const reports = servePageReports(server, services, { patternOf, hasFile: (path) => assets.has(path) })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const staffAnswer = isFile(request) ? undefined : staff?.(request, reply)
    if (staffAnswer) return staffAnswer
    if (!isFile(request) && request.visit.site.openedAt === null) return sendClosed(request, reply)
    const kept = isFile(request) || !['GET', 'HEAD'].includes(request.method) ? undefined : keeps(pathOf(request))
    if (kept && isForAnybody(request, kept)) return sendKept(request, reply, kept)
    if (!isFile(request) && !knows(pathOf(request)) && !isOwnPage(request.visit.site, pathOf(request)))
      await admitMissing(request)
    if (!isFile(request)) {
      keepDiscreet(request, reply, services.config.siteUrl)
      keepLanguage(request, reply)
    }
    const hears = !isFile(request) && (await reports.heardAt(request.visit.site.id))
    if (hears) reply.header('Content-Security-Policy', reporting(String(reply.getHeader('Content-Security-Policy'))))
    const page = await draw(request, reply)
    if (page.kind === 'redirect') {
      for (const cookie of page.cookies) reply.header('Set-Cookie', cookie)
      return reply.redirect(page.location, page.status)
    }
    reply.code(page.status).type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding')
    const text = documentOf(page, request, { ...web, blocks: await questionsOn(request), reports: hears })
    // A visitor's page is the same for everybody; a member's page is private.
    if (request.visit.memberId !== undefined) return reply.send(text)
    const { body, encoding } = await compressed(text, request.headers['accept-encoding'])
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.send(body)
  }
  const web = { assets, quickHide, config: services.config }
  const draw = (request: FastifyRequest, reply: FastifyReply, whom: DrawnFor = request) =>
    drawPage(render, calls, request, reply, services.config, whom)

  /** A slug that the site has not set counts as none: an address cannot add pages to render and cache. */
  async function pathAt(siteId: string, { path, withoutSlug }: KeptAs): Promise<string> {
    if (!withoutSlug) return path
    const name = withoutSlug.path.slice(withoutSlug.path.lastIndexOf('/') + 1)
    return (await services.landers.find(siteId, name, withoutSlug.slug))?.slug === withoutSlug.slug ? path : withoutSlug.path
  }

  /** A page that is the same for all readers of one language, rendered without a viewer. */
  async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAs): Promise<FastifyReply> {
    const { visit } = request
    const path = await pathAt(visit.site.id, kept)
    const cookie = kept.light && needsNoWarning(request) ? entryAnswered : ''
    const hears = await reports.heardAt(visit.site.id)
    const page = await keptPages.read(`${visit.site.id} ${visit.language} ${path} ${cookie} ${hears}`, async () => {
      const forNobody = { ...nobody(request), url: path, headers: { cookie } }
      const drawn = await draw(request, reply, forNobody)
      if (drawn.kind === 'redirect') throw problem('not_found')
      const text = documentOf(drawn, forNobody, { ...web, blocks: await questionsOn(forNobody), reports: hears })
      return { text, status: drawn.status, styles: stylesIn(text) }
    })
    return keptPages.send(page, request, reply, { handsCookie: visit.fromSource, hears })
  }

  /** The questions and answers that search engines may show. */
  async function questionsOn(request: DrawnFor): Promise<Block[] | undefined> {
    if (isFile(request) || pathOf(request) !== '/pages/faq') return undefined
    return ((await calls.invoke('GET /api/page.php', { name: 'faq' }, request.visit)) as OutputOf<'GET /api/page.php'>).blocks
  }

  /** The page for unknown addresses is rendered for people, up to a limit; beyond that the answer is one line. */
  async function admitMissing({ url, headers, visit }: FastifyRequest): Promise<void> {
    if (url.startsWith('/api/') || !headers.accept?.includes('text/html')) throw problem('not_found')
    const { limits } = services
    const network = networkOf(visit.address)
    await Promise.all([limits.take('missing_page', network), limits.take('missing_pages', '')]).catch(() => {
      throw problem('not_found')
    })
  }

  await server.register(async (pages) => {
    // Calls do not read this type: a form of another site's page could send it.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    pages.setErrorHandler((error, request, reply) => sendLastPage(error, request, reply))
    pages.get('/notes', (request, reply) => sendHidden(request, reply, quickHide))
    pages.get('/*', answer)
    pages.post('/*', { onRequest: async (request) => requireSameOrigin(request) }, answer)
  })
  return reports
}

/** Renders a page for the caller, or for a stand-in: the page's calls are made here, with that viewer's rights. */
export async function drawPage(
  render: Renderer['render'],
  calls: App['calls'],
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'geoipFile'>,
  whom: DrawnFor = request,
): Promise<Page> {
  // Web files and calls have no page: an unknown one is a plain 404.
  if (isFile(request) || request.url.startsWith('/api/')) throw problem('not_found')
  const { visit } = whom
  return render({
    request: pageRequest(whom),
    locale: localeIn(
      visit.language,
      visit.address === nowhere ? visit.site.settings.countries[0] : countryOfAddress(visit.address, config.geoipFile),
    ),
    signedIn: visit.memberId !== undefined,
    forAnybody: visit.address === nowhere,
    // The call of a form sets its cookies on the form's answer.
    call: (name, input, key) => calls.invoke(name, input, visit, request.method === 'POST' ? { reply, key } : {}),
    describe(error) {
      const refusal = toProblem(error)
      if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
      else noteRefusal(refusal, request)
      return { status: refusal.status, body: errorBody(refusal, visit.language) }
    },
  })
}

/** The viewer of a page, as far as rendering needs it. */
type DrawnFor = Pick<FastifyRequest, 'url' | 'method' | 'visit' | 'body' | 'nonce' | 'headers'>

/**
 * Whether a cacheable page is right for this request: unless its browser has something that changes the page. A page for all
 * depends on discreet mode and the answered entry warning only, any other on session and languages as well; one that is
 * hydrated also on what was dismissed.
 */
function isForAnybody({ visit, headers, query }: FastifyRequest, { light, forAll }: KeptAs): boolean {
  if (visit.discreet.device || visit.discreet.account) return false
  if (forAll) return true
  const { logged_out_search, logged_out_search_trafficsource } = visit.site.settings
  // Nothing adds the link to the search later.
  if (light && visit.fromSource && logged_out_search_trafficsource && !logged_out_search) return false
  const cookies = (headers.cookie ?? '').split(/; ?/).map((each) => each.split('=', 1)[0]!)
  const isHarmless = (name: string) => name === '' || harmless.cookies.includes(name) || (light && name.startsWith('dismissed-'))
  return cookies.every(isHarmless) && Object.keys(query as object).every((name) => harmless.query.includes(name))
}

/** Light pages are cached twice, with the entry warning for browsers without a script and without it. */
function needsNoWarning({ visit, headers }: FastifyRequest): boolean {
  return visit.memberId !== undefined || /(^|; ?)dismissed-entry=/.test(headers.cookie ?? '')
}

/** The cookie by which a page knows that the entry warning was answered. */
const entryAnswered = 'dismissed-entry=1'

/** Cookies and parameters that change no page; the language does, but is part of the cache's key. */
const harmless = {
  cookies: [localeCookie, sourceCookie],
  query: ['lang', 't', 'lb', 'network', 'ref', 'sub1', 'sub2', 'sub3', 'discountcode'],
}

/** The network address of the stand-in for everybody: its country is the site's first. */
const nowhere = ''

/** A viewer without any data, on the same site and in the same language. */
function nobody({ visit }: FastifyRequest): Omit<DrawnFor, 'url'> {
  const { site, host, language, siteUrl, keys } = visit
  const none = { memberId: undefined, sharedAt: [], sessionHash: undefined, cityId: undefined, confirmed: false, premium: false }
  return {
    method: 'GET',
    body: undefined,
    nonce: '',
    headers: {},
    visit: {
      ...none,
      site,
      host,
      language,
      siteUrl,
      keys,
      languages: site.settings.visible_languages,
      discreet: { device: false, account: false },
      role: 'member',
      address: nowhere,
      userAgent: '',
      device: '',
      pendingLogin: '',
      fromSource: false,
    },
  }
}

function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0]!
}

function pageRequest({ url, method, visit, body, headers: { cookie } }: DrawnFor): Request {
  const headers = { 'accept-language': visit.language, cookie: pageCookies(cookie) }
  const address = new URL(url, `http://${visit.host}`)
  if (method !== 'POST') return new Request(address, { headers })
  if (typeof body !== 'string') throw problem('invalid_input')
  return new Request(address, { method, body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } })
}

/** The only cookies that a page reads: closed hints and the last search (web/net/storage.ts). */
function pageCookies(cookies = ''): string {
  return cookies
    .split('; ')
    .filter((each) => /^(dismissed|search)-/.test(each))
    .join('; ')
}

function isFile({ visit }: Pick<FastifyRequest, 'visit'>): boolean {
  return (visit as Visit | undefined) === undefined
}
