import type { FastifyInstance } from 'fastify'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { containerOf, soundTypes } from '#server/platform/files/sounds/sounds.ts'
import { problem } from '#server/platform/http/problem.ts'
import { sendPart } from '#server/platform/http/ranges.ts'
import { requireOwnPage } from '#server/platform/http/same-origin.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import { pictureOfCase } from './open-case.ts'

/** Serves the files of a case, its sealed photos and recordings or the pictures of a verification, to the members of staff who may read it (`staff_only` for others); for everybody else there is no such address. */
export function serveEvidence(server: FastifyInstance, { config, db, keys }: Services): void {
  const storage = photoStorage(config)
  server.get<{ Params: { id: string; photo: string } }>('/api/staff/evidence/:id/:photo', async (request, reply) => {
    const { visit, params } = request
    requireOwnPage(request)
    if (!visit.staff || visit.staff.role === 'support' || !isUuid(params.id) || !isUuid(params.photo)) throw problem('not_found')
    const bytes = await pictureOfCase({ db, keys, storage }, visit.staff, params)
    if (!bytes) throw problem('not_found')
    const sound = containerOf(bytes)
    return sendPart(request, reply.type(sound ? soundTypes[sound] : 'image/webp').header('Cache-Control', 'no-store'), bytes)
  })
}
