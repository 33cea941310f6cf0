import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { genders } from '../profile/options.ts'
import { written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { writtenTypes } from './options.ts'
import { siteId } from './site-management.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'invalid_input'] as const
const types = ['news', 'promotions', 'weekly_updates'] as const

/** A number of members; null for fewer than five, which could be about somebody in particular. */
const members = z.nullable(z.number())

const broadcastNames = /^[a-z\d][a-z\d-]{0,39}$/

/** The name that staff give a broadcast, such as `spring`. */
export const broadcastName = z.string().check(z.regex(broadcastNames))

const line = (most: number) => z.string().check(written(), z.minLength(1), z.maxLength(most), z.regex(/^[^\n]*$/))

const said = z.strictObject({
  subject: line(150),
  heading: line(150),
  /** Paragraphs, separated by an empty line. */
  text: z.string().check(written(), z.minLength(1), z.maxLength(10_000)),
  /** The push note, which other people may see. Without it nothing is pushed. */
  note: z.optional(line(150)),
  /** A link to a page of the site. */
  button: z.optional(z.strictObject({ label: line(60), url: line(300) })),
})

/** The texts of a broadcast, by language; `discreet` is for members in discreet mode. */
export const broadcastWords = z.partialRecord(z.enum(languages), z.extend(said, { discreet: z.optional(said) }))

/** Its audience among the members of the site. A missing filter excludes nobody. */
export const broadcastAudience = z.strictObject({
  countries: z.optional(z.array(z.string().check(z.length(2))).check(z.minLength(1))),
  languages: z.optional(z.array(z.enum(languages)).check(z.minLength(1))),
  genders: z.optional(z.array(z.enum(genders)).check(z.minLength(1))),
  premium: z.optional(z.boolean()),
  has_photo: z.optional(z.boolean()),
  /** Active within that many days. */
  active_days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
})

export type BroadcastText = z.output<typeof said>
export type BroadcastWords = z.output<typeof broadcastWords>
export type BroadcastAudience = z.output<typeof broadcastAudience>

const broadcast = z.object({
  type: z.enum(types),
  /** Unique among the broadcasts of its type. */
  name: z.string(),
  /** `planned` is one that starts later. */
  state: z.enum(['draft', 'planned', 'sending', 'stopped', 'done']),
  created_at: z.string(),
  starts_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  mailed: members,
  pushed: members,
})

export type SiteBroadcast = z.output<typeof broadcast>

export const listSiteBroadcasts = endpoint({
  method: 'GET',
  path: '/api/staff/site-broadcasts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The latest 100 broadcasts of a site, with their state and how many members got them.',
  input: z.object({ site: siteId }),
  output: z.object({ broadcasts: z.array(broadcast) }),
  status: 200,
  errors,
})

const key = { site: siteId, type: z.enum(types), name: broadcastName }
const writtenKey = { ...key, type: z.enum(writtenTypes) }
/** To be sent back: it changes with words and audience. */
const version = z.string().check(z.maxLength(64))

export const readSiteBroadcast = endpoint({
  method: 'GET',
  path: '/api/staff/site-broadcast.php',
  caller: 'staff',
  role: 'admin',
  summary: 'A broadcast with its words and its audience.',
  input: z.object(key),
  output: z.object({ broadcast, words: broadcastWords, audience: broadcastAudience, version: z.string() }),
  status: 200,
  errors,
})

export const addSiteBroadcast = endpoint({
  method: 'POST',
  path: '/api/staff/site-broadcast.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Adds a draft without words.',
  input: z.object({ ...writtenKey, name: z.string().check(z.trim(), z.regex(broadcastNames, 'field.broadcast_name')) }),
  output: z.void(),
  status: 204,
  errors,
})

export const saveSiteBroadcast = endpoint({
  method: 'PUT',
  path: '/api/staff/site-broadcast.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Saves words and audience of a draft. `conflict` if it was sent, or if somebody changed it meanwhile.',
  input: z.object({ ...writtenKey, words: broadcastWords, audience: broadcastAudience, version }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict', 'too_large'],
  largest: 600_000,
})

export const removeSiteBroadcast = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-broadcast.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Removes a draft; `conflict` for one that was sent.',
  input: z.object(writtenKey),
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict'],
})

export const previewSiteBroadcast = endpoint({
  method: 'POST',
  path: '/api/staff/site-broadcast-preview.php',
  caller: 'staff',
  role: 'admin',
  summary: 'A text as the mail that its readers get; changes nothing.',
  input: z.object({ site: siteId, language: z.enum(languages), discreet: z.boolean(), text: said }),
  output: z.object({
    sender: z.string(),
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()),
    button: z.nullable(z.object({ label: z.string(), url: z.string() })),
    /** Company and address; '' where they are left out. */
    company: z.string(),
    /** Why its readers get it. */
    foot: z.string(),
    note: z.nullable(z.string()),
  }),
  status: 200,
  errors,
})

export const estimateSiteBroadcast = endpoint({
  method: 'GET',
  path: '/api/staff/site-broadcast-estimate.php',
  caller: 'staff',
  role: 'admin',
  summary: 'How many members would get it now, by the statement that sends it. It goes into the audit log.',
  input: z.object(writtenKey),
  output: z.object({
    mails: members,
    pushes: members,
    /** Who read a language that it has no text for, or use discreet mode where it has no discreet text. */
    without_text: members,
  }),
  status: 200,
  errors: [...errors, 'too_many_requests'],
})

export const testSiteBroadcast = endpoint({
  method: 'POST',
  path: '/api/staff/site-broadcast-test.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Mails it to the support address of the site, in each of its languages. No other address can be chosen.',
  input: z.object(writtenKey),
  output: z.object({ mails: z.number(), to: z.string() }),
  status: 200,
  errors: [...errors, 'too_many_requests'],
})

export const sendSiteBroadcast = endpoint({
  method: 'POST',
  path: '/api/staff/site-broadcast-send.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'Sends a draft from a time on, or continues one that was stopped. `conflict` if it is not as the caller saw it, or somebody else sends it.',
  input: z.object({
    ...key,
    version,
    /** `2026-12-01T10:00` in the time zone of the site; null for now. */
    at: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'field.broadcast_at'))),
  }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict', 'code_needed'],
})

export const stopSiteBroadcast = endpoint({
  method: 'POST',
  path: '/api/staff/site-broadcast-stop.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Stops a broadcast after the current batch; mails in the outbox still leave. `conflict` if it is not being sent.',
  input: z.object(key),
  output: z.void(),
  status: 204,
  errors: [...errors, 'conflict'],
})
