import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { companyInfo, siteSettings } from '../site/site.ts'
import { openingChecks, notedParts, siteParts } from './options.ts'

export const siteId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'field.site_id'))
const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const

const row = z.object({
  id: z.string(),
  name: z.string(),
  /** The address that its mails and pages lead to. */
  domain: z.string(),
  hosts: z.array(z.string()),
  open: z.boolean(),
})

export type SiteRow = z.output<typeof row>

const check = z.object({
  id: z.enum(openingChecks),
  /** The site cannot be opened without it; the others are advice. */
  needed: z.boolean(),
  /** What is missing: settings (`company.kvk`, `settings.mail_from`), countries, pages; empty when all is there. */
  missing: z.array(z.string()),
})

export type OpeningCheck = z.output<typeof check>

/** Addresses of pictures as data, since they belong to another host than the console's. */
const pictures = z.object({ icon: z.nullable(z.string()), logo: z.nullable(z.string()), logo_dark: z.nullable(z.string()) })

const site = z.extend(row, {
  settings: siteSettings,
  company: companyInfo,
  pictures,
  /** Countries that a site may serve. */
  served: z.array(z.string()),
  /** What stands before the opening, and afterwards what should be mended. */
  checks: z.array(check),
})

export type ManagedSite = z.output<typeof site>

export const listSites = endpoint({
  method: 'GET',
  path: '/api/staff/sites.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The sites of this installation.',
  input: z.object({}),
  output: z.object({
    sites: z.array(row),
    /** Countries that a site may serve. */
    served: z.array(z.string()),
  }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found'],
})

export const createSite = endpoint({
  method: 'POST',
  path: '/api/staff/sites.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Adds a site like the default one, which is not open yet: visitors get one page that says so.',
  input: z.object({
    id: siteId,
    name: z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(40)),
    /** Its first address, which its mails and pages lead to. */
    host: z.string().check(written(), z.trim(), z.minLength(1, 'field.required'), z.maxLength(253)),
    countries: z.array(z.string().check(z.length(2))).check(z.minLength(1, 'field.setting_one_at_least')),
    /** The first is the site's own. */
    languages: z.array(z.enum(languages)).check(z.minLength(1, 'field.setting_one_at_least')),
  }),
  output: z.object({ site: row }),
  status: 201,
  errors,
})

export const readSite = endpoint({
  method: 'GET',
  path: '/api/staff/site.php',
  caller: 'staff',
  role: 'admin',
  summary: 'A site with all that an admin may change.',
  input: z.object({ site: siteId }),
  output: site,
  status: 200,
  errors,
})

/** A setting as the caller saw it, and as it shall be. */
const change = z.object({ from: z.unknown(), to: z.unknown() })

export const changeSite = endpoint({
  method: 'PUT',
  path: '/api/staff/site.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'Changes settings of a site, or details of its company. `conflict` with the names of those that somebody changed meanwhile; then nothing is changed.',
  input: z.object({
    site: siteId,
    part: z.enum(siteParts),
    changes: z.record(z.string().check(z.maxLength(60)), change),
    /** Only checks them. */
    check: z._default(z.boolean(), false),
  }),
  output: z.void(),
  status: 204,
  errors,
})

export const openSite = endpoint({
  method: 'POST',
  path: '/api/staff/site-opening.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Opens a site to visitors, for good. `conflict` while something needed is missing.',
  input: z.object({ site: siteId }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'code_needed'],
})

const pastChange = z.object({
  number: z.number(),
  at: z.string(),
  actor: z.string(),
  part: z.enum([...siteParts, ...notedParts]),
  /** By setting, or by host, page and language, bundle, discount or invitation; null where there is none. Of a page, the words that begin to differ. */
  changes: z.record(z.string(), change),
  /** The number of the change that this one undid. */
  undoes: z.nullable(z.number()),
})

export type PastChange = z.output<typeof pastChange>

export const readSiteHistory = endpoint({
  method: 'GET',
  path: '/api/staff/site-history.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The changes of a site: settings, company, hosts, pages, prices and invitations; latest first, 50 at a time.',
  input: z.object({
    site: siteId,
    /** Changes below this number. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  }),
  output: z.object({ changes: z.array(pastChange) }),
  status: 200,
  errors,
})

export const undoSiteChange = endpoint({
  method: 'POST',
  path: '/api/staff/site-undo.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Puts the values before a change of settings or company back. `conflict` if one of them was changed since.',
  input: z.object({ site: siteId, number: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  output: z.void(),
  status: 204,
  errors,
})

const hostInput = z.object({
  site: siteId,
  host: z.string().check(written(), z.trim(), z.minLength(1, 'field.required'), z.maxLength(253)),
})

export const addSiteHost = endpoint({
  method: 'POST',
  path: '/api/staff/site-hosts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Adds an address to a site.',
  input: hostInput,
  output: z.void(),
  status: 204,
  errors,
})

export const removeSiteHost = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-hosts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Removes an address from a site, which is then answered like an unknown one.',
  input: hostInput,
  output: z.void(),
  status: 204,
  errors: [...errors, 'code_needed'],
})

export const setSitePicture = endpoint({
  method: 'POST',
  path: '/api/staff/site-pictures.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Sets the icon or the logo of a site, or the logo for dark grounds: drawn anew from a PNG, JPEG, WebP or SVG.',
  input: z.object({ site: siteId, kind: z.enum(['icon', 'logo', 'logo_dark']) }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'photo_too_large', 'too_large', 'too_many_requests'],
  upload: 'photo',
})

export const removeSitePicture = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-pictures.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Removes the icon, the logo, or the logo for dark grounds.',
  input: z.object({ site: siteId, kind: z.enum(['icon', 'logo', 'logo_dark']) }),
  output: z.void(),
  status: 204,
  errors,
})
