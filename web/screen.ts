import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { addPart } from './i18n/load-messages.ts'
import { partsOfScreen } from './i18n/parts.ts'

/** The list of all screens, of which a first page needs none: the server tells it where its own lies. */
export const screenFiles = () => import('./screen-files.ts')

/**
 * A lazily loaded screen: `screen('likes/LikesScreen')` is web/likes/LikesScreen.tsx with the component of that
 * name; with `loads` LikesScreen.loader.ts beside it (or that of another screen, by name) runs before it, on both sides alike. The id tells the
 * page renderer which chunks to preload.
 */
export function screen(file: string, loads?: string): Pick<RouteObject, 'id' | 'lazy'> {
  return {
    id: file,
    lazy: {
      Component: async () => (await Promise.all([componentOf(file), ...partsOfScreen(file).map(addPart)]))[0],
      ...(loads && { loader: () => loaderOf(loads === 'loads' ? file : loads) }),
    },
  }
}

async function componentOf(file: string): Promise<ComponentType> {
  const { screens } = await screenFiles()
  return (await screens[fileIn(file)]!())[nameOf(file)]!
}

async function loaderOf(file: string) {
  const { loaders } = await screenFiles()
  return (await loaders[`./${file}.loader.ts`]!()).loader
}

/** The screen of a page that the server drew, from the address that came with it; undefined where it did not. */
export async function screenAt(address: string | undefined, routeId: string): Promise<ComponentType | undefined> {
  if (address === undefined) return undefined
  const module = (await import(/* @vite-ignore */ address).catch(() => ({}))) as Record<string, ComponentType>
  return module[nameOf(routeId)]
}

/** Fetches a screen's code ahead, once the browser has nothing else to do: going there need not wait for it. */
export function fetchAhead(file: string): void {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  const fetchNow = async () => (await screenFiles()).screens[fileIn(file)]?.()
  setTimeout(() => idle(() => void fetchNow().catch(() => {})), 500)
}

/** The source file of a route's screen, as the build's manifest names it. */
export function fileOf(routeId: string): string | undefined {
  return routeId.includes('/') ? `web/${routeId}.tsx` : undefined
}

function fileIn(file: string): string {
  return `./${file}.tsx`
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
