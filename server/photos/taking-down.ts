import { limits } from '#contract/limits.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'
import { keepOut, allowAgain } from './likeness/likeness.ts'
import { restorePrints, type TakenPrint, takenPrints } from './prints.ts'
import { chooseMain, dropRow, mainPhotoId } from './photos.ts'
import { lockAlbum } from './albums/queries.ts'
import * as sql from './queries.ts'

/** A photo's row as it was, for putting it back; the files stay where they are for as long as it can be put back or a report seals them. */
export type TakenPhoto = {
  id: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  storage_key: string
  created_at: string
  /** The album that held it; absent or null: the profile. */
  album_id?: string | null
  /** Without any in what was taken down before prints were kept. */
  prints?: TakenPrint[]
}

const find = statement<Omit<TakenPhoto, 'prints'>>(
  'photo_take_down_find',
  `select id, width, height, encode(thumbhash, 'base64') as thumbhash, storage_key, created_at::text as created_at, album_id
   from photo where member_id = $1 and id = $2`,
)

const putBack = statement(
  'photo_put_back',
  `insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at, album_id, album_since)
   values ($1, $2, 'active', $3, $4, $5, decode($6, 'base64'), $7, $8::timestamptz, $9::uuid, case when $9::uuid is null then null else now() end) on conflict do nothing`,
)

/**
 * Removes a photo of a member by a decision about it, and keeps out what looks like it; undefined if they have removed it themselves, which
 * does not let it in again.
 */
export async function takeDownPhoto(tx: Transaction, memberId: string, id: string): Promise<TakenPhoto | undefined> {
  await tx.row(sql.lockPhotos, [memberId])
  await keepOut(tx, memberId, id)
  const photo = await tx.row(find, [memberId, id])
  if (!photo) return undefined
  const prints = await takenPrints(tx, memberId, id)
  await dropRow(tx, memberId, id)
  tx.publish([memberId], { type: 'photos' })
  return { ...photo, prints }
}

/**
 * Puts a photo back and shows it, also one that waited: staff have looked at it. It comes after the others of its place, however many the member
 * has now. One of an album that is gone stays away.
 */
export async function putBackPhoto(tx: Transaction, memberId: string, photo: TakenPhoto): Promise<void> {
  const album = photo.album_id ?? null
  await allowAgain(tx, memberId, photo.id)
  if (album && !(await tx.row(lockAlbum, [memberId, album]))) return
  await tx.row(sql.takeAllowance, [memberId, limits.photosPremium * 2])
  const { position } = (await tx.row(sql.findNextPosition, [memberId, album]))!
  const { id, width, height, thumbhash, storage_key: key, created_at: createdAt } = photo
  await tx.run(putBack, [memberId, id, position, width, height, thumbhash, key, createdAt, album])
  await restorePrints(tx, { memberId, photoId: id }, photo.prints ?? [])
  if ((await mainPhotoId(tx, memberId)) === null) await chooseMain(tx, memberId)
  tx.publish([memberId], { type: 'photos' })
}
