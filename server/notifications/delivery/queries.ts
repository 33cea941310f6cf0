import type { Language } from '#contract/site/languages.ts'
import type { NotificationType } from '#contract/notifications/options.ts'
import { statement } from '#server/platform/database/database.ts'
import { isOpenOf } from '#server/presence/presence.ts'
import type { ChoiceRow, SettingRow } from '#server/notifications/choices-queries.ts'

/** Lists a member once for each notification that is due. */
export const findDue = statement<{ member_id: string }>(
  'notification_due',
  'select member_id from notification where due_at <= now() order by due_at limit $1',
)

/** Postpones the decision to a minute after $1, now, for all members who have the site open, in one statement: there may be many. */
export const postponeOnline = statement<object>(
  'notification_put_off_open',
  `update notification n set due_at = $1::timestamptz + interval '1 minute' from presence pr
   where pr.member_id = n.member_id and n.due_at <= $1 and ${isOpenOf('pr', '$1')}`,
)

export interface PendingEventRow {
  type: NotificationType
  subject: string
  caused_at: Date
  pushed_at: Date | null
}

/**
 * Takes what is due for a member now or within ten minutes: it is reported together. Takes by deleting at once: a sender at this
 * moment waits for the end of the decision, and then inserts it anew. What another worker has taken is not waited for.
 */
export const takeDue = statement<PendingEventRow>(
  'notification_take',
  `delete from notification n using (
     select type, subject from notification where member_id = $1 and due_at <= now() + interval '10 minutes' for update skip locked
   ) due
   where n.member_id = $1 and n.type = due.type and n.subject = due.subject
   returning n.type, n.subject, n.caused_at, n.pushed_at`,
)

/**
 * $1 the member, and row by row: $2 types, $3 subjects, $4 when it happened, $5 when it is due, $6 when the devices were
 * notified.
 */
export const putBack = statement(
  'notification_put_back',
  `insert into notification (member_id, type, subject, caused_at, due_at, pushed_at)
   select $1::uuid, type, subject, caused_at, due_at, pushed_at
   from unnest($2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) as waits (type, subject, caused_at, due_at, pushed_at)
   on conflict do nothing`,
)

/** Moves a member behind the others after a failure. */
export const putOff = statement(
  'notification_put_off',
  "update notification set due_at = now() + interval '5 minutes' where member_id = $1 and due_at <= now()",
)

export interface ReceiverRow extends Omit<SettingRow, 'shows_names'> {
  at: Date
  site_id: string
  email: string
  language: Language | null
  discreet: boolean
  is_reached: boolean
  has_photo: boolean
  is_open: boolean
  seen: Date | null
  shows_names: boolean | null
  mail_stopped: boolean
  has_devices: boolean
  choices: ChoiceRow[]
  conversations: Array<{ id: string; other: string; unread: number; last: string; request: boolean }>
  likes: Array<{ id: string; seen: boolean; mutual: boolean }>
  partners: string[]
  sent: Array<{ id: string; type: NotificationType; channel: 'email' | 'push'; subject: string; at: string }>
}

/** How long a sent notification counts. */
const kept = "interval '8 days'"

const list = (fields: string, rest: string) => `coalesce((select json_agg(${fields}) from ${rest}), '[]')`

/** All that is stored under a member's own key and decides whether to notify: $1 the member, $2 the subjects. */
export const findReceiver = statement<ReceiverRow>(
  'notification_receiver',
  `select now() as at, a.site_id, a.email, a.language, a.discreet_since is not null as discreet, p.visible and not p.fictional as is_reached,
     p.main_photo_id is not null as has_photo, ${isOpenOf('pr')} as is_open, pr.last_seen as seen,
     s.quiet_from, s.quiet_until, s.time_zone, s.paused_until, s.mails_per_day, s.shows_names,
     exists (select from mail_stop m where m.member_id = $1) as mail_stopped,
     exists (select from push_subscription d where d.member_id = $1) as has_devices,
     ${list("json_build_object('type', c.type, 'channel', c.channel, 'chosen', c.chosen)", 'notification_choice c where c.member_id = $1')} as choices,
     ${list(
       "json_build_object('id', c.conversation_id, 'other', c.other_id, 'unread', c.unread, 'last', c.last_at, 'request', c.request is not null)",
       'participant c where c.member_id = $1 and c.conversation_id = any ($2::uuid[]) and not c.removed and coalesce(c.muted_until <= now(), true)',
     )} as conversations,
     ${list(
       `json_build_object('id', l.liker_id, 'seen', l.seen_at is not null, 'mutual', exists (
          select from member_like g where g.member_id = $1 and g.liked_id = l.liker_id))`,
       'member_liked_by l where l.member_id = $1 and l.liker_id = any ($2::uuid[])',
     )} as likes,
     ${list('c.other_id', 'participant c where c.member_id = $1 and c.other_id = any ($2::uuid[])')} as partners,
     ${list(
       "json_build_object('id', t.id, 'type', t.type, 'channel', t.channel, 'subject', t.subject, 'at', t.sent_at)",
       `notification_sent t where t.member_id = $1 and t.sent_at > now() - ${kept}`,
     )} as sent
   from account a join profile p on p.member_id = a.member_id left join presence pr on pr.member_id = a.member_id
     left join notification_setting s on s.member_id = a.member_id
   where a.member_id = $1`,
)

/**
 * $1 the member, $2 the mail or the note, $3 by which channel, $4 the note's tag, $5 and $6 the types and subjects it reports.
 */
export const recordSent = statement(
  'notification_sent_insert',
  `insert into notification_sent (member_id, id, channel, tag, type, subject, sent_at)
   select $1::uuid, $2::uuid, $3, $4, type, subject, now() from unnest($5::text[], $6::uuid[]) as sent (type, subject)
   on conflict do nothing`,
)

/** $1 at most. */
export const findOldSent = statement<{ member_id: string; id: string }>(
  'notification_sent_old',
  `select member_id, id from notification_sent where sent_at < now() - ${kept} order by sent_at limit $1`,
)
export const forgetSent = statement(
  'notification_sent_forget',
  `delete from notification_sent t using unnest($1::uuid[], $2::uuid[]) gone (member_id, id)
   where t.member_id = gone.member_id and t.id = gone.id and t.sent_at < now() - ${kept}`,
)
