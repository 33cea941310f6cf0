import type { ErrorBody } from './errors.ts'
import type { Locale } from './languages.ts'

/** How the server has the web draw a page (web/server.tsx). */
export interface Renderer {
  render(request: PageRequest): Promise<Page>
  /** Whether any page has this path: drawing that there is none is as dear as drawing one. */
  knows(path: string): boolean
  /** Source of the function that discreet pages run before all else. */
  quickHide: string
  /** What the service worker shows where there is no network: the same for everybody who reads this language. */
  offline(locale: Locale): Promise<OfflinePage>
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
  /** A call within the process; `key` is its idempotency key. */
  call: (name: string, input: unknown, key?: string) => Promise<unknown>
  /** What a thrown refusal looks like to a browser; undefined for anything else. */
  describe: (error: unknown) => { status: number; body: ErrorBody }
}

export type Page =
  | { kind: 'redirect'; status: number; location: string; cookies: string[] }
  /** `data` is JSON for the browser to take over with, `files` the sources of screens and texts. */
  | { kind: 'html'; status: number; html: string; data: string; files: string[] }
