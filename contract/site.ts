import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { hostileCountries } from './hostile-countries.ts'
import { languages } from './languages.ts'

const country = z.string().check(z.length(2))

/** What an operator decides about a site (specification, section 3, Settings); stored as one validated document. */
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
  /** Where men are prosecuted for loving men: who is there is hidden unless he does not want it. */
  hostile_countries: z._default(z.array(country), hostileCountries),
  /** Values of `network` and `ref` by which its advertisers and partners send visitors; nobody else counts as sent. */
  traffic_sources: z._default(z.array(z.string()), []),
  /** Who may sign up: everybody, whom a traffic source sent, or who has an invitation. */
  signups: z.enum(['all', 'with_trafficsource', 'by_invitation']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  entry_popup_countries: z.array(country),
  /** The installation's, derived from its secret, wherever settings are shown; what an operator would put here counts for nothing. */
  push_public_key: z.string(),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  gift_credits: z.number(),
  free_messages: z.number(),
  message_length: z.number(),
  message_retention_days: z.number(),
  /** By country; `costs` in minor units (cents), fractions allowed. Where it is empty the bundles tell. */
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
  /** Its own colour for what acts, on light and on dark grounds, as #7a1fa2; null for ours. */
  accent: z._default(z.nullable(z.object({ light: z.string(), dark: z.string() })), null),
  mail_name: z.string(),
  /** Address that its mails come from; '' for that of the installation. */
  mail_from: z._default(z.string(), ''),
  /** Whose advertisements stand among its members: where the feed lies, who advertises, to which hosts they may lead; null for none. */
  cam_feed: z._default(z.nullable(z.object({ url: z.string(), advertiser: z.string(), hosts: z.array(z.string()) })), null),
  min_age: z.number().check(z.gte(18)),
  time_zone: z.string(),
  visible_languages: z.array(z.enum(languages)).check(z.minLength(1)),
  us_footer: z.boolean(),
  hide_account_existence: z.boolean(),
  show_pending_photos: z.boolean(),
  /** Percent contained in prices, by country; 0 where the operator owes none. */
  vat_percent: z._default(z.record(z.string(), z.number()), {}),
  /** What a bank statement says of a purchase: neutral, since others may read it. */
  payment_description: z._default(z.string(), 'Online services'),
  /** Of him who collects direct debits. */
  creditor_identifier: z._default(z.string(), ''),
  /** How much a member may pay by direct debit in 30 days; the amount in minor units. */
  direct_debit_limit: z._default(z.object({ orders: z.int(), amount: z.int() }), { orders: 4, amount: 20_000 }),
  /** How many profiles, and how many pages of search, one may look at in a day; a visitor with all who share his network. */
  looks_per_day: z._default(z.object({ unconfirmed: z.int(), free: z.int(), premium: z.int(), visitor: z.int() }), {
    unconfirmed: 60,
    free: 300,
    premium: 1000,
    visitor: 1000,
  }),
  /** How much likelier premium members are to meet somebody, and who counted that; shown only where it is given. */
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
  /** Who may act for it, as an impressum names them; nobody for a sole trader. */
  representative: z._default(z.string(), ''),
  /** Name and address of its data protection officer, where it has to have one. */
  privacy_officer: z._default(z.string(), ''),
  /** How many requests of authorities there were, in its own words: '3 in 2026'. */
  authority_requests: z._default(z.string(), ''),
})

export type CompanyInfo = z.output<typeof companyInfo>

/** A picture of a site's own, by its name: the hash of its bytes, and its size in pixels. */
export type SiteFiles = Readonly<Record<string, { hash: string; width: number; height: number }>>

/** An operator’s own pages of a site, by the address they lie at; `listed` where its footer and search engines are told of them. */
export type SitePages = Readonly<Record<string, { listed: boolean; titles: Readonly<Record<string, string>> }>>

/** What only the operator needs to know: who looks for a way in or around has no use of it. */
const kept = {
  hide_account_existence: true,
  show_pending_photos: true,
  direct_debit_limit: true,
  creditor_identifier: true,
  looks_per_day: true,
  traffic_sources: true,
  hostile_countries: true,
  mail_from: true,
  cam_feed: true,
} as const

/** What stands for the site in its top bar; addresses of pictures. */
export const siteLook = z.object({
  /** In place of mark and name; `dark` where it is another on dark ground. */
  logo: z.nullable(z.object({ light: z.string(), dark: z.nullable(z.string()), width: z.number(), height: z.number() })),
  /** Beside the name, where there is no logo. */
  icon: z.nullable(z.string()),
  /** Where there is neither: a plain mark, not ours. */
  plain_mark: z.boolean(),
})

export type SiteLook = z.output<typeof siteLook>

/** What a discreet page may be called, by what it holds; all others by the neutral name alone. */
export const neutralTitles = ['overview', 'page', 'marked', 'own', 'settings', 'orders', 'information'] as const

export type NeutralTitle = (typeof neutralTitles)[number]

/** Settings as a browser gets them: the operator's document, and what the request itself adds. */
export const visibleSettings = z.extend(z.omit(siteSettings, kept), {
  /** Always '': files come from the site's own host, so that nobody else sees who visits it. */
  cdn_prefix: z.literal(''),
  /** Country of the network address; the site's first when it is private or unknown. */
  geoip_country: z.string(),
  /** The same when the site serves it, else the site's first country. */
  geoip_selected_country: z.string(),
  /** Region codes and names by country. */
  region_data: z.record(z.string(), z.record(z.string(), z.string())),
  /** Codes of the interests on offer, in order. */
  interests: z.array(z.string()),
  look: siteLook,
  /** Pages of the operator's own that the footer leads to, at `/{token}`. */
  own_pages: z.array(z.object({ token: z.string(), title: z.string() })),
  /** Whether who asks may search: a member, or a visitor whom the site lets. */
  may_search: z.boolean(),
  /** Whether its members see advertisements. */
  cam_cards: z.boolean(),
  /**
   * Where he wants it discreet: what pages are called, in his language; name, description and look are neutral then, too. Null
   * where he does not.
   */
  discreet: z.nullable(z.object({ titles: z.record(z.enum(neutralTitles), z.string()), hide: z.string() })),
  /** Those of `visible_languages` that this visitor is shown, in his order. */
  shown_languages: z.array(z.enum(languages)),
  /** True where the demo town lives. */
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

/** What a page that is the same for everybody leaves out of its settings: asked once it stands. */
export const visitor = endpoint({
  method: 'GET',
  path: '/api/visitor.php',
  caller: 'anyone',
  summary:
    'What the settings say of who asks: the country of his network address, the languages he is shown, whether he may search.',
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

/** Words of a line: plain, or a link to write to or call. */
export const inline = z.array(z.union([z.string(), z.object({ text: z.string(), href: z.string() })]))

export type Inline = z.output<typeof inline>

export const block = z.union([
  z.object({
    kind: z.literal('heading'),
    /** Anchor of its section, unique on the page. */
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), words: inline }),
  z.object({ kind: z.literal('list'), items: z.array(inline) }),
  /** A list that folds away under its title. */
  z.object({ kind: z.literal('folded'), title: z.string(), open: z.boolean(), items: z.array(inline) }),
])

export type Block = z.output<typeof block>

const pageOutput = z.object({
  title: z.string(),
  /** What it is called and said to be about where it is found by a search. */
  found: z.object({ title: z.string(), summary: z.string() }),
  blocks: z.array(block),
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
