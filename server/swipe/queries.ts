import { statement } from '#server/platform/database/database.ts'
import { cardColumns, type CardRow } from '#server/profile/cards/cards.ts'
import type { Sought } from '#server/profile/seeks/seeks.ts'
import { isHome } from '#server/profile/visibility/visibility.ts'

/** What decides whether two members suit each other. */
export interface WishRow extends Sought {
  gender: string
  birth_date: string
}

const wishColumns = 'p.seeks, p.seeks_min_age, p.seeks_max_age'

/** A player: whom they seek, the position of their sweep, and their likes of the day. */
export interface PlayerRow extends WishRow {
  interests: number
  wish: Buffer | null
  step: number | null
  after_joined: string | null
  after_id: string | null
  swept_on: string | null
  ended_at: Date | null
  likes_on: string | null
  likes: number | null
}

export const findPlayer = statement<PlayerRow>(
  'swipe_player',
  `select p.gender, p.birth_date, ${wishColumns}, p.interests, s.wish, s.step, s.after_joined, s.after_id, s.swept_on, s.ended_at, s.likes_on, s.likes
   from profile p left join swipe s on s.member_id = p.member_id where p.member_id = $1`,
)

export interface DeckRow extends CardRow, WishRow {
  gender: CardRow['gender']
  /** The first card has the lowest. */
  pos: number
}

/**
 * The first $3 of the deck of $1 who may still be shown on site $2, members of it or of one of $4, in no order: visible to all,
 * and with no block, like or hiding of the player's between them, read in one list by the player's own key; then each card by its
 * own key.
 */
export const findDeck = statement<DeckRow>(
  'swipe_deck_read',
  `with first as materialized (select other_id, pos from swipe_deck where member_id = $1 order by pos limit $3), next as materialized (
     select * from first where other_id <> all (array(select other_id from block where member_id = $1 union all select other_id from known_contact where member_id = $1 and theirs <> '{}'
       union all select other_id from hidden_member where member_id = $1
       union all select l.liked_id from member_like l where l.member_id = $1 and l.liked_id = any (array(select other_id from first))))
   )
   select ${cardColumns}, ${wishColumns}, next.pos from next join profile p on p.member_id = next.other_id
     left join presence on presence.member_id = p.member_id left join invisibility i on i.member_id = p.member_id
     left join shared_at here on here.member_id = p.member_id and here.site_id = $2
   where p.visible and (p.site_id = $2 or (here.member_id is not null and p.site_id = any ($4::text[]))) and i.member_id is null`,
)

/** A member the sweep found, and what they are ordered by. */
export interface SweptRow {
  member_id: string
  joined: string
  has_photo: boolean
  last_active: Date
  interests: number
  /** The player has decided about this member. */
  decided: boolean
  /** The member is in the deck. */
  dealt: boolean
}

/**
 * The next $5 of the cities $3 who suit the player $2: the latest to join first, after $6 and $7, no earlier than $8, of the site
 * itself or of one of $13. Past decisions are behind that cursor, so that they cost nothing however many they are.
 */
export const sweep = statement<SweptRow>(
  'swipe_sweep',
  `with away as materialized (
     select other_id from block where member_id = $2::uuid union all select other_id from known_contact where member_id = $2::uuid and theirs <> '{}'
     union all select other_id from hidden_member where member_id = $2::uuid
   ), found as materialized (
     select m.* from unnest($3::integer[]) city (id) cross join lateral (
       select m.member_id, m.joined, m.has_photo, m.last_active, m.interests from member_search m
       where m.site_id = $1 and m.city_id = city.id and (m.joined, m.member_id) < ($6::date, $7::uuid) and m.joined >= $8::date
         and m.gender = any ($4::text[]) and m.birth_date >= $9::date and m.birth_date < $10::date
         and m.seeks & $11::integer <> 0 and $12::integer between m.seeks_min_age and m.seeks_max_age
         and ${isHome('$13')} and m.member_id <> $2::uuid and m.member_id not in (select other_id from away)
       order by m.joined desc, m.member_id desc limit $5
     ) m order by m.joined desc, m.member_id desc limit $5
   )
   select f.*, (select true from swipe_pass s where s.member_id = $2::uuid and s.other_id = f.member_id) is not null
     or (select true from member_like l where l.member_id = $2::uuid and l.liked_id = f.member_id) is not null as decided,
     (select true from swipe_deck d where d.member_id = $2::uuid and d.other_id = f.member_id) is not null as dealt
   from found f order by f.joined desc, f.member_id desc`,
)

export const insertPlayer = statement('swipe_insert', 'insert into swipe (member_id) values ($1) on conflict do nothing')

export const lockPlayer = statement<object>('swipe_lock', 'select from swipe where member_id = $1 for update')

export const saveSweep = statement(
  'swipe_sweep_save',
  'update swipe set wish = $2, step = $3, after_joined = $4, after_id = $5, swept_on = $6, ended_at = $7 where member_id = $1',
)

/** Those of $2 whom the player has passed. */
export const findPassed = statement<{ other_id: string }>(
  'swipe_passed',
  'select other_id from swipe_pass where member_id = $1 and other_id = any ($2::uuid[])',
)

/** $1 the player, $2 the members, in this order, after $3, the end of the deck. */
export const insertDeck = statement(
  'swipe_deck_insert',
  `insert into swipe_deck (member_id, other_id, pos)
   select $1::uuid, id, $3::integer + place from unnest($2::uuid[]) with ordinality next (id, place) on conflict do nothing`,
)

/** The lowest and the highest position of the deck. */
export const findEnds = statement<{ first: number; last: number }>(
  'swipe_deck_end',
  'select coalesce(min(pos), 1) as first, coalesce(max(pos), 0) as last from swipe_deck where member_id = $1',
)

export const clearDeck = statement('swipe_deck_clear', 'delete from swipe_deck where member_id = $1')

/** Deletes all of the deck but $2: the rest may not be shown any more. */
export const pruneDeck = statement(
  'swipe_deck_prune',
  'delete from swipe_deck where member_id = $1 and other_id <> all ($2::uuid[])',
)

export const deleteFromDeck = statement('swipe_deck_take', 'delete from swipe_deck where member_id = $1 and other_id = $2')

/** $1 the player, $2 the member, $3 their position. */
export const putBack = statement(
  'swipe_deck_put_back',
  'insert into swipe_deck (member_id, other_id, pos) values ($1, $2, $3) on conflict do nothing',
)

/** $1 the player, $2 the day, $3 at most. No row beyond that. */
export const takeLike = statement<{ likes: number }>(
  'swipe_like_take',
  `update swipe set likes = case when likes_on = $2::date then likes + 1 else 1 end, likes_on = $2::date
   where member_id = $1 and (likes_on is distinct from $2::date or likes < $3::integer) returning likes`,
)

/** Gives back only today's likes. */
export const giveLikeBack = statement(
  'swipe_like_give_back',
  'update swipe set likes = likes - 1 where member_id = $1 and likes_on = $2::date and likes > 0',
)

export const findLikes = statement<{ likes_on: string | null; likes: number }>(
  'swipe_likes',
  'select likes_on, likes from swipe where member_id = $1',
)

export const saveLast = statement(
  'swipe_last_save',
  'update swipe set last_id = $2, last_liked = $3, last_at = $4 where member_id = $1',
)

/** $1 the player, $2 the member decided about last: the decision cannot be taken back any more. */
export const forgetLast = statement('swipe_last_forget', 'update swipe set last_id = null where member_id = $1 and last_id = $2')

/** The decision the player can take back, no older than $2. */
export const findLast = statement<{ last_id: string; last_liked: boolean }>(
  'swipe_last',
  'select last_id, last_liked from swipe where member_id = $1 and last_id is not null and last_at > $2',
)

export const hasLiked = statement<object>('swipe_likes_other', 'select from member_like where member_id = $1 and liked_id = $2')

export const isLikedBy = statement<object>(
  'swipe_liked_by_other',
  'select from member_liked_by where member_id = $1 and liker_id = $2',
)

export const insertPass = statement(
  'swipe_pass_insert',
  'insert into swipe_pass (member_id, other_id, passed_at) values ($1, $2, $3) on conflict do nothing',
)

export const deletePass = statement('swipe_pass_delete', 'delete from swipe_pass where member_id = $1 and other_id = $2')

/** For $1, who is erased: their own rows. */
export const eraseOwn = [
  statement('swipe_erase', 'delete from swipe where member_id = $1'),
  statement('swipe_erase_deck', 'delete from swipe_deck where member_id = $1'),
  statement('swipe_erase_passes', 'delete from swipe_pass where member_id = $1'),
]

/** For $1, who is erased: other members with rows about them ($2 at most), and what is deleted there. */
export const eraseBeside = [
  {
    find: statement<{ member_id: string }>(
      'swipe_find_passed_by',
      'select member_id from swipe_pass where other_id = $1 limit $2',
    ),
    remove: statement('swipe_erase_others_passes', 'delete from swipe_pass where member_id = any ($2::uuid[]) and other_id = $1'),
  },
  {
    find: statement<{ member_id: string }>(
      'swipe_find_in_decks_of',
      'select member_id from swipe_deck where other_id = $1 limit $2',
    ),
    remove: statement('swipe_erase_others_decks', 'delete from swipe_deck where member_id = any ($2::uuid[]) and other_id = $1'),
  },
  {
    find: statement<{ member_id: string }>('swipe_find_last_of', 'select member_id from swipe where last_id = $1 limit $2'),
    remove: statement(
      'swipe_erase_others_last',
      'update swipe set last_id = null where member_id = any ($2::uuid[]) and last_id = $1',
    ),
  },
]
