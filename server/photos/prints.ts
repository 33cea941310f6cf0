import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Prints } from '#server/platform/files/images/images.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import * as sql from './print-queries.ts'

/** A photo of one of the members who have the same picture. */
export interface Holder extends sql.HolderRow {
  added_at: Date
  /** The picture equals the upload; otherwise it equals a served size of this photo. */
  uploaded: boolean
}

/**
 * Stores the prints of a photo, in the transaction that adds it. Does not look anything up and runs the same statement in any case, so that
 * neither the answer nor its time discloses to the uploader that another member has the picture (decision 109).
 */
export async function keepPrints(
  tx: Transaction,
  { site, keys }: Visit,
  { memberId, photoId }: { memberId: string; photoId: string },
  { uploaded, served }: Prints,
): Promise<void> {
  const keyed = (print: Buffer) => keys.hash('photo print', `${site.id} ${print.toString('hex')}`)
  const all = new Map([uploaded, ...served].map((print) => [print.toString('hex'), keyed(print)]))
  await tx.run(sql.insertPrints, [memberId, photoId, keyed(uploaded), [...all.values()]])
}

/** A print of a photo that a decision removes: its hash as hexadecimal digits, and the time as ISO 8601. */
export interface TakenPrint {
  print: string
  uploaded: boolean
  added_at: string
}

/** The prints of a photo, for putting them back. */
export async function takenPrints(tx: Transaction, memberId: string, photoId: string): Promise<TakenPrint[]> {
  const rows = await tx.rows(sql.findPrintsOf, [memberId, [photoId]])
  return rows.map(({ print, uploaded, added_at: at }) => ({ print: print.toString('hex'), uploaded, added_at: at.toISOString() }))
}

/** Stores the prints of a photo that is put back; they are compared again. */
export async function restorePrints(
  tx: Transaction,
  { memberId, photoId }: { memberId: string; photoId: string },
  prints: readonly TakenPrint[],
): Promise<void> {
  await tx.run(sql.restorePrints, [
    memberId,
    photoId,
    prints.map(({ print }) => Buffer.from(print, 'hex')),
    prints.map(({ uploaded }) => uploaded),
    prints.map((each) => new Date(each.added_at)),
  ])
}

/** Deletes the prints of a removed photo. */
export async function forgetPrints(tx: Transaction, memberId: string, photoId: string): Promise<void> {
  await tx.run(sql.deletePrints, [memberId, photoId])
}

/** Deletes the prints of a member whose data are erased. */
export async function erasePrints(db: Handle, memberId: string): Promise<void> {
  await db.run(sql.deletePrintsOf, [memberId])
}

/**
 * Compares new photos with all others of their site, and flags pictures of several members for an operator. Of two concurrent uploads the one
 * compared later finds the other. Returns the number of flagged pictures. Called every ten minutes.
 */
export async function comparePrints(db: Database, now = new Date(), atOnce = 500): Promise<number> {
  let flagged = 0
  for (;;) {
    const added = await db.rows(sql.findUncompared, [atOnce])
    if (added.length === 0) return flagged
    const same = await sharedBySeveral(
      db,
      added.map((row) => row.print),
    )
    await db.transaction(async (tx) => {
      const rows = [...same.values()].flat()
      await tx.run(sql.flag, [rows.map((row) => row.print), rows.map((row) => row.member_id), now])
      await tx.run(sql.noteCompared, [
        added.map((row) => row.print),
        added.map((row) => row.member_id),
        added.map((row) => row.photo_id),
      ])
    })
    flagged += same.size
  }
}

/** The oldest `count` flagged pictures. */
export async function flaggedPictures(
  db: Handle,
  count: number,
): Promise<Array<{ print: Buffer; since: Date; members: number }>> {
  return db.rows(sql.findFlagged, [count])
}

/** The number that names a picture to operators. */
export function pictureNumber(print: Buffer): string {
  const digits = print.toString('hex').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The holders of a flagged picture, by its number in any spelling, the first uploader first; undefined if there is none. */
export async function pictureNumbered(db: Handle, typed: string): Promise<{ print: Buffer; holders: Holder[] } | undefined> {
  const [found, ...others] = await db.rows(sql.findNumbered, [typed.toLowerCase().replaceAll(/[^\da-f]/g, '')])
  if (!found || others.length > 0) return undefined
  const [rows] = (await sharedBySeveral(db, [found.print])).values()
  return rows && { print: found.print, holders: await holdersOf(db, rows) }
}

/** Unflags a picture that an operator has compared, until another photo equals it. */
export async function settlePicture(tx: Transaction, print: Buffer): Promise<void> {
  await tx.run(sql.settle, [print])
}

/** Other holders of the pictures of a member's photos, by photo; for the operator who decides whether the photos show the member. */
export async function othersWith(db: Handle, memberId: string, photoIds: readonly string[]): Promise<Map<string, Holder[]>> {
  const own = await db.rows(sql.findPrintsOf, [memberId, photoIds])
  const same = await sharedBySeveral(
    db,
    own.map((row) => row.print),
  )
  const found = new Map<string, Holder[]>()
  for (const photoId of photoIds) {
    const prints = own.filter((row) => row.photo_id === photoId).map((row) => row.print.toString('hex'))
    const rows = prints.flatMap((print) => same.get(print) ?? []).filter((row) => row.member_id !== memberId)
    if (rows.length > 0) found.set(photoId, await holdersOf(db, rows))
  }
  return found
}

/**
 * Rows with these prints that belong to several members, by print. Served sizes of the same upload are equal too, so at least one row
 * has to be an upload. Ignores fictional profiles, since nobody can impersonate them.
 */
async function sharedBySeveral(db: Handle, prints: readonly Buffer[]): Promise<Map<string, sql.PrintRow[]>> {
  const equal = await db.rows(sql.findEqual, [prints])
  const fictional = await db.rows(sql.findFictional, [[...new Set(equal.map((row) => row.member_id))]])
  const nobody = new Set(fictional.map((row) => row.member_id))
  const people = equal.filter((row) => !nobody.has(row.member_id))
  const byPrint = Map.groupBy(people, (row) => row.print.toString('hex'))
  return new Map(
    [...byPrint].filter(([, all]) => all.some((row) => row.uploaded) && all.some((row) => row.member_id !== all[0]!.member_id)),
  )
}

async function holdersOf(db: Handle, rows: readonly sql.PrintRow[]): Promise<Holder[]> {
  const known = await db.rows(sql.findHolders, [rows.map((row) => row.member_id), rows.map((row) => row.photo_id)])
  const photos = new Map(known.map((row) => [row.id, row]))
  return rows.flatMap(({ photo_id, added_at, uploaded }) => {
    const photo = photos.get(photo_id)
    return photo ? [{ ...photo, added_at, uploaded }] : []
  })
}
