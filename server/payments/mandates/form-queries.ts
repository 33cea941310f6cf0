import { statement } from '#server/platform/database/database.ts'

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

/** $1 member, $2 tries allowed: counts one try, and answers nothing once they are used up or the code is too old. */
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
