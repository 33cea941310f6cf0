import { statement } from '#server/platform/database/database.ts'

/** $1: a member; $2: sites that no longer show them. */
export const insertEndings = statement(
  'sharing_ending_insert',
  `insert into sharing_ending (member_id, site_id, since, tried_at) select $1::uuid, id, now(), now() from unnest($2::text[]) as site (id)
   on conflict (member_id, site_id) do update set after_id = excluded.after_id`,
)

/** Those that wait longest first; a failed one goes to the end. */
export const findEndings = statement<{ member_id: string; site_id: string }>(
  'sharing_ending_list',
  'select member_id, site_id from sharing_ending order by tried_at limit 50',
)

export const findEnding = statement<{ after_id: string }>(
  'sharing_ending_find',
  'select after_id from sharing_ending where member_id = $1 and site_id = $2',
)

/** Locks the row only if no worker has advanced beyond $3. */
export const lockEnding = statement<object>(
  'sharing_ending_lock',
  'select from sharing_ending where member_id = $1 and site_id = $2 and after_id = $3 for update',
)

export const saveReached = statement(
  'sharing_ending_reached',
  'update sharing_ending set after_id = $3, tried_at = now() where member_id = $1 and site_id = $2',
)

export const noteTried = statement(
  'sharing_ending_tried',
  'update sharing_ending set tried_at = now() where member_id = $1 and site_id = $2',
)

export const deleteEnding = statement('sharing_ending_delete', 'delete from sharing_ending where member_id = $1 and site_id = $2')

export const relatedAtOnce = 500

/** Members after id $2 with a relation to $1 that ends with sharing: from the rows of $1, and from the lists of others. */
export const findRelated = [
  statement<{ member_id: string }>(
    'sharing_tied',
    `select liked_id as member_id from member_like where member_id = $1 and liked_id > $2
     union select liker_id from member_liked_by where member_id = $1 and liker_id > $2
     union select other_id from participant where member_id = $1 and other_id > $2
     union select other_id from favourite where member_id = $1 and other_id > $2
     union select viewer_id from member_viewer where member_id = $1 and viewer_id > $2
     order by member_id limit ${relatedAtOnce}`,
  ),
  statement<{ member_id: string }>(
    'sharing_tied_keepers',
    `select member_id from favourite where other_id = $1 and member_id > $2 order by member_id limit ${relatedAtOnce}`,
  ),
  statement<{ member_id: string }>(
    'sharing_tied_viewed',
    `select member_id from member_viewer where viewer_id = $1 and member_id > $2 order by member_id limit ${relatedAtOnce}`,
  ),
]

/** The members of $1 on site $2. */
export const findOfSite = statement<{ member_id: string }>(
  'sharing_of_site',
  'select member_id from profile where member_id = any ($1::uuid[]) and site_id = $2 order by member_id',
)

/** $1: a member; $2: a member who likes them. */
export const keepLiker = statement(
  'former_liker_insert',
  `insert into former_liker (member_id, other_id, ended_at)
   select member_id, liker_id, now() from member_liked_by where member_id = $1 and liker_id = $2
   on conflict (member_id, other_id) do update set ended_at = excluded.ended_at`,
)

/** Former likers are kept as long as removed messages can be reported. */
export const forgetLikers = statement(
  'former_liker_forget',
  "delete from former_liker where ended_at < now() - interval '7 days'",
)

export const eraseAll = [
  statement('sharing_ending_erase', 'delete from sharing_ending where member_id = $1'),
  statement('site_exclusion_erase', 'delete from site_exclusion where member_id = $1'),
  statement('former_liker_erase_own', 'delete from former_liker where member_id = $1'),
  statement('former_liker_erase_others', 'delete from former_liker where other_id = $1'),
]
