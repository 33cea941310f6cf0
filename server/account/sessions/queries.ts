import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'

/** A valid session with what the member's rights depend on. */
export interface SignedInRow {
  /** Hash of the session token, in hexadecimal. */
  hash: string
  /** The site of the session. */
  site_id: string
  member_id: string
  /** Null until the member chooses one. */
  language: string | null
  /** The languages to show; null until the member chooses. */
  languages: string[] | null
  confirmed: boolean
  premium: boolean
  discreet: boolean
  city_id: number
  shared_at: string[]
  role: 'member' | 'moderator' | 'support' | 'admin'
}

/** The members of the sessions $1 that are neither old nor idle, except suspended or leaving members. One read per request. */
export const findSignedIn = statement<SignedInRow>(
  'session_members',
  `with s as materialized (
     select encode(token_hash, 'hex') as hash, member_id, site_id from session
     where token_hash = any ($1::bytea[]) and created_at > now() - interval '${limits.sessionDays} days'
       and last_used_at > now() - interval '${limits.sessionIdleDays} days'
   )
   select s.hash, s.site_id, a.member_id, a.language, a.languages, a.confirmed_at is not null as confirmed, a.paid_at is not null and a.premium_ended_at is null as premium,
     a.discreet_since is not null as discreet, a.role, coalesce(p.visiting_city_id, p.city_id) as city_id,
     coalesce(here.sites, '{}') as shared_at
   from s
   join account a on a.member_id = s.member_id
   join profile p on p.member_id = a.member_id
   left join suspension x on x.member_id = a.member_id and (x.ends_at is null or x.ends_at > now())
   left join deletion d on d.member_id = a.member_id
   left join lateral (select array_agg(h.site_id) as sites from shared_at h where h.member_id = a.member_id) here on true
   where x.member_id is null and d.member_id is null`,
)

export const forgetKnownDevices = statement('account_devices_forget', 'delete from known_device where member_id = $1')

export const rememberDevice = statement(
  'account_device_remember',
  `insert into known_device (member_id, device_hash, last_used_at) values ($1, $2, now())
   on conflict (member_id, device_hash) do update set last_used_at = excluded.last_used_at`,
)

export const insertSession = statement(
  'session_create',
  `insert into session (token_hash, member_id, site_id, created_at, last_used_at, user_agent) values ($1, $2, $3, now(), now(), $4)`,
)

/** The valid sessions of a member, last used first. */
export const listSessions = statement<{ token_hash: Buffer; created_at: Date; last_used_at: Date; user_agent: string }>(
  'session_list',
  `select token_hash, created_at, last_used_at, user_agent from session
   where member_id = $1 and created_at > now() - interval '${limits.sessionDays} days'
     and last_used_at > now() - interval '${limits.sessionIdleDays} days'
   order by last_used_at desc, token_hash limit 100`,
)

export const touchSession = statement('session_touch', 'update session set last_used_at = now() where token_hash = $1')

export const deleteSession = statement<{ member_id: string }>(
  'session_end',
  'delete from session where token_hash = $1 returning member_id',
)

export const deleteOtherSessions = statement<{ token_hash: Buffer }>(
  'session_end_others',
  'delete from session where member_id = $1 and token_hash <> $2 returning token_hash',
)

export const deleteOldSessions = statement(
  'session_forget_old',
  `delete from session where created_at < now() - interval '${limits.sessionDays} days' or last_used_at < now() - interval '${limits.sessionIdleDays} days'`,
)
