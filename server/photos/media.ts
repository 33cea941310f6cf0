import type { FastifyInstance } from 'fastify'
import type { Bus } from '#server/platform/live/bus.ts'
import type { Database } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { openMedia, type SignedMedia } from '#server/platform/files/signed-media.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { conversationsWith, canSee } from '#server/profile/visibility/visibility.ts'
import type { Services } from '#server/services.ts'
import { ServedFiles } from './storage/served-files.ts'
import { fileKey, photoStorage } from './storage/storage.ts'
import { comparesPhotos } from './known/known.ts'
import { maySee } from './present.ts'
import { findServedPhoto, type ServedPhotoRow } from './queries.ts'

/** Cached rows expire after this time, so a deleted, hidden or downgraded photo is gone by then even without a hint. */
const remembered = { size: 20_000, seconds: 20 }

/**
 * Serves the files of photos under `/media/`. An address works only for the viewer it was signed for, and each request checks the current
 * rows and rights. Everything the viewer may not see is the same 404. A `gone` event (a block, a suspension) takes effect at
 * once.
 */
export async function serveMedia(server: FastifyInstance, { config, db }: Services, bus: Bus): Promise<void> {
  const { s3, photoCacheBytes } = config
  // A disk of one's own is as near as a cache.
  const files = s3 && photoCacheBytes > 0 ? new ServedFiles(photoStorage(config), photoCacheBytes) : photoStorage(config)
  // Known material is shown to nobody. So that its owner does not learn what it was taken for, every photo that waits is blurred where they are compared.
  const isWithheld = ({ status }: ServedPhotoRow) => status === 'pending' && comparesPhotos(config)
  const memory = new ShortMemory<ServedPhotoRow | undefined>(remembered)
  bus.subscribe({
    hint: ({ event }) => event.type === 'gone' && memory.forget((key) => key.includes(event.member)),
    missed: () => memory.forget(),
  })

  server.get('/media/*', async (request, reply) => {
    const { visit } = request
    const media = openMedia(visit, request.url)
    const photo = media && (await memory.recall(memoryKey(visit, media), () => find(db, visit, media)))
    const size = media && photo && (isWithheld(photo) ? 'blurred' : sizeFor(visit, media, photo))
    const bytes = size && (await files.get(fileKey(photo.storage_key, size)))
    if (!bytes) throw problem('not_found')
    return reply.type('image/webp').send(bytes)
  })
}

/** Finds the photo of an address: an own photo in any status, another member's while it is active and the viewer can see its owner. */
async function find(db: Database, visit: Visit, { memberId, photoId }: SignedMedia): Promise<ServedPhotoRow | undefined> {
  const [photo, conversations] = await Promise.all([
    db.row(findServedPhoto, [memberId, photoId, visit.memberId ?? null, visit.site.id]),
    conversationsWith(db, visit.memberId, [memberId]),
  ])
  if (!photo || memberId === visit.memberId) return photo
  return photo.status === 'active' && !photo.hidden && canSee(visit, photo, conversations) ? photo : undefined
}

/** Current rights override those at signing: a viewer who may no longer see a photo gets its blurred picture. */
function sizeFor(visit: Visit, { memberId, size }: SignedMedia, photo: ServedPhotoRow): SignedMedia['size'] {
  return maySee(visit, memberId, photo.is_main) ? size : 'blurred'
}

function memoryKey(visit: Visit, { memberId, photoId }: SignedMedia): string {
  return `${visit.site.id} ${visit.memberId ?? ''} ${memberId} ${photoId}`
}
