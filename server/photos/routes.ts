import * as contract from '#contract/profile/photos.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { developPhoto, requirePhoto } from '#server/platform/files/images/images.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { photoStorage } from './storage/storage.ts'
import { addPhoto, arrangePhotos, hasRoom, keepOrRemove, listOwnPhotos, removePhoto, storePicture } from './photos.ts'

/** The member's own photos: listing, adding, arranging, deleting. `media.ts` serves the pictures. */
export function routes(calls: Calls, { config, limits }: Services): void {
  const storage = photoStorage(config)

  calls.serve(contract.list, ({ db, visit }) => listOwnPhotos(db, visit))

  const admit = (visit: MemberVisit) => limits.take('photo', visit.memberId)

  calls.serve(
    contract.add,
    async ({ db, visit, memberId, file, once }) => {
      if (!file) throw invalid({ photo: 'field.required' })
      // Checks the file first: the reason for an invalid file does not depend on room.
      requirePhoto(file)
      const stored = (await hasRoom(db, visit))
        ? await storePicture(storage, memberId, await developPhoto(file, memberId, { prints: true }))
        : undefined
      await keepOrRemove(
        storage,
        stored,
        once((tx) => addPhoto(tx, visit, stored)),
        (id) => id,
      )
      return listOwnPhotos(db, visit)
    },
    admit,
  )

  calls.serve(contract.arrange, async ({ db, input, visit, once }) => {
    await once((tx) => arrangePhotos(tx, visit, input))
    return listOwnPhotos(db, visit)
  })

  calls.serve(contract.remove, async ({ db, input, visit, once }) => {
    const files = await once((tx) => removePhoto(tx, visit, input.id))
    if (files) await storage.remove(files)
    return listOwnPhotos(db, visit)
  })
}
