import type { OutputOf } from '#contract/calls.ts'
import {
  hintKinds,
  identityChecks,
  isAct,
  measures,
  queues,
  sharedActs,
  signalKinds,
  staffRoles,
  writtenTypes,
  conductRules,
} from '#contract/staff/options.ts'
import { staffPaths } from '../staff-paths.ts'
import type { StaffMessageId, StaffTexts } from '../texts.tsx'

export type Entry = OutputOf<'GET /api/staff/audit.php'>['entries'][number]

/** The fields by which entries are found, and which of them each entry has. */
export const auditFields = ['actor', 'act', 'subject'] as const

/** One thing that an entry says: words, what they are about, and the screen that shows more. */
export interface Said {
  label?: string
  text: string
  to?: string
}

export interface Speaker extends Pick<StaffTexts, 't' | 'formatMoney' | 'formatNumber' | 'formatMoment' | 'languageName'> {
  countryName: (code: string) => string
  /** Whether the screens of sites, signals and the team open to the reader. */
  isAdmin: boolean
}

/** The end of an id: its beginning is the time at which it was made. */
export function shortId(id: string): string {
  return id.slice(-8)
}

const subjects = ['appeal', 'case', 'complaint', 'entry', 'member', 'order', 'picture', 'report', 'site', 'verification'] as const

/** What an entry is about, in words; undefined where its code says nothing that we know. */
export function subjectOf({ subject, details }: Entry, speaker: Speaker): Said | undefined {
  const { t, isAdmin } = speaker
  const at = subject.indexOf(':')
  const [noun, id] = [subject.slice(0, at), subject.slice(at + 1)]
  const known = subjects.find((each) => each === noun)
  if (known === 'member') return memberOf(speaker, id)
  if (known === 'order') return orderOf(speaker, id)
  if (known === 'site') return { text: t('audit_about.site', { id }), ...(isAdmin && { to: staffPaths.site(id) }) }
  if (known) {
    // A report is named in its case by the id that the case has, too.
    const opened = [details['case'], details['report']].find(isId)
    return { text: t(`audit_about.${known}`, { id }), ...(opened && { to: staffPaths.case(opened) }) }
  }
  if (noun === 'signal') {
    const kind = signalKinds.find((each) => each === id)
    return kind && { text: t(`signal.${kind}`), ...(isAdmin && { to: staffPaths.signals() }) }
  }
  if (noun === 'queue' && isOneOf(Object.keys(queues), id)) return { text: t(`queue.${id}` as StaffMessageId) }
  if (noun === 'staff' && typeof details['name'] === 'string')
    return { text: details['name'], ...(isAdmin && { to: staffPaths.team() }) }
  return undefined
}

/** The details of an entry in words. What has none, such as an id within a decision, is left to the code. */
export function detailsOf(entry: Entry, speaker: Speaker): Said[] {
  return Object.entries(entry.details).flatMap(([name, value]) => {
    if (value === null || !Object.hasOwn(words, name)) return []
    return words[name]!(value, entry, speaker) ?? []
  })
}

type Say = (value: unknown, entry: Entry, speaker: Speaker) => Said | Said[] | undefined

/** A plain value below a label. */
const labelled =
  (label: StaffMessageId): Say =>
  (value, _entry, { t }) => ({ label: t(label), text: plain(value) })

/** One of a closed list, each of which has its words. */
const chosen =
  (label: StaffMessageId, group: string, known: readonly string[]): Say =>
  (value, _entry, { t }) => ({
    label: t(label),
    text: isOneOf(known, value) ? t(`${group}.${value}` as StaffMessageId) : plain(value),
  })

/** A mail that was worked on, as `news/spring`; else a host, a page or a code. */
const worked =
  (label: StaffMessageId): Say =>
  (value, { act }, { t }) => {
    const [type, name] = act === 'site.broadcast' ? plain(value).split('/') : []
    const known = [...writtenTypes, 'weekly_updates' as const].find((each) => each === type)
    const picture = value === 'icon' || value === 'logo' ? t(`look.${value}`) : undefined
    return { label: t(label), text: known ? `${t(`broadcasts.type_${known}`)} · ${name}` : (picture ?? plain(value)) }
  }

const words: Record<string, Say> = {
  // Cases and members.
  member: (value, { subject }, speaker) => (subject.endsWith(plain(value)) ? undefined : memberOf(speaker, plain(value))),
  members: (value, _entry, speaker) =>
    Array.isArray(value)
      ? value.map((id) => memberOf(speaker, plain(id)))
      : { text: speaker.t('signals.marked', { members: Number(value) }) },
  case: (value, _entry, { t }) =>
    typeof value === 'boolean' ? { text: t(value ? 'audit_detail.with_case' : 'audit_detail.without_case') } : undefined,
  measure: chosen('decision.measure', 'measure', measures),
  rule: chosen('decision.rule', 'rule', conductRules),
  outcome: chosen('decision.outcome', 'appeal', ['upheld', 'undone']),
  hint: chosen('hint.why', 'signal', hintKinds),
  same: (value, _entry, { t }) => (value === true ? { text: t('decision.same') } : undefined),
  hours: (value, _entry, { t }) => ({ text: t('case.hours', { count: Number(value) }) }),
  alike: several('people.alike'),
  linked: several('audit_detail.linked'),
  photos: (value, _entry, { t, formatNumber }) =>
    Array.isArray(value) ? { label: t('evidence.photos'), text: formatNumber(value.length) } : undefined,
  night: (_value, _entry, { t }) => ({ text: t('audit_detail.night') }),
  before: (value, entry, speaker) =>
    entry.act === 'audit.read' ? undefined : { label: speaker.t('audit_detail.before'), text: changed(value, entry, speaker) },
  after: (value, entry, speaker) => ({ label: speaker.t('audit_detail.after'), text: changed(value, entry, speaker) }),
  days: (value, { details }, { t }) => ({ text: t('signals.values', { least: plain(details['least']), days: Number(value) }) }),
  // Support.
  by: (value, { act }, { t }) => {
    if (act.startsWith('approval.')) return { label: t('audit_detail.proposed_by'), text: plain(value) }
    const means = { email: 'person.email', id: 'person.id', name: 'enter.name', order: 'nav_staff.orders' } as const
    return {
      label: t('audit_detail.found_by'),
      text: isOneOf(Object.keys(means), value) ? t(means[value as 'id']) : plain(value),
    }
  },
  act: (value, _entry, { t }) => ({
    label: t('audit.act'),
    text: isOneOf(Object.keys(sharedActs), value)
      ? t(`act.${value}` as StaffMessageId)
      : isAct(plain(value))
        ? t(`logged.${plain(value)}` as StaffMessageId)
        : plain(value),
  }),
  checked: chosen('act.checked', 'check', identityChecks),
  order: (value, _entry, speaker) => orderOf(speaker, plain(value)),
  sum: (value, _entry, { t, formatMoney }) =>
    isMoney(value) ? { label: t('audit_detail.sum'), text: formatMoney(value) } : undefined,
  amount: (value, { details: { act, currency } }, { t, formatMoney }) =>
    act === 'grant'
      ? { label: t('person.credits'), text: plain(value) }
      : {
          label: t('audit_detail.sum'),
          text: typeof currency === 'string' ? formatMoney({ amount: Number(value), currency }) : plain(value),
        },
  credits: labelled('person.credits'),
  held: (_value, _entry, { t }) => ({ text: t('order_state.held') }),
  list: (value, { details: { orders } }, { t }) =>
    value === 'held' || value === 'disputed' ? { label: t(`waiting.${value}`), text: plain(orders) } : undefined,
  approvals: (value, _entry, { t, formatNumber }) =>
    Array.isArray(value) ? { label: t('waiting.approvals'), text: formatNumber(value.length) } : undefined,
  // Sites.
  host: labelled('sites.host'),
  change: (value, { subject }, { t, isAdmin }) => ({
    label: t('audit_detail.change'),
    text: plain(value),
    ...(isAdmin && { to: staffPaths.site(subject.replace('site:', ''), 'history') }),
  }),
  names: (value, { act }, { t }) => ({
    label: t('site_section.settings'),
    text: (Array.isArray(value) ? value : [])
      .map((name) => t(`${act === 'site.company' ? 'company_detail' : 'setting'}.${name}` as StaffMessageId))
      .join(', '),
  }),
  undoes: (value, _entry, { t }) => ({ text: t('history.undoes', { number: plain(value) }) }),
  added: worked('audit_detail.added'),
  removed: worked('pages.removed'),
  ended: worked('audit_detail.ended'),
  written: worked('settings.saved'),
  set: worked('settings.saved'),
  estimated: worked('broadcasts.estimate'),
  tested: worked('broadcasts.test'),
  sent: worked('broadcasts.state_done'),
  stopped: worked('broadcasts.state_stopped'),
  page: labelled('site_section.pages'),
  languages: (value, _entry, { t, languageName }) => ({
    label: t('broadcasts.languages'),
    text: (Array.isArray(value) ? value : []).map((code) => languageName(code)).join(', '),
  }),
  uses: labelled('invitations.uses'),
  country: (value, _entry, { t, countryName }) => ({ label: t('prices.country'), text: countryName(plain(value)) }),
  price: (value, { details: { currency } }, { t, formatMoney }) => ({
    label: t('prices.price'),
    text: typeof currency === 'string' ? formatMoney({ amount: Number(value), currency }) : plain(value),
  }),
  percent: labelled('prices.percent'),
  code: labelled('prices.code'),
  expires: (value, _entry, { t, formatMoment }) => ({ label: t('prices.expires'), text: formatMoment(plain(value)) }),
  words: labelled('audit_detail.words'),
  file: labelled('audit_detail.words'),
  // The team.
  role: chosen('team.role', 'role', staffRoles),
  sites: labelled('nav_staff.sites'),
  from: (value, entry, speaker) =>
    entry.act === 'site.broadcast'
      ? { label: speaker.t('broadcasts.when'), text: speaker.formatMoment(plain(value)) }
      : chosen('audit_detail.before', 'role', staffRoles)(value, entry, speaker),
  to: chosen('audit_detail.after', 'role', staffRoles),
  // What somebody filtered this log by.
  actor: labelled('audit.actor'),
  subject: labelled('audit.subject'),
}

function several(label: StaffMessageId): Say {
  return (value, _entry, speaker) =>
    (Array.isArray(value) ? value : []).map((id) => ({ label: speaker.t(label), ...memberOf(speaker, plain(id)) }))
}

function memberOf({ t }: Speaker, id: string): Said {
  return { text: t('audit_about.member', { id: shortId(id) }), ...(isId(id) && { to: staffPaths.person(id) }) }
}

function orderOf({ t }: Speaker, id: string): Said {
  return { text: t('audit_about.order', { id: shortId(id) }), ...(isId(id) && { to: staffPaths.order(id) }) }
}

/** A value before or after a change: of a rule that opens hints, of a bundle, of a discount. */
function changed(value: unknown, { details }: Entry, { t, formatMoney, formatNumber }: Speaker): string {
  if (typeof value === 'number') return `${formatNumber(value)} %`
  const { active, least, days, credits, price, currency = details['currency'] } = (value ?? {}) as Record<string, unknown>
  if (least !== undefined)
    return `${t('signals.values', { least: plain(least), days: Number(days) })} · ${t(active ? 'signals.on' : 'signals.off')}`
  if (credits !== undefined && typeof currency === 'string')
    return t('prices.bundle', { credits: plain(credits), price: formatMoney({ amount: Number(price), currency }) })
  return plain(value)
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(value)
}

function isMoney(value: unknown): value is { amount: number; currency: string } {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}

function isOneOf(known: readonly string[], value: unknown): value is string {
  return typeof value === 'string' && known.includes(value)
}
