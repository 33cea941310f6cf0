import type { Language } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import { counted } from '#server/chat/list/counted.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import { nilId } from '#server/platform/ids.ts'
import { isOpenOf } from '#server/presence/presence.ts'
import type { Sought } from '#server/profile/seeks/seeks.ts'
import { type NamedVisibilityRow, visibilityColumns, visibilityFrom } from '#server/profile/visibility/visibility.ts'
import { between } from './between.ts'
import type { Audience } from './audience.ts'
import type { Words } from './words.ts'

export interface BroadcastRow {
  site_id: string
  type: 'promotions' | 'weekly_updates' | 'news'
  occasion: string
  words: Words
  audience: Audience
  state: 'draft' | 'sending' | 'stopped' | 'done'
  created_at: Date
  starts_at: Date | null
  ended_at: Date | null
  next_id: string | null
  examined: number
  mailed: number
  pushed: number
}

const columns =
  'site_id, type, occasion, words, audience, state, created_at, starts_at, ended_at, next_id, examined, mailed, pushed'
const named = 'site_id = $1 and type = $2 and occasion = $3'

/** A weekly update that is not sent within that many days is dropped. */
export const weekLastsDays = 3
/** SQL: whether it is due now. */
const isDue = `state = 'sending' and starts_at <= now() and (type <> 'weekly_updates' or starts_at > now() - interval '${weekLastsDays} days')`

export const insertWeekly = statement(
  'broadcast_insert_weekly',
  `insert into broadcast (site_id, type, occasion, words, audience, state, created_at, starts_at)
   values ($1, 'weekly_updates', $2, '{}', '{}', 'sending', now(), $3) on conflict do nothing`,
)
export const endWeeklyBefore = statement(
  'broadcast_end_weekly',
  `update broadcast set state = 'done', ended_at = now(), next_id = null
   where site_id = $1 and type = 'weekly_updates' and occasion < $2 and state in ('sending', 'stopped')`,
)

export const writeDraft = statement(
  'broadcast_write',
  `insert into broadcast (site_id, type, occasion, words, audience, state, created_at) values ($1, $2, $3, $4, $5, 'draft', now())
   on conflict (site_id, type, occasion) do update set words = excluded.words, audience = excluded.audience
   where broadcast.state = 'draft'`,
)
/** A draft without words, at time $4; a no-op where there is one of that name. */
export const insertDraft = statement(
  'broadcast_insert',
  `insert into broadcast (site_id, type, occasion, words, audience, state, created_at)
   values ($1, $2, $3, '{}', '{}', 'draft', $4) on conflict do nothing`,
)
export const updateDraft = statement(
  'broadcast_update',
  `update broadcast set words = $4, audience = $5 where ${named} and state = 'draft'`,
)
export const deleteDraft = statement('broadcast_delete', `delete from broadcast where ${named} and state = 'draft'`)
export const lock = statement<BroadcastRow>('broadcast_lock', `select ${columns} from broadcast where ${named} for update`)
export const start = statement(
  'broadcast_start',
  `update broadcast set state = 'sending', starts_at = $4, ended_at = null where ${named} and state in ('draft', 'stopped')`,
)
export const stop = statement(
  'broadcast_stop',
  `update broadcast set state = 'stopped', ended_at = now() where ${named} and state = 'sending'`,
)
/** What is sent or will be comes first, by its start, so that it can be stopped however many came later. */
export const list = statement<BroadcastRow>(
  'broadcast_list',
  `select ${columns} from broadcast where site_id = $1
   order by state <> 'sending', case when state = 'sending' then starts_at end, coalesce(starts_at, created_at) desc, type, occasion
   limit 100`,
)
export const find = statement<BroadcastRow>('broadcast_find', `select ${columns} from broadcast where ${named}`)
export interface DueRow extends Pick<BroadcastRow, 'site_id' | 'type' | 'occasion'> {
  starts_at: Date
}

export const findDue = statement<DueRow>(
  'broadcast_due',
  `select site_id, type, occasion, starts_at from broadcast where ${isDue}
   order by type = 'weekly_updates' desc, starts_at`,
)
/** Returns no row while another worker has it. */
export const take = statement<BroadcastRow>(
  'broadcast_take',
  `select ${columns} from broadcast where ${named} and ${isDue} for update skip locked`,
)
export const advance = statement(
  'broadcast_advance',
  `update broadcast set next_id = $4, examined = examined + $5, mailed = mailed + $6, pushed = pushed + $7,
     state = case when $4::uuid is null then 'done' else state end, ended_at = case when $4::uuid is null then $8::timestamptz end
   where ${named}`,
)
export const remove = statement('broadcast_remove', 'delete from broadcast where site_id = $1')

/**
 * Counts up to $1 waiting mails, so that decided ones leave soon and a withdrawal takes effect. Mails that a gateway has deferred do not
 * count, nor do older push notes.
 */
export const countMails = statement<{ waiting: number }>(
  'broadcast_mails_waiting',
  `select count(*)::integer as waiting
   from (select from outbox where sent_at is null and bulk and (wait_until is null or wait_until <= now()) limit $1) waiting`,
)
export const countNotes = statement<{ waiting: number }>(
  'broadcast_notes_waiting',
  `select count(*)::integer as waiting
   from (select from outbox where sent_at is null and channel = 'push' and created_at > now() - interval '10 minutes' limit $1) waiting`,
)

/** The latest $3 members who joined site $1 since $2 and can be found. */
export const findNewcomers = statement<Newcomer>(
  'broadcast_newcomers',
  `with fresh as materialized (
     select member_id from account where site_id = $1 and confirmed_at >= $2 order by confirmed_at desc limit $3
   )
   select p.member_id as id, coalesce(p.visiting_city_id, p.city_id) as city_id, p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age from fresh join profile p on p.member_id = fresh.member_id
   where p.visible and not p.fictional and p.show_distance`,
)

export interface Newcomer extends Sought {
  id: string
  city_id: number
  gender: string
  birth_date: string
}

/** The new likes of each of these members, at most $2 each. A limit of each member would have to be applied at one shard. */
export const findNewLikers = statement<{ member_id: string; liker_id: string }>(
  'broadcast_likers',
  `select member_id, liker_id from (
     select member_id, liker_id, row_number() over (partition by member_id) as place
     from member_liked_by where member_id = any ($1::uuid[]) and seen_at is null
   ) l where place <= $2`,
)

/** The visibility of each member of $2 to the viewer at the same position in $1, all of site $3. */
export const findVisibilities = statement<NamedVisibilityRow & { viewer_id: string }>(
  'broadcast_visibility',
  `select pair.viewer_id, ${visibilityColumns}, p.name from unnest($1::uuid[], $2::uuid[]) pair (viewer_id, other_id)
   join profile p on p.member_id = pair.other_id ${visibilityFrom('pair.viewer_id', '$3')}`,
)

/** The pairs of $1 and $2, by position, in which the first hides the second. */
export const findHidden = statement<{ viewer_id: string; other_id: string }>(
  'broadcast_hidden',
  `select pair.viewer_id, pair.other_id from unnest($1::uuid[], $2::uuid[]) pair (viewer_id, other_id)
   join hidden_member h on h.member_id = pair.viewer_id and h.other_id = pair.other_id`,
)

/** A member of a batch, and whether they get a mail or a push note. */
export interface Person extends Sought {
  member_id: string
  mails: boolean
  pushes: boolean
  email: string
  language: Language
  discreet: boolean
  shows_names: boolean
  city_id: number
  gender: string
  birth_date: string
  unread: number
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string | null
}

/**
 * The next members of site $1 from id $2, at most $11, with what each gets of type $3. Reads only rows by the member's own key. Leaving,
 * suspended, unconfirmed, fictional and paused members, and those outside the audience ($5 to $10), get nothing. Members who were
 * here within a day get no weekly update.
 */
const findBatch = statement<Person>(
  'broadcast_batch',
  `with next as materialized (
     select member_id from account where site_id = $1 and member_id >= $2::uuid order by member_id limit $11
   ), decided as materialized (
     select a.member_id, a.email, coalesce(a.language, $4) as language, a.discreet_since is not null as discreet,
       coalesce(p.visiting_city_id, p.city_id) as city_id, p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, coalesce(s.shows_names, false) as shows_names, s.quiet_from, s.quiet_until, s.time_zone,
       ${isOpenOf('here')} as is_open,
       a.confirmed_at is not null and p.fictional is false and shut.member_id is null and leaving.member_id is null
         and (s.paused_until is null or s.paused_until <= now())
         and ($3 <> 'weekly_updates' or here.last_seen is null or here.last_seen < now() - interval '1 day')
         and ($5::text[] is null or p.country = any ($5)) and ($6::text[] is null or coalesce(a.language, $4) = any ($6))
         and ($7::text[] is null or p.gender = any ($7)) and ($9::boolean is null or (p.main_photo_id is not null) = $9)
         and ($8::boolean is null or (a.paid_at is not null and a.premium_ended_at is null) = $8)
         and ($10::integer is null or here.last_seen >= now() - $10 * interval '1 day') as addressed,
       by_mail.chosen is true and agreed.member_id is not null as wants_mail, by_push.chosen is true as wants_push,
       coalesce(s.mails_per_day, ${limits.mailsPerDay}) as mails_per_day
     from next join account a on a.member_id = next.member_id left join profile p on p.member_id = a.member_id
       left join suspension shut on shut.member_id = a.member_id
       left join deletion leaving on leaving.member_id = a.member_id
       left join notification_setting s on s.member_id = a.member_id
       left join presence here on here.member_id = a.member_id
       left join consent agreed on agreed.member_id = a.member_id and agreed.kind = 'mail'
       left join notification_choice by_mail on by_mail.member_id = a.member_id and by_mail.type = $3 and by_mail.channel = 'email'
       left join notification_choice by_push on by_push.member_id = a.member_id and by_push.type = $3 and by_push.channel = 'push'
   ), stopped as materialized (
     select distinct x.member_id from decided d join mail_stop x on x.member_id = d.member_id where d.wants_mail
   ), mailed as materialized (
     select t.member_id, count(distinct t.id) as mails from decided d join notification_sent t on t.member_id = d.member_id
     where d.wants_mail and t.channel = 'email' and t.sent_at > now() - interval '1 day' group by 1
   ), subscribed as materialized (
     select distinct b.member_id from decided d join push_subscription b on b.member_id = d.member_id where d.wants_push
   ), missed as materialized (
     select c.member_id, sum(${counted('c')}) as unread from decided d join participant c on c.member_id = d.member_id
     where d.addressed and (d.wants_mail or d.wants_push) and $3 = 'weekly_updates' and not c.removed and c.request is null group by 1
   )
   select d.member_id, d.email, d.language, d.discreet, d.city_id, d.gender, d.birth_date, d.seeks, d.seeks_min_age, d.seeks_max_age, d.shows_names, d.quiet_from, d.quiet_until, d.time_zone,
     d.addressed and d.wants_mail and stopped.member_id is null and coalesce(mailed.mails, 0) < d.mails_per_day as mails,
     d.addressed and not d.is_open and subscribed.member_id is not null as pushes, coalesce(missed.unread, 0)::integer as unread
   from decided d left join stopped on stopped.member_id = d.member_id left join mailed on mailed.member_id = d.member_id
     left join subscribed on subscribed.member_id = d.member_id left join missed on missed.member_id = d.member_id
   order by d.member_id`,
)

export const first = nilId

export interface Batch {
  people: Person[]
  /** The id where the next batch starts; null after the last. */
  next: string | null
}

/** Reads the next `size` members with what each gets; `values` by `valuesOf`. */
export async function readBatch(db: Handle, values: readonly unknown[], size: number): Promise<Batch> {
  const found = await db.rows(findBatch, [...values, size + 1])
  const people = found.slice(0, size)
  const following = found[size]
  return { people, next: following ? between(people.at(-1)!.member_id, following.member_id) : null }
}
