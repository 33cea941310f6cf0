import { type Statement, statement } from '#server/platform/database/database.ts'
import { cardColumns, type CardRow } from '#server/profile/cards/cards.ts'
import { isHome } from '#server/profile/visibility/visibility.ts'
import { blocked } from '#server/search/shapes.ts'
import { listed, pointsSql, type RankedRow, rankedColumns } from './ranking.ts'

export type MatchRow = CardRow & RankedRow

/** How many members of a place are looked at, latest first: the cost of a list does not grow with the number of members. */
export const lookedAt = 600

const newestFirst = 'm.last_active desc, m.member_id desc'

const columns = `m.member_id, m.city_id, m.birth_date, m.gender, m.has_photo, m.traits, m.interests, m.last_active, m.seeks, m.seeks_min_age, m.seeks_max_age`

/** Both ways: those whom $3 asked for, and who seek the viewer's gender ($6, its bit) and shown age ($7). */
const fits = `m.birth_date >= $2::date and m.birth_date < $4::date and ($5::text[] is null or m.gender = any ($5))
  and m.seeks & $6::smallint <> 0 and $7::smallint between m.seeks_min_age and m.seeks_max_age and m.traits & $15::bigint = 0
  and m.member_id <> $3::uuid and m.member_id not in (select other_id from gone)`

export const shapes = {
  /** The latest of each city, more for larger cities: for a distance in kilometres. */
  cities: shape(
    'cities',
    `select ${columns} from unnest($18::integer[], $19::integer[]) city (id, most) cross join lateral (
       select ${columns} from member_search m where m.site_id = $1 and m.city_id = city.id and ${isHome('$17')} order by ${newestFirst} limit city.most
     ) m`,
  ),
  country: shape('country', walk('and m.country = $18')),
  everywhere: shape('everywhere', walk('')),
} as const satisfies Record<string, Statement<MatchRow>>

export type ShapeName = keyof typeof shapes

function walk(place: string): string {
  return `select ${columns} from member_search m where m.site_id = $1 ${place} and ${isHome('$17')} order by ${newestFirst} limit ${lookedAt}`
}

/**
 * Ranks those of `looked` who fit; equals in an order that changes every day. Their cards are read by their own keys. Leaves out
 * members whom the viewer blocks, hides, is hidden from by a list, or likes already.
 */
function shape(name: string, looked: string): Statement<MatchRow> {
  return statement(
    `match_finder_${name}`,
    `with ${blocked('$3')}, gone as materialized (select other_id from blocked union all select liked_id from member_like where member_id = $3::uuid),
     found as materialized (
       select m.member_id, m.shared_intentions, m.shared_interests, m.active, m.words, ${pointsSql} as points,
         uuid_hash_extended(m.member_id, $14::bigint) as turn
       from (select ${columns}, ${rankedColumns} from (${looked}) m where ${fits}) m
       order by points desc, turn desc, member_id limit ${listed})
     select ${cardColumns}, m.shared_intentions, m.shared_interests, m.active, m.words, m.points
     from found m join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id
     order by points desc, turn desc, m.member_id`,
    'replica',
  )
}
