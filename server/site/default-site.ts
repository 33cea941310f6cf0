import { hostileCountries } from '#contract/site/hostile-countries.ts'
import { factNames, searchableNames } from '#contract/profile/facts.ts'
import type { CompanyInfo } from '#contract/site/site.ts'
import { defaultSiteId, type Site } from './site.ts'

/** The countries of a fresh installation; those of the demo town too. */
export const defaultCountries = [
  'NL',
  'BE',
  'DE',
  'AT',
  'CH',
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'FR',
  'IT',
  'ES',
  'PT',
  'PL',
  'DK',
  'FI',
  'NO',
  'SE',
] as const

/** A further site: like the default one, with names and addresses of its own. */
export function newSite(id: string, host: string): Site {
  const name = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
  const { settings, company } = defaultSite(host, `support@${host}`)
  return {
    id,
    settings: { ...settings, name, company_id: id, mail_name: name, mail_from: `hello@${host}` },
    company: { ...company, name, tradenames: [name] },
    files: {},
    pages: {},
    openedAt: new Date(),
    shares: [],
  }
}

/** The site of a fresh installation; an operator changes it with `npm run site` and in the staff console. */
export function defaultSite(domain: string, supportEmail: string, demo = false): Site {
  return {
    id: defaultSiteId,
    settings: {
      name: 'Beau',
      domain,
      domain_language: 'en',
      niche: 1,
      countries: [...defaultCountries],
      index_title: {},
      description: {},
      visible_profile_fields: ['pronouns', 'intentions', ...factNames, 'city', 'countryregion', 'interests', 'health'],
      visible_profile_notes: ['prompts', 'about', 'looking_for'],
      search_fields: [...searchableNames],
      signups: 'all',
      traffic_sources: [],
      logged_out_search: false,
      logged_out_search_trafficsource: false,
      enable_site_entry_popup: 'yes',
      entry_popup_countries: ['NL', 'DE'],
      push_public_key: '',
      message_credits: 1,
      signup_credits: 0,
      photo_credits: 2,
      voice_credits: 2,
      gift_credits: 3,
      free_messages: 5,
      message_length: 2000,
      message_retention_days: 365,
      minimum_message_costs: {},
      support_email: supportEmail,
      support_phone: '',
      fictional_warning: true,
      fictional_singular: '',
      fictional_plural: '',
      fictional_icon: 'sparkles',
      refund_days: 14,
      member_resell: false,
      company_id: 'beau',
      accent: null,
      mail_name: 'Beau',
      mail_from: '',
      cam_feed: null,
      min_age: 18,
      time_zone: 'Europe/Amsterdam',
      visible_languages: ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'],
      us_footer: false,
      hide_account_existence: false,
      show_pending_photos: true,
      photo_approval: 'off',
      hostile_countries: [...hostileCountries],
      vat_percent: {
        NL: 21, BE: 21, DE: 19, AT: 20, CH: 8.1, GB: 20, IE: 23, US: 0, CA: 5, AU: 10, FR: 20, IT: 22, ES: 21, PT: 23, PL: 23, DK: 25, FI: 25.5, NO: 25, SE: 25,
      }, // prettier-ignore
      payment_description: 'Online services',
      creditor_identifier: '',
      direct_debit_limit: { orders: 4, amount: 20_000 },
      refund_alone: 5_000,
      views_per_day: { unconfirmed: 60, free: 300, premium: 1000, visitor: 1000 },
      premium_claim: demo ? { percent: 46, source: 'Beau', example: true } : null,
    },
    company: demo ? demoCompany : noCompany,
    files: {},
    pages: {},
    openedAt: new Date(),
    shares: [],
  }
}

const noCompany: CompanyInfo = {
  name: 'Beau',
  address: '',
  kvk: '',
  city: '',
  country: 'NL',
  tradenames: ['Beau'],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 0,
  added: '2023-12-01T12:00:00Z',
  representative: '',
  privacy_officer: '',
  authority_requests: '',
}

/** The company of a demo: an obvious placeholder. */
export const demoCompany: CompanyInfo = {
  ...noCompany,
  name: 'Example Company B.V.',
  address: '1 Example Street',
  city: '0000 AA Exampletown',
  kvk: '00000000',
  vat_numbers: ['NL000000000B00'],
  support_phone: '+31 00 000 0000',
  representative: 'E. Example',
}
