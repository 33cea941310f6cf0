import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { addressee } from '#server/notifications/notifications.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { setVerifiedPhotos } from '#server/profile/profile.ts'
import type { Site } from '#server/site/site.ts'
import { mailAccepted, mailRefused } from './letters.ts'
import * as sql from './queries.ts'
import { sealedFor } from './verification.ts'

export type Waiting = sql.WaitingRow

/** One selfie, with the photos that the member had when sending it and still has. */
export interface Case extends Omit<sql.CaseRow, 'photos' | 'selfie' | 'gesture' | 'earlier' | 'newest'> {
  /** Null for an older selfie, of which only the number is left. */
  gesture: sql.CaseRow['gesture'] | null
  /** `number`: position among the photos at that time, including deleted ones. */
  photos: Array<{ number: number; id: string; isMain: boolean }>
  waits: boolean
}

/** The oldest `count` undecided selfies. */
export async function waitingVerifications(db: Handle, count: number): Promise<Waiting[]> {
  return db.rows(sql.findWaiting, [count])
}

/** A case by its number (the end of its id, in any spelling) or its id, or the newest of a member by the member's id. */
export async function verificationNumbered(db: Handle, typed: string): Promise<Case | undefined> {
  const found = await find(db, typed)
  if (!found) return undefined
  const { photos, selfie, earlier, newest, ...row } = found
  if (!newest) {
    const id = earlier.find((each) => each.replaceAll('-', '').endsWith(digitsOf(typed)))!
    return { ...row, id, state: 'accepted', gesture: null, decided_at: null, reasons: null, photos: [], waits: false }
  }
  const present = await db.rows(sql.findPhotos, [row.member_id, photos])
  const numbered = present.map(({ id, is_main: isMain }) => ({ number: photos.indexOf(id) + 1, id, isMain }))
  return { ...row, photos: numbered, waits: selfie !== null }
}

async function find(db: Handle, typed: string): Promise<sql.CaseRow | undefined> {
  const [row, ...others] = await db.rows(sql.findCase, [digitsOf(typed)])
  return others.length > 0 ? undefined : row
}

function digitsOf(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^\da-f]/g, '')
}

/** The number of a case for operators. */
export function numberOf({ id }: { id: string }): string {
  return `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
}

/** The pictures to compare, as WebP: the selfie, and the photos by their numbers. Undefined once it is decided. */
export async function picturesOf(
  { db, keys, storage }: { db: Handle; keys: Keys; storage: Storage },
  id: string,
): Promise<{ selfie: Buffer; photos: Array<{ number: number; bytes: Buffer }> } | undefined> {
  const row = await find(db, id)
  const selfie = row?.newest && row.selfie && keys.openBytes(sealedFor, row.member_id, row.selfie)
  if (!row || !selfie) return undefined
  const stored = await db.rows(sql.findPhotos, [row.member_id, row.photos])
  const photos = stored.map(async ({ id: photo, storage_key: key }) => ({
    number: row.photos.indexOf(photo) + 1,
    bytes: (await storage.get(fileKey(key, 'full'))) ?? Buffer.alloc(0),
  }))
  return { selfie, photos: await Promise.all(photos) }
}

/** One of these pictures: the selfie by its own id, or a photo by the photo's; undefined for any other, and once it is decided. */
export async function pictureOf(
  { db, keys, storage }: { db: Handle; keys: Keys; storage: Storage },
  id: string,
  picture: string,
): Promise<Buffer | undefined> {
  const row = await find(db, id)
  if (!row?.newest || !row.selfie) return undefined
  if (picture === id) return keys.openBytes(sealedFor, row.member_id, row.selfie)
  const photo = (await db.rows(sql.findPhotos, [row.member_id, row.photos])).find((each) => each.id === picture)
  return photo && storage.get(fileKey(photo.storage_key, 'full'))
}

/** Throws `invalid_input` unless all of these are photos of the case, with the main one: without it there would be nothing to mark. */
export function requireProvable({ photos }: Case, ids: readonly string[]): void {
  const isKnown = ids.every((id) => photos.some((photo) => photo.id === id))
  if (!isKnown || !photos.some(({ id, isMain }) => isMain && ids.includes(id))) throw invalid({ photos: 'field.invalid' })
}

/** Accepts a selfie. The member is verified while the main photo is one of `photos`. Returns false when it was decided before. */
export async function accept(
  tx: Transaction,
  { id, memberId, photos, site }: { id: string; memberId: string; photos: readonly string[]; site: Site },
  config: { siteUrl: string },
): Promise<boolean> {
  if ((await tx.run(sql.accept, [memberId, id])) === 0) return false
  await setVerifiedPhotos(tx, memberId, photos)
  const to = await addressOf(tx, site, memberId, config)
  if (to) await mailAccepted(tx, to)
  return true
}

/**
 * Refuses a selfie and mails the reasons. An earlier acceptance ends too, also by the number of an older case. Returns false when it was
 * refused before, or no longer exists.
 */
export async function refuse(
  tx: Transaction,
  { id, memberId, reasons, site }: { id: string; memberId: string; reasons: string; site: Site },
  config: { siteUrl: string },
): Promise<boolean> {
  if ((await tx.run(sql.refuse, [memberId, id, reasons])) === 0) return false
  await setVerifiedPhotos(tx, memberId, null)
  const to = await addressOf(tx, site, memberId, config)
  if (to) await mailRefused(tx, to, reasons)
  return true
}

async function addressOf(tx: Transaction, site: Site, memberId: string, config: { siteUrl: string }) {
  const member = await credentialsOf(tx, memberId)
  return member && addressee(site, config, { ...member, language: member.language ?? site.settings.domain_language })
}
