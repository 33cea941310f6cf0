import type { User } from '#contract/account/viewer.ts'
import { counted } from '#server/chat/list/counted.ts'
import { statement } from '#server/platform/database/database.ts'

export interface UserRow {
  id: string
  username: string
  email: string
  status: User['status']
  role: User['role']
  paid_user: boolean
  created_at: Date
  language: User['language']
  discreet: boolean
  codes: boolean
  passkeys: boolean
  copy_made: boolean
  check_in: Date | null
  unread_messages: number
  requests: number
  mail_stops: User['notifications_disabled']
}

export const findUser = statement<UserRow>(
  'viewer_user',
  `select a.member_id as id, a.username, a.email, a.role, a.paid_at is not null and a.premium_ended_at is null as paid_user, a.created_at, a.language, a.discreet_since is not null as discreet,
     exists (select from one_time_code c where c.member_id = $1 and c.confirmed_at is not null) as codes,
     exists (select from passkey k where k.member_id = $1) as passkeys,
     exists (select from assisted_export e where e.member_id = $1 and e.seen_at is null) as copy_made,
     (select c.due_at from check_in c where c.member_id = $1 and c.ended_at is null) as check_in,
     case when exists (select from deletion x where x.member_id = $1) then 'pending_deletion'
          when exists (select from suspension x where x.member_id = $1) then 'disabled'
          when a.confirmed_at is null then 'not_confirmed'
          else 'active' end as status,
     chats.unread_messages, chats.requests,
     array(select m.reason from mail_stop m where m.member_id = $1 order by m.since, m.reason) as mail_stops
   from account a join profile p on p.member_id = a.member_id
     cross join (
       select coalesce(sum(${counted('c')}) filter (where c.request is null), 0) as unread_messages, count(*) filter (where c.request = 'waiting') as requests
       from participant c where c.member_id = $1 and not c.removed
     ) chats
   where a.member_id = $1`,
)

/** The conversations of a member that a badge or the list of requests counts. */
export const findCounted = statement<{ other_id: string; unread: number; waits: boolean }>(
  'viewer_unread',
  `select other_id, ${counted('c')} as unread, request is not null as waits from participant c
   where member_id = $1 and not removed and case when request is null then ${counted('c')} > 0 else request = 'waiting' end`,
)

export const findHomes = statement<{ member_id: string; site_id: string }>(
  'viewer_unread_homes',
  'select member_id, site_id from profile where member_id = any ($1::uuid[])',
)
