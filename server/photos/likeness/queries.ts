import { statement } from '#server/platform/database/database.ts'
import { nearlySame } from '#server/platform/files/images/images.ts'

/** SQL: whether the likeness of the row `row` is nearly that of the parameter `likeness`. */
const isAlike = (row: string, likeness: string) => `bit_count(${row}.likeness # ${likeness}::bit(256)) <= ${nearlySame}`

/** $1 the member, $2 the photo, $3 the site, $4 its likeness as 256 digits. */
export const insertLikeness = statement(
  'photo_likeness_insert',
  'insert into photo_likeness (member_id, photo_id, site_id, likeness) values ($1, $2, $3, $4::bit(256))',
)

/** SQL: whether a report keeps the photo of the row `l`. */
const isSealed = 'exists (select from evidence_photo e where e.member_id = l.member_id and e.id = l.photo_id)'

/** SQL: whether the photo of the row `row` is in the account. */
const isThere = (row: string) => `exists (select from photo ph where ph.member_id = ${row}.member_id and ph.id = ${row}.photo_id)`

/** Changes nothing while a report keeps the photo; run after its row is deleted, which waits for a report in progress. */
export const deleteLikeness = statement(
  'photo_likeness_delete',
  `delete from photo_likeness l where l.member_id = $1 and l.photo_id = $2 and not ${isSealed}`,
)

/** Deletes those of the members $1 whose photos are gone and that no report keeps any more. */
export const deleteUnsealed = statement(
  'photo_likeness_unseal',
  `delete from photo_likeness l where l.member_id = any ($1::uuid[]) and not ${isThere('l')} and not ${isSealed}`,
)

export const deleteLikenessesOf = statement('photo_likeness_erase', 'delete from photo_likeness where member_id = $1')

/** How many rejected photos of the site $1 look like $2: those of the member $3, and of others. */
export const countRejected = statement<{ own: number; others: number }>(
  'rejected_photo_count',
  `select count(*) filter (where r.member_id = $3)::integer as own, count(*) filter (where r.member_id <> $3)::integer as others
   from rejected_photo r where r.site_id = $1 and ${isAlike('r', '$2')}`,
)

export const insertRejected = statement(
  'rejected_photo_insert',
  `insert into rejected_photo (member_id, photo_id, site_id, likeness, rejected_at)
   select member_id, photo_id, site_id, likeness, $3 from photo_likeness where member_id = $1 and photo_id = $2 on conflict do nothing`,
)

export const restoreLikeness = statement(
  'photo_likeness_restore',
  `insert into photo_likeness (member_id, photo_id, site_id, likeness)
   select r.member_id, r.photo_id, r.site_id, r.likeness from rejected_photo r
   where r.member_id = $1 and r.photo_id = $2 and ${isThere('r')} on conflict do nothing`,
)

export const deleteRejected = statement(
  'rejected_photo_delete',
  'delete from rejected_photo where member_id = $1 and photo_id = $2',
)

export const deleteRejectedOf = statement('rejected_photo_erase', 'delete from rejected_photo where member_id = $1')

/** The likeness of the main photo of the member $1, as 256 digits. */
export const findMainLikeness = statement<{ site_id: string; likeness: string }>(
  'photo_likeness_main',
  `select l.site_id, l.likeness::text as likeness from photo_likeness l join profile p on p.member_id = l.member_id
   where l.member_id = $1 and l.photo_id = p.main_photo_id`,
)

/** Photos in the account of the member $1 that look like their photo $2, which a decision keeps out. */
export const findAgain = statement<{ photo_id: string }>(
  'photo_likeness_again',
  `select l.photo_id from rejected_photo r join photo_likeness l on l.member_id = r.member_id
   where r.member_id = $1 and r.photo_id = $2 and l.photo_id <> r.photo_id and ${isAlike('l', 'r.likeness')} and ${isThere('l')}
   order by l.photo_id`,
)

/** Other members of the site $1 than $3 whose main photo looks like $2; fictional profiles do not count. */
export const findAlike = statement<{ id: string; name: string }>(
  'photo_likeness_alike',
  `select p.member_id as id, p.name from photo_likeness l join profile p on p.member_id = l.member_id
   where l.site_id = $1 and l.photo_id = p.main_photo_id and l.member_id <> $3 and not p.fictional and ${isAlike('l', '$2')}
   order by p.name limit 10`,
)
