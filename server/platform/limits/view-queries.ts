import { statement } from '#server/platform/database/database.ts'

export interface ViewRow {
  viewer_id: string
  pages: number
  /** Bits that are set. */
  profiles: number
  cards: number
}

/**
 * Adds what each viewer of $1 has seen on day $2: a number of pages ($3), and bits of profiles and cards ($4 and $5, hexadecimal). Ordered by
 * key, so that two processes do not deadlock. Counts of a past day are not added to the next one.
 */
export const addViews = statement<ViewRow>(
  'view_count_add',
  `insert into view_count as known (viewer_id, day, pages, profiles, cards)
   select viewer_id, $2::date, pages, ('x' || profiles)::bit(4096), ('x' || cards)::bit(4096)
   from unnest($1::uuid[], $3::integer[], $4::text[], $5::text[]) as fresh (viewer_id, pages, profiles, cards) order by viewer_id
   on conflict (viewer_id) do update set day = excluded.day,
     pages = excluded.pages + case when known.day = excluded.day then known.pages else 0 end,
     profiles = excluded.profiles | case when known.day = excluded.day then known.profiles else 0::bit(4096) end,
     cards = excluded.cards | case when known.day = excluded.day then known.cards else 0::bit(4096) end
   where known.day <= excluded.day
   returning viewer_id, pages, bit_count(profiles)::integer as profiles, bit_count(cards)::integer as cards`,
)

export const forgetViews = statement('view_count_forget', 'delete from view_count where day < current_date - 1')

export const eraseViews = statement('view_count_erase', 'delete from view_count where viewer_id = $1')
