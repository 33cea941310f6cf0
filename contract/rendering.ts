import type { ErrorBody } from './errors.ts'
import type { Locale } from './languages.ts'

/** How the server has the web draw a page (web/server.tsx). */
export interface Renderer {
  render(request: PageRequest): Promise<Page>
  /** Whether any page has this path: drawing that there is none is as dear as drawing one. */
  knows(path: string): boolean
  /** Of a page that is drawn for nobody and the same for everybody; undefined of any other. */
  keeps(path: string): KeptAs | undefined
  /** Source of the function that discreet pages run before all else. */
  quickHide: string
  /** What the service worker shows where there is no network: the same for everybody who reads this language. */
  offline(locale: Locale): Promise<OfflinePage>
}

export interface KeptAs {
  /** The path that it is drawn at: whatever else an address names, nothing on the page depends on it. */
  path: string
  /** For members too, and whatever his browser has kept: the page has no script that would tell him apart. */
  light: boolean
  /** Where its address names a slug: that slug, and the path of the same page without one. */
  withoutSlug?: { path: string; slug: string } | undefined
}

export interface OfflinePage {
  title: string
  /** What stands in its body. */
  html: string
  /** Source of the function that it runs, and what that is told; null where it is discreet. */
  script: string
  texts: object
}

export interface PageRequest {
  request: Request
  /** Language of the page, as it is written where the visitor is. */
  locale: Locale
  /** Signed-in members get the members' texts too. */
  signedIn: boolean
  /** For nobody, to be the same for all: what depends on who reads it, the browser asks for once the page stands. */
  forAnybody: boolean
  /** A call within the process; `key` is its idempotency key. */
  call: (name: string, input: unknown, key?: string) => Promise<unknown>
  /** What a thrown refusal looks like to a browser; undefined for anything else. */
  describe: (error: unknown) => { status: number; body: ErrorBody }
}

export type Page =
  | { kind: 'redirect'; status: number; location: string; cookies: string[] }
  /** `data` is JSON for the browser to take over with, `files` the sources of screens and texts. */
  | { kind: 'html'; status: number; html: string; data: string; files: string[]; light?: LightPage | undefined }

/** A page that no browser takes over: the source of its screen, whose styles it has, and of its one small script. */
export interface LightPage {
  screen: string
  script: string
}
