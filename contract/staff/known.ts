import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'

export const exportForAuthority = endpoint({
  method: 'POST',
  path: '/api/staff/authority-export.php',
  caller: 'staff',
  role: 'lead',
  summary: 'A ZIP for the authority of a case of known material: what matched, the account, the photo; the export is logged.',
  input: z.object({ id }),
  output: z.object({ name: z.string(), base64: z.string() }),
  status: 200,
  errors: ['authentication_required', 'staff_only', 'not_found', 'code_needed', 'invalid_input'],
})
