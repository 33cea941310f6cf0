import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'

type Init = Parameters<typeof createRouter>[0]

/** The whole router, over the history that its page began with: what `createBrowserRouter` makes. */
export function startEngine(init: Pick<Init, 'routes' | 'history' | 'hydrationData' | 'getContext'>) {
  return createRouter({ ...init, mapRouteProperties, hydrationRouteProperties }).initialize()
}
