import type { ComponentType } from 'react'
import { type RouteObject, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { addPart } from './i18n/load-messages.ts'
import type { NeutralTitle } from '#contract/site.ts'
import type { MessageId, Texts } from './i18n/messages.tsx'
import type { Part } from './i18n/part-of.ts'
import type { NoticeName } from './account/notices/notice.ts'
import type { Settings } from './site/use-settings.ts'

/** What a screen needs and what stands around it: told with its route, read by `useScreen`. */
export interface ScreenHandle {
  /**
   * What the page is called: a message, or made of what its loader brought. Left out where the title changes while the
   * screen is shown, or follows what is read later: such a screen draws its `PageTitle` itself.
   */
  title?: MessageId | ((texts: Texts, data: never, settings: Settings) => string)
  /** What it is about, for whoever finds it by a search: a message, or of what its loader brought; the site's own description where this is left out. */
  summary?: MessageId | ((data: never) => string | undefined)
  /** What it is called where he wants it discreet; by the neutral name alone where this is left out. */
  neutral?: NeutralTitle
  /** Messages that it shows besides those of every page. */
  texts: readonly Part[]
  /** Members, profiles, chats, likes and premium (specification, section 2). */
  membersArea: boolean
  /** A way back in the top bar of the installed app, which has no browser around it. */
  backButton: boolean
  /** The main navigation and the account's menu. */
  menu: boolean
  /** Whether a visitor may be asked here if he is old enough. */
  entryWarning: boolean
  /** What is not said to him here, under the top bar; nothing is where money is paid. */
  withoutNotices: readonly NoticeName[]
  /** What he does here only a script can do: where none runs he is told. */
  needsScript: boolean
  /** One conversation, which has the whole window of a phone. */
  openChat: boolean
  /** The same for everybody who reads its language, and drawn for nobody: it may be kept. */
  kept: boolean | ((params: Readonly<Record<string, string | undefined>>) => boolean)
  /** No browser takes it over: the source of its one small script, without its ending. */
  light?: string
}

const usual: ScreenHandle = {
  texts: [],
  membersArea: false,
  backButton: false,
  menu: true,
  entryWarning: true,
  withoutNotices: [],
  needsScript: false,
  openChat: false,
  kept: false,
}

interface Told extends Partial<ScreenHandle> {
  /** Its loader stands beside it, or is that of another screen, by name. */
  loads?: true | string
  /** Takes what its forms send without a script: its action stands beside it, or is another's, by name, and runs on the server only. */
  acts?: true | string
}

/** For `shouldRevalidate`: a step within a screen is no reason to load its data again. */
export const onNewScreen = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/**
 * A lazily loaded screen: `screen('likes/LikesScreen')` is web/likes/LikesScreen.tsx with the component of that
 * name; where it loads, LikesScreen.loader.ts runs before it, on both sides alike. The id tells the page renderer which
 * chunks to preload.
 */
export function screen(file: string, { loads, acts, ...told }: Told = {}): Pick<RouteObject, 'id' | 'handle' | 'lazy'> {
  const handle: ScreenHandle = { ...usual, ...told }
  return {
    id: file,
    handle,
    lazy: {
      Component: async () => (await Promise.all([componentOf(file), ...handle.texts.map(addPart)]))[0],
      ...(loads && { loader: () => loaderOf(loads === true ? file : loads) }),
      ...(import.meta.env.SSR && acts && { action: () => actionOf(acts === true ? file : acts) }),
    },
  }
}

/** What the route of the screen that is shown says of it. */
export function useScreen(): ScreenHandle {
  return handleOf(useMatches().at(-1)) ?? usual
}

/** The chunks of messages that a page needs: what every page does, and what its screens do. */
export function partsFor(routes: ReadonlyArray<Pick<RouteObject, 'handle'>>): Part[] {
  return [...new Set<Part>(['public', ...routes.flatMap((route) => handleOf(route)?.texts ?? [])])]
}

function handleOf(route: { handle?: unknown } | undefined): ScreenHandle | undefined {
  return route?.handle as ScreenHandle | undefined
}

/** The list of all screens, of which a first page needs none: the server tells it where its own lies. */
export const screenFiles = () => import('./screen-files.ts')

async function componentOf(file: string): Promise<ComponentType> {
  const { screens } = await screenFiles()
  return (await screens[fileIn(file)]!())[nameOf(file)]!
}

async function loaderOf(file: string) {
  const { loaders } = await screenFiles()
  return (await loaders[`./${file}.loader.ts`]!()).loader
}

async function actionOf(file: string) {
  const { actions } = await import('./screen-actions.ts')
  return (await actions[`./${file}.action.ts`]!()).action
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
