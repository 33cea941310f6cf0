import { type Handle, statement } from '#server/platform/database/database.ts'
import { isHome } from '#server/profile/visibility/visibility.ts'
import { sites } from '#server/site/site.ts'
import type { Criteria } from './criteria.ts'

export interface Tally {
  /** All members of the searched place. */
  place: number
  /** Those of them who fit, as far as the cube has the filters. */
  fitting: number
  /** Those of the asked ages in the whole country, or everywhere. */
  aged: number
}

/** Counts of one place, from the rows that sum it up; exact but for the last minute. */
const tallyPlace = statement<Tally>(
  'search_tally',
  `select coalesce(sum(members) filter (where region = $3), 0)::integer as place,
     coalesce(sum(members) filter (where region = $3 and age between $4 and $5 and ($6::text is null or gender = $6) and has_photo >= $7::boolean), 0)::integer as fitting,
     coalesce(sum(members) filter (where region = '' and age between $4 and $5), 0)::integer as aged
   from search_cell where site_id = $1 and country = $2 and region in ('', $3) and home_site = any ($8::text[])`,
  'replica',
)

/**
 * How many of those a search leaves out the cube counts among the fitting: $2, members in a block with $3, hidden by $3 or hiding
 * from $3.
 */
const countLeftOut = statement<{ members: number }>(
  'search_tally_left_out',
  `with left_out as materialized (
     select other_id as id from block where member_id = $3::uuid union select other_id from known_contact where member_id = $3::uuid and theirs <> '{}'
     union select other_id from hidden_member where member_id = $3::uuid union select unnest($2::uuid[])
   )
   select count(*)::integer as members from left_out join member_search m on m.member_id = left_out.id
   where m.site_id = $1 and ($4::text is null or m.country = $4) and ($5::text is null or m.region = $5)
     and m.birth_date >= $6::date and m.birth_date < $7::date and ($8::text is null or m.gender = $8) and m.has_photo >= $9::boolean
     and ${isHome('$10')}`,
)

/**
 * How many of the fitting the viewer does not find: themselves, what is on the page already, and members in a block or hiding
 * with them, also by lists.
 */
export async function leftOut(db: Handle, criteria: Criteria): Promise<number> {
  const { siteId, excluded, viewer, country, region, born, gender, photo, homes } = criteria
  const place = [country ?? null, region ?? null, born.from, born.before, gender ?? null, photo, homes]
  return (await db.row(countLeftOut, [siteId, excluded, viewer ?? null, ...place]))!.members
}

/** How many there are, without counting them. */
export async function tally(
  db: Handle,
  { siteId, homes, country = '', region = '', ages, gender, photo }: Criteria,
): Promise<Tally> {
  const { minimum, maximum } = ages ?? { minimum: 0, maximum: 999 }
  return (await db.row(tallyPlace, [siteId, country, region, minimum, maximum, gender ?? null, photo, ['', ...homes]]))!
}

/** Ages as `shownAge` shows them: they change on the first of the month after the birthday (UTC). */
const finest = `
  select site_id, country, region, gender, has_photo, coalesce(home_site, '') as home_site, count(*) as members,
    greatest(18, (month.now - date_part('year', birth_date)::integer * 12 - date_part('month', birth_date)::integer - 1) / 12)::smallint as age
  from member_search
  cross join (select (date_part('year', now() at time zone 'UTC') * 12 + date_part('month', now() at time zone 'UTC'))::integer as now) month
  where site_id = $1
  group by 1, 2, 3, 4, 5, 6, 8`

const fresh = `
  select site_id, coalesce(country, '') as country, coalesce(region, '') as region, age, gender, has_photo, home_site, sum(members)::integer as members
  from (${finest}) finest
  group by site_id, age, gender, has_photo, home_site, grouping sets ((country, region), (country), ())`

const keys = 'site_id, country, region, age, gender, has_photo, home_site'

/** Writes the cells that changed; empty ones get zero. */
const writeChanged = statement(
  'search_cube_write',
  `insert into search_cell (${keys}, members)
   select ${keys}, sum(members) from (${fresh} union all select ${keys}, 0 from search_cell where site_id = $1) cell group by ${keys} order by ${keys}
   on conflict (${keys}) do update set members = excluded.members where search_cell.members <> excluded.members`,
)

const dropEmpty = statement('search_cube_drop', 'delete from search_cell where site_id = $1 and members = 0')

/** Recounts search_cell. Called every minute, and after founding a town. */
export async function refreshCube(db: Handle): Promise<void> {
  for (const { id } of await sites(db)) {
    await db.transaction(async (tx) => {
      await tx.takeTime(60_000)
      await tx.raw("set local work_mem = '64MB'")
      await tx.run(writeChanged, [id])
      await tx.run(dropEmpty, [id])
    })
  }
}
