import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'
import { visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/visibility/visibility.ts'
import type { PhotoFacts } from './present.ts'

export interface MainPhotoRow {
  id: string
  thumbhash: Buffer
  width: number
  height: number
}

export interface ServedPhotoRow extends VisibilityRow {
  status: PhotoFacts['status']
  storage_key: string
  is_main: boolean
  /** Hidden from all but the owner. */
  hidden: boolean
}

/** SQL: the sort key of a member's photos as shown, for the photo `row`: those of albums come last. */
const rankOf = (row: string) =>
  `(${row}.id is distinct from p.main_photo_id, ${row}.album_id is not null, ${row}.position, ${row}.created_at, ${row}.id)`

/**
 * SQL: whether a photo `ph` of the member $1 (profile `p`, account `a`) is hidden: premium has ended, and the photo is beyond the number
 * for free members.
 */
export const hidden = `case when a.premium_ended_at is null or ph.status <> 'active' then false else
     (select count(*) from photo o where o.member_id = $1 and o.status = 'active' and ${rankOf('o')} < ${rankOf('ph')})
     >= ${limits.photosFree} end as hidden`

/** The photos of member $1 in the album $2; null: those of the profile. */
export const findOwnPhotos = statement<PhotoFacts>(
  'photo_own',
  `select ph.id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, ph.id = p.main_photo_id as is_main, ${hidden}
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = $1 and ph.album_id is not distinct from $2::uuid order by ph.position, ph.created_at`,
)

/** The active ones of $2 on the profile of member $1. */
export const findShownPhotos = statement<PhotoFacts>(
  'photo_shown',
  `select ph.id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, coalesce(ph.id = p.main_photo_id, false) as is_main, ${hidden}
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = $1 and ph.id = any ($2::uuid[]) and ph.status = 'active' and ph.album_id is null`,
)

/** Photo $2 on the profile of member $1, or in an album of the viewer's own, with what decides whether the viewer ($3, of site $4) can see the member. */
export const findServedPhoto = statement<ServedPhotoRow>(
  'photo_served',
  `select ph.storage_key, ph.status, coalesce(ph.id = p.main_photo_id, false) as is_main, ${hidden}, ${visibilityColumns}
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id ${visibilityFrom('$3', '$4')}
   where ph.member_id = $1 and ph.id = $2 and (ph.album_id is null or ph.member_id = $3::uuid)`,
)

export const countPhotos = statement<{ photos: number }>(
  'photo_allowance_read',
  'select photos from photo_allowance where member_id = $1',
)

/** Returns no row if the limit is reached; the row lock serializes concurrent uploads. */
export const takeAllowance = statement<{ photos: number }>(
  'photo_allowance_take',
  `insert into photo_allowance (member_id, photos) values ($1, 1)
   on conflict (member_id) do update set photos = photo_allowance.photos + 1 where photo_allowance.photos < $2
   returning photos`,
)

export const returnAllowance = statement(
  'photo_allowance_return',
  'update photo_allowance set photos = photos - 1 where member_id = $1',
)

/** Serializes changes of a member's photos, so that exactly one is the main one. */
export const lockPhotos = statement('photo_lock', 'select from photo_allowance where member_id = $1 for update')

/** $1 the member, $2 the album or null. */
export const findNextPosition = statement<{ position: number }>(
  'photo_next_position',
  'select coalesce(max(position) + 1, 0)::integer as position from photo where member_id = $1 and album_id is not distinct from $2::uuid',
)

export const insertPhoto = statement(
  'photo_insert',
  `insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at, unasked, album_id, album_since)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10::uuid, case when $10::uuid is null then null else now() end)`,
)

export const deletePhoto = statement<{ storage_key: string; album_id: string | null }>(
  'photo_delete',
  'delete from photo where member_id = $1 and id = $2 returning storage_key, album_id',
)

export const findMainPhoto = statement<{ id: string | null }>(
  'photo_main',
  'select main_photo_id as id from profile where member_id = $1',
)

export const findActivePhoto = statement<MainPhotoRow>(
  'photo_active',
  "select id, thumbhash, width, height from photo where member_id = $1 and id = $2 and status = 'active' and album_id is null",
)

export const findFirstActivePhoto = statement<MainPhotoRow>(
  'photo_first_active',
  `select id, thumbhash, width, height from photo where member_id = $1 and status = 'active' and album_id is null order by position, created_at limit 1`,
)

/** Orders the photos in the album $3, or on the profile. Those not in $2 follow in their previous order. */
export const savePositions = statement(
  'photo_positions_save',
  `update photo set position = placed.position from (
     select ph.id, (row_number() over (order by array_position($2::uuid[], ph.id), ph.position, ph.created_at) - 1)::smallint as position
     from photo ph where ph.member_id = $1 and ph.album_id is not distinct from $3::uuid
   ) placed where photo.member_id = $1 and photo.id = placed.id`,
)

export const deletePhotos = statement('photo_erase', 'delete from photo where member_id = $1')

export const deleteAllowance = statement('photo_allowance_erase', 'delete from photo_allowance where member_id = $1')

export const findStorageKeys = statement<{ storage_key: string }>(
  'photo_storage_keys',
  `select storage_key from photo where member_id = $1 union all select storage_key from evidence_photo where member_id = $1
   union all select content->>'storage_key' from removed_content where member_id = $1 and kind = 'photo'
   union all select storage_key from removed_album_photo where member_id = $1`,
)

/** Whether a report keeps the photo, or may yet; run after its row is deleted, which waits for a report in progress. */
export const findSealed = statement<object>(
  'photo_sealed',
  `select from evidence_photo where member_id = $1 and storage_key = $2
   union all select from removed_album_photo where member_id = $1 and storage_key = $2 limit 1`,
)
