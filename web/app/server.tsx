import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Locale } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import type { KeptAs, LightPage, OfflinePage as DrawnOffline, Page, PageRequest } from '#contract/site/rendering.ts'
import { offlineChats, type OfflineTexts } from '../chat/kept/offline-chats.ts'
import { failureOf } from '../frame/failure.ts'
import { OfflinePage } from '../frame/OfflinePage.tsx'
import { ApiError } from '../net/api-error.ts'
import { type Api, apiContext } from '../net/context.ts'
import { App } from './App.tsx'
import { loadMessages, messagesFile } from '../i18n/load-messages.ts'
import { routes } from './routes.tsx'
import { fileOf, partsFor, type ScreenHandle } from './screen.ts'
import { Drawn, loadSeldom } from './seldom.tsx'
import { quickHide as hideQuickly } from '../net/quick-hide.ts'
import { MessagesContext, textsOf } from '../i18n/messages.tsx'

const handler = createStaticHandler(routes)

/** Renders the page of one request: loaders first, then one pass of React. Source: createStaticHandler of React Router. */
export async function render({ request, locale, signedIn, forAnybody, call, describe }: PageRequest): Promise<Page> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, inProcess(call, describe))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return redirected(context)
  const parts = partsFor(context.matches.map((match) => match.route))
  const i18n = await loadMessages(locale, parts)
  const queries = new QueryClient()
  const router = createStaticRouter(handler.dataRoutes, context)
  await loadSeldom()
  const drawn = new Set<string>()
  const html = renderToString(
    <Drawn value={drawn}>
      <App i18n={i18n} queries={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </Drawn>,
  )
  queries.clear()
  return {
    kind: 'html',
    status: statusOf(context),
    html,
    data: hydrationData(context, { locale, signedIn, forAnybody, drawn: [...drawn] }),
    files: [
      ...filesFor(
        context.matches.map((match) => match.route),
        locale,
        parts,
      ),
      ...drawn,
    ],
    light: lightOf(context, locale),
  }
}

export const quickHide = String(hideQuickly)

export async function offline(locale: Locale): Promise<DrawnOffline> {
  const i18n = await loadMessages(locale, ['public', 'members', 'settings'])
  const html = renderToString(
    <MessagesContext value={i18n}>
      <OfflinePage />
    </MessagesContext>,
  )
  const { t } = textsOf(i18n)
  const texts: OfflineTexts = {
    from: t('kept_chats.offline', { time: '{time}' }),
    you: t('chats.you', { text: '{text}' }),
    photo: t('chats.photo'),
    once: t('chats.once'),
    gift: t('chats.gift'),
    album: t('chats.album'),
    voice: t('chats.voice'),
    date: t('chats.date'),
    days: limits.sessionIdleDays,
  }
  return { title: t('error.offline_title'), html, script: String(offlineChats), texts }
}

export function knows(path: string): boolean {
  // The server knows the own pages of a site.
  return !['*', ':token'].includes(matchesAt(path)?.at(-1)?.route.path ?? '')
}

export function patternOf(path: string): string | undefined {
  if (!knows(path)) return undefined
  const steps = matchesAt(path)?.flatMap(({ route }) => route.path ?? []) ?? []
  return `/${steps.join('/')}`.replaceAll(/\/{2,}/g, '/')
}

export function keeps(path: string): KeptAs | undefined {
  const match = matchesAt(path)?.at(-1)
  const { light, kept } = (match?.route.handle as Partial<ScreenHandle> | undefined) ?? {}
  if (!match || !(light || (typeof kept === 'function' ? kept(match.params) : kept))) return undefined
  const { id, slug, ...params } = match.params
  // The script of a member's landing page loads the member's data; the server knows the existing slugs.
  const at = (named: string | undefined) =>
    generatePath(`/${match.route.path ?? ''}`, { ...params, id: id && '-', slug: named ?? null })
  return light && !kept
    ? { path: at(slug), light: true, forAll: true, withoutSlug: slug === undefined ? undefined : { path: at(undefined), slug } }
    : { path, light: light !== undefined, forAll: false }
}

const matched = new Map<string, ReturnType<typeof matchRoutes>>()
const mostMatched = 100

/** The routes of a path. Caches the last ones: `matchRoutes` sorts all routes anew at each call. */
function matchesAt(path: string): ReturnType<typeof matchRoutes> {
  const known = matched.get(path)
  if (known !== undefined) return known
  if (matched.size >= mostMatched) matched.clear()
  const matches = matchRoutes(handler.dataRoutes, path)
  matched.set(path, matches)
  return matches
}

/** The calls of one page. A call shared by several loaders (the signed-in member, the settings) is made once. */
function inProcess(call: PageRequest['call'], describe: PageRequest['describe']): Api {
  const asked = new Map<string, Promise<unknown>>()
  return (name, input, { fresh, idempotencyKey } = {}) => {
    if (fresh || Object.keys(input as object).length > 0) return answer(name, input, idempotencyKey) as never
    if (!asked.has(name)) asked.set(name, answer(name, input))
    return asked.get(name) as never
  }

  async function answer(name: string, input: unknown, key?: string): Promise<unknown> {
    try {
      return await call(name, input, key)
    } catch (error) {
      const { status, body } = describe(error)
      throw new ApiError(status, body.error)
    }
  }
}

/** The response status: a refusal's own status, else the router's. */
function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const refusal = Object.values(errors ?? {}).find((error) => error instanceof ApiError)
  return refusal ? failureOf(refusal).status : statusCode
}

function redirected(response: Response): Page {
  return {
    kind: 'redirect',
    status: response.status,
    location: response.headers.get('Location') ?? '/',
    cookies: response.headers.getSetCookie(),
  }
}

/** The sources of screens and texts, as named in the build's manifest. */
function filesFor(routes: ReadonlyArray<Pick<RouteObject, 'id' | 'handle'>>, locale: Locale, parts = partsFor(routes)): string[] {
  return [...routes.flatMap(({ id }) => fileOf(id!) ?? []), ...parts.map((part) => messagesFile(locale, part))]
}

function lightOf({ matches }: StaticHandlerContext, locale: Locale): LightPage | undefined {
  const route = matches.at(-1)?.route
  const { light, ahead } = (route?.handle as Partial<ScreenHandle> | undefined) ?? {}
  if (light === undefined) return undefined
  const next = everyRoute(routes).filter(({ id }) => id !== undefined && id === ahead)
  return { screen: fileOf(route!.id)!, script: `web/${light}.ts`, ahead: ahead ? filesFor(next, locale) : [] }
}

function everyRoute(within: readonly RouteObject[]): RouteObject[] {
  return within.flatMap((route) => [route, ...everyRoute(route.children ?? [])])
}

/** The hydration data as JSON that cannot close its script element. */
function hydrationData(
  context: StaticHandlerContext,
  page: Pick<PageRequest, 'locale' | 'signedIn' | 'forAnybody'> & { drawn: string[] },
): string {
  const errors =
    context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, plainError(error)]))
  return JSON.stringify({ ...page, loaderData: context.loaderData, actionData: context.actionData, errors }).replaceAll(
    '<',
    '\\u003c',
  )
}

function plainError(error: unknown): unknown {
  if (error instanceof ApiError) return { api: { status: error.status, code: error.code, message: error.message } }
  // The router's default status text is "Internal Server Error", even for a loader's refusal.
  if (isRouteErrorResponse(error)) return { route: { status: error.status, statusText: '', data: error.data } }
  return { route: { status: 500, statusText: '', data: null } }
}
