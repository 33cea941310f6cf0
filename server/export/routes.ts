import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/account/export.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { requireSameOrigin } from '#server/platform/http/same-origin.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import type { Services } from '#server/services.ts'
import { requireProof } from '#server/sign-in/step-up.ts'
import { exportStorage, openArchive, type Vault } from './archive.ts'
import { answerAssisted, fileToken, linkExpired, requireFile, tryCode } from './assisted.ts'
import { askExport, type Ready, requireReady, stateOf } from './export.ts'

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>

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

  calls.serve(contract.byCode, async ({ db, input, visit, once }) => {
    await limits.take('reset', visit.address)
    const tried = await once((tx) => tryCode(tx, visit, input))
    if (tried === 'spent') throw linkExpired()
    if (tried === 'wrong') throw invalid({ code: 'field.code_wrong' })
    // Outside of `once`, so that a repeated call gets a token too, and none is stored.
    return { file: await db.transaction((tx) => fileToken(tx, tried)) }
  })

  calls.serve(contract.answerAssisted, async ({ db, memberId, input, once }) => {
    await once((tx) => answerAssisted(tx, memberId, input))
    return stateOf(db, memberId)
  })

  /** The download by the mailed link, for its signed-in owner. Requests that come from a page of another site are refused. */
  server.get('/export/file', async (request: Asked, reply) => {
    const { visit } = request
    const { memberId } = visit
    if (memberId === undefined) throw problem('authentication_required')
    await admit(request)
    await send(reply, vault, { ...(await requireReady(database, { memberId }, tokenOf(request))), memberId })
  })

  /** The download of a copy that support asked for, for the person who had its link and its code. */
  server.get('/export/copy', async (request: Asked, reply) => {
    await admit(request)
    await send(reply, vault, await requireFile(database, request.visit.site, tokenOf(request)))
  })

  async function admit(request: FastifyRequest): Promise<void> {
    requireSameOrigin(request)
    await limits.take('reset', request.visit.address)
  }
}

function tokenOf({ query }: Asked): string {
  return String(query.token ?? '')
}

async function send(reply: FastifyReply, vault: Vault, copy: Ready & { memberId: string }): Promise<void> {
  const { memberId, storageKey, parts, bytes, askedAt } = copy
  const archive = await openArchive(vault, storageKey, parts)
  if (!archive) throw problem('unavailable')
  logSecurity('data_export', { member: memberId, code: 'fetched' })
  await reply
    .type('application/zip')
    .header('Content-Length', bytes)
    .header('Content-Disposition', `attachment; filename="data-${askedAt.toISOString().slice(0, 10)}.zip"`)
    .send(archive)
}
