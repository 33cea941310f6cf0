import { limits } from '#contract/limits.ts'
import { statement, type Transaction } from '#server/platform/database/database.ts'
import { keepOut, allowAgain } from './likeness/likeness.ts'
import { restorePrints, type TakenPrint, takenPrints } from './prints.ts'
import { chooseMain, dropRow, mainPhotoId } from './photos.ts'
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
  /** Without any in what was taken down before prints were kept. */
  prints?: TakenPrint[]
}

const find = statement<Omit<TakenPhoto, 'prints'>>(
  'photo_take_down_find',
  `select id, width, height, encode(thumbhash, 'base64') as thumbhash, storage_key, created_at::text as created_at
   from photo where member_id = $1 and id = $2`,
)

const putBack = statement(
  'photo_put_back',
  `insert into photo (member_id, id, status, position, width, height, thumbhash, storage_key, created_at)
   values ($1, $2, 'active', $3, $4, $5, decode($6, 'base64'), $7, $8::timestamptz) on conflict do nothing`,
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

/** Puts a photo back and shows it, also one that waited: staff have looked at it. It comes after the others of the member, however many they have now. */
export async function putBackPhoto(tx: Transaction, memberId: string, photo: TakenPhoto): Promise<void> {
  await tx.row(sql.takeAllowance, [memberId, limits.photosPremium * 2])
  const { position } = (await tx.row(sql.findNextPosition, [memberId]))!
  const { id, width, height, thumbhash, storage_key: key, created_at: createdAt } = photo
  await tx.run(putBack, [memberId, id, position, width, height, thumbhash, key, createdAt])
  await restorePrints(tx, { memberId, photoId: id }, photo.prints ?? [])
  await allowAgain(tx, memberId, id)
  if ((await mainPhotoId(tx, memberId)) === null) await chooseMain(tx, memberId)
  tx.publish([memberId], { type: 'photos' })
}
