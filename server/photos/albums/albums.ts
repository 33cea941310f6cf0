import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Album } from '#contract/profile/albums.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { endAccess, keptDays } from '#server/profile/albums/access.ts'
import { lockMember } from '#server/profile/profile.ts'
import { knownCards, presentCard } from '#server/profile/cards/cards.ts'
import { chooseMain, dropRow, mainPhotoId, unlessSealed } from '#server/photos/photos.ts'
import { presentPhoto } from '#server/photos/present.ts'
import { findNextPosition, lockPhotos } from '#server/photos/queries.ts'
import * as sql from './queries.ts'

/** The member's albums, the oldest first, with who may look at them. Whoever can no longer be seen is left out, and cannot look either. */
export async function listAlbums(db: Handle, visit: MemberVisit, now = new Date()): Promise<Album[]> {
  const { memberId } = visit
  const [albums, photos, opened] = await Promise.all([
    db.rows(sql.findAlbums, [memberId]),
    db.rows(sql.findPhotos, [memberId]),
    db.rows(sql.findOpened, [memberId, now]),
  ])
  const cards = await knownCards(db, visit, [...new Set(opened.map((row) => row.viewer_id))])
  return albums.map(({ id, name }) => {
    const own = photos.filter((photo) => photo.album_id === id)
    return {
      id,
      name,
      photos: own.length,
      cover: own[0] ? presentPhoto(own[0], memberId, visit) : null,
      opened: opened.flatMap(({ album_id: of, viewer_id: viewer, until }) => {
        const card = of === id ? cards.get(viewer) : undefined
        return card ? [{ profile: presentCard(card, visit, now), until: until?.toISOString() ?? null }] : []
      }),
    }
  })
}

/** Throws `not_found` for an album that is not the member's. */
export async function mustHaveAlbum(db: Handle, { memberId }: MemberVisit, id: string): Promise<void> {
  if (!(await db.row(sql.lockAlbum, [memberId, id]))) throw problem('not_found')
}

/** Makes an album; throws `album_limit` beyond `limits.albums`, also with parallel requests. */
export async function addAlbum(tx: Transaction, { memberId }: MemberVisit, name: string): Promise<void> {
  const most = limits.albums
  await lockMember(tx, memberId)
  if ((await tx.row(sql.countAlbums, [memberId]))!.count >= most) throw problem('album_limit', { values: { most } })
  await tx.run(sql.insertAlbum, [memberId, randomUUID(), name, new Date()])
}

export async function renameAlbum(tx: Transaction, { memberId }: MemberVisit, id: string, name: string): Promise<void> {
  if ((await tx.run(sql.renameAlbum, [memberId, id, name])) === 0) throw problem('not_found')
}

/** Deletes an album with its photos, and closes it to everybody. Returns the storage keys of files that nothing keeps. */
export async function removeAlbum(tx: Transaction, { memberId }: MemberVisit, id: string): Promise<string[]> {
  if ((await tx.run(sql.deleteAlbum, [memberId, id])) === 0) throw problem('not_found')
  await tx.row(lockPhotos, [memberId])
  const keys: string[] = []
  for (const photo of await tx.rows(sql.findPhotoIds, [memberId, id])) {
    const storageKey = await dropRow(tx, memberId, photo.id)
    const removed = storageKey && (await unlessSealed(tx, memberId, storageKey))
    if (removed) keys.push(removed)
  }
  await endAccess(tx, memberId, { albumId: id })
  return keys
}

/** Moves a photo of the member to an album, or to the profile (null), where it comes last. `not_found` without such a photo or album. */
export async function movePhoto(tx: Transaction, { memberId }: MemberVisit, id: string, album: string | null): Promise<void> {
  if (album && !(await tx.row(sql.lockAlbum, [memberId, album]))) throw problem('not_found')
  await tx.row(lockPhotos, [memberId])
  const before = await tx.row(sql.findPlace, [memberId, id])
  if (!before) throw problem('not_found')
  if (before.album_id === album) return
  if (before.album_id) await tx.run(sql.keepRemoved, [memberId, before.album_id, id, before.storage_key, new Date()])
  const { position } = (await tx.row(findNextPosition, [memberId, album]))!
  const main = await mainPhotoId(tx, memberId)
  await tx.run(sql.movePhoto, [memberId, id, album, position, new Date()])
  if (main === id || main === null) await chooseMain(tx, memberId)
}

/** Forgets photos of albums that can no longer be reported; the sweep removes their files. Called daily. */
export async function forgetRemovedPhotos(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetRemoved, [new Date(now - keptDays * dayMs)])
}

export async function eraseAlbums(db: Handle, memberId: string): Promise<void> {
  await db.run(sql.eraseAlbums, [memberId])
  await db.run(sql.eraseRemoved, [memberId])
}
