import { statement } from '#server/platform/database/database.ts'

export interface LookRow {
  viewer_id: string
  pages: number
  /** Bits that are set. */
  bits: number
}

/**
 * Adds what each of $1 has looked at on day $2: so many more pages ($3), and bits ($4, hexadecimal). In the order of the key, so
 * that two processes at once do not lock each other out. Nothing of a day that is over is added to the next one.
 */
export const addLooks = statement<LookRow>(
  'look_add',
  `insert into look_count as known (viewer_id, day, pages, profiles)
   select viewer_id, $2::date, pages, ('x' || profiles)::bit(4096)
   from unnest($1::uuid[], $3::integer[], $4::text[]) as fresh (viewer_id, pages, profiles) order by viewer_id
   on conflict (viewer_id) do update set day = excluded.day,
     pages = excluded.pages + case when known.day = excluded.day then known.pages else 0 end,
     profiles = excluded.profiles | case when known.day = excluded.day then known.profiles else 0::bit(4096) end
   where known.day <= excluded.day
   returning viewer_id, pages, bit_count(profiles)::integer as bits`,
)

export const forgetLooks = statement('look_forget', 'delete from look_count where day < current_date - 1')
