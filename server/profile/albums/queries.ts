import { statement } from '#server/platform/database/database.ts'

export interface EndedRow {
  viewer_id: string
  conversation_id: string
  seq: number
}

/** SQL: whether the opening `x` is not over at the moment `now`. */
export const isOpen = (now: string) => `x.ended_at is null and (x.until is null or x.until > ${now})`

/** $1 the owner, $2 an album or null for all, $3 a viewer or null for everybody, $4 now. */
export const endAccess = statement<EndedRow>(
  'album_access_end',
  `update album_access x set ended_at = $4 where x.member_id = $1 and ($2::uuid is null or x.album_id = $2)
     and ($3::uuid is null or x.viewer_id = $3) and ${isOpen('$4')} returning x.viewer_id, x.conversation_id, x.seq`,
)

/** $1 the owner, $2 the album, $3 the viewer, $4 and $5 the message, $6 until when, $7 now. */
export const saveAccess = statement(
  'album_access_save',
  `insert into album_access (member_id, album_id, viewer_id, conversation_id, seq, since, opened_at, until)
   values ($1, $2, $3, $4, $5, $7, $7, $6)
   on conflict (member_id, album_id, viewer_id) do update set conversation_id = excluded.conversation_id, seq = excluded.seq,
     opened_at = excluded.opened_at, until = excluded.until, ended_at = null`,
)

/** What member $1 opened before they became invisible; $2 now. */
export const endBeforeHiding = statement<EndedRow>(
  'album_access_hide',
  `update album_access x set ended_at = $2 from invisibility i where x.member_id = $1 and i.member_id = x.member_id
     and x.opened_at < i.since and ${isOpen('$2')} returning x.viewer_id, x.conversation_id, x.seq`,
)

/** $1 the viewer, $2 now. */
export const endAccessTo = statement<EndedRow & { member_id: string }>(
  'album_access_end_to',
  `update album_access x set ended_at = $2 where x.viewer_id = $1 and ${isOpen('$2')}
   returning x.member_id, x.viewer_id, x.conversation_id, x.seq`,
)

export const forgetAccess = statement('album_access_forget', 'delete from album_access where coalesce(ended_at, until) < $1')

/** Openings by the member, and to them. */
export const eraseAccess = statement('album_access_erase', 'delete from album_access where member_id = $1 or viewer_id = $1')
