import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { addPart } from './i18n/load-messages.ts'
import { partOfScreen } from './i18n/parts.ts'

const screens = import.meta.glob<Record<string, ComponentType>>('./screens/*/*Screen.tsx')
const loaders = import.meta.glob<{ loader: LoaderFunction }>('./screens/*/loader.ts')

/**
 * A lazily loaded screen: `screen('likes/LikesScreen')` is web/screens/likes/LikesScreen.tsx with the component of that
 * name; with `loads` the folder's loader.ts runs before it, on the server and in the browser alike. The id tells the
 * page renderer which chunks to preload.
 */
export function screen(file: string, loads?: 'loads'): Pick<RouteObject, 'id' | 'lazy'> {
  const [folder, name] = file.split('/') as [string, string]
  return {
    id: file,
    lazy: {
      Component: async () => {
        const part = partOfScreen(file)
        const [module] = await Promise.all([screens[`./screens/${file}.tsx`]!(), part && addPart(part)])
        return module[name]!
      },
      ...(loads && { loader: async () => (await loaders[`./screens/${folder}/loader.ts`]!()).loader }),
    },
  }
}

/** Fetches a screen's code ahead, once the browser has nothing else to do: going there need not wait for it. */
export function fetchAhead(file: string): void {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  setTimeout(() => idle(() => void screens[`./screens/${file}.tsx`]?.()), 500)
}

/** The source file of a route's screen, as the build's manifest names it. */
export function fileOf(routeId: string): string | undefined {
  return routeId.includes('/') ? `web/screens/${routeId}.tsx` : undefined
}
