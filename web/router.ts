import {
  createPath,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'
import { patiently } from './net/patiently.ts'
import { messageFiles } from './i18n/load-messages.ts'
import type { startEngine } from './router-engine.ts'
import { screenFiles } from './screen.ts'

export type Router = ReturnType<typeof startEngine>

interface Start {
  routes: RouteObject[]
  hydrationData: HydrationState
  getContext: () => RouterContextProvider
}

/**
 * The router of a page that the server drew. It begins as what the first drawing needs: where the page is and what is
 * shown. Going elsewhere is the work of its engine, an eighth of the first load, which comes as soon as the page can be
 * used; who is faster than that waits for it.
 */
export function startRouter({ routes, hydrationData, getContext }: Start): Router {
  const history = createBrowserHistory()
  const still = createStaticRouter(routes, contextOf(history.location, hydrationData)) as Router
  const matches = matchRoutes(still.routes, history.location) ?? []
  const state: Router['state'] = { ...still.state, matches, restoreScrollPosition: false }
  const listeners = new Set<Parameters<Router['subscribe']>[0]>()
  let engine: Router | undefined
  let coming: Promise<Router> | undefined

  async function bring(): Promise<Router> {
    const [{ startEngine }] = await patiently(() => Promise.all([import('./router-engine.ts'), screenFiles(), messageFiles()]))
    engine = startEngine({ routes, history, hydrationData, getContext })
    engine.subscribe((...change) => listeners.forEach((listener) => listener(...change)))
    // He went back or forth meanwhile, and nobody heard.
    if (createPath(engine.state.location) !== createPath(state.location)) location.reload()
    return engine
  }
  const whole = () => (coming ??= bring())
  let asked = 0

  /** Of several that waited together the last counts. Begun at once, they would mix: the first's address, the last's page. */
  async function navigate(...going: Parameters<Router['navigate']>): Promise<void> {
    const mine = ++asked
    const router = await whole()
    if (mine === asked) await router.navigate(...going)
  }

  const early: Partial<Router> = {
    createURL: (to) => history.createURL(to),
    subscribe(listener) {
      listeners.add(listener)
      // Not in the same breath in which the page is taken over.
      setTimeout(() => void whole())
      return () => listeners.delete(listener)
    },
    navigate: navigate as Router['navigate'],
    fetch: async (...asked) => (await whole()).fetch(...asked),
    revalidate: async () => (await whole()).revalidate(),
    enableScrollRestoration(...how) {
      const enabled = whole().then((router) => router.enableScrollRestoration(...how))
      return () => void enabled.then((disable) => disable())
    },
  }
  return new Proxy(still, {
    get: (_, name: keyof Router) => early[name] ?? (engine ? engine[name] : name === 'state' ? state : still[name]),
  })
}

/** What the server's router says of a page, as the browser knows it. */
function contextOf(location: Router['state']['location'], { loaderData, errors }: HydrationState) {
  return {
    basename: '/',
    location,
    matches: [],
    loaderData: loaderData ?? {},
    actionData: null,
    errors: errors ?? null,
  } as unknown as Parameters<typeof createStaticRouter>[1]
}
