import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'

export interface SettingRow {
  since: Date | null
  invisible: boolean
}

/** Of a member, by his own key. */
export const findSetting = statement<SettingRow>(
  'viewer_setting',
  `select s.since, i.member_id is not null as invisible from profile p left join shows_views s on s.member_id = p.member_id
     left join invisibility i on i.member_id = p.member_id
   where p.member_id = $1`,
)

export const insertSetting = statement(
  'viewer_setting_insert',
  'insert into shows_views (member_id, since) values ($1, now()) on conflict do nothing',
)

export const deleteSetting = statement('viewer_setting_delete', 'delete from shows_views where member_id = $1')

/** Those of $1 who show whom they look at. */
export const findShowing = statement<{ member_id: string }>(
  'viewer_showing',
  'select member_id from shows_views where member_id = any ($1::uuid[])',
)

export interface ViewerRow {
  viewer_id: string
  viewed_on: string
}

/** SQL: the last day of his that is over by $3, today. */
const toldDay = 'case when viewed_on < $3::date then viewed_on else before_on end'

/** $2 the first day that still counts, $3 today. More than are listed are read: some are out of sight. */
export const findViewers = statement<ViewerRow>(
  'viewer_list',
  `select viewer_id, (${toldDay})::text as viewed_on from member_viewer where member_id = $1 and viewed_on >= $2::date
     and ${toldDay} >= $2::date and viewer_id not in (select h.other_id from hidden_member h where h.member_id = $1)
   order by ${toldDay} desc, viewer_id limit ${2 * limits.viewersListed}`,
)

/** $1 who looks may be seen to have looked at $2: by his own key, asked once his row is locked. */
export const findShowsViews = statement<object>(
  'viewer_looks_openly',
  `select from profile p join shows_views s on s.member_id = p.member_id
   where p.member_id = $1 and p.visible and not exists (select from invisibility i where i.member_id = $1)
     and not exists (select from block b where b.member_id = $1 and b.other_id = $2)
     and not exists (select from apart a where a.member_id = $1 and a.other_id = $2 and a.mine <> '{}')`,
)

/** $1 whose profile it is, $2 who opened it, $3 the day. Kept only of who shows his own views, and is not just switching it off. */
export const insertView = statement(
  'viewer_insert',
  `insert into member_viewer (member_id, viewer_id, viewed_on)
   select s.member_id, $2::uuid, $3::date from shows_views s where s.member_id = $1 for key share
   on conflict (member_id, viewer_id) do update set viewed_on = excluded.viewed_on, before_on = member_viewer.viewed_on
   where member_viewer.viewed_on < excluded.viewed_on`,
)

export const deleteView = statement('viewer_delete', 'delete from member_viewer where member_id = $1 and viewer_id = $2')

/** Who opened his profile, and whose profiles he opened. */
export const deleteOwn = statement('viewer_delete_own', 'delete from member_viewer where member_id = $1')

export const deleteBesideOthers = statement('viewer_delete_others', 'delete from member_viewer where viewer_id = $1')

/** $1 a member who is erased: whose profiles he opened ($2). */
export const findViewed = statement<{ member_id: string }>(
  'viewer_erase_find',
  'select member_id from member_viewer where viewer_id = $1 limit $2',
)

export const deleteAsViewer = statement(
  'viewer_erase_others',
  'delete from member_viewer where member_id = any ($2::uuid[]) and viewer_id = $1',
)

export const deleteOld = statement('viewer_delete_old', 'delete from member_viewer where viewed_on < $1::date')

export const forgetOldBefore = statement(
  'viewer_forget_before',
  'update member_viewer set before_on = null where before_on < $1::date',
)
