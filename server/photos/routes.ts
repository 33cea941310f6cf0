import * as contract from '#contract/profile/photos.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { requireUnlocked } from '#server/account/locks/locks.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { mustHaveAlbum } from './albums/albums.ts'
import { openDoor, type DoorKeepers } from './door.ts'
import { photoStorage } from './storage/storage.ts'
import { arrangePhotos, keepOrRemove, listOwnPhotos, noRoom, removePhoto } from './photos.ts'

/** The member's own photos: listing, adding, arranging, deleting. `media.ts` serves the pictures. */
export function routes(calls: Calls, { config, limits }: Services, keepers: DoorKeepers): void {
  const storage = photoStorage(config)
  const door = openDoor(config, keepers)

  calls.serve(contract.list, async ({ db, visit, input }) => {
    if (input.album !== undefined) await mustHaveAlbum(db, visit, input.album)
    return listOwnPhotos(db, visit, input.album)
  })

  const admit = (visit: MemberVisit) => limits.take('photo', visit.memberId)

  calls.serve(
    contract.add,
    async ({ db, visit, input: { album }, file, once }) => {
      if (!file) throw invalid({ photo: 'field.required' })
      const arrived = await door.prepare(db, visit, file)
      const { refused } = await keepOrRemove(
        storage,
        arrived.stored,
        once((tx) => door.add(tx, visit, arrived, album)),
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
