import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { siteId } from './site-management.ts'

const errors = ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'] as const
const country = z.string().check(z.trim(), z.maxLength(2))
const currency = z.string().check(z.trim(), z.maxLength(3))

const bundle = z.object({
  id: z.string(),
  country: z.string(),
  credits: z.number(),
  /** In minor units of the currency. */
  price: z.number(),
  currency: z.string(),
  /** On sale. */
  active: z.boolean(),
})

export type SiteBundle = z.output<typeof bundle>

const discount = z.object({
  code: z.string(),
  percent: z.number(),
  country: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** Least list price, in minor units. */
  minimum: z.nullable(z.number()),
  methods: z.nullable(z.array(z.string())),
  starts_at: z.string(),
  expires_at: z.nullable(z.string()),
  validity: z.enum(['once-per-user', 'once', 'unlimited']),
  active: z.boolean(),
  uses: z.number(),
})

export type SiteDiscount = z.output<typeof discount>

export const listSitePrices = endpoint({
  method: 'GET',
  path: '/api/staff/site-prices.php',
  caller: 'staff',
  role: 'admin',
  summary: 'The bundles and discounts of a site, also those that have ended.',
  input: z.object({ site: siteId }),
  output: z.object({ bundles: z.array(bundle), discounts: z.array(discount) }),
  status: 200,
  errors,
})

export const saveSiteBundle = endpoint({
  method: 'PUT',
  path: '/api/staff/site-bundles.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'Puts a bundle on sale, or changes the one with that id; earlier orders stay. `conflict` if it is not as the caller saw it.',
  input: z.object({
    site: siteId,
    id: z.string().check(z.trim(), z.maxLength(64)),
    country,
    credits: z.number(),
    price: z.number(),
    currency,
    /** As the caller saw it; null for a new one. */
    before: z.nullable(bundle),
  }),
  output: z.void(),
  status: 204,
  errors,
})

export const endSiteBundle = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-bundles.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Takes a bundle off sale.',
  input: z.object({ site: siteId, id: z.string().check(z.maxLength(64)) }),
  output: z.void(),
  status: 204,
  errors,
})

export const saveSiteDiscount = endpoint({
  method: 'PUT',
  path: '/api/staff/site-discounts.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'Starts a discount, or changes the one with that code; its uses stay. `conflict` for a new one whose code there is already.',
  input: z.object({
    site: siteId,
    code: z.string().check(z.trim(), z.maxLength(60)),
    percent: z.number(),
    country: z.nullable(country),
    currency: z.nullable(currency),
    minimum: z.nullable(z.number()),
    methods: z.nullable(z.array(z.string().check(z.maxLength(40)))),
    expires_at: z.nullable(z.iso.datetime({ error: 'field.invalid' }).check(z.regex(/^2/, 'field.invalid'))),
    validity: z.enum(['once-per-user', 'once', 'unlimited']),
    /** The caller changes one that they see. */
    known: z.boolean(),
  }),
  output: z.void(),
  status: 204,
  errors,
})

export const endSiteDiscount = endpoint({
  method: 'DELETE',
  path: '/api/staff/site-discounts.php',
  caller: 'staff',
  role: 'admin',
  summary: 'Ends a discount; orders placed with it keep it.',
  input: z.object({ site: siteId, code: z.string().check(z.maxLength(60)) }),
  output: z.void(),
  status: 204,
  errors,
})
