import type { FinderAnswers } from '#contract/search/match-finder.ts'
import type { FinderReach } from '#contract/search/options.ts'
import { statement } from '#server/platform/database/database.ts'
import type { Sought } from '#server/profile/seeks/seeks.ts'

/** The parts of the member's row that the finder uses, and their answers; `reach` is null where there are none. */
export interface OwnRow extends Sought {
  gender: string
  birth_date: string
  /** Where the member is shown: on a trip, its city. */
  city_id: number
  own_intentions: FinderAnswers['intentions']
  own_interests: number
  intentions: FinderAnswers['intentions'] | null
  genders: FinderAnswers['genders'] | null
  min_age: number | null
  max_age: number | null
  reach: FinderReach | null
  interests: number | null
}

export const findOwn = statement<OwnRow>(
  'match_finder_own',
  `select p.gender, p.birth_date, coalesce(p.visiting_city_id, p.city_id) as city_id, p.seeks, p.seeks_min_age, p.seeks_max_age, p.intentions as own_intentions, p.interests as own_interests, f.intentions, f.genders, f.min_age, f.max_age, f.reach, f.interests
   from profile p left join match_finder f on f.member_id = p.member_id where p.member_id = $1`,
)

export const saveAnswers = statement(
  'match_finder_save',
  `insert into match_finder (member_id, intentions, genders, min_age, max_age, reach, interests, answered_at)
   values ($1, $2, $3, $4, $5, $6, $7, now())
   on conflict (member_id) do update set intentions = excluded.intentions, genders = excluded.genders, min_age = excluded.min_age,
     max_age = excluded.max_age, reach = excluded.reach, interests = excluded.interests, answered_at = excluded.answered_at`,
)

export const deleteAnswers = statement('match_finder_delete', 'delete from match_finder where member_id = $1')
