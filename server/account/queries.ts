import type { Language } from '#contract/site/languages.ts'
import { statement } from '#server/platform/database/database.ts'

/** A later suspension never shortens an earlier one, whose reason stays; null has no end. */
export const saveSuspension = statement<{ is_new: boolean }>(
  'suspension_save',
  `insert into suspension (member_id, reason, created_at, ends_at) values ($1, $2, $3, $4)
   on conflict (member_id) do update set
     ends_at = case when suspension.ends_at is null or excluded.ends_at is null then null else greatest(suspension.ends_at, excluded.ends_at) end
   returning created_at = $3 as is_new`,
)

export const findSuspended = statement<{
  member_id: string
  username: string
  reason: string
  created_at: Date
  ends_at: Date | null
}>(
  'suspension_list',
  `select x.member_id, a.username, x.reason, x.created_at, x.ends_at
   from suspension x join account a on a.member_id = x.member_id where a.site_id = $1 order by x.created_at desc limit 1000`,
)

/** Members whose suspension ended before $1. */
export const findEndedSuspensions = statement<{ member_id: string }>(
  'suspension_ended',
  'select member_id from suspension where ends_at <= $1 order by ends_at limit 100',
)

/** Only if it has ended by $2: it may have been prolonged meanwhile. */
export const deleteEndedSuspension = statement(
  'suspension_delete_ended',
  'delete from suspension where member_id = $1 and ends_at <= $2',
)

export const deleteSuspension = statement('suspension_delete', 'delete from suspension where member_id = $1')

export const takeEmail = statement(
  'account_email_take',
  'insert into account_email (site_id, email_key, member_id) values ($1, $2, $3) on conflict do nothing',
)

export const findOnSite = statement<{ member_id: string }>(
  'account_find_on_site',
  'select member_id from account where member_id = $1 and site_id = $2',
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

export interface LoginRow {
  member_id: string
  password_hash: string
}

export const findLogin = statement<LoginRow>(
  'account_find_login',
  'select member_id, password_hash from account where member_id = $1',
)

export interface AccountStatusRow {
  /** The member has signed in on this device before. */
  known: boolean
  /** The member has signed in on some device before. */
  elsewhere: boolean
  suspended: boolean
  leaving: boolean
  /** A one-time code is required besides the password. */
  codes: boolean
}

/** $1: a member; $2: hash of a device. Costs the same for an unknown member: the time must not disclose whether they exist. */
export const findAccountStatus = statement<AccountStatusRow>(
  'account_find_status',
  `select
     exists (select from known_device d where d.member_id = $1 and d.device_hash = $2) as known,
     exists (select from known_device d where d.member_id = $1) as elsewhere,
     exists (select from suspension x where x.member_id = $1 and (x.ends_at is null or x.ends_at > now())) as suspended,
     exists (select from deletion x where x.member_id = $1) as leaving,
     exists (select from one_time_code c where c.member_id = $1 and c.confirmed_at is not null) as codes`,
)

export const savePasswordHash = statement('account_password_save', 'update account set password_hash = $2 where member_id = $1')

/** Also replaces the mail language if it is no longer among the shown ones. */
export const saveLanguages = statement(
  'account_languages_save',
  `update account set languages = $2::text[], language = case when language is null or language = any ($2::text[]) then language else ($2::text[])[1] end
   where member_id = $1`,
)

export const saveLanguage = statement('account_language_save', 'update account set language = $2 where member_id = $1')

/** $3 is now; keeps the date if it is already on. */
export const saveDiscreet = statement(
  'account_discreet_save',
  'update account set discreet_since = case when $2::boolean then coalesce(discreet_since, $3) end where member_id = $1',
)

/** $2 is now; the date of the first payment stays. */
export const savePaid = statement(
  'account_paid_save',
  `update account set paid_at = coalesce(paid_at, $2), premium_ended_at = null
   where member_id = $1 and (paid_at is null or premium_ended_at is not null)`,
)

/** Changes only a premium member. */
export const endPaid = statement(
  'account_paid_end',
  'update account set premium_ended_at = now() where member_id = $1 and paid_at is not null and premium_ended_at is null',
)

/** Confirms once, and only the given address: a second confirmation, or one of an address corrected meanwhile, changes no row. */
export const confirm = statement(
  'account_confirm',
  'update account set confirmed_at = now() where member_id = $1 and email = $2 and confirmed_at is null',
)

export interface CredentialsRow {
  site_id: string
  username: string
  email: string
  /** Null until the member chooses one. */
  language: Language | null
  confirmed: boolean
  discreet: boolean
  password_hash: string
  renamed_at: Date | null
  former_username: string | null
}

const credentials = `select site_id, username, email, language, confirmed_at is not null as confirmed,
     discreet_since is not null as discreet, password_hash, renamed_at, former_username
   from account where member_id = $1`

export const findCredentials = statement<CredentialsRow>('account_find_credentials', credentials)

/** Reads them with a lock. */
export const lockCredentials = statement<CredentialsRow>('account_lock_credentials', `${credentials} for update`)

export const saveUsername = statement(
  'account_username_save',
  'update account set username = $2, former_username = username, renamed_at = now() where member_id = $1',
)

/** Also confirms the address, at $3: its link was followed. */
export const saveEmail = statement(
  'account_email_save',
  'update account set email = $2, confirmed_at = coalesce(confirmed_at, $3) where member_id = $1',
)

/** Changes only an unconfirmed account; the new address is unconfirmed, too. */
export const correctEmail = statement(
  'account_email_correct',
  'update account set email = $2 where member_id = $1 and confirmed_at is null',
)

export const releaseEmail = statement(
  'account_email_release',
  'delete from account_email where site_id = $1 and email_key = $2 and member_id = $3',
)

export interface EmailChangeRow {
  member_id: string
  email: string
  undoes: boolean
  expires_at: Date
}

export const insertEmailChange = statement(
  'email_change_insert',
  'insert into email_change (token_hash, member_id, email, undoes, expires_at) values ($1, $2, $3, $4, $5)',
)

export const spendEmailChange = statement<EmailChangeRow>(
  'email_change_spend',
  'delete from email_change where token_hash = $1 and undoes = $2 returning member_id, email, undoes, expires_at',
)

export const findUndo = statement<object>(
  'email_change_find_undo',
  'select from email_change where token_hash = $1 and undoes and expires_at > now()',
)

/** Deletes pending changes to a new address: a newer one ends the older. */
export const forgetWishes = statement(
  'email_change_forget_wishes',
  'delete from email_change where member_id = $1 and not undoes',
)

/** Deletes changes later than $2: pending ones, and undo links of later changes. Undo links of earlier addresses stay. */
export const forgetLaterEmailChanges = statement<EmailChangeRow>(
  'email_change_forget_later',
  'delete from email_change where member_id = $1 and (not undoes or expires_at >= $2) returning member_id, email, undoes, expires_at',
)

export const forgetExpiredEmailChanges = statement<EmailChangeRow>(
  'email_change_forget_expired',
  'delete from email_change where expires_at < now() returning member_id, email, undoes, expires_at',
)

export interface AddressRow {
  site_id: string
  email: string
  /** Null until the member chooses one. */
  language: Language | null
  confirmed: boolean
  discreet: boolean
}

export const findAddress = statement<AddressRow>(
  'account_find_address',
  `select site_id, email, language, confirmed_at is not null as confirmed, discreet_since is not null as discreet
   from account where member_id = $1`,
)

export const findAbsence = statement<{ away: boolean }>(
  'account_find_absence',
  `select exists (select from suspension where member_id = $1) or exists (select from deletion where member_id = $1) as away`,
)

/** The next $2 members by id, after $1. */
export const findMembersAfter = statement<{ member_id: string }>(
  'account_after',
  'select member_id from account where member_id > $1 order by member_id limit $2',
)
