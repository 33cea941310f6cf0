import { statement } from '#server/platform/database/database.ts'
import { isVerified } from '#server/profile/cards/cards.ts'

/** A print of a photo. */
export interface PrintRow {
  print: Buffer
  member_id: string
  photo_id: string
  uploaded: boolean
  added_at: Date
}

/** $1: the member; $2: the photo; $3: the print of the uploaded picture; $4: all its prints, including $3. */
export const insertPrints = statement(
  'photo_print_insert',
  `insert into photo_print (print, member_id, photo_id, uploaded, added_at)
   select made.print, $1::uuid, $2::uuid, made.print = $3::bytea, now() from unnest($4::bytea[]) as made (print)`,
)

/** $1 the member, $2 the photo; arrays of equal length: prints $3, whether each is of the upload $4, since when $5. */
export const restorePrints = statement(
  'photo_print_restore',
  `insert into photo_print (print, member_id, photo_id, uploaded, added_at)
   select kept.print, $1::uuid, $2::uuid, kept.uploaded, kept.added_at
   from unnest($3::bytea[], $4::boolean[], $5::timestamptz[]) as kept (print, uploaded, added_at) on conflict do nothing`,
)

export const deletePrints = statement('photo_print_delete', 'delete from photo_print where member_id = $1 and photo_id = $2')

export const deletePrintsOf = statement('photo_print_erase', 'delete from photo_print where member_id = $1')

/** The oldest $1 prints that were not compared yet. */
export const findUncompared = statement<PrintRow>(
  'photo_print_new',
  'select print, member_id, photo_id, uploaded, added_at from photo_print where not compared order by added_at limit $1',
)

export const findEqual = statement<PrintRow>(
  'photo_print_equal',
  `select print, member_id, photo_id, uploaded, added_at from photo_print where print = any ($1::bytea[])
   order by added_at, member_id, photo_id`,
)

/** $1: a member; $2: some of their photos. */
export const findPrintsOf = statement<PrintRow>(
  'photo_print_own',
  `select print, member_id, photo_id, uploaded, added_at from photo_print where member_id = $1 and photo_id = any ($2::uuid[])`,
)

export const findFictional = statement<{ member_id: string }>(
  'photo_print_fictional',
  'select member_id from profile where member_id = any ($1::uuid[]) and fictional',
)

/** Flags the prints $1 of the members $2 (arrays of equal length) for an operator at $3; keeps an earlier time. */
export const flag = statement(
  'photo_print_flag',
  `update photo_print p set flagged_at = coalesce(p.flagged_at, $3)
   from unnest($1::bytea[], $2::uuid[]) as same (print, member_id) where p.print = same.print and p.member_id = same.member_id`,
)

/** Arrays of equal length: prints $1, members $2, photos $3. */
export const noteCompared = statement(
  'photo_print_compared',
  `update photo_print p set compared = true from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as done (print, member_id, photo_id)
   where p.print = done.print and p.member_id = done.member_id and p.photo_id = done.photo_id`,
)

/** The oldest $1 flagged prints that several members still have. */
export const findFlagged = statement<{ print: Buffer; since: Date; members: number }>(
  'photo_print_flagged',
  `select print, min(flagged_at) as since, count(distinct member_id)::integer as members from photo_print
   where flagged_at is not null group by print having count(distinct member_id) > 1 order by since, print limit $1`,
)

/** $1: the first eight digits of a flagged print. */
export const findNumbered = statement<{ print: Buffer }>(
  'photo_print_numbered',
  `select print from photo_print where flagged_at is not null and left(encode(print, 'hex'), 8) = $1 group by print limit 2`,
)

export const settle = statement('photo_print_settle', 'update photo_print set flagged_at = null where print = $1')

/** A photo of one of the members who have a picture. */
export interface HolderRow {
  member_id: string
  id: string
  site_id: string
  name: string
  status: string
  storage_key: string
  is_main: boolean
  verified: boolean
  joined_at: Date
}

/** Photos $2 of members $1, with the data by which an operator compares them. */
export const findHolders = statement<HolderRow>(
  'photo_print_holders',
  `select ph.member_id, ph.id, ph.status, ph.storage_key, coalesce(ph.id = p.main_photo_id, false) as is_main, p.name, p.site_id,
     ${isVerified('p')} as verified, a.created_at as joined_at
   from photo ph join profile p on p.member_id = ph.member_id join account a on a.member_id = ph.member_id
   where ph.member_id = any ($1::uuid[]) and ph.id = any ($2::uuid[])`,
)
