import { statement } from '#server/platform/database/database.ts'

export const findVersion = statement<{ version: string }>('places.find-version', 'select version from gazetteer')

/** Locks the version's row first: of two processes that load at once the second waits, and finds it done. */
export const takeVersion = statement<void>(
  'places.take-version',
  'insert into gazetteer (version) values ($1) on conflict do nothing',
)

export const dropOtherVersions = statement<void>('places.drop-other-versions', 'delete from gazetteer where version <> $1')
export const dropRegions = statement<void>('places.drop-regions', 'delete from region')
export const dropPlaces = statement<void>('places.drop-places', 'delete from place')
export const dropNames = statement<void>('places.drop-names', 'delete from place_name')

/** A city found by a text; `matched` is the smaller place that led to it, null when the city itself matched. */
export interface FoundCity {
  id: number
  name: string
  region: string
  matched: string | null
}

/**
 * Finds the best name of each city that begins with the text ($2 to below $3): its own before those of places that count as
 * it, then by population. Other names match from three letters. A city of exactly that name comes first, then by population.
 */
export const findCitiesByPrefix = statement<FoundCity>(
  'places.find-cities-by-prefix',
  `with best as (
     select distinct on (city_id) city_id, place_id, population, folded = $2 and place_id = city_id as exact
     from place_name
     where country = $1 and folded >= $2 and folded < $3 and (not alias or length($2) > 2)
     order by city_id, place_id = city_id desc, folded = $2 desc, population desc, place_id
   ), top as (
     select * from best order by exact desc, population desc, city_id limit $4
   )
   select city.id, city.name, city.region, case when top.place_id = top.city_id then null else found.name end as matched
   from top join place city on city.id = top.city_id join place found on found.id = top.place_id
   order by top.exact desc, top.population desc, top.city_id`,
)

/**
 * Cities with exactly that name in any spelling or language: by their own name first, then by another of theirs, then by that of a smaller
 * place; of several the most populous first.
 */
export const findCitiesByName = statement<{ city_id: number }>(
  'places.find-cities-by-name',
  `select city_id from place_name where country = $1 and folded = $2
   order by place_id = city_id desc, alias, population desc, place_id limit 20`,
)
