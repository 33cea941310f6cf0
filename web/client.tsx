import './styles/index.css'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locale } from '#contract/languages.ts'
import { apiContext, queriesContext } from './api/context.ts'
import { browserApi } from './api/browser-api.ts'
import { keepDiscountCode } from './api/discount-code.ts'
import { keepTracking } from './api/tracking.ts'
import { reviveErrors } from './api/revive-errors.ts'
import { reloadOnStaleChunk } from './api/chunk-guard.ts'
import { App } from './App.tsx'
import { keepCurrent, loadMessages } from './i18n/load-messages.ts'
import { partsFor } from './i18n/parts.ts'
import { textsOf } from './i18n/messages.tsx'
import { ApiContext } from './api/use-api.ts'
import { leaveLostSession } from './api/lost-session.ts'
import type { RootData } from './root-loader.ts'
import { routes } from './routes.tsx'

interface PageData extends HydrationState {
  locale: Locale
  signedIn: boolean
}

let router: ReturnType<typeof createBrowserRouter> | undefined

reloadOnStaleChunk(() => router?.state.navigation.location ?? location)
keepTracking()
keepDiscountCode()
void start(JSON.parse(document.getElementById('page-data')!.textContent!) as PageData)

/** Takes over the page that the server drew: the same texts, the same data, the chunks of the same screen. */
async function start({ locale, signedIn, loaderData, errors }: PageData): Promise<void> {
  const root = loaderData?.['root'] as RootData | undefined
  const matched = (matchRoutes(routes, location) ?? []).map((match) => match.route)
  const parts = partsFor(
    signedIn,
    matched.map(({ id }) => id),
    root?.settings,
  )
  const [i18n] = await Promise.all([loadMessages(locale, parts), loadScreens(matched)])
  keepCurrent(i18n, locale)
  const { t } = textsOf(i18n)
  const api = browserApi({
    offlineText: () => t(navigator.onLine ? 'error.unavailable' : 'error.offline'),
    onSessionLost: () => signedIn && leaveLostSession(),
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: true } },
  })
  router = createBrowserRouter(routes, {
    hydrationData: { loaderData: loaderData ?? {}, errors: reviveErrors(errors) },
    getContext: () => {
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
    )
  })
}

/** Hydration is one pass: the matched screens must be there before it. Their loaders have run; they come when needed. */
async function loadScreens(matched: RouteObject[]): Promise<void> {
  await Promise.all(matched.map(loadScreen))
}

async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const { Component, loader } = route.lazy as { Component: () => Promise<ComponentType>; loader?: () => Promise<LoaderFunction> }
  Object.assign(route, { Component: await Component(), lazy: undefined })
  if (loader) route.loader = async (args, handlerContext) => (await loader())(args, handlerContext)
}
