import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'

export interface SettingRow {
  since: Date | null
  invisible: boolean
}

/** Reads the setting of member $1. */
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

/** Those of $1 who show their views. */
export const findShowing = statement<{ member_id: string }>(
  'viewer_showing',
  'select member_id from shows_views where member_id = any ($1::uuid[])',
)

export interface ViewerRow {
  viewer_id: string
  viewed_on: string
}

/** SQL: the viewer's last day before today, $3. */
const shownDay = 'case when viewed_on < $3::date then viewed_on else previous_on end'

/** $2 the first day that counts, $3 today. Reads more than are listed, as some are not visible. */
export const findViewers = statement<ViewerRow>(
  'viewer_list',
  `select viewer_id, (${shownDay})::text as viewed_on from member_viewer where member_id = $1 and viewed_on >= $2::date
     and ${shownDay} >= $2::date and viewer_id not in (select h.other_id from hidden_member h where h.member_id = $1)
   order by ${shownDay} desc, viewer_id limit ${2 * limits.viewersListed}`,
)

/** A row when $2 may learn that $1 viewed their profile. Run it with the row of $1 locked. */
export const findShowsViews = statement<object>(
  'viewer_shows_views',
  `select from profile p join shows_views s on s.member_id = p.member_id
   where p.member_id = $1 and p.visible and not exists (select from invisibility i where i.member_id = $1)
     and not exists (select from block b where b.member_id = $1 and b.other_id = $2)
     and not exists (select from known_contact a where a.member_id = $1 and a.other_id = $2 and a.mine <> '{}')`,
)

/** $1 owner of the profile, $2 viewer, $3 day. Inserts only for an owner who shows their own views and is not switching that off. */
export const insertView = statement(
  'viewer_insert',
  `insert into member_viewer (member_id, viewer_id, viewed_on)
   select s.member_id, $2::uuid, $3::date from shows_views s where s.member_id = $1 for key share
   on conflict (member_id, viewer_id) do update set viewed_on = excluded.viewed_on, previous_on = member_viewer.viewed_on
   where member_viewer.viewed_on < excluded.viewed_on`,
)

export const deleteView = statement('viewer_delete', 'delete from member_viewer where member_id = $1 and viewer_id = $2')

/** Deletes the viewers of a member's profile. */
export const deleteOwn = statement('viewer_delete_own', 'delete from member_viewer where member_id = $1')

export const deleteBesideOthers = statement('viewer_delete_others', 'delete from member_viewer where viewer_id = $1')

/** $1 an erased member, $2 a limit. Returns members whose profiles they opened. */
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
  'update member_viewer set previous_on = null where previous_on < $1::date',
)
