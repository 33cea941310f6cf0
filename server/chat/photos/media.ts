import type { FastifyInstance } from 'fastify'
import type { Bus } from '#server/platform/live/bus.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { openChatMedia } from '#server/platform/files/signed-media.ts'
import { fileKey, photoStorage } from '#server/photos/storage/storage.ts'
import { homeOf, togetherNow } from '#server/profile/visibility/visibility.ts'
import type { Services } from '#server/services.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { findServedPhoto } from './queries.ts'
import { findOwnSide } from '#server/chat/queries.ts'

interface Remembered {
  storageKey: string
  /** The other member of the conversation. */
  other: { member_id: string; site_id: string }
}

/** A deleted photo is gone within this time; one whose conversation ended by a block, at once. */
const remembered = { size: 20_000, seconds: 20 }

/**
 * Serves the photos of conversations under `/media/chat/`. An address opens for the viewer it was signed for; whether they
 * may still see the photo is checked anew. Anything else is the same 404.
 */
export async function serveChatMedia(server: FastifyInstance, { config, db }: Services, bus: Bus): Promise<void> {
  const storage = photoStorage(config)
  const memory = new ShortMemory<Remembered | undefined>(remembered)
  bus.subscribe({
    // Published to both, to each about the other.
    hint: ({ event }) => event.type === 'gone' && memory.forget((key) => key.startsWith(event.member)),
    missed: () => memory.forget(),
  })

  server.get('/media/chat/*', async (request, reply) => {
    const { visit } = request
    const media = openChatMedia(visit, request.url)
    if (!media || visit.memberId === undefined) throw problem('not_found')
    const { conversationId, photoId, size } = media
    const { settings } = visit.site
    const photo = await memory.recall(`${visit.memberId} ${photoId}`, async () => {
      const cutoff = cutoffOf(settings.message_retention_days, new Date())
      const own = await db.row(findOwnSide, [visit.memberId, conversationId])
      const other = own && (await homeOf(db, own.other_id))
      if (!other) return undefined
      const two = [visit.memberId, own.other_id]
      const found = await db.row(findServedPhoto, [two, conversationId, photoId, cutoff, own.removed_seq])
      return found && { storageKey: found.storage_key, other }
    })
    // Either of two sites may have stopped sharing a moment ago.
    const isServed = photo && (await togetherNow(db, visit, [photo.other])).length > 0
    const bytes = isServed && (await storage.get(fileKey(photo.storageKey, size)))
    if (!bytes) throw problem('not_found')
    return reply.type('image/webp').send(bytes)
  })
}
