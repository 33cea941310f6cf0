import * as z from 'zod/mini'
import { quotedWords } from '../chat/quotes.ts'
import { reaction } from '../chat/reactions.ts'
import { endpoint } from '../endpoint.ts'
import { id, written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { conductRules, hintKinds, lockables, measures, priorities, queues, removables } from './options.ts'

const queue = z.enum(Object.keys(queues) as Array<keyof typeof queues>)
const words = (max: number) => z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(max))
const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const

/** A word by which staff find cases of one kind again. */
export const tag = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,23}$/u, 'field.invalid'))

/** What narrows a queue; what is left out counts for all. */
const narrowing = {
  /** Reason of the report, category of the complaint. */
  reason: z.optional(z.string().check(written(), z.maxLength(40))),
  priority: z.optional(z.enum(priorities)),
  tag: z.optional(tag),
}

const row = z.object({
  id: z.string(),
  /** The number that mails name, `1A2B-3C4D`; a complaint has a number of its own. */
  number: z.string(),
  queue,
  site: z.string(),
  /** Reason of the report, category of the complaint; of a hint, the kind of its rule. */
  reason: z.string(),
  priority: z.enum(priorities),
  created_at: z.string(),
  /** Name of the member of staff who has taken it; null if it is free. */
  claimed_by: z.nullable(z.string()),
  /** Escalated to a lead. */
  escalated: z.boolean(),
  tags: z.array(z.string()),
})

export type CaseRow = z.output<typeof row>

const person = z.object({
  id: z.string(),
  /** Null for a former member. */
  name: z.nullable(z.string()),
  /** The day, 2026-11-21. */
  joined_at: z.nullable(z.string()),
  /** The language in which they read. */
  language: z.nullable(z.enum(languages)),
  confirmed: z.boolean(),
  premium: z.boolean(),
  suspended: z.boolean(),
  /** Reports by them and about them, and how many of each led to a measure. */
  reports_by: z.number(),
  reports_by_acted: z.number(),
  reports_about: z.number(),
  reports_about_acted: z.number(),
  /** Members who blocked them. */
  blocked_by: z.number(),
})

const decision = z.object({
  id: z.string(),
  at: z.string(),
  measure: z.enum(measures),
  rule: z.nullable(z.enum(conductRules)),
  facts: z.string(),
  days: z.nullable(z.number()),
  by: z.string(),
  /** `open`: an appeal waits; `upheld`, `undone`: it was decided; null: there is none. */
  appeal: z.nullable(z.enum(['open', 'upheld', 'undone'])),
})

const openCase = z.extend(row, {
  /** The words of the reporter, or of the appeal. */
  text: z.string(),
  reporter: z.nullable(person),
  /** The member whom the case concerns; null for a complaint of somebody who is no member. */
  reported: z.nullable(person),
  /** What is reported. */
  message: z.nullable(z.number()),
  photo: z.nullable(z.string()),
  /** The sealed profile as it was, field by field; empty once its time is over. */
  profile: z.array(z.object({ field: z.string(), value: z.string() })),
  messages: z.array(
    z.object({
      seq: z.number(),
      /** Written by the reported member. */
      by_reported: z.boolean(),
      at: z.string(),
      kind: z.string(),
      /** For a suggested date: the places that its writer named. */
      text: z.string(),
      /** The suggestions of a date, the first one first, of both members. */
      dates: z.optional(z.array(z.object({ by_author: z.boolean(), at: z.string(), place: z.string() }))),
      /** What of the recipient's profile, or which message, it answers; a photo by its id among the sealed ones, null if it was gone already. */
      quote: z.nullable(
        z.union([
          quotedWords,
          z.object({ of: z.literal('photo'), photo: z.nullable(z.string()) }),
          z.object({ of: z.literal('message'), text: z.string() }),
        ]),
      ),
      /** The address of the sealed recording of a voice message; null where none is sealed. */
      voice: z.nullable(z.string()),
      reactions: z.object({ by_author: z.nullable(reaction), by_recipient: z.nullable(reaction) }),
      /** Deleted by its author since. */
      deleted: z.boolean(),
    }),
  ),
  photos: z.array(
    z.object({
      id: z.string(),
      by_reported: z.boolean(),
      /** Message that it was sent with; null for a photo of the profile. */
      seq: z.nullable(z.number()),
      /** Reported, or like known material. */
      marked: z.boolean(),
      /** Address of the sealed copy, for the member of staff who has taken the case. */
      url: z.string(),
    }),
  ),
  /** The known unlawful material that its photos matched. */
  matches: z.array(
    z.object({
      /** PDQ hash: that of the entry for the local list, that of the photo for a matching service. */
      hash: z.string(),
      /** Bits of 256 in which they differ; null if a service does not say. */
      bits: z.nullable(z.number()),
      /** The banks of a service in which it is; '' for the local list. */
      banks: z.string(),
    }),
  ),
  comments: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** Decisions about the reported member, latest first. */
  decisions: z.array(decision),
  /** Other members of the site whose main photo looks like that of the reported member. */
  alike: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The decision that an appeal is about. */
  appealed: z.nullable(z.string()),
  /** The rule that opened a case of the queue of hints, and what it counted: so many members, at least so many within so many days. */
  hint: z.nullable(z.object({ kind: z.enum(hintKinds), found: z.number(), least: z.number(), days: z.number() })),
  /** Ended: by whom nothing more can be done. */
  decided_at: z.nullable(z.string()),
})

export type OpenCase = z.output<typeof openCase>

export const readQueues = endpoint({
  method: 'GET',
  path: '/api/staff/queues.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'How many cases wait in each queue that the caller may decide, and since when the oldest does.',
  input: z.object({}),
  output: z.object({
    queues: z.array(z.object({ queue, waiting: z.number(), mine: z.number(), oldest_at: z.nullable(z.string()) })),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const listCases = endpoint({
  method: 'GET',
  path: '/api/staff/cases.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'The cases that wait in a queue: by priority, then the oldest first; at most 100.',
  input: z.object({
    queue,
    /** `mine`: taken by the caller; `free`: by nobody; `all`: both, and those taken by others. */
    show: z._default(z.enum(['free', 'mine', 'all']), 'all'),
    ...narrowing,
  }),
  output: z.object({ cases: z.array(row) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'invalid_input', 'not_found'],
})

export const takeNext = endpoint({
  method: 'POST',
  path: '/api/staff/next.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Takes the next free case of a queue for the caller; two callers never get the same. Null when none waits.',
  input: z.object({
    queue,
    /** A case to leave free and pass over. */
    skip: z.optional(id),
    ...narrowing,
  }),
  output: z.object({ id: z.nullable(z.string()) }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'invalid_input', 'not_found'],
})

export const readCase = endpoint({
  method: 'GET',
  path: '/api/staff/case.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'A case with its sealed evidence, for the one who has taken it or a lead; every look is logged.',
  input: z.object({ id }),
  output: openCase,
  status: 200,
  errors,
})

const caseAct = (path: `/api/staff/${string}`, summary: string) =>
  ({ method: 'POST', path, caller: 'staff', role: 'moderator', summary, output: z.void(), status: 204, errors }) as const

export const claimCase = endpoint({
  ...caseAct('/api/staff/claim.php', 'Takes a free case; `conflict` if another has it.'),
  input: z.object({ id }),
})

export const releaseCase = endpoint({
  ...caseAct(
    '/api/staff/release.php',
    'Gives a case back; `declined`: the caller knows one of the two and may not take it again.',
  ),
  input: z.object({ id, declined: z._default(z.boolean(), false) }),
})

export const snoozeCase = endpoint({
  ...caseAct('/api/staff/snooze.php', 'Lets a case rest for some hours; it is free afterwards.'),
  input: z.object({ id, hours: z.number().check(z.int(), z.gte(1), z.lte(168)) }),
})

export const escalateCase = endpoint({
  ...caseAct('/api/staff/escalate.php', 'Hands a case to the leads, with a comment.'),
  input: z.object({ id, comment: words(2000) }),
})

export const commentCase = endpoint({
  ...caseAct('/api/staff/comment.php', 'Adds a comment that only staff reads.'),
  input: z.object({ id, comment: words(2000) }),
})

export const tagCase = endpoint({
  ...caseAct('/api/staff/tags.php', 'Sets the tags of a case, five at most, which only staff see.'),
  input: z.object({ id, tags: z.array(tag).check(z.maxLength(5)) }),
})

const verdict = z.object({
  id,
  measure: z.enum(measures),
  /** Needed unless the measure is `none`. */
  rule: z.optional(z.enum(conductRules)),
  /** The facts, in the language of the reported member; for `none`, the reasons that the reporter reads. */
  facts: words(2000),
  /** Needed with `lock`; with `suspend` it ends after so many days, else never. */
  days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(365))),
  /** Needed with `remove`: what, and which photo or message of the evidence. */
  remove: z.optional(z.object({ kind: z.enum(removables), id: z.optional(z.string().check(z.maxLength(80))) })),
  /** Needed with `lock`. */
  lock: z.optional(z.enum(lockables)),
  /** For a hint about an account that came back: whether it is the same person, and is blocked for everybody who wished that. */
  same: z.optional(z.boolean()),
  /** The outcome of an appeal: the earlier decision stays, or all of it is undone. */
  appeal: z.optional(z.enum(['upheld', 'undone'])),
})

export type Verdict = z.output<typeof verdict>

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/staff/statement.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'The statement of reasons as the reported member will read it; changes nothing.',
  input: verdict,
  output: z.object({ subject: z.string(), paragraphs: z.array(z.string()), language: z.enum(languages) }),
  status: 200,
  errors,
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/staff/decision.php',
  caller: 'staff',
  role: 'moderator',
  summary: 'Decides a case that the caller has taken: does the measure, mails its statement of reasons, answers the reporter.',
  input: verdict,
  output: z.object({ decision: z.string() }),
  status: 200,
  errors: [...errors, 'code_needed'],
})
