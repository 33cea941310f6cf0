import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account/export.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { requireSameOrigin } from '#server/platform/http/same-origin.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Services } from '#server/services.ts'
import { requireProof } from '#server/sign-in/step-up.ts'
import { exportStorage, openArchive } from './archive.ts'
import { askExport, requireReady, stateOf } from './export.ts'

/** Calls to request a copy of one's data and to download it by the mailed link. */
export function routes(server: FastifyInstance, calls: Calls, { config, db: database, keys, limits }: Services): void {
  const vault = { storage: exportStorage(config), keys }

  calls.serve(contract.state, ({ db, memberId }) => stateOf(db, memberId))

  calls.serve(contract.ask, async (call) => {
    const { db, memberId, visit, once } = call
    await requireProof(limits, call, 'export')
    await once((tx) => askExport(tx, visit))
    return stateOf(db, memberId)
  })

  calls.serve(contract.link, async ({ db, input, visit }) => {
    await limits.take('reset', visit.address)
    const { readyUntil } = await requireReady(db, visit, input.token)
    return { ready_until: readyUntil.toISOString() }
  })

  /** The download itself. Requests that come from a page of another site are refused. */
  server.get<{ Querystring: { token?: unknown } }>('/export/file', async (request, reply) => {
    const { visit, query } = request
    const { memberId } = visit
    if (memberId === undefined) throw problem('authentication_required')
    requireSameOrigin(request)
    await limits.take('reset', visit.address)
    const { storageKey, parts, bytes, askedAt } = await requireReady(database, { memberId }, String(query.token ?? ''))
    const archive = await openArchive(vault, storageKey, parts)
    if (!archive) throw problem('unavailable')
    logSecurity('data_export', { member: memberId, code: 'fetched' })
    return reply
      .type('application/zip')
      .header('Content-Length', bytes)
      .header('Content-Disposition', `attachment; filename="data-${askedAt.toISOString().slice(0, 10)}.zip"`)
      .send(archive)
  })
}
