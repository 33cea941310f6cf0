import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { written } from '../schemas.ts'
import { languages } from '../site/languages.ts'
import { block } from '../site/site.ts'
import { siteId } from './site-management.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const
const pageName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'field.page_address'))
const source = z.string().check(z.maxLength(100_000))
const texts = z.partialRecord(z.enum(languages), source)

export const listSitePages = endpoint({
  method: 'GET',
  path: '/api/staff/site-pages.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The pages of a site: those that every site has, then its own.',
  input: z.object({ site: siteId }),
  output: z.object({
    pages: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        /** Every site has it; without its own words it shows ours. */
        ours: z.boolean(),
        /** The languages in which it has the site's own words. */
        languages: z.array(z.enum(languages)),
        /** Linked in the footer, and open to search engines. */
        listed: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors,
})

export const readSitePage = endpoint({
  method: 'GET',
  path: '/api/staff/site-page.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The texts of a page as they are written, and ours that they replace.',
  input: z.object({ site: siteId, name: pageName }),
  output: z.object({
    /** In the language of the member of staff, if it has one there; empty for a page that is not written yet. */
    title: z.string(),
    ours: z.boolean(),
    listed: z.boolean(),
    texts,
    /** Ours, in the languages of the site; empty for a page of the site's own. */
    bundled: texts,
    /** The values that it may have in braces. */
    values: z.array(z.string()),
    /** To be sent back: it changes with the texts. */
    version: z.string(),
  }),
  status: 200,
  errors,
})

export const saveSitePage = endpoint({
  method: 'PUT',
  path: '/api/staff/site-page.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Sets the texts of a page in all its languages. `conflict` if somebody changed them meanwhile.',
  input: z.object({ site: siteId, name: pageName, texts, listed: z.boolean(), version: z.string().check(z.maxLength(64)) }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'too_large'],
  largest: 1_500_000,
})

export const removeSitePage = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-page.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Removes the site’s own words: a page that every site has shows ours again, any other is gone.',
  input: z.object({ site: siteId, name: pageName }),
  output: z.void(),
  status: 204,
  errors: [...errors, 'code_needed'],
})

export const previewSitePage = endpoint({
  method: 'POST',
  path: '/api/staff/site-page-preview.php',
  caller: 'staff',
  role: 'admin',
  summary: 'A text of a page as its readers will see it; changes nothing.',
  input: z.object({ site: siteId, name: pageName, language: z.enum(languages), source }),
  output: z.object({ title: z.string(), blocks: z.array(block) }),
  status: 200,
  errors: [...errors, 'too_large'],
  largest: 450_000,
})

const invitation = z.object({
  id: z.string(),
  note: z.string(),
  uses: z.number(),
  used: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
})

export type SiteInvitation = z.output<typeof invitation>

export const listSiteInvitations = endpoint({
  method: 'GET',
  path: '/api/staff/site-invitations.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The latest 200 invitations of a site, without their links.',
  input: z.object({ site: siteId }),
  output: z.object({ invitations: z.array(invitation) }),
  status: 200,
  errors,
})

export const makeSiteInvitation = endpoint({
  method: 'POST',
  path: '/api/staff/site-invitations.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Makes an invitation; answers its link, which is shown once.',
  input: z.object({ site: siteId, uses: z.int(), days: z.int(), note: z.string().check(written(), z.trim(), z.maxLength(200)) }),
  output: z.object({ link: z.string() }),
  status: 201,
  errors,
})

export const revokeSiteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-invitations.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Ends an invitation: nobody can join by it any more.',
  input: z.object({ site: siteId, id: z.string().check(z.regex(/^[0-9a-f]{8}$/)) }),
  output: z.void(),
  status: 204,
  errors,
})
