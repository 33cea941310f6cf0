import type { FastifyInstance } from 'fastify'
import { fileKey, photoStorage } from '#server/photos/storage/storage.ts'
import { openAlbumMedia } from '#server/platform/files/signed-media.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Bus } from '#server/platform/live/bus.ts'
import { canSee, conversationsWith } from '#server/profile/visibility/visibility.ts'
import type { Services } from '#server/services.ts'
import { findServed } from './queries.ts'

interface Remembered {
  storageKey: string
  until: Date | null
}

/** A photo that was taken back is gone within this time even if a hint was lost. */
const remembered = { size: 20_000, seconds: 20 }

/**
 * Serves photos of private albums under `/media/album/`, to the viewer for whom an address was signed while the album is open to them.
 * Anything else is the same 404. Taking back, a block or a suspension takes effect at once.
 */
export async function serveAlbumMedia(server: FastifyInstance, { config, db }: Services, bus: Bus): Promise<void> {
  const storage = photoStorage(config)
  const memory = new ShortMemory<Remembered | undefined>(remembered)
  bus.subscribe({
    hint: ({ to, event }) => {
      if (event.type === 'gone') memory.forget((key) => key.includes(event.member))
      if (event.type === 'album') memory.forget((key) => to.every((id) => key.includes(id)))
    },
    missed: () => memory.forget(),
  })

  server.get('/media/album/*', async (request, reply) => {
    const { visit } = request
    const media = openAlbumMedia(visit, request.url)
    const { memberId: viewerId, site } = visit
    if (!media || viewerId === undefined) throw problem('not_found')
    const { memberId: ownerId, photoId, size } = media
    const photo = await memory.recall(`${site.id} ${viewerId} ${ownerId} ${photoId}`, async () => {
      const [found, conversations] = await Promise.all([
        db.row(findServed, [ownerId, viewerId, site.id, new Date(), photoId]),
        conversationsWith(db, viewerId, [ownerId]),
      ])
      if (!found || found.hidden || !canSee(visit, found, conversations)) return undefined
      return { storageKey: found.storage_key, until: found.until }
    })
    const isOpen = photo && (photo.until === null || photo.until.getTime() > Date.now())
    const bytes = isOpen && (await storage.get(fileKey(photo.storageKey, size)))
    if (!bytes) throw problem('not_found')
    return reply.type('image/webp').send(bytes)
  })
}
