import type { ComponentType } from 'react'
import { type RouteObject, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { addPart } from '../i18n/load-messages.ts'
import type { NeutralTitle } from '#contract/site/site.ts'
import type { MessageId, Texts } from '../i18n/messages.tsx'
import type { Part } from '../i18n/part-of.ts'
import type { NoticeName } from '../account/notices/notice.ts'
import type { Settings } from '../site/use-settings.ts'

/** The needs and surroundings of a screen: declared with its route, read by `useScreen`. */
export interface ScreenHandle {
  /**
   * The page's title: a message, or a function of the loader's data. Omitted if the title changes while the screen is
   * shown, or depends on data read later: such a screen renders its own `PageTitle`.
   */
  title?: MessageId | ((texts: Texts, data: never, settings: Settings) => string)
  /** The description for search results: a message, or a function of the loader's data; the site's description by default. */
  summary?: MessageId | ((data: never) => string | undefined)
  /** The title in discreet mode; only the neutral site name by default. */
  neutral?: NeutralTitle
  /** The text parts that it uses in addition to those of every page. */
  texts: readonly Part[]
  /** Part of the members area: members, profiles, chats, likes and premium (specification, section 2). */
  membersArea: boolean
  /** A back button in the top bar of the installed app, which has no browser controls. */
  backButton: boolean
  /** Shows the main navigation and the account menu. */
  menu: boolean
  /** Shows members the footer, which visitors see everywhere: their way to it leads through the settings. */
  footer: boolean
  /** Whether the entry warning may be shown here. */
  entryWarning: boolean
  /** The notices that are not shown here below the top bar; payment pages show none. */
  withoutNotices: readonly NoticeName[]
  /** The screen works only with script, and says so without. */
  needsScript: boolean
  /** An open conversation, which fills the window of a phone. */
  openChat: boolean
  /** The page is the same for all visitors of a language, so its HTML may be cached. A light page is, for members too, unless it says `kept`. */
  kept: boolean | ((params: Readonly<Record<string, string | undefined>>) => boolean)
  /** A light page, which is not hydrated: the path of its small script, without extension. */
  light?: string
  /** For a light page: the screen of the app that its visitors are likely to open next, whose files it fetches when idle. */
  ahead?: string
}

const defaults: ScreenHandle = {
  texts: [],
  membersArea: false,
  backButton: false,
  menu: true,
  footer: false,
  entryWarning: true,
  withoutNotices: [],
  needsScript: false,
  openChat: false,
  kept: false,
}

interface ScreenOptions extends Partial<ScreenHandle> {
  /** True if it has a loader of its own, or the name of the screen whose loader it uses. */
  loads?: true | string
  /** True if it has an action of its own, or the name of the screen whose action it uses. It handles forms without script and runs on the server only. */
  acts?: true | string
}

/** For `shouldRevalidate`: a step within a screen is no reason to load its data again. */
export const onNewScreen = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/**
 * A lazily loaded screen: `screen('likes/LikesScreen')` is the component of that name in web/likes/LikesScreen.tsx. With
 * `loads`, LikesScreen.loader.ts runs before it, on server and browser. The page renderer preloads its chunks by its id.
 */
export function screen(
  file: string,
  { loads, acts, ...options }: ScreenOptions = {},
): Pick<RouteObject, 'id' | 'handle' | 'lazy'> {
  const handle: ScreenHandle = { ...defaults, ...options }
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

/** The handle of the current screen's route. */
export function useScreen(): ScreenHandle {
  return handleOf(useMatches().at(-1)) ?? defaults
}

/** The text parts that a page needs: those of every page and of its screens. */
export function partsFor(routes: ReadonlyArray<Pick<RouteObject, 'handle'>>): Part[] {
  return [...new Set<Part>(['public', ...routes.flatMap((route) => handleOf(route)?.texts ?? [])])]
}

function handleOf(route: { handle?: unknown } | undefined): ScreenHandle | undefined {
  return route?.handle as ScreenHandle | undefined
}

/** Loads the list of all screens. The first page does not need it: the server names its own files. */
export const screenFiles = () => import('./screen-files.ts')

async function componentOf(file: string): Promise<ComponentType> {
  const { screens } = await screenFiles()
  return (await screens[fileIn(file)]!())[nameOf(file)]!
}

async function loaderOf(file: string) {
  const { loaders } = await screenFiles()
  return (await loaders[`../${file}.loader.ts`]!()).loader
}

async function actionOf(file: string) {
  const { actions } = await import('./screen-actions.ts')
  return (await actions[`../${file}.action.ts`]!()).action
}

/** The screen of a server-rendered page, from its address in the page; undefined without an address. */
export async function screenAt(address: string | undefined, routeId: string): Promise<ComponentType | undefined> {
  if (address === undefined) return undefined
  const module = (await import(/* @vite-ignore */ address).catch(() => ({}))) as Record<string, ComponentType>
  return module[nameOf(routeId)]
}

/** Prefetches a screen's code when the browser is idle, so that a navigation need not wait for it. */
export function fetchAhead(file: string): void {
  const fetchNow = async () => (await screenFiles()).screens[fileIn(file)]?.()
  whenIdle(() => void fetchNow().catch(() => {}))
}

/** Runs what can wait: when the browser is idle, and the page has been shown. */
export function whenIdle(work: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000))
  setTimeout(() => idle(work), 500)
}

/** The source file of a route's screen, as named in the build's manifest. */
export function fileOf(routeId: string): string | undefined {
  return routeId.includes('/') ? `web/${routeId}.tsx` : undefined
}

function fileIn(file: string): string {
  return `../${file}.tsx`
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
