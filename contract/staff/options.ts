/** What a member of staff may do: each role may do what the ones before it may. */
export const staffRoles = ['support', 'moderator', 'lead', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

/** The queues of cases; each opens to the role that decides it. */
export const queues = {
  reports: 'moderator',
  appeals: 'moderator',
  hints: 'moderator',
  complaints: 'moderator',
  verifications: 'moderator',
  known: 'lead',
} as const satisfies Record<string, StaffRole>

export type Queue = keyof typeof queues

/** In the order in which cases are taken. */
export const priorities = ['danger', 'high', 'normal'] as const

export type Priority = (typeof priorities)[number]

/** What a decision does to the reported member, from nothing to everything. */
export const measures = ['none', 'warn', 'remove', 'lock', 'suspend', 'close'] as const

export type Measure = (typeof measures)[number]

/** What `remove` removes. */
export const removables = ['photo', 'about', 'message'] as const

export type Removable = (typeof removables)[number]

/** What `lock` switches off for some days. */
export const lockables = ['likes', 'first_messages', 'photos'] as const

export type Lockable = (typeof lockables)[number]

/** What support does for a member, alone. */
export const accountActs = ['activation_again', 'unlock', 'end_sessions', 'codes_off', 'pause_mails', 'resume_mails'] as const

export type AccountAct = (typeof accountActs)[number]

/** How a member proved to support that the account is theirs. */
export const identityChecks = ['old_address', 'purchase', 'account_facts', 'document'] as const

export type IdentityCheck = (typeof identityChecks)[number]

/** Those that also prove something to a reader of the member's mail, who knows the address and what our mails say. */
export const exportChecks = ['purchase', 'document'] as const satisfies readonly IdentityCheck[]

/** Acts of two people: one proposes, another with this role or a higher one confirms. */
export const sharedActs = {
  address: 'support',
  erase: 'lead',
  export: 'lead',
  grant: 'lead',
  refund: 'lead',
} as const satisfies Record<string, StaffRole>

export type SharedAct = keyof typeof sharedActs

/** The rules of conduct that a decision names; each has its text in every language of the site. */
export const conductRules = [
  'respect',
  'consent',
  'real_person',
  'no_selling',
  'adults_only',
  'lawful',
  'privacy_of_others',
] as const

export type ConductRule = (typeof conductRules)[number]

/** What the rules count that open hints. The first three look at the words of first messages. */
export const signalKinds = ['links', 'contacts', 'money', 'same_words', 'newcomer', 'blocked'] as const

export type SignalKind = (typeof signalKinds)[number]

/**
 * Why a new photo is looked at before others: it is like one that a decision took from another member, or like another member's main photo; a
 * hint about its owner is open, or their account has something in common with a suspended one; a model asks for it, or did not answer.
 */
export const photoMarks = ['removed', 'stolen', 'hinted', 'linked', 'model', 'unrated'] as const

export type PhotoMark = (typeof photoMarks)[number]

/** What opens a hint: a rule, or an account that is probably of a person whom somebody has blocked with all their accounts. */
export const hintKinds = [...signalKinds, 'returned'] as const

export type HintKind = (typeof hintKinds)[number]

/** The values that a rule may have: at least so many members, within so many days. `standard` applies until an admin changes it. */
export const signalBounds = {
  links: { least: [2, 50], days: [1, 14], standard: { active: false, least: 3, days: 7 } },
  contacts: { least: [2, 50], days: [1, 14], standard: { active: false, least: 5, days: 7 } },
  money: { least: [2, 50], days: [1, 14], standard: { active: false, least: 2, days: 7 } },
  same_words: { least: [3, 100], days: [1, 7], standard: { active: true, least: 8, days: 7 } },
  newcomer: { least: [5, 200], days: [1, 7], standard: { active: false, least: 20, days: 2 } },
  blocked: { least: [2, 50], days: [1, 7], standard: { active: true, least: 4, days: 7 } },
} as const satisfies Record<
  SignalKind,
  {
    least: readonly [number, number]
    days: readonly [number, number]
    standard: { active: boolean; least: number; days: number }
  }
>

/** How far back a test looks, days; no further than the data of its kind is kept. */
export const signalTestDays = 30

/** How long a rule does not mark a member again after a hint was decided, days. */
export const signalRestDays = 30

/** What two accounts may have in common. */
export const linkKinds = ['device', 'bank_account', 'phone', 'photo', 'words'] as const

export type LinkKind = (typeof linkKinds)[number]

/** The parts of a site that are changed value by value, with a history. */
export const siteParts = ['settings', 'company'] as const

export type SitePart = (typeof siteParts)[number]

/** What else of a site has a history, without undoing. */
export const notedParts = ['hosts', 'pages', 'bundles', 'discounts', 'invitations'] as const

export type NotedPart = (typeof notedParts)[number]

/** What is looked at before a site opens. */
export const openingChecks = ['company', 'mail', 'pages', 'bundles', 'payment'] as const

/** The types of bulk mail that somebody writes; the weekly update is generated. */
export const writtenTypes = ['news', 'promotions'] as const

export type WrittenType = (typeof writtenTypes)[number]

/** What an operator's own system can be told of (docs/webhooks.md). */
export const webhookEvents = [
  'member.joined',
  'member.confirmed',
  'member.left',
  'order.paid',
  'order.refunded',
  'case.opened',
  'case.decided',
  'page.blocked',
  'page.failed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** The files that the books are exported as: of a month, for DATEV, and the VAT of a quarter. */
export const bookFormats = ['csv', 'datev', 'oss'] as const

export type BookFormat = (typeof bookFormats)[number]

/** The usual charts of accounts at DATEV. */
export const chartsOfAccounts = ['skr03', 'skr04'] as const

export type ChartOfAccounts = (typeof chartsOfAccounts)[number]

/**
 * What the audit log can say was done or looked at: every act once, a noun and a verb. Entries are kept for good, so an act
 * stays here when nothing writes it any more. Each has its words in every language of the console.
 */
export const actGroups = {
  cases: [
    'case.take',
    'case.view',
    'evidence.view',
    'links.view',
    'case.comment',
    'case.tag',
    'case.skip',
    'case.snooze',
    'case.escalate',
    'case.release',
    'case.decline',
    'case.decide',
    'case.export',
    'report.view',
    'appeal.view',
    'appeal.decide',
    'complaint.view',
    'complaint.answer',
    'complaint.close',
    'verification.view',
    'verification.accept',
    'verification.refuse',
    'signal.test',
    'signal.change',
    'filter.save',
    'filter.remove',
  ],
  photos: ['photo.take', 'photo.pass', 'photo.approve', 'photo.reject', 'picture.view', 'picture.settle'],
  people: [
    'member.find',
    'member.look',
    'member.view',
    'member.activation_again',
    'member.unlock',
    'member.end_sessions',
    'member.codes_off',
    'member.pause_mails',
    'member.resume_mails',
    'member.address',
    'member.suspend',
    'member.readmit',
    'member.keep_off',
    'member.erase',
    'export.fetch',
    'export.tries',
    'export.stop',
    'approval.list',
    'approval.propose',
    'approval.confirm',
    'approval.decline',
  ],
  orders: ['order.list', 'order.view', 'order.refund', 'order.release', 'order.dispute_sent'],
  sites: [
    'site.add',
    'site.open',
    'site.set',
    'site.company',
    'site.host',
    'site.icon',
    'site.logo',
    'site.page',
    'site.lander',
    'site.bundles',
    'site.discount',
    'site.broadcast',
    'site.invite',
    'site.revoke_invitation',
    'site.import',
    'site.import_members',
    'site.remove',
    'webhook.add',
    'webhook.change',
    'webhook.rotate',
    'webhook.remove',
    'webhook.send',
    'accounting.export',
    'mail.again',
    'jobs.retry',
    'jobs.drop',
  ],
  team: [
    'staff.add',
    'staff.enrol',
    'staff.role',
    'staff.reset',
    'staff.remove',
    'session.begin',
    'session.moved',
    'session.end',
  ],
  audit: ['audit.read', 'audit.looks', 'command.failed'],
} as const

export type ActGroup = keyof typeof actGroups

export type Act = (typeof actGroups)[ActGroup][number]

export const acts: readonly Act[] = Object.values(actGroups).flat()

export const isAct = (text: string): text is Act => (acts as readonly string[]).includes(text)

/** The acts of one noun. */
export type ActOf<Noun extends string> = Extract<Act, `${Noun}.${string}`>
