import '../styles/index.css'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type HydrationState, type LoaderFunction, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locale } from '#contract/site/languages.ts'
import { apiContext, queriesContext } from '../net/context.ts'
import { countVisit, readEntry } from '../net/count-visit.ts'
import { browserApi } from '../net/browser-api.ts'
import { keepDiscountCode } from '../shop/discounts/discount-code.ts'
import { forgetOldDraft } from '../signup/draft/draft-age.ts'
import { keepTracking } from '../signup/tracking.ts'
import { reportErrors } from '../net/report-errors.ts'
import { reviveErrors } from '../net/revive-errors.ts'
import { loadingBegins } from '../net/changes.ts'
import { reloadOnStaleChunk } from '../net/chunk-guard.ts'
import { keepLanguageAsked } from '../account/language-cookie.ts'
import { App } from './App.tsx'
import { browserRouter, type Router } from './browser-router.ts'
import { keepCurrent, loadMessages, messageFiles } from '../i18n/load-messages.ts'
import { textsOf } from '../i18n/messages.tsx'
import type { ViewerData } from '../account/use-viewer.ts'
import { ApiContext } from '../net/use-api.ts'
import { loadWithRetries } from '../net/later.ts'
import { keepOnlyOwnData, leaveLostSession } from '../account/lost-session.ts'
import { routes } from './routes.tsx'
import { readVisitor } from '../site/use-settings.ts'
import { fileOf, partsFor, screenAt, screenFiles } from './screen.ts'
import { loadSeldom } from './seldom.tsx'

interface PageData extends HydrationState {
  locale: Locale
  signedIn: boolean
  /** Rendered for any visitor: the page is the same for all. */
  forAnybody: boolean
  /** The sources of the seldom parts that it was drawn with. */
  drawn: string[]
}

let router: Router | undefined

const reportError = reportErrors()
reloadOnStaleChunk(() => router?.state.navigation.location ?? location)
readEntry()
keepTracking()
forgetOldDraft()
keepLanguageAsked()
keepDiscountCode()
void start(read<PageData>('page-data'), read<Record<string, string>>('page-files'))

function read<Data>(id: string): Data {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Data
}

/** Hydrates the server's page with the same texts, data and screens. */
async function start(
  { locale, signedIn, forAnybody, drawn = [], loaderData, actionData, errors }: PageData,
  files: Record<string, string>,
): Promise<void> {
  if (!signedIn) countVisit('visit')
  keepOnlyOwnData(signedIn ? (loaderData?.['root'] as ViewerData | undefined)?.user?.id : undefined)
  const matched = (matchRoutes(routes, location) ?? []).map((match) => match.route)
  const parts = partsFor(matched)
  const [i18n] = await Promise.all([loadMessages(locale, parts, files), loadScreens(matched, files)])
  // After the screens, which have some of them.
  await loadSeldom(drawn)
  keepCurrent(i18n, locale, parts)
  const { t } = textsOf(i18n)
  const api = browserApi({
    offlineText: () => t(navigator.onLine ? 'error.unavailable' : 'error.offline'),
    onSessionLost: () => signedIn && leaveLostSession(),
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: true } },
  })
  router = browserRouter(routes, {
    hydrationData: { loaderData: loaderData ?? {}, actionData: actionData ?? null, errors: reviveErrors(errors) },
    getContext: () => {
      loadingBegins(queries)
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      context.set(queriesContext, queries)
      return context
    },
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <ApiContext value={api}>
        <App i18n={i18n} queries={queries}>
          <RouterProvider router={router!} />
        </App>
      </ApiContext>,
      // What an error page is shown for would reach nobody else.
      { ...(reportError && { onCaughtError: reportError }) },
    )
  })
  if (forAnybody) void readVisitor(api)
  // The addresses of other screens and texts are needed on navigation only, and are loaded after hydration.
  setTimeout(() => void loadWithRetries(() => Promise.all([screenFiles(), messageFiles()])))
}

/** Hydration is one pass: the matched screens must be loaded before it. Their loaders, which have run, are loaded on demand. */
async function loadScreens(matched: RouteObject[], files: Record<string, string>): Promise<void> {
  await Promise.all(matched.map((route) => loadScreen(route, files)))
}

async function loadScreen(route: RouteObject, files: Record<string, string>): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const { Component, loader } = route.lazy as { Component: () => Promise<ComponentType>; loader?: () => Promise<LoaderFunction> }
  const shown = await screenAt(files[fileOf(route.id!)!], route.id!)
  Object.assign(route, { Component: shown ?? (await Component()), lazy: undefined })
  if (loader) route.loader = async (args, handlerContext) => (await loader())(args, handlerContext)
}
