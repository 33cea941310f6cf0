import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutputOf } from '#contract/calls.ts'
import { localeIn } from '#contract/languages.ts'
import type { Page, Renderer } from '#contract/rendering.ts'
import type { Block } from '#contract/site.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { headOf } from './conventions.ts'
import { sendLastPage } from './last-page.ts'
import { networkOf } from './platform/limits/network.ts'
import { quickLimit } from './platform/limits/quick-limits.ts'
import type { Services } from './services.ts'
import { countryOfAddress } from './places/ip-country.ts'
import { compressed } from './platform/http/compressed.ts'
import { errorBody, toProblem } from './platform/http/errors.ts'
import { problem } from './platform/http/problem.ts'
import { noteRefusal } from './platform/http/refusals.ts'
import { requireSameOrigin } from './platform/http/same-origin.ts'
import { keepDiscreet } from './account/cookies.ts'
import { hideScript, sendHidden } from './quick-hide.ts'
import { styleOf } from './site/look.ts'
import { isDiscreet } from './site/neutral.ts'
import type { Visit } from './platform/http/visit.ts'

export interface Assets {
  /** Begins the head of every page: its stylesheet, which the first paint waits for, is asked for before anything else. */
  head: string
  /** Preloads of the chunks that these source files became. */
  preloads(files: string[]): string
  /** Where these source files lie, by name. */
  addresses(files: string[]): Record<string, string>
  /** Address of the script that starts the page. */
  entry: string
}

interface Web extends Pick<Renderer, 'render' | 'knows' | 'quickHide'> {
  assets: Assets
}

/** How often it is drawn that there is no such page: for one network, and for everybody together. */
const missingPages = { each: { points: 30, seconds: 60 }, all: { points: 100, seconds: 10 } }

/**
 * Every address that is nothing else is a page. What a form of a page sends without a script comes to the page's own address:
 * its action makes the same calls, and the page is drawn with what came of them, or he is led on.
 */
export async function servePages(
  server: FastifyInstance,
  calls: App['calls'],
  services: Pick<Services, 'config' | 'keys'>,
  { render, knows, quickHide, assets }: Web,
): Promise<void> {
  const each = quickLimit('missing', missingPages.each, services)
  const all = quickLimit('all_missing', missingPages.all, services)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFile(request) && !knows(pathOf(request))) await admitMissing(request)
    if (!isFile(request)) keepDiscreet(request, reply, services.config.siteUrl)
    return sendPage(await drawPage(render, calls, request, reply, services.config), request, reply, {
      assets,
      quickHide,
      config: services.config,
      blocks: await questionsOn(request),
    })
  }

  /** What search engines may show of it as question and answer. */
  async function questionsOn(request: FastifyRequest): Promise<Block[] | undefined> {
    if (isFile(request) || pathOf(request) !== '/pages/faq') return undefined
    return ((await calls.invoke('GET /api/page.php', { name: 'faq' }, request.visit)) as OutputOf<'GET /api/page.php'>).blocks
  }

  /** That there is no such page is drawn for people, and not for ever; beyond that it is said in one line. */
  async function admitMissing({ url, headers, visit }: FastifyRequest): Promise<void> {
    if (url.startsWith('/api/') || !headers.accept?.includes('text/html')) throw problem('not_found')
    await Promise.all([each.take(networkOf(visit.address)), all.take('')]).catch(() => {
      throw problem('not_found')
    })
  }

  await server.register(async (pages) => {
    // Calls read no such thing: a form of another site's page could send it.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    pages.setErrorHandler((error, request, reply) => sendLastPage(error, request, reply))
    pages.get('/notes', (request, reply) => sendHidden(request, reply, quickHide))
    pages.get('/*', answer)
    pages.post('/*', { onRequest: async (request) => requireSameOrigin(request) }, answer)
  })
}

/** Has the web draw a page for who asks: its calls are made here, with his rights. */
export async function drawPage(
  render: Renderer['render'],
  calls: App['calls'],
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'geoipFile'>,
): Promise<Page> {
  // Files of the web app and calls are nobody's pages: what is not there is just not there.
  if (isFile(request) || request.url.startsWith('/api/')) throw problem('not_found')
  const { visit } = request
  return render({
    request: pageRequest(request),
    locale: localeIn(visit.language, countryOfAddress(visit.address, config.geoipFile)),
    signedIn: visit.memberId !== undefined,
    // A form's call hands its cookies to the answer that the form gets.
    call: (name, input, key) => calls.invoke(name, input, visit, request.method === 'POST' ? { reply, key } : {}),
    describe(error) {
      const refusal = toProblem(error)
      if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
      else noteRefusal(refusal, request)
      return { status: refusal.status, body: errorBody(refusal, visit.language) }
    },
  })
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0]!
}

function pageRequest({ url, method, visit, body, headers: { cookie } }: FastifyRequest): Request {
  const headers = { 'accept-language': visit.language, cookie: pageCookies(cookie) }
  const address = new URL(url, `http://${visit.host}`)
  if (method !== 'POST') return new Request(address, { headers })
  if (typeof body !== 'string') throw problem('invalid_input')
  return new Request(address, { method, body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } })
}

/** Of his cookies the page gets to know which hints he has closed and what he searched by last (web/net/storage.ts), nothing else. */
function pageCookies(cookies = ''): string {
  return cookies
    .split('; ')
    .filter((each) => /^(dismissed|search)-/.test(each))
    .join('; ')
}

/** Stylesheets, before all else of a page. */
export function headFor(request: FastifyRequest, { head }: Pick<Assets, 'head'>): string {
  return `${head.replaceAll('<script', `<script nonce="${request.nonce}"`)}${ownStyle(request)}`
}

/** Behind the common one, which it overrules. */
function ownStyle({ visit }: FastifyRequest): string {
  const style = styleOf(visit.site.settings)
  return style ? `<link rel="stylesheet" href="${style.address}">` : ''
}

function isFile({ visit }: FastifyRequest): boolean {
  return (visit as Visit | undefined) === undefined
}

/** A browser opens what hides the target of an address once all has loaded, and all below jumps: here before the first paint. */
const openAnchor = `document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open','')`

export async function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    assets,
    quickHide,
    config,
    blocks,
  }: {
    assets: Assets
    quickHide: string
    config: Pick<Config, 'siteUrl' | 'demo'>
    blocks?: readonly Block[] | undefined
  },
) {
  if (page.kind === 'redirect') {
    for (const cookie of page.cookies) reply.header('Set-Cookie', cookie)
    return reply.redirect(page.location, page.status)
  }
  const hides = isDiscreet(request.visit) ? hideScript(request, quickHide) : ''
  const html = page.html
    .replace('<head>', () => `<head>${hides}${headFor(request, assets)}`)
    .replace('</head>', () => `${headOf(request, { ...page, blocks }, config)}</head>`)
    .replace(
      '</body>',
      () =>
        `<script nonce="${request.nonce}">${openAnchor}</script>` +
        `<script type="application/json" id="page-data">${page.data}</script>` +
        `<script type="application/json" id="page-files">${JSON.stringify(assets.addresses(page.files))}</script>` +
        `${assets.preloads(page.files)}<script type="module" nonce="${request.nonce}" src="${assets.entry}" fetchpriority="low"></script></body>`,
    )
  reply.code(page.status).type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding')
  const text = `<!doctype html>${html}`
  // A visitor's page is the same for everybody; a member's has what only he may know.
  if (request.visit.memberId !== undefined) return reply.send(text)
  const { body, encoding } = await compressed(text, request.headers['accept-encoding'])
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(body)
}
