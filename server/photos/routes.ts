import * as contract from '#contract/profile/photos.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { isLocked, requireUnlocked } from '#server/account/locks/locks.ts'
import { developPhoto, requirePhoto } from '#server/platform/files/images/images.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { mustHaveAlbum } from './albums/albums.ts'
import { openModel } from './approval/model.ts'
import type { Signs } from './approval/reviews.ts'
import { comparesPhotos, readKnownList, type WithheldPhoto } from './known/known.ts'
import { openMatcher } from './known/matcher.ts'
import { photoStorage } from './storage/storage.ts'
import {
  addPhoto,
  arrangePhotos,
  dropRow,
  hasRoom,
  hasTooMany,
  keepOrRemove,
  listOwnPhotos,
  noRoom,
  removePhoto,
  storePicture,
} from './photos.ts'

/**
 * The member's own photos: listing, adding, arranging, deleting. `media.ts` serves the pictures. `sealKnown` is told of a photo that looks like
 * a known unlawful picture, in the transaction that adds it; `accountMark` says why photos of an account are looked at first.
 */
export function routes(
  calls: Calls,
  { config, limits }: Services,
  {
    sealKnown,
    accountMark,
  }: { sealKnown: (tx: Transaction, found: WithheldPhoto) => Promise<void> } & Pick<Signs, 'accountMark'>,
): void {
  const storage = photoStorage(config)
  const known = readKnownList(config.knownPhotos)
  const matcher = openMatcher(config.hashMatcherUrl)
  const rate = openModel(config.photoModelUrl, config.photoModelFrom)

  calls.serve(contract.list, async ({ db, visit, input }) => {
    if (input.album !== undefined) await mustHaveAlbum(db, visit, input.album)
    return listOwnPhotos(db, visit, input.album)
  })

  const admit = (visit: MemberVisit) => limits.take('photo', visit.memberId)

  calls.serve(
    contract.add,
    async ({ db, visit, memberId, input: { album }, file, once }) => {
      if (!file) throw invalid({ photo: 'field.required' })
      // Checks the file first: the reason for an invalid file does not depend on room.
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
      const rating = isRated ? await rate(stored.picture.files.full) : undefined
      const { refused } = await keepOrRemove(
        storage,
        stored,
        once(async (tx) => {
          const id = await addPhoto(tx, visit, stored, { album, known: match !== undefined, unasked, rating, accountMark })
          if (!match) return { id, refused: false }
          await sealKnown(tx, { siteId: visit.site.id, memberId, photoId: id, storageKey: stored!.storageKey, match })
          const refused = (await isLocked(tx, memberId, 'photos')) || (await hasTooMany(tx, visit))
          // The case keeps it; the account does not get it.
          if (refused) await dropRow(tx, memberId, id)
          return { id, refused }
        }),
        ({ id }) => id,
      )
      // The answer is that of any other photo.
      if (refused) {
        await requireUnlocked(db, visit, 'photos')
        throw noRoom(visit)
      }
      return listOwnPhotos(db, visit, album)
    },
    admit,
  )

  calls.serve(contract.arrange, async ({ db, input, visit, once }) => {
    await once((tx) => arrangePhotos(tx, visit, input))
    return listOwnPhotos(db, visit, input.album)
  })

  calls.serve(contract.remove, async ({ db, input, visit, once }) => {
    const files = await once((tx) => removePhoto(tx, visit, input.id))
    if (files) await storage.remove(files)
    return listOwnPhotos(db, visit, input.album)
  })
}
