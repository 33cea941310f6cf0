import { useLoaderData } from 'react-router'
import type { loader } from './lander.loader.ts'

/** The operator's settings of this lander, as text; null or empty where the screen uses its own. */
export function useLander() {
  return useLoaderData<typeof loader>()
}
