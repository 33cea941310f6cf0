import * as z from 'zod/mini'
import { factNames, searchableNames } from '#contract/profile/facts.ts'
import { isCountry, isCurrency } from '#contract/rules/codes.ts'
import { photoApprovals } from '#contract/site/options.ts'
import { companyInfo, siteSettings } from '#contract/site/site.ts'
import { gazetteerCountries } from '#server/places/data.ts'
import { BadInput, type FieldProblem } from '#server/platform/http/problem.ts'
import { contrastOn, type Scheme } from '#contract/rules/colours.ts'
import {
  accent,
  between,
  byCode,
  country,
  email,
  hostName,
  isCreditor,
  isFeed,
  isPublicName,
  isTimeZone,
  must,
  phone,
  problemBehind,
  someOf,
  text,
  whole,
} from './formats.ts'

/** What is invalid about one value: its place in the document (`accent.light`), and why, for the command line and for the console. */
export interface Complaint {
  place: string
  sentence: string
  problem: FieldProblem
}

const served = (code: string) => gazetteerCountries.includes(code)
const servedOnly = `by the codes of countries among ${gazetteerCountries.join(', ')}`
const languageCodes: readonly string[] = siteSettings.shape.domain_language.options
const byLanguage = (value: ReturnType<typeof text>) =>
  byCode((code) => languageCodes.includes(code), `by the codes of languages among ${languageCodes.join(', ')}`, value)
const credits = whole(0, 10_000)
const aDay = whole(1, 2_000_000_000)

/**
 * The valid values of each setting, where its shape alone would accept one that breaks pages, sells at no price
 * or mails nobody. Every edit of a setting is validated here, and only here: stored settings are read by their shape.
 */
const validSettings = z.extend(siteSettings, {
  name: text(40, 1),
  domain: z.string().check(z.refine((value) => hostName(value) === value, 'a host name like example.org')),
  niche: whole(1, 7),
  countries: someOf(gazetteerCountries, 1),
  index_title: byLanguage(text(80)),
  description: byLanguage(text(300)),
  visible_profile_fields: someOf([
    'pronouns', 'intentions', ...factNames, 'city', 'countryregion', 'interests', 'health',
  ]), // prettier-ignore
  visible_profile_notes: someOf(['prompts', 'about', 'looking_for']),
  search_fields: someOf(searchableNames),
  traffic_sources: z.array(text(200, 1)),
  entry_popup_countries: z.array(country),
  hostile_countries: z.array(country),
  message_credits: credits,
  signup_credits: credits,
  photo_credits: credits,
  voice_credits: credits,
  gift_credits: credits,
  free_messages: credits,
  message_length: whole(1, 10_000),
  message_retention_days: whole(1, 3_650),
  minimum_message_costs: byCode(
    served,
    servedOnly,
    z.object({
      costs: between(0, 1_000_000),
      currency: z.string().check(z.refine(isCurrency, 'a currency by its three capital letters, as EUR')),
    }),
  ),
  support_email: email,
  support_phone: phone,
  fictional_icon: z.enum(['sparkles', 'ghost', 'star', 'info'], 'sparkles, ghost, star or info'),
  refund_days: whole(14, 365),
  photo_approval: z.enum(photoApprovals, photoApprovals.join(', ')),
  accent: z.nullable(
    z.object({ light: accent('light'), dark: accent('dark') }, 'null or two colours, as {"light":"#7a1fa2","dark":"#d3a4f5"}'),
  ),
  mail_from: z
    .string()
    .check(
      z.refine(
        (value) => value === '' || email.safeParse(value).success,
        must('empty or an e-mail address', 'field.email_invalid'),
      ),
    ),
  mail_name: text(60, 1).check(z.refine((value) => !/["<>]/.test(value), 'a name without quotes and brackets')),
  cam_feed: z.nullable(
    z.object(
      {
        url: z
          .string()
          .check(
            z.refine(isFeed, 'an address of https, or one in your own network by its number, as http://127.0.0.1:8080/feed.json'),
          ),
        advertiser: text(60, 1),
        hosts: z
          .array(z.string())
          .check(
            z.refine(
              (hosts) => hosts.length > 0 && hosts.every((name) => isPublicName(name.replace(/^\*\./, ''))),
              'a list of at least one host that cards may lead to, as ["example.org","*.example.org"]',
            ),
          ),
      },
      'null or a feed, as {"url":"https://example.org/feed.json","advertiser":"Example","hosts":["example.org"]}',
    ),
  ),
  min_age: whole(18, 99),
  time_zone: z.string().check(z.refine(isTimeZone, 'a time zone like Europe/Amsterdam')),
  vat_percent: byCode(isCountry, 'by the codes of countries, as {"NL":21}', between(0, 50)),
  payment_description: text(100, 1),
  creditor_identifier: z
    .string()
    .check(z.refine((value) => value === '' || isCreditor(value), 'empty or a SEPA creditor identifier like DE98ZZZ09999999999')),
  direct_debit_limit: z.object({ orders: whole(0, 1_000), amount: whole(0, 100_000_000) }),
  refund_alone: whole(0, 100_000_000),
  views_per_day: z.object({ unconfirmed: aDay, free: aDay, premium: aDay, visitor: aDay }),
  premium_claim: z.nullable(z.object({ percent: between(0, 1_000), source: text(100, 1), example: z.boolean() })),
})

const validCompany = z.extend(companyInfo, {
  name: text(100),
  address: text(200),
  kvk: text(60),
  city: text(100),
  country,
  tradenames: z.array(text(100, 1)),
  vat_numbers: z.array(text(30, 1)),
  support_phone: phone,
  delete_discount: whole(0, 99),
  added: z
    .string()
    .check(
      z.refine(
        (value) => /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) < Date.now(),
        'a moment in the past like 2026-01-31T12:00:00Z',
      ),
    ),
  representative: text(200),
  privacy_officer: text(200),
  authority_requests: text(200),
})

/** What is invalid in some of a site's settings; `keys` limits which are validated. */
export function settingsProblems(document: unknown, keys?: readonly string[]): Complaint[] {
  const complaints = complain(validSettings, document, keys)
  return complaints.length > 0 ? complaints : together(document as z.output<typeof siteSettings>)
}

/** What is invalid in some of the data of the company behind a site. */
export function companyProblems(document: unknown, keys?: readonly string[]): Complaint[] {
  return complain(validCompany, document, keys)
}

/** Throws a `BadInput` that names every complaint. */
export function refuseInvalid(complaints: readonly Complaint[]): void {
  if (complaints.length === 0) return
  throw new BadInput(
    complaints.map(({ sentence }) => sentence).join('\n'),
    Object.fromEntries(complaints.map(({ place, problem }) => [place, problem])),
  )
}

/** Combinations of two settings, each valid alone. */
function together(settings: z.output<typeof siteSettings>): Complaint[] {
  const { domain_language: own, visible_languages: shown, traffic_sources: sources } = settings
  const needing = [
    settings.signups === 'with_trafficsource' && 'signups',
    settings.logged_out_search_trafficsource && 'logged_out_search_trafficsource',
  ].filter((name) => name !== false)
  return [
    ...(shown.includes(own)
      ? []
      : [
          {
            place: 'domain_language',
            sentence: `domain_language is "${own}"; it must be one of visible_languages, which are ${shown.join(', ')}.`,
            problem: 'field.setting_own_language',
          },
        ]),
    ...(sources.length > 0 || needing.length === 0
      ? []
      : [
          {
            place: 'traffic_sources',
            sentence: `traffic_sources is empty; with ${needing.join(' and ')} it must name those who send visitors, as ["partner"].`,
            problem: 'field.setting_sources',
          },
        ]),
  ]
}

function complain(valid: z.ZodMiniType, document: unknown, keys?: readonly string[]): Complaint[] {
  const read = valid.safeParse(document)
  if (read.success) return []
  return read.error.issues
    .filter(({ path }) => !keys || keys.includes(String(path[0])))
    .map((issue) => complaint(issue, document))
}

function complaint({ path, message, ...issue }: z.core.$ZodIssue, document: unknown): Complaint {
  const value = path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | undefined)?.[key], document)
  // A shape without a message of its own.
  const expected = message.startsWith('Invalid') ? kindOf(issue) : message
  const place = path.join('.')
  return {
    place,
    sentence: `${place} is ${JSON.stringify(value) ?? 'missing'}; it must be ${expected}.`,
    problem: problemOf(place, value, message),
  }
}

function problemOf(place: string, value: unknown, message: string): FieldProblem {
  const scheme = /^accent\.(light|dark)$/.exec(place)?.[1] as Scheme | undefined
  const ratio = scheme && contrastOn(scheme, String(value))
  if (ratio !== undefined) return { id: 'field.setting_contrast', values: { ratio: String(ratio) } }
  return scheme ? 'field.setting_colour' : (problemBehind(message) ?? 'field.invalid')
}

/** The message of a shape. */
function kindOf(issue: Omit<z.core.$ZodIssue, 'path' | 'message'>): string {
  if (issue.code === 'invalid_value') return `one of ${(issue as z.core.$ZodIssueInvalidValue).values.join(', ')}`
  return issue.code === 'invalid_type' ? `of the kind ${(issue as z.core.$ZodIssueInvalidType).expected}` : 'another value'
}
