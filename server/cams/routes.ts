import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/chat/cams.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findPicture, listCards } from './cams.ts'

/** Advertisements (specification, section 2: cam-profile cards) and their pictures, from the site's own host. */
export function routes(server: FastifyInstance, calls: Calls, { db }: Pick<Services, 'db'>): void {
  calls.serve(contract.list, async ({ db, visit }) => ({ cards: await listCards(db, visit) }))

  server.get<{ Params: { file: string } }>('/cams/:file', async ({ visit, params: { file } }, reply) => {
    const bytes = await findPicture(db, visit, file)
    if (!bytes) throw problem('not_found')
    return reply.type('image/webp').send(bytes)
  })
}
