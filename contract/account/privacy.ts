import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { consentKinds, freeConsents } from './options.ts'

const profile = z.object({ profile: z.object({ id }) })

export const block = endpoint({
  method: 'POST',
  path: '/api/block.php',
  caller: 'member',
  summary: 'Blocks a member: likes and chats between the two end at once.',
  input: z.extend(profile, {
    /** Also other accounts of the same person, once a member of staff has confirmed that it is. */
    of_person: z._default(z.boolean(), false),
  }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'not_found', 'invalid_input', 'daily_limit'],
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/block.php',
  caller: 'member',
  summary: 'Takes a block back.',
  input: profile,
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})

export const blocked = endpoint({
  method: 'GET',
  path: '/api/block.php',
  caller: 'member',
  summary: 'The members one has blocked.',
  input: z.object({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  status: 200,
  errors: ['authentication_required'],
})

const knownContacts = z.object({
  /** Number of addresses on the list. */
  count: z.number(),
  /** How many more fit; addresses removed in the last weeks still count. */
  left: z.number(),
  /** When it was last changed; null if never. */
  since: z.nullable(z.string()),
})

/** E-mail addresses and telephone numbers, separated by line breaks or commas. */
const addresses = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(40_000))

const changedKnownContacts = z.extend(knownContacts, {
  /** Entries that are neither e-mail addresses nor telephone numbers, as entered. */
  not_understood: z.array(z.string()),
})

const changeErrors = ['authentication_required', 'confirm_first', 'daily_limit', 'too_many_requests', 'invalid_input'] as const

export const readKnownContacts = endpoint({
  method: 'GET',
  path: '/api/acquaintances.php',
  caller: 'member',
  summary: 'How many addresses the list of people one knows has; nobody can read them.',
  input: z.object({}),
  output: knownContacts,
  status: 200,
  errors: ['authentication_required'],
})

export const addKnownContacts = endpoint({
  method: 'POST',
  path: '/api/acquaintances.php',
  caller: 'member',
  summary:
    'Hides the member from whoever is known by one of these addresses, from some time in the next day on; for the member nothing changes, whether or not somebody is.',
  input: z.object({ addresses }),
  output: changedKnownContacts,
  status: 200,
  errors: changeErrors,
})

export const removeKnownContacts = endpoint({
  method: 'DELETE',
  path: '/api/acquaintances.php',
  caller: 'member',
  summary: 'Takes addresses off the list, all of them where none are given.',
  input: z.object({ addresses: z.optional(addresses) }),
  output: changedKnownContacts,
  status: 200,
  errors: changeErrors,
})

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/consents.php',
  caller: 'member',
  summary: 'What one agreed to, now and before.',
  input: z.object({}),
  output: z.object({
    consents: z.array(
      z.object({
        kind: z.enum(consentKinds),
        version: z.string(),
        given_at: z.string(),
        /** Null while it is in force. */
        withdrawn_at: z.nullable(z.string()),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const readSharing = endpoint({
  method: 'GET',
  path: '/api/sharing.php',
  caller: 'member',
  summary: 'The sites that share members with this one, and those where one agreed to be shown.',
  input: z.object({}),
  output: z.object({
    sites: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The company of that site, if it is another than this site's. */
        company: z.nullable(z.string()),
        agreed: z.boolean(),
        /** Not shown there, since the member's name would seem to speak for that site. */
        refused: z.boolean(),
        /** The team of that site does not show the member. */
        excluded: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const share = endpoint({
  method: 'PUT',
  path: '/api/sharing.php',
  caller: 'member',
  summary:
    'Agrees to be shown at this site, which was named before, or withdraws that: everything with its members ends, and nothing else changes.',
  input: z.object({ site: z.string().check(z.maxLength(31)), agreed: z.boolean() }),
  output: readSharing.output,
  status: 200,
  errors: ['authentication_required', 'conflict', 'invalid_input'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/consent.php',
  caller: 'member',
  summary: 'Withdraws what an account does not depend on; what follows from it happens at once.',
  input: z.object({ kind: z.enum(freeConsents) }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input'],
})
