import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bus } from '#server/platform/live/bus.ts'
import { problem } from '#server/platform/http/problem.ts'
import { sendPart } from '#server/platform/http/ranges.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import { chatPlaces, openChatMedia } from '#server/platform/files/signed-media.ts'
import { type SoundFormat, soundTypes } from '#server/platform/files/sounds/sounds.ts'
import { fileKey, photoStorage } from '#server/photos/storage/storage.ts'
import { homeOf, togetherNow } from '#server/profile/visibility/visibility.ts'
import type { Services } from '#server/services.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { findServedVoice } from '#server/chat/voice/queries.ts'
import { voiceKey } from '#server/chat/voice/voice.ts'
import { findServedPhoto } from './queries.ts'
import { findOwnSide } from '#server/chat/queries.ts'

interface Remembered {
  storageKey: string
  /** The format of a recording; absent for a photo. */
  format?: SoundFormat
  /** The other member of the conversation. */
  other: { member_id: string; site_id: string }
}

/** A deleted file is gone within this time; one whose conversation ended by a block, at once. */
const remembered = { size: 20_000, seconds: 20 }

/**
 * Serves the photos of conversations under `/media/chat/`, and the recordings under `/media/voice/`. An address opens for the viewer it was
 * signed for; whether they may still see the file is checked anew. Anything else is the same 404.
 */
export async function serveChatMedia(server: FastifyInstance, { config, db }: Services, bus: Bus): Promise<void> {
  const storage = photoStorage(config)
  const memory = new ShortMemory<Remembered | undefined>(remembered)
  bus.subscribe({
    // Published to both, to each about the other.
    hint: ({ event }) => event.type === 'gone' && memory.forget((key) => key.startsWith(event.member)),
    missed: () => memory.forget(),
  })

  server.get(`${chatPlaces.photo}/*`, async (request, reply) => {
    const { bytes } = await opened(request, 'photo')
    return reply.type('image/webp').send(bytes)
  })

  server.get(`${chatPlaces.voice}/*`, async (request, reply) => {
    const { bytes, format } = await opened(request, 'voice')
    return sendPart(request, reply.type(soundTypes[format!]), bytes)
  })

  async function opened({ visit, url }: FastifyRequest, of: keyof typeof chatPlaces) {
    const media = openChatMedia(visit, url, of)
    if (!media || visit.memberId === undefined) throw problem('not_found')
    const { conversationId, fileId, size } = media
    const { settings } = visit.site
    const file = await memory.recall(`${visit.memberId} ${fileId}`, async () => {
      const cutoff = cutoffOf(settings.message_retention_days, new Date())
      const own = await db.row(findOwnSide, [visit.memberId, conversationId])
      const other = own && (await homeOf(db, own.other_id))
      if (!other) return undefined
      const asked = [[visit.memberId, own.other_id], conversationId, fileId, cutoff, own.removed_seq]
      const { storage_key: storageKey, ...found } =
        (await db.row(of === 'photo' ? findServedPhoto : findServedVoice, asked)) ?? {}
      return storageKey === undefined ? undefined : { ...found, storageKey, other }
    })
    // Either of two sites may have stopped sharing a moment ago.
    const isServed = file && (await togetherNow(db, visit, [file.other])).length > 0
    const key = isServed && (of === 'photo' ? fileKey(file.storageKey, size) : voiceKey(file.storageKey))
    const bytes = key ? await storage.get(key) : undefined
    if (!bytes) throw problem('not_found')
    return { bytes, format: file?.format }
  }
}
