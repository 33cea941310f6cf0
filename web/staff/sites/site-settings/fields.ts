import { factNames, searchableNames } from '#contract/profile/facts.ts'
import type { CompanyInfo, SiteSettings } from '#contract/site/site.ts'

/** The groups of settings, in the order of the screen. The details of the company are one of them. */
export const settingGroups = [
  'audience',
  'joining',
  'words',
  'support',
  'company',
  'profiles',
  'credits',
  'payments',
  'mail',
  'limits',
  'fictional',
  'adverts',
] as const

export type SettingGroup = (typeof settingGroups)[number]

export type Kind =
  | { kind: 'text'; long?: boolean }
  | { kind: 'number'; min?: number; max?: number; step?: 'any' }
  | { kind: 'switch' }
  /** A switch whose values are `yes` and `no`. */
  | { kind: 'yes_no' }
  | { kind: 'choice'; options: readonly string[] }
  /** One of the site's languages. */
  | { kind: 'language' }
  | { kind: 'languages' }
  /** Countries that a site may serve. */
  | { kind: 'countries' }
  /** Countries of the world by their codes. */
  | { kind: 'country_codes' }
  /** Fields of a profile. */
  | { kind: 'facts'; options: readonly string[] }
  /** A list of texts, one on each line. */
  | { kind: 'lines' }
  /** A text in each of the site's languages. */
  | { kind: 'by_language' }
  /** A number for each of the site's countries. */
  | { kind: 'by_country' }
  /** An amount and a currency for each of the site's countries. */
  | { kind: 'costs' }
  /** Several whole numbers. */
  | { kind: 'numbers'; parts: readonly string[] }
  | { kind: 'feed' }
  | { kind: 'claim' }

export type Field = Kind & { group: SettingGroup; hint?: true }

/** Set on another screen, by the product itself, or on the command line alone. */
const elsewhere = null

const facts = ['pronouns', 'intentions', ...factNames, 'city', 'countryregion', 'interests', 'health'] as const

/** Every setting of a site, in the order of the screen. */
export const settingFields = {
  name: elsewhere,
  domain: elsewhere,
  accent: elsewhere,
  push_public_key: elsewhere,
  company_id: elsewhere,

  countries: { group: 'audience', kind: 'countries', hint: true },
  visible_languages: { group: 'audience', kind: 'languages' },
  domain_language: { group: 'audience', kind: 'language', hint: true },
  time_zone: { group: 'audience', kind: 'text', hint: true },
  niche: { group: 'audience', kind: 'number', min: 1, max: 7, hint: true },
  hostile_countries: { group: 'audience', kind: 'country_codes', hint: true },

  signups: { group: 'joining', kind: 'choice', options: ['all', 'with_trafficsource', 'by_invitation'] },
  min_age: { group: 'joining', kind: 'number', min: 18, max: 99 },
  traffic_sources: { group: 'joining', kind: 'lines', hint: true },
  logged_out_search: { group: 'joining', kind: 'switch' },
  logged_out_search_trafficsource: { group: 'joining', kind: 'switch' },
  hide_account_existence: { group: 'joining', kind: 'switch', hint: true },
  enable_site_entry_popup: { group: 'joining', kind: 'yes_no', hint: true },
  entry_popup_countries: { group: 'joining', kind: 'country_codes', hint: true },

  index_title: { group: 'words', kind: 'by_language', hint: true },
  description: { group: 'words', kind: 'by_language', hint: true },
  us_footer: { group: 'words', kind: 'switch', hint: true },

  support_email: { group: 'support', kind: 'text' },
  support_phone: { group: 'support', kind: 'text', hint: true },

  visible_profile_fields: { group: 'profiles', kind: 'facts', options: facts },
  visible_profile_notes: { group: 'profiles', kind: 'facts', options: ['prompts', 'about', 'looking_for'] },
  search_fields: { group: 'profiles', kind: 'facts', options: searchableNames },
  show_pending_photos: { group: 'profiles', kind: 'switch', hint: true },
  photo_approval: { group: 'profiles', kind: 'choice', options: ['off', 'before', 'after', 'first', 'marked'], hint: true },
  member_resell: { group: 'profiles', kind: 'switch', hint: true },

  signup_credits: { group: 'credits', kind: 'number', min: 0, max: 10_000 },
  free_messages: { group: 'credits', kind: 'number', min: 0, max: 10_000 },
  message_credits: { group: 'credits', kind: 'number', min: 0, max: 10_000 },
  photo_credits: { group: 'credits', kind: 'number', min: 0, max: 10_000 },
  voice_credits: { group: 'credits', kind: 'number', min: 0, max: 10_000 },
  gift_credits: { group: 'credits', kind: 'number', min: 0, max: 10_000 },
  minimum_message_costs: { group: 'credits', kind: 'costs', hint: true },

  vat_percent: { group: 'payments', kind: 'by_country', hint: true },
  refund_days: { group: 'payments', kind: 'number', min: 14, max: 365, hint: true },
  refund_alone: { group: 'payments', kind: 'number', min: 0, max: 100_000_000, hint: true },
  payment_description: { group: 'payments', kind: 'text', hint: true },
  creditor_identifier: { group: 'payments', kind: 'text', hint: true },
  direct_debit_limit: { group: 'payments', kind: 'numbers', parts: ['orders', 'amount'], hint: true },

  mail_name: { group: 'mail', kind: 'text', hint: true },
  mail_from: { group: 'mail', kind: 'text', hint: true },

  message_length: { group: 'limits', kind: 'number', min: 1, max: 10_000 },
  message_retention_days: { group: 'limits', kind: 'number', min: 1, max: 3_650, hint: true },
  views_per_day: { group: 'limits', kind: 'numbers', parts: ['visitor', 'unconfirmed', 'free', 'premium'], hint: true },

  fictional_warning: { group: 'fictional', kind: 'switch', hint: true },
  fictional_singular: { group: 'fictional', kind: 'text' },
  fictional_plural: { group: 'fictional', kind: 'text' },
  fictional_icon: { group: 'fictional', kind: 'choice', options: ['sparkles', 'ghost', 'star', 'info'] },

  cam_feed: { group: 'adverts', kind: 'feed', hint: true },
  premium_claim: { group: 'adverts', kind: 'claim', hint: true },
} as const satisfies Record<keyof SiteSettings, Field | null>

/** Every detail of the company behind a site. */
export const companyFields = {
  name: { group: 'company', kind: 'text', hint: true },
  address: { group: 'company', kind: 'text' },
  city: { group: 'company', kind: 'text', hint: true },
  country: { group: 'company', kind: 'text', hint: true },
  kvk: { group: 'company', kind: 'text' },
  vat_numbers: { group: 'company', kind: 'lines', hint: true },
  tradenames: { group: 'company', kind: 'lines', hint: true },
  representative: { group: 'company', kind: 'text', hint: true },
  support_phone: { group: 'company', kind: 'text' },
  privacy_officer: { group: 'company', kind: 'text', hint: true },
  authority_requests: { group: 'company', kind: 'text', hint: true },
  delete_discount: { group: 'company', kind: 'number', min: 0, max: 99, hint: true },
  added: elsewhere,
} as const satisfies Record<keyof CompanyInfo, Field | null>

/** The fields of a group with their names, in order. */
export function fieldsOf(group: SettingGroup): Array<{ name: string; field: Field }> {
  const fields: Record<string, Field | null> = group === 'company' ? companyFields : settingFields
  return Object.entries(fields).flatMap(([name, field]) => (field?.group === group ? [{ name, field }] : []))
}
