import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import type { Page, Renderer } from '#contract/rendering.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { countryOfAddress } from './places/ip-country.ts'
import { compressed } from './platform/http/compressed.ts'
import { errorBody, toProblem } from './platform/http/errors.ts'
import { problem } from './platform/http/problem.ts'
import { noteRefusal } from './platform/http/refusals.ts'
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

/** Has the web draw a page for who asks: its calls are made here, with his rights. */
export async function drawPage(
  render: Renderer['render'],
  calls: App['calls'],
  request: FastifyRequest,
  config: Pick<Config, 'geoipFile'>,
): Promise<Page> {
  // Files of the web app and calls are nobody's pages: what is not there is just not there.
  if (isFile(request) || request.url.startsWith('/api/')) throw problem('not_found')
  const { visit } = request
  return render({
    request: new Request(new URL(request.url, `http://${visit.host}`), { headers: { 'accept-language': visit.language } }),
    locale: localeOf(visit, config),
    signedIn: visit.memberId !== undefined,
    call: (name, input) => calls.invoke(name, input, visit),
    describe(error) {
      const refusal = toProblem(error)
      if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
      else noteRefusal(refusal, request)
      return { status: refusal.status, body: errorBody(refusal, visit.language) }
    },
  })
}

function isFile({ visit }: FastifyRequest): boolean {
  return (visit as Visit | undefined) === undefined
}

/** Who reads English in the United States reads American English. */
function localeOf({ language, address }: Visit, config: Pick<Config, 'geoipFile'>): Locale {
  return language === 'en' && countryOfAddress(address, config.geoipFile) === 'US' ? 'en-US' : language
}

export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply, assets: Assets) {
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  const html = page.html
    .replace('<head>', `<head>${assets.head.replaceAll('<script', `<script nonce="${request.nonce}"`)}`)
    .replace(
      '</body>',
      () =>
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
