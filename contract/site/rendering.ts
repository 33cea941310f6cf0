import type { ErrorBody } from '../errors.ts'
import type { Locale } from './languages.ts'

/** The server's interface to the page renderer (web/app/server.tsx). */
export interface Renderer {
  render(request: PageRequest): Promise<Page>
  /** Whether a page has this path: rendering a not-found page costs as much as any other. */
  knows(path: string): boolean
  /** The pattern of the page at a path (`members/:id`), without what the path says; undefined for none. */
  patternOf(path: string): string | undefined
  /** How to cache a page that is the same for everybody; undefined for any other page. */
  keeps(path: string): KeptAs | undefined
  /** Source of the function that discreet pages run first. */
  quickHide: string
  /** The page that the service worker shows offline, the same for everybody in this locale. */
  offline(locale: Locale): Promise<OfflinePage>
}

export interface KeptAs {
  /** The path to render: nothing else in the address affects the page. */
  path: string
  /** Not hydrated: it is cached with and without the entry warning for browsers without a script. */
  light: boolean
  /** Also right for members, and for a browser with any cookies. */
  forAll: boolean
  /** If the address has a slug: the slug, and the path of the same page without it. */
  withoutSlug?: { path: string; slug: string } | undefined
}

export interface OfflinePage {
  title: string
  /** Content of the body. */
  html: string
  /** Source of the function that it runs, and the function's argument. */
  script: string
  texts: object
}

export interface PageRequest {
  request: Request
  /** Locale of the page: the language, as written in the visitor's country. */
  locale: Locale
  /** Signed-in members also get the texts for members. */
  signedIn: boolean
  /** Render the page that is the same for everybody; the browser then requests what depends on the viewer. */
  forAnybody: boolean
  /** A call within the process; `key` is its idempotency key. */
  call: (name: string, input: unknown, key?: string) => Promise<unknown>
  /** The response for a thrown refusal; undefined for any other error. */
  describe: (error: unknown) => { status: number; body: ErrorBody }
}

export type Page =
  | { kind: 'redirect'; status: number; location: string; cookies: string[] }
  /** `data` is JSON for hydration in the browser, `files` are the sources of screens and texts. */
  | { kind: 'html'; status: number; html: string; data: string; files: string[]; light?: LightPage | undefined }

/**
 * A page without hydration: the source of its screen, which has its styles, and of its one small script. `ahead`: the sources
 * of the screens and texts that its visitors are likely to open next.
 */
export interface LightPage {
  screen: string
  script: string
  ahead: string[]
}
