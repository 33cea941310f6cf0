import type { Config } from '#server/config.ts'
import { isLocked } from '#server/account/locks/locks.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { developPhoto, requirePhoto } from '#server/platform/files/images/images.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { openModel, type Rating } from './approval/model.ts'
import type { Signs } from './approval/reviews.ts'
import { comparesPhotos, type KnownMatch, readKnownList, type WithheldPhoto } from './known/known.ts'
import { openMatcher } from './known/matcher.ts'
import { addPhoto, dropRow, hasRoom, hasTooMany, storePicture, type StoredPicture, type Unasked } from './photos.ts'
import { photoStorage } from './storage/storage.ts'

/**
 * `sealKnown` takes a photo that looks like a known unlawful picture, in the transaction that adds it; `accountMark` says why photos of an
 * account are looked at first.
 */
export interface DoorKeepers extends Pick<Signs, 'accountMark'> {
  sealKnown: (tx: Transaction, found: WithheldPhoto) => Promise<void>
}

/** A file that was read, compared and rated, and may be added. */
export interface ArrivedPhoto {
  /** Undefined where there was no room for it. */
  stored: StoredPicture | undefined
  match: KnownMatch | undefined
  unasked: Unasked | undefined
  rating: Rating
}

/** The one way in which a file becomes a photo of a member. */
export interface Door {
  /**
   * Checks a file, makes the pictures of it anew, stores and compares them. The reason for an invalid file does not depend on room. Throws
   * the refusals of `requirePhoto` and `developPhoto`.
   */
  prepare(db: Handle, visit: MemberVisit, file: Buffer): Promise<ArrivedPhoto>
  /** Adds it; throws as `addPhoto`. `refused`: it looks like a known picture, a case keeps it, and the account does not get it. */
  add(tx: Transaction, visit: MemberVisit, arrived: ArrivedPhoto, album?: string): Promise<{ id: string; refused: boolean }>
}

export function openDoor(config: Config, { sealKnown, accountMark }: DoorKeepers): Door {
  const storage = photoStorage(config)
  const known = readKnownList(config.knownPhotos)
  const matcher = openMatcher(config.hashMatcherUrl)
  const rate = openModel(config.photoModelUrl, config.photoModelFrom)

  return {
    async prepare(db, visit, file) {
      const { memberId } = visit
      requirePhoto(file)
      // Without room it is developed to be compared, and for nothing else.
      const stored =
        comparesPhotos(config) || (await hasRoom(db, visit))
          ? await storePicture(storage, memberId, await developPhoto(file, memberId, { prints: true }))
          : undefined
      const likeness = stored?.picture.prints?.likeness
      const answer = known(likeness) ?? (await matcher(likeness))
      const match = typeof answer === 'object' ? answer : undefined
      const waits = config.hashMatcherDown === 'wait'
      const unasked = answer === 'unanswered' ? { hash: likeness!.hash, waits } : undefined
      const isRated = visit.site.settings.photo_approval === 'marked' && stored !== undefined
      return { stored, match, unasked, rating: isRated ? await rate(stored.picture.files.full) : undefined }
    },

    async add(tx, visit, { stored, match, unasked, rating }, album) {
      const { memberId } = visit
      const id = await addPhoto(tx, visit, stored, { album, known: match !== undefined, unasked, rating, accountMark })
      if (!match) return { id, refused: false }
      await sealKnown(tx, { siteId: visit.site.id, memberId, photoId: id, storageKey: stored!.storageKey, match })
      const refused = (await isLocked(tx, memberId, 'photos')) || (await hasTooMany(tx, visit))
      // The case keeps it; the account does not get it.
      if (refused) await dropRow(tx, memberId, id)
      return { id, refused }
    },
  }
}
