import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'

export interface ViewerRow {
  /** Which of those asked for it is, from 1. */
  place: number
  member_id: string
  language: string
  confirmed: boolean
  premium: boolean
  city_id: number
  role: 'member' | 'moderator' | 'support' | 'admin'
}

/** SQL: the session `s` still opens something: neither old nor idle, its member neither suspended nor leaving (two probes by key). */
const lives = `s.created_at > now() - interval '${limits.sessionDays} days'
     and s.last_used_at > now() - interval '${limits.sessionIdleDays} days'
     and (select true from suspension x where x.member_id = s.member_id) is null
     and (select true from deletion x where x.member_id = s.member_id) is null`

/**
 * One read per request, of those that come together at once: for each session $1 (its hash in hexadecimal) on site $2 what its
 * member's rights depend on. Suspended and leaving members have none, and no row. `limit 1` says no more than the key does, but
 * has the plan go by keys whatever the tables held when it was made.
 */
export const findViewers = statement<ViewerRow>(
  'viewers_find',
  `select asked.place, viewer.*
   from unnest($1::text[], $2::text[]) with ordinality as asked (hash, site_id, place),
   lateral (
     select a.member_id, a.language, a.confirmed_at is not null as confirmed, a.paid_at is not null as premium, a.role, p.city_id
     from session s
     join account a on a.member_id = s.member_id
     join profile p on p.member_id = s.member_id
     where s.token_hash = decode(asked.hash, 'hex') and s.site_id = asked.site_id and ${lives}
     limit 1
   ) as viewer`,
)

/** Those of the sessions $1 that open nothing any more. */
export const findOver = statement<{ token_hash: Buffer }>(
  'session_find_over',
  `select asked.token_hash from unnest($1::bytea[]) as asked (token_hash)
   where not exists (select from session s where s.token_hash = asked.token_hash and ${lives})`,
)

export const insertSuspension = statement(
  'suspension_insert',
  'insert into suspension (member_id, reason, created_at) values ($1, $2, now()) on conflict do nothing',
)

export const deleteSuspension = statement('suspension_delete', 'delete from suspension where member_id = $1')

export const takeName = statement(
  'account_name_take',
  'insert into account_name (site_id, name_key, member_id) values ($1, $2, $3) on conflict do nothing',
)

export const takeEmail = statement(
  'account_email_take',
  'insert into account_email (site_id, email_key, member_id) values ($1, $2, $3) on conflict do nothing',
)

export const findName = statement<{ member_id: string }>(
  'account_name_find',
  'select member_id from account_name where site_id = $1 and name_key = $2',
)

export const findNamed = statement<{ member_id: string }>(
  'account_named_find',
  `select member_id from account_name where site_id = $1 and name_key = $2
   union all select member_id from account where site_id = $1 and member_id::text = $3`,
)

export const findEmail = statement<{ member_id: string }>(
  'account_email_find',
  'select member_id from account_email where site_id = $1 and email_key = $2',
)

export const insertAccount = statement(
  'account_insert',
  `insert into account (member_id, site_id, username, email, password_hash, language, tracking, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, now())`,
)

export const insertConsent = statement(
  'account_consent_insert',
  'insert into consent (member_id, kind, version, given_at) values ($1, $2, $3, now()) on conflict do nothing',
)

export interface LoginRow {
  member_id: string
  password_hash: string
  /** He has signed in from this device before. */
  known: boolean
  suspended: boolean
  leaving: boolean
}

/** A name cannot hold an @ and an address must, so that one key finds by either. */
export const findLogin = statement<LoginRow>(
  'account_find_login',
  `select a.member_id, a.password_hash,
     exists (select from known_device d where d.member_id = a.member_id and d.device_hash = $3) as known,
     exists (select from suspension x where x.member_id = a.member_id) as suspended,
     exists (select from deletion x where x.member_id = a.member_id) as leaving
   from account a
   where a.member_id = (
     select member_id from account_name where site_id = $1 and name_key = $2
     union all
     select member_id from account_email where site_id = $1 and email_key = $2)`,
)

export const rememberDevice = statement(
  'account_device_remember',
  `insert into known_device (member_id, device_hash, last_used_at) values ($1, $2, now())
   on conflict (member_id, device_hash) do update set last_used_at = now()`,
)

export const savePasswordHash = statement('account_password_save', 'update account set password_hash = $2 where member_id = $1')

export const saveLanguage = statement('account_language_save', 'update account set language = $2 where member_id = $1')

export const savePaid = statement(
  'account_paid_save',
  'update account set paid_at = now() where member_id = $1 and paid_at is null',
)

/** Once only: a second confirmation changes no row. */
export const confirm = statement(
  'account_confirm',
  'update account set confirmed_at = now() where member_id = $1 and confirmed_at is null',
)

export interface AddressRow {
  site_id: string
  email: string
  language: Language
  confirmed: boolean
}

export const findAddress = statement<AddressRow>(
  'account_find_address',
  'select site_id, email, language, confirmed_at is not null as confirmed from account where member_id = $1',
)

export const findAbsence = statement<{ away: boolean }>(
  'account_find_absence',
  `select exists (select from suspension where member_id = $1) or exists (select from deletion where member_id = $1) as away`,
)
