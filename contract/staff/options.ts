/** What a member of staff may do: each role may do what the ones before it may. */
export const staffRoles = ['support', 'moderator', 'lead', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

/** The queues of cases; each opens to the role that decides it. */
export const queues = { reports: 'moderator', appeals: 'moderator', known: 'lead' } as const satisfies Record<string, StaffRole>

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

/** By what a member proved to support that the account is theirs. */
export const identityChecks = ['old_address', 'purchase', 'account_facts', 'document'] as const

export type IdentityCheck = (typeof identityChecks)[number]

/** Acts of two people: one proposes, another with this role or a higher one confirms. */
export const sharedActs = { address: 'support', erase: 'lead', grant: 'lead', refund: 'lead' } as const satisfies Record<
  string,
  StaffRole
>

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

/** The parts of a site that are changed value by value, with a history. */
export const siteParts = ['settings', 'company'] as const

export type SitePart = (typeof siteParts)[number]

/** What is looked at before a site opens. */
export const openingChecks = ['company', 'mail', 'pages', 'bundles', 'payment'] as const
