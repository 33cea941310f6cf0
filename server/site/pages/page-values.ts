import type { Locale } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import { dayFormat, intlTag } from '#contract/rules/dates.ts'
import type { Site } from '#server/site/site.ts'
import { termsDate } from '#server/site/pages/terms-date.ts'

/** A page's values from this installation, beside the site's own settings. */
export interface Installation {
  paymentProvider: 'sandbox' | 'mollie' | 'stripe' | undefined
}

/** A value of a page: its words, and its link. Empty where the operator has entered nothing. */
export type Values = Record<string, { text: string; href?: string }>

/** The date of the last change of the words of the privacy page. */
const privacyVersion = '2026-11-30T12:00:00Z'

/** The payment provider's name, as its own terms have it. */
const providers = {
  mollie: 'Mollie B.V., Amsterdam',
  stripe: 'Stripe Payments Europe, Limited, Dublin',
  sandbox: '',
}

/** The data protection authority of the company's country, by its own name. Germany has one in every Land. */
const authorities: Record<string, string> = {
  NL: 'Autoriteit Persoonsgegevens',
  BE: 'Gegevensbeschermingsautoriteit / Autorité de protection des données',
  AT: 'Datenschutzbehörde',
  CH: 'EDÖB',
  GB: 'Information Commissioner’s Office',
  IE: 'Data Protection Commission',
  FR: 'CNIL',
  IT: 'Garante per la protezione dei dati personali',
  ES: 'Agencia Española de Protección de Datos',
  PT: 'Comissão Nacional de Proteção de Dados',
  PL: 'Urząd Ochrony Danych Osobowych',
  DK: 'Datatilsynet',
  FI: 'Tietosuojavaltuutetun toimisto',
  NO: 'Datatilsynet',
  SE: 'Integritetsskyddsmyndigheten',
}

/**
 * All values that a static page can have in braces: `{name}`, `{refund_days}`; the operator's settings, the company, our limits.
 */
export function valuesOf(site: Site, locale: Locale, { paymentProvider }: Installation, changed?: Date): Values {
  const { settings } = site
  const email = settings.support_email
  return {
    ...texts(companyValues(site, locale)),
    ...texts({
      name: settings.name,
      domain: settings.domain,
      min_age: settings.min_age,
      refund_days: settings.refund_days,
      message_retention_days: settings.message_retention_days,
      message_credits: settings.message_credits,
      photo_credits: settings.photo_credits,
      voice_credits: settings.voice_credits,
      gift_credits: settings.gift_credits,
      free_messages: settings.free_messages,
      // One if there are advertisements, the other if there are none.
      advertiser: settings.cam_feed?.advertiser ?? '',
      without_advertising: settings.cam_feed ? '' : settings.name,
      payment_provider: paymentProvider ? providers[paymentProvider] : '',
    }),
    ...texts(ourLimits),
    ...texts(versions(site, locale, changed)),
    support_email: { text: email, href: `mailto:${email}` },
    support_phone: phoneOf(site),
    complaints: { text: `${settings.domain}/complaints`, href: '/complaints' },
    blackmail: { text: `${settings.domain}/blackmail`, href: '/blackmail' },
  }
}

function companyValues({ company }: Site, locale: Locale) {
  const country = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  const address = [company.address, company.city].filter(Boolean).join(', ')
  return {
    company: company.name,
    trade_names: company.tradenames.filter((each) => each !== company.name).join(', '),
    address,
    // A country alone is no address.
    company_country: address && company.country ? (country.of(company.country) ?? '') : '',
    kvk: company.kvk,
    vat: company.vat_numbers.join(', '),
    representative: company.representative,
    data_protection_officer: company.privacy_officer,
    authority_requests: company.authority_requests,
    authority: address ? (authorities[company.country] ?? '') : '',
  }
}

const ourLimits = {
  photos_free: limits.photosFree,
  photos_premium: limits.photosPremium,
  photo_megabytes: limits.photoBytes / 1024 / 1024,
  conversations_free: limits.conversationsFree,
  message_undo_minutes: limits.messageUndoMinutes,
  activation_hours: limits.activationHours,
  activation_mails: limits.activationMailsPerDay,
  email_undo_days: limits.emailUndoDays,
  export_hours: limits.exportHours,
  reactivation_days: limits.reactivationDays,
  session_days: limits.sessionDays,
  session_idle_days: limits.sessionIdleDays,
  locale_days: limits.localeCookieDays,
  saved_searches: limits.savedSearches,
  view_days: limits.viewDays,
  frozen_days: limits.frozenDays,
  once_days: limits.onceDays,
  once_report_hours: limits.onceReportHours,
}

/** The date of the current terms and privacy texts; `changed`: when the site set its own text. */
function versions(site: Site, locale: Locale, changed: Date | undefined) {
  const dayOf = dayFormat(locale, { year: true, timeZone: site.settings.time_zone })
  return { terms_date: dayOf(changed ?? termsDate(site)), privacy_date: dayOf(changed ?? new Date(privacyVersion)) }
}

/** Specification, section 9: it is called without dashes and spaces. */
function phoneOf({ settings, company }: Site): Values[string] {
  const phone = settings.support_phone || company.support_phone
  return { text: phone, href: `tel:${phone.replaceAll(/[-\s]/g, '')}` }
}

function texts(values: Record<string, string | number>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { text: String(value) }]))
}
