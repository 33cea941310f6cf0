import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import { sharesPresence } from '#server/profile/traits/traits.ts'

/** A member with an open page is saved more often than this. */
const freshFor = "interval '3 minutes'"

/**
 * $1 members, $2 when they were here, $3 whether they have a page open in the process $4. In the order of the key, so that processes
 * flushing at once do not deadlock. Drops the names of processes when none of them has saved the member lately.
 */
export const savePresence = statement(
  'presence_save',
  `insert into presence (member_id, last_seen, open_in)
   select member_id, least(seen_at, now()), case when is_open then array[$4] else '{}' end
   from unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) as seen (member_id, seen_at, is_open) order by member_id
   on conflict (member_id) do update set last_seen = greatest(presence.last_seen, excluded.last_seen),
     open_in = excluded.open_in || case when excluded.last_seen - presence.last_seen > ${freshFor} then '{}' else array_remove(presence.open_in, excluded.open_in[1]) end`,
)

/** $1 members who have no page open any more in the process $2. */
export const savePresenceClosed = statement(
  'presence_close',
  `update presence set open_in = array_remove(open_in, $2)
   from (select * from unnest($1::uuid[]) as closed (member_id) order by member_id) closed
   where presence.member_id = closed.member_id and $2 = any (presence.open_in)`,
)

/** SQL: whether the member of this presence row has the site open in any process at a time, on a page that may be visible. */
export const isOpenOf = (presence: string, at = 'now()') =>
  `coalesce(cardinality(${presence}.open_in) > 0 and ${at} - ${presence}.last_seen < ${freshFor}, false)`

/** Those of $1 who have the site open in any process. */
export const findHere = statement<{ member_id: string }>(
  'presence_here',
  `select pr.member_id from presence pr where pr.member_id = any ($1::uuid[]) and ${isOpenOf('pr')}`,
)

/** $1 members, $2 the times that strangers see as their last visit. Skips invisible members, so that it is not shown later either. */
export const saveShown = statement(
  'presence_show',
  `update presence set shown_seen = shown.at
   from (select * from unnest($1::uuid[], $2::timestamptz[]) as shown (member_id, at) order by member_id) shown
   where presence.member_id = shown.member_id and (presence.shown_seen is null or presence.shown_seen < shown.at)
     and not exists (select from invisibility i where i.member_id = presence.member_id)`,
)

/** Those of $1 whose presence may be shown. */
export const findShowing = statement<{ member_id: string }>(
  'presence_showable',
  `select p.member_id from profile p
   where p.member_id = any($1::uuid[]) and p.visible and ${sharesPresence('p')}
     and not exists (select from invisibility i where i.member_id = p.member_id)`,
)

/** Those of $1 who are active in any process. */
export const findActive = statement<{ member_id: string }>(
  'presence_active',
  `select member_id from presence where member_id = any($1::uuid[]) and last_seen > now() - interval '${limits.onlineMinutes} minutes'`,
)

/** Those of $1 who hide their presence. */
export const findHiding = statement<{ member_id: string }>(
  'presence_hiding',
  `select p.member_id from profile p left join invisibility i on i.member_id = p.member_id
   where p.member_id = any($1::uuid[]) and (not ${sharesPresence('p')} or i.member_id is not null)`,
)

export const deletePresence = statement('presence_erase', 'delete from presence where member_id = $1')
