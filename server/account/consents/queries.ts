import type { ConsentKind } from '#contract/account/options.ts'
import { statement } from '#server/platform/database/database.ts'

/** A member's consent to a version of a text, with start and end. */
export interface Consent {
  kind: ConsentKind
  version: string
  givenAt: Date
  /** Null while it is in effect. */
  withdrawnAt: Date | null
}

export const insertConsent = statement(
  'account_consent_insert',
  'insert into consent (member_id, kind, version, given_at) values ($1, $2, $3, now()) on conflict do nothing',
)

/** Deletes the member's consent of kind $2, unless its version is $3 (null: any version). */
export const endConsent = statement<{ version: string; given_at: Date }>(
  'account_consent_end',
  `delete from consent where member_id = $1 and kind = $2 and version is distinct from $3 returning version, given_at`,
)

/** $1 the member, $2 the kind, $3 its version, $4 when the consent was given: withdrawn now. */
export const keepWithdrawn = statement(
  'account_consent_keep',
  `insert into withdrawn_consent (member_id, kind, version, given_at, withdrawn_at) values ($1, $2, $3, $4, now()) on conflict do nothing`,
)

export const listConsents = statement<Consent>(
  'account_consents',
  `select kind, version, given_at as "givenAt", null::timestamptz as "withdrawnAt" from consent where member_id = $1
   union all
   select kind, version, given_at, withdrawn_at from withdrawn_consent where member_id = $1
   order by "givenAt" desc, kind`,
)
