import { statement } from '#server/platform/database/database.ts'
import { cardColumns, type CardRow, visibleTo } from '#server/profile/cards.ts'

export interface LikeRow extends CardRow {
  given: boolean
  received: boolean
  is_new: boolean
}

/** More than anybody reads; the newest are kept. */
const listed = 500

/** Each member once, however the two like each other; both sides are read by the viewer's own key. */
export const findLikes = statement<LikeRow>(
  'like_list',
  `select ${cardColumns}, given_at is not null as given, received_at is not null as received, is_new
   from (select liked_id, created_at as given_at from member_like where member_id = $1) g
   full join (select liker_id, created_at as received_at, seen_at is null as is_new from member_liked_by where member_id = $1) r
     on r.liker_id = g.liked_id
   join profile p on p.member_id = coalesce(g.liked_id, r.liker_id)
   left join presence on presence.member_id = p.member_id
   where ${visibleTo('$1', '$2')}
   order by coalesce(is_new, false) desc, greatest(given_at, received_at) desc
   limit ${listed}`,
)

export const countNew = statement<{ count: number }>(
  'like_count_new',
  `select count(*)::int as count from member_liked_by r join profile p on p.member_id = r.liker_id
   where r.member_id = $1 and r.seen_at is null and ${visibleTo('$1', '$2')}`,
)

/** Whatever changes between two members waits here for its turn, so that of two likes at once the second sees the first. */
export const lockPair = statement(
  'like_lock_pair',
  'select from profile where member_id = least($1::uuid, $2::uuid) for no key update',
)

export const findVisible = statement<object>(
  'like_find_visible',
  `select from profile p where p.member_id = $3 and ${visibleTo('$1', '$2')}`,
)

export const findLike = statement<object>('like_find', 'select from member_like where member_id = $1 and liked_id = $2')

export const insertLike = statement(
  'like_insert',
  'insert into member_like (member_id, liked_id, created_at) values ($1, $2, now()) on conflict do nothing',
)

export const insertLikedBy = statement(
  'like_received_insert',
  'insert into member_liked_by (member_id, liker_id, created_at) values ($1, $2, now()) on conflict do nothing',
)

export const deleteLike = statement('like_delete', 'delete from member_like where member_id = $1 and liked_id = $2')

export const deleteLikedBy = statement(
  'like_received_delete',
  'delete from member_liked_by where member_id = $1 and liker_id = $2',
)

export const saveSeen = statement(
  'like_seen_save',
  'update member_liked_by set seen_at = now() where member_id = $1 and liker_id = $2 and seen_at is null',
)
