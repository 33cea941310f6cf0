import { useLoaderData } from 'react-router'
import type { loader } from './lander.loader.ts'

/** What the operator put into the lander that is shown, as text; null or empty where the screen says and shows its own. */
export function useLander() {
  return useLoaderData<typeof loader>()
}
