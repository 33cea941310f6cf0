import * as contract from '#contract/profile/albums.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { endAccess } from '#server/profile/albums/access.ts'
import type { Services } from '#server/services.ts'
import { addAlbum, listAlbums, movePhoto, mustHaveAlbum, removeAlbum, renameAlbum } from './albums.ts'

/** The member's private albums. Their photos are added and arranged as those of the profile; the chat opens them. */
export function routes(calls: Calls, { config, limits }: Services): void {
  const storage = photoStorage(config)

  calls.serve(contract.list, ({ db, visit }) => listAlbums(db, visit))

  calls.serve(contract.add, async ({ db, visit, input, once }) => {
    await limits.take('album', visit.memberId)
    await once((tx) => addAlbum(tx, visit, input.name))
    return listAlbums(db, visit)
  })

  calls.serve(contract.rename, async ({ db, visit, input, once }) => {
    await limits.take('album', visit.memberId)
    await once((tx) => renameAlbum(tx, visit, input.id, input.name))
    return listAlbums(db, visit)
  })

  calls.serve(contract.remove, async ({ db, visit, input, once }) => {
    const files = await once((tx) => removeAlbum(tx, visit, input.id))
    await Promise.all(files.map((key) => storage.remove(key)))
    return listAlbums(db, visit)
  })

  calls.serve(contract.move, async ({ db, visit, input, once }) => {
    await once((tx) => movePhoto(tx, visit, input.photo, input.album))
    return listAlbums(db, visit)
  })

  calls.serve(contract.takeBack, async ({ db, visit, memberId, input, once }) => {
    await once(async (tx) => {
      await mustHaveAlbum(tx, visit, input.album)
      await endAccess(tx, memberId, { albumId: input.album, viewerId: input.profile })
    })
    return listAlbums(db, visit)
  })
}
