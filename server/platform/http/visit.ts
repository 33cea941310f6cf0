import type { Language } from '#contract/site/languages.ts'
import type { StaffRole } from '#contract/staff/options.ts'
import type { CompanyInfo, SiteFiles, SitePages, SiteSettings } from '#contract/site/site.ts'
import type { Keys } from '#server/platform/keys/keys.ts'

/** Where pages must not show what the site is. */
export interface Discreet {
  /** This browser, for every member. */
  device: boolean
  /** The member's account; for a visitor, the account last signed in in this window. */
  account: boolean
}

/** The caller and the site, as the request itself shows them. */
export interface Visit {
  /** The site called, as it was at the moment of the call. */
  site: {
    id: string
    settings: SiteSettings
    company: CompanyInfo
    files: SiteFiles
    pages: SitePages
    /** Null while it is not open to visitors yet. */
    openedAt: Date | null
    /** The sites that it shares members with. */
    shares: ReadonlyArray<{ id: string; name: string; company: string; hostileCountries: readonly string[] }>
  }
  /** Host asked for, without port. */
  host: string
  language: Language
  /** The languages offered to the caller, in their order. */
  languages: readonly Language[]
  /** Undefined for a visitor who is not signed in. */
  memberId: string | undefined
  /** Other sites whose members they agreed to meet; it counts as long as the two sites share. */
  sharedAt: readonly string[]
  /** Key of the session; undefined with memberId. */
  sessionHash: Buffer | undefined
  /** The e-mail address is confirmed. */
  confirmed: boolean
  /** Has ever bought a bundle. */
  premium: boolean
  discreet: Discreet
  /** Their own city, or that of their trip, from which distances count; undefined for a visitor. */
  cityId: number | undefined
  role: 'member' | 'moderator' | 'support' | 'admin'
  /** Network address of the browser. */
  address: string
  userAgent: string
  /** Value of the long-lived device cookie; empty when there is none. */
  device: string
  /** Value of the cookie of a login that still needs a code; empty when there is none. */
  pendingLogin: string
  /** The address of the installation by its own settings, whatever a request claims. */
  siteUrl: string
  /**
   * Came by a link of one of the site's traffic sources (specification, section 6: some sites let only those search or sign up).
   */
  fromSource: boolean
  /** Seals and signs for the caller. */
  keys: Keys
  /** The member of staff of the console's session; undefined for everybody else, and outside `/staff` and `/api/staff/`. */
  staff?: Staff | undefined
}

/** A signed-in member of staff, as they are at the moment of the call. */
export interface Staff {
  id: string
  /** Name within the team, which no member sees. */
  name: string
  role: StaffRole
  /** The sites whose cases they see; null for all. */
  sites: readonly string[] | null
  /** When they last proved their presence by a code; see `requireStepUp` in server/staff. */
  steppedUpAt: Date
  /** When the session ends, whatever is done in it. */
  endsAt: Date
  /** Key of the session. */
  sessionHash: Buffer
}

/** The visit of a signed-in member: a rule that takes one cannot be called for a visitor. */
export interface MemberVisit extends Visit {
  memberId: string
}

/** The visit of a member of staff, with the role that the call demands. No member is signed in. */
export interface StaffVisit extends Visit {
  staff: Staff
}

/** Whether pages for this visit must not show what the site is. */
export function isDiscreet({ discreet: { device, account } }: Pick<Visit, 'discreet'>): boolean {
  return device || account
}
