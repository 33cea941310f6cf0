import type { Language } from '#contract/languages.ts'
import type { CompanyInfo, SiteFiles, SitePages, SiteSettings } from '#contract/site.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { problem } from './problem.ts'

/** Where he wants what is drawn for him not to show what it is of. */
export interface Discreet {
  /** This browser, whoever uses it. */
  device: boolean
  /** His account; for a visitor, that of who was signed in by this window last. */
  account: boolean
}

/** Who calls, from where, as the request itself shows it. */
export interface Visit {
  /** The site he calls, as it was when he called. */
  site: {
    id: string
    settings: SiteSettings
    company: CompanyInfo
    files: SiteFiles
    pages: SitePages
    /** The sites that it shares members with. */
    shares: ReadonlyArray<{ id: string; name: string; company: string; hostileCountries: readonly string[] }>
  }
  /** Host asked for, without port. */
  host: string
  language: Language
  /** Which languages he is shown to choose from, in his order. */
  languages: readonly Language[]
  /** Undefined for a visitor who is not signed in. */
  memberId: string | undefined
  /** Sites beside his own whose members he agreed to meet; it counts as long as the two sites share. */
  sharedAt: readonly string[]
  /** Key of his session; undefined with memberId. */
  sessionHash: Buffer | undefined
  /** He has confirmed his e-mail address. */
  confirmed: boolean
  /** Has ever bought a bundle. */
  premium: boolean
  discreet: Discreet
  /** His own city, or that of his trip, from which distances count; undefined for a visitor. */
  cityId: number | undefined
  role: 'member' | 'moderator' | 'support' | 'admin'
  /** Network address of the browser. */
  address: string
  userAgent: string
  /** Value of the long-lived device cookie; empty when there is none. */
  device: string
  /** Value of the cookie of a login that a code is missing from; empty when there is none. */
  begunLogin: string
  /** Where the installation lives by its own settings, whatever a request claims. */
  siteUrl: string
  /** Came by a link of one of the site's traffic sources (specification, section 6: some sites let only those search or sign up). */
  fromSource: boolean
  /** What is signed and sealed for him. */
  keys: Keys
}

/** The id of who calls; a rule that needs a member refuses visitors by asking. */
export function memberOf(visit: Visit): string {
  if (visit.memberId === undefined) throw problem('authentication_required')
  return visit.memberId
}
