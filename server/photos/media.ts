import type { FastifyInstance } from 'fastify'
import type { Bus } from '#server/platform/live/bus.ts'
import type { Database } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { openMedia, type SignedMedia } from '#server/platform/files/signed-media.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { conversationsWith, canSee } from '#server/profile/sight/sight.ts'
import type { Services } from '#server/services.ts'
import { fileKey, photoStorage } from './photo-storage.ts'
import { maySee } from './present.ts'
import { findServedPhoto, type ServedPhotoRow } from './queries.ts'

/** A photo that was deleted, hidden or downgraded is gone within this time, whatever was told of it or not. */
const remembered = { size: 20_000, seconds: 20 }

/**
 * Serves the files of photos under `/media/`. An address opens for the viewer it was signed for; what it leads to is
 * decided anew: the rows of now, his rights of now. Whatever is not his to see is the same 404. Who is gone for him (a block, a
 * suspension) is gone at once.
 */
export async function serveMedia(server: FastifyInstance, { config, db }: Services, bus: Bus): Promise<void> {
  const storage = photoStorage(config)
  const memory = new ShortMemory<ServedPhotoRow | undefined>(remembered)
  bus.subscribe({
    hint: ({ event }) => event.type === 'gone' && memory.forget((key) => key.includes(event.member)),
    missed: () => memory.forget(),
  })

  server.get('/media/*', async (request, reply) => {
    const { visit } = request
    const media = openMedia(visit, request.url)
    const photo = media && (await memory.recall(memoryKey(visit, media), () => find(db, visit, media)))
    const bytes = media && photo && (await storage.get(fileKey(photo.storage_key, sizeFor(visit, media, photo))))
    if (!bytes) throw problem('not_found')
    return reply.type('image/webp').send(bytes)
  })
}

/** What an address leads to: one's own photo whatever its status, another's while it is active and the viewer may know of him. */
async function find(db: Database, visit: Visit, { memberId, photoId }: SignedMedia): Promise<ServedPhotoRow | undefined> {
  const [photo, conversations] = await Promise.all([
    db.row(findServedPhoto, [memberId, photoId, visit.memberId ?? null, visit.site.id]),
    conversationsWith(db, visit.memberId, [memberId]),
  ])
  if (!photo || memberId === visit.memberId) return photo
  return photo.status === 'active' && !photo.hidden && canSee(visit, photo, conversations) ? photo : undefined
}

/** The rights of now win over those of when it was signed: one who may no longer see a photo gets its blurred picture. */
function sizeFor(visit: Visit, { memberId, size }: SignedMedia, photo: ServedPhotoRow): SignedMedia['size'] {
  return maySee(visit, memberId, photo.is_main) ? size : 'blurred'
}

function memoryKey(visit: Visit, { memberId, photoId }: SignedMedia): string {
  return `${visit.site.id} ${visit.memberId ?? ''} ${memberId} ${photoId}`
}
