import {
  type createBrowserRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'

type Options = NonNullable<Parameters<typeof createBrowserRouter>[1]>

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * What `createBrowserRouter` does. It comes in one module with the links and forms of React Router, of which a bundler leaves
 * nothing out: 4 KB on every page (decision 170).
 */
export function browserRouter(
  routes: Parameters<typeof createBrowserRouter>[0],
  { hydrationData, getContext }: Pick<Required<Options>, 'hydrationData' | 'getContext'>,
): Router {
  const history = createBrowserHistory()
  const router = createRouter({ routes, history, hydrationData, getContext, mapRouteProperties, hydrationRouteProperties })
  const { subscribe } = router
  // A screen that comes in a view transition is drawn at once: React Router would wait for three rounds of effects before it is.
  router.subscribe = (listener) =>
    subscribe((state, change) => listener(state, { ...change, flushSync: !!change.viewTransitionOpts }))
  return router.initialize()
}
