import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff/approval.ts'
import { fileKey, photoStorage } from '#server/photos/storage/storage.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { requireOwnPage } from '#server/platform/http/same-origin.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import * as approval from './approval.ts'

/** New photos that staff look at: taking, approving, passing, giving back. They are rejected in server/moderation/photos. */
export function routes(server: FastifyInstance, calls: Calls, { config, db: database, limits }: Services): void {
  const storage = photoStorage(config)

  calls.serve(contract.readPhotoQueue, ({ db, visit }) => approval.waitingPhotos(db, visit.staff))

  calls.serve(contract.takePhotos, async ({ db, visit, input }) => {
    // Not `once`: what a repeated request gets is what the caller has.
    const photos = await db.transaction((tx) => approval.takePhotos(tx, visit.staff, input.hold))
    return { photos: photos.map(present) }
  })

  calls.serve(contract.releasePhotos, ({ visit, once }) => once((tx) => approval.releasePhotos(tx, visit.staff)))

  calls.serve(contract.approvePhotos, async ({ visit, input, once }) => {
    for (let count = 0; count < input.photos.length; count++) await limits.take('staff_approval', visit.staff.id)
    return { approved: await once((tx) => approval.approvePhotos(tx, visit.staff, input.photos)) }
  })

  calls.serve(contract.passPhoto, async ({ visit, input, once }) => {
    await limits.take('staff_approval', visit.staff.id)
    await once((tx) => approval.passPhoto(tx, visit.staff, input))
  })

  server.get<{ Params: { member: string; photo: string } }>('/api/staff/photos/:member/:photo', async (request, reply) => {
    const { visit, params } = request
    requireOwnPage(request)
    if (!visit.staff || visit.staff.role === 'support' || !isUuid(params.member) || !isUuid(params.photo))
      throw problem('not_found')
    const key = await approval.takenFile(database, visit.staff, params)
    const bytes = key && (await storage.get(fileKey(key, 'full')))
    if (!bytes || !(await approval.noteServed(database, visit.staff, params))) throw problem('not_found')
    return reply.type('image/webp').header('Cache-Control', 'no-store').send(bytes)
  })
}

function present(row: approval.ReviewRow): contract.ReviewedPhoto {
  const { member_id: member, photo_id: photo, site_id: site, waits, mark } = row
  return {
    member,
    photo,
    site,
    waits,
    mark,
    added_at: row.added_at.toISOString(),
    url: `/api/staff/photos/${member}/${photo}`,
  }
}
