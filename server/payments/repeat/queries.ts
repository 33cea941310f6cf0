import { statement } from '#server/platform/database/database.ts'
import type { MandateRow } from '#server/payments/mandates/queries.ts'

/** $1 member: what he bought last and did not give back. */
export const findLastBundle = statement<{ bundle_id: string }>(
  'repeat_find_last_bundle',
  `select bundle_id from member_order where member_id = $1 and state = 'completed' order by id desc limit 1`,
)

/** $1 member, $2 provider: all that can be charged, the latest first. */
export const findStored = statement<MandateRow>(
  'repeat_find_stored',
  `select id, kind, state, provider, method, customer_id, provider_mandate_id, label, reference, signed_on, iban_end, created_at
   from mandate where member_id = $1 and provider = $2 and state in ('signed', 'valid') order by created_at desc limit 20`,
)
