import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { hostileCountries } from './hostile-countries.ts'
import { languages } from './languages.ts'
import { photoApprovals } from './options.ts'

const country = z.string().check(z.length(2))

/** Settings of a site (specification, section 3, Settings), stored as one validated document. */
export const siteSettings = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: z.enum(languages),
  niche: z.number().check(z.gte(1), z.lte(7)),
  countries: z.array(country).check(z.minLength(1)),
  index_title: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.string()),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  /** Countries that prosecute gay men: members there are hidden unless they opt out. */
  hostile_countries: z._default(z.array(country), hostileCountries),
  /** Values of `network` and `ref` of the site's advertisers and partners; other values are not counted. */
  traffic_sources: z._default(z.array(z.string()), []),
  /** Who may sign up: everybody, visitors from a traffic source, or visitors with an invitation. */
  signups: z.enum(['all', 'with_trafficsource', 'by_invitation']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  entry_popup_countries: z.array(country),
  /** The installation's key, derived from its secret; a value set by an operator is ignored. */
  push_public_key: z.string(),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  voice_credits: z._default(z.number(), 2),
  gift_credits: z.number(),
  free_messages: z.number(),
  message_length: z.number(),
  message_retention_days: z.number(),
  /** By country; `costs` in minor units (cents), fractions allowed. Countries without one use the bundles' prices. */
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.number(), currency: z.string() })),
  support_email: z.string(),
  support_phone: z.string(),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  fictional_icon: z.string(),
  refund_days: z.number(),
  member_resell: z.boolean(),
  company_id: z.string(),
  /** Accent colour on light and on dark backgrounds, such as #7a1fa2; null for the default. */
  accent: z._default(z.nullable(z.object({ light: z.string(), dark: z.string() })), null),
  mail_name: z.string(),
  /** Sender address of the site's mails; '' for the installation's. */
  mail_from: z._default(z.string(), ''),
  /** Advertisements among members: address of the feed, advertiser, and allowed target hosts; null for none. */
  cam_feed: z._default(z.nullable(z.object({ url: z.string(), advertiser: z.string(), hosts: z.array(z.string()) })), null),
  min_age: z.number().check(z.gte(18)),
  time_zone: z.string(),
  visible_languages: z.array(z.enum(languages)).check(z.minLength(1)),
  us_footer: z.boolean(),
  hide_account_existence: z.boolean(),
  show_pending_photos: z.boolean(),
  /** Which new photos staff look at. A site that does not show pending photos has all looked at before. */
  photo_approval: z._default(z.enum(photoApprovals), 'off'),
  /** VAT percent contained in prices, by country; 0 if none is due. */
  vat_percent: z._default(z.record(z.string(), z.number()), {}),
  /** Text on bank statements: neutral, since others may read it. */
  payment_description: z._default(z.string(), 'Online services'),
  /** SEPA identifier of the creditor of direct debits. */
  creditor_identifier: z._default(z.string(), ''),
  /** Limit of direct debits per member in 30 days; the amount is in minor units. */
  direct_debit_limit: z._default(z.object({ orders: z.int(), amount: z.int() }), { orders: 4, amount: 20_000 }),
  /** Minor units that one member of staff refunds alone; a second person confirms more. */
  refund_alone: z._default(z.int(), 5_000),
  /** Profiles, and pages of search, that may be viewed per day; visitors share the limit of their network. */
  views_per_day: z._default(z.object({ unconfirmed: z.int(), free: z.int(), premium: z.int(), visitor: z.int() }), {
    unconfirmed: 60,
    free: 300,
    premium: 1000,
    visitor: 1000,
  }),
  /** How much likelier premium members are to meet somebody, and the source of the number; not shown if null. */
  premium_claim: z._default(z.nullable(z.object({ percent: z.number(), source: z.string(), example: z.boolean() })), null),
})

export type SiteSettings = z.output<typeof siteSettings>

export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.number(),
  added: z.string(),
  /** Legal representatives for the impressum; empty for a sole trader. */
  representative: z._default(z.string(), ''),
  /** Name and address of the data protection officer, if one is required. */
  privacy_officer: z._default(z.string(), ''),
  /** Number of requests from authorities, in the operator's words: '3 in 2026'. */
  authority_requests: z._default(z.string(), ''),
})

export type CompanyInfo = z.output<typeof companyInfo>

/** A site's own pictures by name, each with the hash of its bytes and its size in pixels. */
export type SiteFiles = Readonly<Record<string, { hash: string; width: number; height: number }>>

/** An operator’s own pages of a site by address; `listed` pages are in the footer and in search engines. */
export type SitePages = Readonly<Record<string, { listed: boolean; titles: Readonly<Record<string, string>> }>>

/** Settings that browsers do not get, so that they do not help attackers. */
const operatorOnly = {
  hide_account_existence: true,
  show_pending_photos: true,
  photo_approval: true,
  direct_debit_limit: true,
  refund_alone: true,
  creditor_identifier: true,
  views_per_day: true,
  traffic_sources: true,
  hostile_countries: true,
  mail_from: true,
  cam_feed: true,
} as const

/** The site's branding in the top bar; addresses of pictures. */
export const siteBranding = z.object({
  /** Replaces mark and name; `dark` if it differs on a dark background. */
  logo: z.nullable(z.object({ light: z.string(), dark: z.nullable(z.string()), width: z.number(), height: z.number() })),
  /** Next to the name, if there is no logo. */
  icon: z.nullable(z.string()),
  /** Without both: a plain mark instead of ours. */
  plain_mark: z.boolean(),
})

export type SiteBranding = z.output<typeof siteBranding>

/** Neutral page titles of discreet mode, by content; all other pages have the neutral name alone. */
export const neutralTitles = ['overview', 'page', 'marked', 'own', 'settings', 'orders', 'information'] as const

export type NeutralTitle = (typeof neutralTitles)[number]

/** Settings as a browser gets them: those of the site, and values for this request. */
export const visibleSettings = z.extend(z.omit(siteSettings, operatorOnly), {
  /** Always '': files come from the site's own host, so that no third party sees the visitors. */
  cdn_prefix: z.literal(''),
  /** Country of the network address; the site's first country if the address is private or unknown. */
  geoip_country: z.string(),
  /** Country of the network address if the site serves it, else the site's first country. */
  geoip_selected_country: z.string(),
  /** Region codes and names by country. */
  region_data: z.record(z.string(), z.record(z.string(), z.string())),
  /** Codes of the interests on offer, in order. */
  interests: z.array(z.string()),
  branding: siteBranding,
  /** The operator's own pages in the footer, at `/{token}`. */
  own_pages: z.array(z.object({ token: z.string(), title: z.string() })),
  /** Whether the viewer may search: a member, or a visitor if the site allows it. */
  may_search: z.boolean(),
  /** Whether members see advertisements. */
  cam_cards: z.boolean(),
  /** Whether the operator has a relay for calls. */
  calls: z.boolean(),
  /** Whether the operator has a translation service of their own. */
  translates: z.boolean(),
  /**
   * In discreet mode: the page titles in the viewer's language; name, description and branding are then neutral, too. Null
   * otherwise.
   */
  discreet: z.nullable(z.object({ titles: z.record(z.enum(neutralTitles), z.string()), hide: z.string() })),
  /** Those of `visible_languages` that this viewer's menus show, in the viewer's order. */
  shown_languages: z.array(z.enum(languages)),
  /** True for an installation with the demo town. */
  demo: z.boolean(),
})

export type VisibleSettings = z.output<typeof visibleSettings>

export const settings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  caller: 'anyone',
  summary: 'Settings of the site at this host.',
  input: z.object({ host: z.optional(z.string()) }),
  output: visibleSettings,
  status: 200,
  errors: [],
})

/** Settings that a page for everybody leaves out; the browser requests them after it has loaded. */
export const visitor = endpoint({
  method: 'GET',
  path: '/api/visitor.php',
  caller: 'anyone',
  summary:
    'What the settings say about the caller: the country of their network address, the languages shown, whether they may search.',
  input: z.object({}),
  output: z.pick(visibleSettings, { geoip_country: true, geoip_selected_country: true, shown_languages: true, may_search: true }),
  status: 200,
  errors: [],
})

export const company = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  caller: 'anyone',
  summary: 'The company behind the site.',
  input: z.object({}),
  output: companyInfo,
  status: 200,
  errors: [],
})

export const interests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  caller: 'anyone',
  summary: 'The 50 interests with their names in the visitor’s language.',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  status: 200,
  errors: [],
})

/** Text of a line: plain parts, and links to mail or call. */
export const inline = z.array(z.union([z.string(), z.object({ text: z.string(), href: z.string() })]))

export type Inline = z.output<typeof inline>

export const block = z.union([
  z.object({
    kind: z.literal('heading'),
    /** Anchor of the section, unique on the page. */
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), words: inline }),
  z.object({ kind: z.literal('list'), items: z.array(inline) }),
  /** A list that collapses under its title. */
  z.object({ kind: z.literal('folded'), title: z.string(), open: z.boolean(), items: z.array(inline) }),
])

export type Block = z.output<typeof block>

const pageOutput = z.object({
  title: z.string(),
  /** Title and description for search engines. */
  found: z.object({ title: z.string(), summary: z.string() }),
  blocks: z.array(block),
})

export const urgentHelp = endpoint({
  method: 'GET',
  path: '/api/urgent-help.php',
  caller: 'anyone',
  summary: 'Organisations that help somebody who is threatened: in the country of the network address, and everywhere.',
  input: z.object({}),
  output: z.object({ help: z.array(block) }),
  status: 200,
  errors: [],
})

export const page = endpoint({
  method: 'GET',
  path: '/api/page.php',
  caller: 'anyone',
  summary:
    'A static page (ban, cookies, faq, how-it-works, impressum, privacy, return-policy, safety, service, terms, transparency) in the visitor’s language, as blocks.',
  input: z.object({ name: z.string() }),
  output: pageOutput,
  status: 200,
  errors: ['not_found'],
})

export const ownPage = endpoint({
  method: 'GET',
  path: '/api/own-page.php',
  caller: 'anyone',
  summary: 'A page of the operator’s own, which lies at /{token}, in the visitor’s language, else in the site’s own.',
  input: z.object({ token: z.string() }),
  output: pageOutput,
  status: 200,
  errors: ['not_found'],
})
