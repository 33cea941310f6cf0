import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { bookFormats, chartsOfAccounts } from './options.ts'
import { siteId } from './site-management.ts'

const number = (most: number) => z.int().check(z.gte(1), z.lte(most))

export const exportBooks = endpoint({
  method: 'POST',
  path: '/api/staff/site-accounting.php',
  caller: 'staff',
  role: 'admin',
  summary:
    'The books of a site as a file, without names: of a month as CSV or for DATEV, or the VAT of a quarter by country. It is logged.',
  input: z.object({
    site: siteId,
    /** A month, `2026-10`; with the format `oss` a quarter, `2026-Q4`. */
    period: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2]|Q[1-4])$/)),
    format: z.enum(bookFormats),
    /** For DATEV. */
    datev: z.optional(z.object({ consultant: number(9_999_999), client: number(99_999), chart: z.enum(chartsOfAccounts) })),
  }),
  output: z.object({ name: z.string(), base64: z.string() }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'conflict', 'invalid_input'],
})
