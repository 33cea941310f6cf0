import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { statement } from '#server/platform/database/database.ts'
import type { MandateSnapshot } from '#server/payments/providers/provider.ts'

export type MandateKind = MandateSnapshot['kind']

export interface MandateRow {
  id: string
  kind: MandateKind
  state: 'signed' | 'valid' | 'invalid' | 'forgotten'
  provider: string
  method: MethodCode
  customer_id: string | null
  provider_mandate_id: string | null
  label: string
  reference: string | null
  signed_on: string | null
  iban_end: string | null
  created_at: Date
}

const columns = `id, kind, state, provider, method, customer_id, provider_mandate_id, label, reference, signed_on, iban_end, created_at`

/** $1 member, $2 provider, $3 kind or null: chargeable mandates, latest first. */
export const findUsable = statement<MandateRow>(
  'mandate_find_usable',
  `select ${columns} from mandate
   where member_id = $1 and provider = $2 and state in ('signed', 'valid') and ($3::text is null or kind = $3)
   order by created_at desc limit 20`,
)

/** $1 member, $2 id. */
export const findMandate = statement<MandateRow & { sealed: Buffer | null; account_holder: string | null; fresh: boolean }>(
  'mandate_find',
  `select ${columns}, sealed, account_holder, created_at > now() - interval '1 hour' as fresh
   from mandate where member_id = $1 and id = $2`,
)

/** $1 member, $2 id, $3 provider, $4 kind, $5 method, $6 customer, $7 mandate at the provider, $8 label. */
export const insertStored = statement(
  'mandate_insert_stored',
  `insert into mandate (member_id, id, provider, kind, state, method, customer_id, provider_mandate_id, label, created_at)
   values ($1, $2, $3, $4, 'valid', $5, $6, $7, $8, now()) on conflict do nothing`,
)

export const insertSigned = statement(
  'mandate_insert_signed',
  `insert into mandate (member_id, id, provider, kind, state, method, label, created_at, reference, signed_on, account_holder, iban_end,
     iban_hash, language, text_version, text_hash, code_id, code_confirmed_at, number, network_address, user_agent, sealed)
   values ($1, $2, $3, 'direct_debit', 'signed', 'directdebit', $4, now(), $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), $14, $15, $16, $17)`,
)

/**
 * $1 member, $2 id, $3 customer, $4 mandate at the provider: the account number is then stored only there. A mandate that the
 * member forgot meanwhile stays forgotten, and is due to be revoked.
 */
export const markRegistered = statement<{ state: MandateRow['state'] }>(
  'mandate_mark_brought',
  `update mandate set state = case when state = 'signed' then 'valid' else state end, customer_id = $3, provider_mandate_id = $4,
     sealed = null, revoked_at = null
   where member_id = $1 and id = $2 and coalesce(provider_mandate_id, $4) = $4 returning state`,
)

/** $1 member, $2 id. */
export const markInvalid = statement(
  'mandate_mark_invalid',
  `update mandate set state = 'invalid', sealed = null where member_id = $1 and id = $2 and state in ('signed', 'valid')`,
)

/** $1 member: forgets everything that is stored. */
export const forgetUsable = statement<{ id: string }>(
  'mandate_forget',
  `update mandate set state = 'forgotten', forgotten_at = now(), sealed = null
   where member_id = $1 and state in ('signed', 'valid') returning id`,
)

export const markRevoked = statement(
  'mandate_mark_revoked',
  'update mandate set revoked_at = now() where member_id = $1 and id = $2 and revoked_at is null',
)

/** Signatures not yet sent to the provider, and mandates not yet revoked there. */
export const findUnsynced = statement<{ member_id: string; id: string; state: 'signed' | 'forgotten'; provider: string }>(
  'mandate_find_under_way',
  `select member_id, id, state, provider from mandate
   where (state = 'signed' and created_at < now() - interval '20 seconds') or (state = 'forgotten' and revoked_at is null)
   order by created_at limit 200`,
)

/** $1 member: whether one of their debits was charged back. */
export const findOwnChargedBack = statement<object>(
  'mandate_find_own_charged_back',
  `select from member_order where member_id = $1 and method = 'directdebit' and state = 'charged_back' limit 1`,
)

/** $1 member: keyed hashes of the account numbers that they signed for. */
export const findIbanHashes = statement<{ iban_hash: Buffer }>(
  'mandate_find_iban_hashes',
  'select distinct iban_hash from mandate where member_id = $1 and iban_hash is not null',
)

/** $1 keyed hashes of account numbers: whether a debit of one of them was charged back, for any member. */
export const findChargedBack = statement<object>(
  'mandate_find_charged_back',
  `select from mandate m join member_order o on o.member_id = m.member_id and o.mandate_id = m.id::text
   where m.iban_hash = any ($1::bytea[]) and o.state = 'charged_back' limit 1`,
)

/** $1 member: debits of the last 30 days that did not fail, including repeat orders. */
export const sumDebits = statement<{ orders: number; amount: number }>(
  'mandate_sum_debits',
  `select count(*) as orders, coalesce(sum(price), 0) as amount from member_order
   where member_id = $1 and method = 'directdebit' and state not in ('failed', 'cancelled')
     and created_at > now() - interval '30 days'`,
)

/** $1 member: serializes concurrent debits, so that they are counted one by one. */
export const lockDebits = statement<object>('mandate_lock_debits', 'select from wallet where member_id = $1 for no key update')

/** $1 member, $2 code's id, $3 its hash, $4 minutes, $5 the sealed form; a new form replaces the one before. */
export const saveForm = statement(
  'direct_debit_form_save',
  `insert into direct_debit_form (member_id, code_id, code_hash, code_expires_at, sealed, created_at)
   values ($1, $2, $3, now() + make_interval(mins => $4), $5, now())
   on conflict (member_id) do update set code_id = excluded.code_id, code_hash = excluded.code_hash,
     code_expires_at = excluded.code_expires_at, tries = 0, sealed = excluded.sealed, created_at = excluded.created_at`,
)

export interface TriedForm {
  code_id: string
  code_hash: Buffer
  sealed: Buffer
}

/** $1 member, $2 allowed tries: counts one try; returns nothing if they are used up or the code has expired. */
export const countTry = statement<TriedForm>(
  'direct_debit_form_try',
  `update direct_debit_form set tries = tries + 1
   where member_id = $1 and tries < $2 and code_expires_at > now()
   returning code_id, code_hash, sealed`,
)

export const deleteForm = statement('direct_debit_form_delete', 'delete from direct_debit_form where member_id = $1')

export const forgetForms = statement(
  'direct_debit_form_forget',
  "delete from direct_debit_form where created_at < now() - interval '1 hour'",
)

export const findCountry = statement<{ country: string }>(
  'direct_debit_find_country',
  'select country from profile where member_id = $1',
)

/** $1 erased member, $2 now: removes what identifies them. The keyed hash of the account number stays, to recognize a charge-back. */
export const stripMandates = statement(
  'mandate_erase',
  `update mandate set state = case when state in ('signed', 'valid') then 'forgotten' else state end,
     forgotten_at = coalesce(forgotten_at, $2), label = '', account_holder = null, iban_end = null, language = null, number = null,
     network_address = null, user_agent = null, sealed = null
   where member_id = $1`,
)
