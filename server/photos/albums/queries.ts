import { statement } from '#server/platform/database/database.ts'
import { isOpen } from '#server/profile/albums/access.ts'
import { visibilityColumns, visibilityFrom, type VisibilityRow } from '#server/profile/visibility/visibility.ts'
import type { PhotoFacts } from '#server/photos/present.ts'
import { hidden } from '#server/photos/queries.ts'

export const findAlbums = statement<{ id: string; name: string }>(
  'album_list',
  'select id, name from album where member_id = $1 order by created_at, id',
)

/** The photos of all albums of the member $1 in their order. */
export const findPhotos = statement<PhotoFacts & { album_id: string }>(
  'album_photos_all',
  `select ph.id, ph.album_id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, false as is_main
   from photo ph where ph.member_id = $1 and ph.album_id is not null order by ph.position, ph.created_at, ph.id`,
)

/** $1 the owner, $2 now. */
export const findOpened = statement<{ album_id: string; viewer_id: string; until: Date | null }>(
  'album_access_list',
  `select x.album_id, x.viewer_id, x.until from album_access x where x.member_id = $1 and ${isOpen('$2')}
   order by x.opened_at desc, x.viewer_id`,
)

export const countAlbums = statement<{ count: number }>(
  'album_count',
  'select count(*)::integer as count from album where member_id = $1',
)

export const insertAlbum = statement(
  'album_insert',
  'insert into album (member_id, id, name, created_at) values ($1, $2, $3, $4)',
)

export const renameAlbum = statement('album_rename', 'update album set name = $3 where member_id = $1 and id = $2')

export const deleteAlbum = statement('album_delete', 'delete from album where member_id = $1 and id = $2')

export const eraseAlbums = statement('album_erase', 'delete from album where member_id = $1')

/** Nobody deletes the album meanwhile. */
export const lockAlbum = statement<{ name: string }>(
  'album_lock',
  'select name from album where member_id = $1 and id = $2 for share',
)

export const findPhotoIds = statement<{ id: string }>(
  'album_photo_ids',
  'select id from photo where member_id = $1 and album_id = $2 order by id',
)

export const findPlace = statement<{ album_id: string | null; storage_key: string }>(
  'album_photo_place',
  'select album_id, storage_key from photo where member_id = $1 and id = $2',
)

/** $1 the member, $2 the photo, $3 the album or null, $4 its position there, $5 now. */
export const movePhoto = statement(
  'album_photo_move',
  `update photo set album_id = $3::uuid, position = $4, album_since = case when $3::uuid is null then null else $5::timestamptz end
   where member_id = $1 and id = $2`,
)

/** Keeps the file of a photo that leaves an album, if others could see it: $1 the member, $2 the album, $3 the photo, $4 its files, $5 now. */
export const keepRemoved = statement(
  'album_photo_removed_keep',
  `insert into removed_album_photo (member_id, album_id, photo_id, storage_key, removed_at)
   select x.member_id, x.album_id, $3::uuid, $4::text, $5::timestamptz from album_access x where x.member_id = $1 and x.album_id = $2 limit 1
   on conflict (member_id, album_id, photo_id) do update set removed_at = excluded.removed_at`,
)

export const forgetRemoved = statement('album_photo_removed_forget', 'delete from removed_album_photo where removed_at < $1')

export const eraseRemoved = statement('album_photo_removed_erase', 'delete from removed_album_photo where member_id = $1')

export interface CardRow {
  member_id: string
  seq: number
  album_id: string
  name: string
  until: Date | null
}

/** $1 the members of a conversation, $2 it, $3 numbers of its messages, $4 now: the albums that these messages open. */
export const findCards = statement<CardRow>(
  'album_cards',
  `select x.member_id, x.seq, x.album_id, al.name, x.until
   from album_access x join album al on al.member_id = x.member_id and al.id = x.album_id
   where x.member_id = any ($1::uuid[]) and x.conversation_id = $2 and x.seq = any ($3::int[]) and ${isOpen('$4')}`,
)

/** The names of the albums $2 of the members $1. */
export const findNames = statement<{ id: string; name: string }>(
  'album_names',
  'select id, name from album where member_id = any ($1::uuid[]) and id = any ($2::uuid[])',
)

/** The photos of the album $2 of member $1 that others may see, if it is opened to them. */
export const findShown = statement<PhotoFacts>(
  'album_photos_shown',
  `select ph.id, ph.status, ph.width, ph.height, encode(ph.thumbhash, 'base64') as thumbhash, false as is_main, ${hidden}
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = $1 and ph.album_id = $2 and ph.status = 'active' order by ph.position, ph.created_at, ph.id`,
)

/** SQL: the openings of the member $1 with what decides whether the viewer $2, of site $3, can see the member. */
const openings = `album_access x join album al on al.member_id = x.member_id and al.id = x.album_id
   join profile p on p.member_id = x.member_id join account a on a.member_id = x.member_id ${visibilityFrom('$2', '$3')}`

/** SQL: whether an opening is for the viewer $2 and not over at $4. Going invisible closes what was opened before; the row says so too. */
const isForViewer = `x.member_id = $1 and x.viewer_id = $2 and ${isOpen('$4')} and (i.member_id is null or i.since <= x.opened_at)`

/** The album that the message $6 of the conversation $5 opens. */
export const findOpening = statement<VisibilityRow & { album_id: string; name: string; until: Date | null }>(
  'album_opening',
  `select x.album_id, al.name, x.until, ${visibilityColumns} from ${openings}
   where ${isForViewer} and x.conversation_id = $5 and x.seq = $6`,
)

/** Photo $5 in an album that is opened. */
export const findServed = statement<VisibilityRow & { storage_key: string; hidden: boolean; until: Date | null }>(
  'album_photo_served',
  `select ph.storage_key, x.until, ${hidden}, ${visibilityColumns} from ${openings}
   join photo ph on ph.member_id = x.member_id and ph.album_id = x.album_id
   where ${isForViewer} and ph.id = $5 and ph.status = 'active'`,
)
