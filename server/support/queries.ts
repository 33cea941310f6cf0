import type { Language } from '#contract/site/languages.ts'
import { statement } from '#server/platform/database/database.ts'

export interface FoundRow {
  member_id: string
  site_id: string
  username: string
}

/** $1 ids, $2 sites or null. */
export const findMembers = statement<FoundRow>(
  'support_members',
  `select member_id, site_id, username from account
   where member_id = any ($1::uuid[]) and ($2::text[] is null or site_id = any ($2)) order by site_id`,
)

export interface AccountRow extends FoundRow {
  former_username: string | null
  email: string
  language: Language | null
  created_at: Date
  confirmed_at: Date | null
  premium: boolean
  discreet: boolean
  suspended_at: Date | null
  suspended_until: Date | null
  leaving_at: Date | null
  erasing: boolean
  codes_since: Date | null
  passkeys: number
  balance: number
  paused: boolean
}

/** $1 member, $2 now. */
export const findAccount = statement<AccountRow>(
  'support_account',
  `select a.member_id, a.site_id, a.username, a.former_username, a.email, a.language, a.created_at, a.confirmed_at,
     a.paid_at is not null and a.premium_ended_at is null as premium, a.discreet_since is not null as discreet,
     x.created_at as suspended_at, x.ends_at as suspended_until, d.requested_at as leaving_at, d.erasing_at is not null as erasing,
     c.confirmed_at as codes_since, (select count(*)::int from passkey where member_id = $1) as passkeys,
     coalesce(w.balance, 0) as balance, coalesce(n.paused_until > $2, false) as paused
   from account a
   left join suspension x on x.member_id = a.member_id and (x.ends_at is null or x.ends_at > $2)
   left join deletion d on d.member_id = a.member_id
   left join one_time_code c on c.member_id = a.member_id
   left join wallet w on w.member_id = a.member_id
   left join notification_setting n on n.member_id = a.member_id
   where a.member_id = $1`,
)

/** $1 member: mails that could not be delivered yet. */
export const findDelayed = statement<{ outbox_id: string }>(
  'support_mails_delayed',
  'select outbox_id from mail_delay where member_id = $1',
)

export interface WaitingRow {
  waiting: number
  oldest_at: Date | null
}

export interface RequestsRow extends WaitingRow {
  /** Those that do not go on by themselves, or are late. */
  stuck: number
}

/** $1 late since, $2 sites or null: copies of data that are made or failed. */
export const countExports = statement<RequestsRow>(
  'support_exports',
  `select count(*)::int as waiting, min(e.asked_at) as oldest_at,
     (count(*) filter (where e.state = 'failed' or e.asked_at < $1))::int as stuck
   from data_export e join account a on a.member_id = e.member_id
   where e.state in ('making', 'failed') and ($2::text[] is null or a.site_id = any ($2))`,
)

/** $1 late since, $2 sites or null: erasures that have begun. */
export const countErasures = statement<RequestsRow>(
  'support_erasures',
  `select count(*)::int as waiting, min(d.erasing_at) as oldest_at, (count(*) filter (where d.erasing_at < $1))::int as stuck
   from deletion d join account a on a.member_id = d.member_id
   where d.erasing_at is not null and ($2::text[] is null or a.site_id = any ($2))`,
)
