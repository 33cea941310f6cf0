import * as z from 'zod/mini'
import { consentKinds } from '../account/options.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../payments/money.ts'
import { orderStates } from '../payments/orders.ts'
import { newEmailProblem } from '../rules/signup.ts'
import { id, obeys, written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { accountActs, conductRules, exportChecks, identityChecks, measures, sharedActs } from './options.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const
/** Why, for the audit log. */
export const reason = z.string().check(written(), z.minLength(5), z.maxLength(500))
const checked = z.enum(identityChecks)

const found = z.object({ id: z.string(), name: z.string(), site: z.string() })

export const lookUp = endpoint({
  method: 'POST',
  path: '/api/staff/look.php',
  caller: 'staff',
  summary:
    'Finds a member by their whole name, mail address or id, or by the number of an order, payment or invoice. A single one is opened to the caller for eight hours, for this reason.',
  input: z.object({
    find: z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(320)),
    /** Only on this site. */
    site: z.optional(z.string().check(z.maxLength(31))),
    reason,
  }),
  output: z.object({
    /** Several have the name on different sites: none is opened. */
    people: z.array(found),
    /** The order that was looked for. */
    order: z.nullable(z.string()),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'invalid_input', 'too_many_requests'],
})

const person = z.extend(found, {
  former_name: z.nullable(z.string()),
  email: z.string(),
  language: z.nullable(z.enum(languages)),
  created_at: z.string(),
  confirmed_at: z.nullable(z.string()),
  premium: z.boolean(),
  discreet: z.boolean(),
  suspended: z.nullable(z.object({ since: z.string(), until: z.nullable(z.string()) })),
  /** They asked for their erasure, or it has begun. */
  leaving: z.nullable(z.object({ since: z.string(), begun: z.boolean() })),
  /** One-time codes at the login, and passkeys. */
  codes_since: z.nullable(z.string()),
  passkeys: z.number(),
  mails: z.object({
    paused: z.boolean(),
    /** Why mails that can be switched off are stopped: marked as spam, returned, switched off in the mail program. */
    stops: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
    /** The unconfirmed address gets no mail: its owner refused it, or it bounced. */
    refused: z.boolean(),
    latest: z.array(
      z.object({
        at: z.string(),
        /** The kind of a mail that can be switched off; null for one about the account. */
        kind: z.nullable(z.string()),
        /** The subject of a mail about the account; '' for all other mails. */
        subject: z.string(),
        fate: z.enum(['waiting', 'sent', 'delayed', 'expired']),
      }),
    ),
  }),
  devices: z.array(
    z.object({
      kind: z.enum(['phone', 'tablet', 'computer']),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      signed_in_at: z.string(),
      last_used_at: z.string(),
    }),
  ),
  consents: z.array(
    z.object({ kind: z.enum(consentKinds), version: z.string(), given_at: z.string(), withdrawn_at: z.nullable(z.string()) }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      state: z.enum(orderStates),
      held: z.boolean(),
      price: money,
      credits: z.number(),
    }),
  ),
  credits: z.object({
    balance: z.number(),
    /** Changes other than by messages and gifts, latest first. */
    changes: z.array(z.object({ at: z.string(), cause: z.string(), amount: z.number() })),
  }),
  decisions: z.array(
    z.object({
      at: z.string(),
      measure: z.enum(measures),
      rule: z.nullable(z.enum(conductRules)),
      until: z.nullable(z.string()),
      appeal: z.nullable(z.enum(['open', 'upheld', 'undone'])),
    }),
  ),
  /** Until when the account is open to the caller, and why. */
  open: z.object({ until: z.string(), reason: z.string() }),
})

export type Person = z.output<typeof person>

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/staff/person.php',
  caller: 'staff',
  summary:
    'The account of a member: no chats, no photos, no words of the profile. Null unless it is open to the caller (`look`).',
  input: z.object({ id }),
  output: z.object({ person: z.nullable(person) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'invalid_input'],
})

export const actOnAccount = endpoint({
  method: 'POST',
  path: '/api/staff/account.php',
  caller: 'staff',
  summary: 'Does something for a member whose account is open to the caller.',
  input: z.object({
    id,
    act: z.enum(accountActs),
    /** Needed with `codes_off`. */
    checked: z.optional(checked),
  }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'already_confirmed', 'code_needed'],
})

export const correctAddress = endpoint({
  method: 'PUT',
  path: '/api/staff/address.php',
  caller: 'staff',
  summary:
    'Corrects the mail address of a member. An unconfirmed one at once; to replace a confirmed one a second person agrees, and its owner follows the mailed link.',
  input: z.object({ id, email: z.string().check(z.trim(), obeys(newEmailProblem)), checked, reason }),
  /** It waits for a second person. */
  output: z.object({ waits: z.boolean() }),
  status: 200,
  errors: [...errors, 'code_needed'],
})

export const propose = endpoint({
  method: 'POST',
  path: '/api/staff/proposal.php',
  caller: 'staff',
  summary:
    'Proposes to erase a member, to give them credits, or to mail them a copy of their data though they cannot log in; a second person confirms.',
  input: z.object({
    id,
    act: z.enum(['erase', 'grant', 'export']),
    /** Credits of a grant. */
    amount: z.optional(z.number().check(z.int(), z.gte(1, 'field.invalid'), z.lte(1_000, 'field.invalid'))),
    /** Needed with `export`. */
    checked: z.optional(z.enum(exportChecks)),
    reason,
  }),
  output: z.object({
    approval: z.string(),
    /** For an `export`: the code that the member types behind the mailed link. Support says it by telephone; no other call returns it. */
    code: z.nullable(z.string()),
  }),
  status: 200,
  errors: [...errors, 'code_needed'],
})

export const readLooks = endpoint({
  method: 'GET',
  path: '/api/staff/looks.php',
  caller: 'staff',
  role: 'lead',
  summary:
    'How often each member of staff looked up members in the last 30 days, and whom again and again without a case; and their exports.',
  input: z.object({}),
  output: z.object({
    people: z.array(
      z.object({
        name: z.string(),
        looks: z.number(),
        members: z.number(),
        /** Members looked up on three days or more without a case. */
        repeated: z.array(z.object({ member: z.string(), days: z.number() })),
        /** Exports of cases, and those between 22:00 and 6:00 by the clocks of the case's site. */
        exports: z.number(),
        exports_at_night: z.number(),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

const act = z.enum(Object.keys(sharedActs) as Array<keyof typeof sharedActs>)

const approval = z.object({
  id: z.string(),
  member: z.string(),
  site: z.string(),
  act,
  /** The order of a refund. */
  order: z.nullable(z.string()),
  /** The sum of a refund. */
  sum: z.nullable(money),
  /** The credits of a grant. */
  credits: z.nullable(z.number()),
  /** The new address of a correction. */
  email: z.nullable(z.string()),
  /** For a correction or an export: how the member proved that the account is theirs. */
  checked: z.nullable(checked),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  expires_at: z.string(),
  /** Proposed by the caller, who may take it back and never confirms it. */
  own: z.boolean(),
  /** The caller's role may confirm it. */
  mine: z.boolean(),
})

export type Approval = z.output<typeof approval>

export const readApprovals = endpoint({
  method: 'GET',
  path: '/api/staff/approvals.php',
  caller: 'staff',
  summary: 'What waits for a second person on the sites of the caller, the oldest first.',
  input: z.object({}),
  output: z.object({ approvals: z.array(approval) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/staff/approval.php',
  caller: 'staff',
  summary:
    'Confirms what another proposed, which does it, or declines it. Nobody confirms what they proposed; of two at once one does.',
  input: z.object({ member: id, id, confirm: z.boolean() }),
  output: z.void(),
  status: 204,
  errors: [
    'authentication_required',
    'staff_only',
    'not_found',
    'conflict',
    'invalid_input',
    'code_needed',
    'price_changed',
    'refund_closed',
    'export_soon',
  ],
})

const list = z.object({ waiting: z.number(), oldest_at: z.nullable(z.string()) })

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/staff/waiting.php',
  caller: 'staff',
  summary: 'How much waits in each list of support, and since when: nothing about anybody.',
  input: z.object({}),
  output: z.object({
    approvals: list,
    /** Paid orders whose country of tax is not proven. */
    held: list,
    /** Disputes that can still be answered; `oldest_at` is the nearest deadline. */
    disputed: list,
    /** Copies of data that are made or failed; `stuck` failed or are late by a day. */
    exports: z.extend(list, { stuck: z.number() }),
    /** Erasures that have begun; `stuck` are late by a day. */
    erasures: z.extend(list, { stuck: z.number() }),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})
