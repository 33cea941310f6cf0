import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import type { Sought } from '#server/profile/seeks/seeks.ts'
import { visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/visibility/visibility.ts'

/** Whom a member seeks, and by what others seek the member. */
export interface SeekRow extends Sought {
  gender: string
  birth_date: string
}

export interface NewcomerRow extends SeekRow {
  joined: Date
  /** Visible to strangers. */
  shown: boolean
  greeted_by: string[]
  greeted_on: string[]
  hides: string[]
}

export interface GreeterRow extends VisibilityRow, SeekRow {
  has_photo: boolean
  city_id: number
  /** Greets newcomers, was here lately, is at home and no fictional member; no like, hiding or pass is between the two. */
  greets: boolean
}

/** $1 the newcomer. */
export const findNewcomer = statement<NewcomerRow>(
  'auto_like_newcomer',
  `select p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, a.created_at as joined,
     p.visible and not exists (select from invisibility i where i.member_id = $1) as shown,
     array(select liker_id from auto_like l where l.member_id = $1) as greeted_by,
     array(select day::text from auto_like l where l.member_id = $1) as greeted_on,
     array(select other_id from hidden_member h where h.member_id = $1) as hides
   from profile p join account a on a.member_id = p.member_id where p.member_id = $1`,
)

/** $1 site, $2 country, $3 the number to begin at, $4 the number to end before, $5 how many. */
export const findGreeters = statement<{ member_id: string }>(
  'auto_like_greeters',
  `select member_id from profile
   where site_id = $1 and country = $2 and greets is not null and greets >= $3 and greets < $4 order by greets, member_id limit $5`,
)

/**
 * $1 possible greeters, $2 the newcomer, $3 since when a greeter must have been here, $4 a day ago, $5 the newcomer's site. A
 * greeter at the daily limit rests.
 */
export const findFitness = statement<GreeterRow>(
  'auto_like_fitness',
  `select ${visibilityColumns}, p.gender, p.birth_date, p.seeks, p.seeks_min_age, p.seeks_max_age, p.main_photo_id is not null as has_photo, p.city_id,
     p.greets is not null and presence.last_seen > $3 and not p.fictional and p.visiting_city_id is null and likes.member_id is null
       and liked.member_id is null and hides.member_id is null and passed.member_id is null and coalesce(spent.used < ${limits.greetingsPerDay} or spent.since <= $4, true) as greets
   from profile p ${visibilityFrom('$2', '$5')}
   left join presence on presence.member_id = p.member_id
   left join member_like likes on likes.member_id = p.member_id and likes.liked_id = $2::uuid
   left join member_liked_by liked on liked.member_id = p.member_id and liked.liker_id = $2::uuid
   left join hidden_member hides on hides.member_id = p.member_id and hides.other_id = $2::uuid
   left join swipe_pass passed on passed.member_id = p.member_id and passed.other_id = $2::uuid
   left join daily_limit spent on spent.member_id = p.member_id and spent.action = 'greeting'
   where p.member_id = any ($1::uuid[])`,
)

/** $1 the newcomer, $2 possible greeters: those the newcomer passed in the swipe game. */
export const findPassed = statement<{ other_id: string }>(
  'auto_like_passed',
  'select other_id from swipe_pass where member_id = $1 and other_id = any ($2::uuid[])',
)

/** $1 the newcomer, $2 the day, $3 the greeter. A concurrent second insert waits, and then adds nothing. */
export const insertAutoLike = statement(
  'auto_like_insert',
  'insert into auto_like (member_id, day, liker_id) values ($1, $2::date, $3) on conflict do nothing',
)

export const saveLiker = statement('auto_like_save', 'update auto_like set liker_id = $3 where member_id = $1 and day = $2::date')

export const deleteAutoLike = statement('auto_like_delete', 'delete from auto_like where member_id = $1 and day = $2::date')

export const deleteOld = statement('auto_like_sweep', 'delete from auto_like where day < $1::date')

/** $1 a member who is erased: as newcomer, and as greeter. */
export const deleteOwn = statement('auto_like_erase', 'delete from auto_like where member_id = $1')

export const deleteOfOthers = statement('auto_like_erase_given', 'delete from auto_like where liker_id = $1')
