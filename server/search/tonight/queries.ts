import type { EveningPurpose } from '#contract/search/options.ts'
import { statement } from '#server/platform/database/database.ts'

export interface OwnWindow {
  purpose: EveningPurpose
  city_id: number
  shown_from: Date
  dark_at: Date
}

/** $1: member; $2: now. */
export const findOwn = statement<OwnWindow>(
  'evening_window_own',
  'select purpose, city_id, shown_from, dark_at from evening_window where member_id = $1 and dark_at > $2',
)

/**
 * The windows lit in one of the cities $1 at $2, without the viewer's ($3), in an order that is the viewer's own and lasts as
 * long as $4 is the same: it tells nothing about who came first. $5: at most so many. A member in discreet mode has none.
 */
export const findLit = statement<{ member_id: string; purpose: EveningPurpose; city_id: number }>(
  'evening_window_lit',
  `select w.member_id, w.purpose, w.city_id from evening_window w join account a on a.member_id = w.member_id
   where w.city_id = any ($1::integer[]) and w.dark_at > $2 and w.shown_from <= $2 and w.member_id <> $3
     and a.discreet_since is null
   order by md5(w.member_id::text || $4::text), w.member_id limit $5`,
)

/** Whether the member is invisible, by choice or because of the country they are in. */
export const findInvisible = statement<object>('evening_window_invisible', 'select from invisibility where member_id = $1')

/** Those of $2 whom the viewer ($1) has hidden from their lists. */
export const findHidden = statement<{ other_id: string }>(
  'evening_window_hidden',
  'select other_id from hidden_member where member_id = $1 and other_id = any ($2::uuid[])',
)

export const light = statement(
  'evening_window_light',
  `insert into evening_window (member_id, purpose, city_id, shown_from, dark_at) values ($1, $2, $3, $4, $5)
   on conflict (member_id) do update set purpose = excluded.purpose, city_id = excluded.city_id,
     shown_from = excluded.shown_from, dark_at = excluded.dark_at`,
)

export const savePurpose = statement('evening_window_purpose', 'update evening_window set purpose = $2 where member_id = $1')

export const putOut = statement('evening_window_put_out', 'delete from evening_window where member_id = $1')

/** Windows that went dark before $1. */
export const deleteDark = statement('evening_window_delete_dark', 'delete from evening_window where dark_at <= $1')
