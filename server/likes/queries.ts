import { statement } from '#server/platform/database/database.ts'

/** The likes between the viewer and one other member. */
export interface LikeRelationRow {
  member_id: string
  given: boolean
  received: boolean
  is_new: boolean
}

/** No more of a member's likes are read, visible or hidden: four times what the list shows. */
const most = 2000

/** Each member once, new likes first; both sides are read by the viewer's own key $1. */
export const findLikeRelations = statement<LikeRelationRow>(
  'like_list',
  `select coalesce(g.liked_id, r.liker_id) as member_id, given_at is not null as given, received_at is not null as received,
     coalesce(is_new, false) as is_new
   from (select liked_id, created_at as given_at from member_like where member_id = $1) g
   full join (select liker_id, created_at as received_at, seen_at is null as is_new from member_liked_by where member_id = $1) r
     on r.liker_id = g.liked_id
   order by coalesce(is_new, false) desc, greatest(given_at, received_at) desc limit ${most}`,
)

export const findNew = statement<{ liker_id: string }>(
  'like_new',
  `select liker_id from member_liked_by where member_id = $1 and seen_at is null order by created_at desc limit ${most}`,
)

export const findLike = statement<object>('like_find', 'select from member_like where member_id = $1 and liked_id = $2')

/** $3 whether it is automatic. */
export const insertLike = statement(
  'like_insert',
  'insert into member_like (member_id, liked_id, created_at, automatic) values ($1, $2, now(), $3) on conflict do nothing',
)

/** $3 since when, $4 when it was seen, $5 whether it is automatic. */
export const insertLikedBy = statement(
  'like_received_insert',
  'insert into member_liked_by (member_id, liker_id, created_at, seen_at, automatic) values ($1, $2, coalesce($3, now()), $4, $5) on conflict do nothing',
)

/** Turns an automatic like into one by hand. */
export const saveByHand = statement(
  'like_by_hand',
  'update member_like set automatic = false where member_id = $1 and liked_id = $2 and automatic',
)

export const saveReceivedByHand = statement(
  'like_received_by_hand',
  'update member_liked_by set automatic = false where member_id = $1 and liker_id = $2 and automatic',
)

/** What the receiver $1 knew of a like of $2 that was taken back. */
export interface TakenBackRow {
  created_at: Date
  seen_at: Date | null
  unsent: boolean
  matched: boolean
}

/** $3: no older than that. */
export const takeTakenBack = statement<TakenBackRow>(
  'like_taken_back_take',
  'delete from like_taken_back where member_id = $1 and liker_id = $2 and created_at > $3 returning created_at, seen_at, unsent, matched',
)

export const keepTakenBack = statement(
  'like_taken_back_keep',
  `insert into like_taken_back (member_id, liker_id, created_at, seen_at, unsent, matched) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id, liker_id) do update set created_at = excluded.created_at, seen_at = excluded.seen_at,
     unsent = excluded.unsent, matched = excluded.matched`,
)

export const forgetTakenBack = statement('like_taken_back_forget', 'delete from like_taken_back where created_at < $1')

/** For a member who is erased, on both sides. */
export const eraseTakenBack = statement('like_taken_back_erase', 'delete from like_taken_back where member_id = $1')
export const eraseTakenBackBeside = statement('like_taken_back_erase_beside', 'delete from like_taken_back where liker_id = $1')

export const deleteLike = statement('like_delete', 'delete from member_like where member_id = $1 and liked_id = $2')

export const deleteLikedBy = statement<Pick<TakenBackRow, 'created_at' | 'seen_at'>>(
  'like_received_delete',
  'delete from member_liked_by where member_id = $1 and liker_id = $2 returning created_at, seen_at',
)

export const saveSeen = statement(
  'like_seen_save',
  'update member_liked_by set seen_at = now() where member_id = $1 and liker_id = $2 and seen_at is null',
)

/** A page of the members with a like from or to the member. */
export const findRelated = statement<{ member_id: string }>(
  'like_erase_find',
  `select liked_id as member_id from member_like where member_id = $1
   union select liker_id from member_liked_by where member_id = $1 limit $2`,
)

/** $1 a member who is erased, $2 others: the others' rows. */
export const deleteLikesOfMember = statement(
  'like_erase_given_to',
  'delete from member_like where member_id = any ($2::uuid[]) and liked_id = $1',
)

export const deleteLikedByMember = statement(
  'like_erase_received_from',
  'delete from member_liked_by where member_id = any ($2::uuid[]) and liker_id = $1',
)

/** $1 a member who is erased, $2 others: the member's own rows. */
export const deleteOwnLikes = statement(
  'like_erase_given',
  'delete from member_like where member_id = $1 and liked_id = any ($2::uuid[])',
)

export const deleteOwnLikers = statement(
  'like_erase_received',
  'delete from member_liked_by where member_id = $1 and liker_id = any ($2::uuid[])',
)
