import type { FastifyInstance } from 'fastify'
import type { Payments } from '#server/payments/payments.ts'
import { problem } from '#server/platform/http/problem.ts'
import { isUuid } from '#server/platform/ids.ts'
import { invoiceFile } from './files.ts'

/** `/invoices/<order>/<number>.pdf`: an invoice or a credit note of a member's own order, in the language of the visit. */
export function invoiceFiles(server: FastifyInstance, { db }: Payments): void {
  server.get<{ Params: { order: string; file: string } }>('/invoices/:order/:file', async ({ params, visit }, reply) => {
    const { memberId, language } = visit
    if (memberId === undefined) throw problem('authentication_required')
    if (!isUuid(params.order)) throw problem('not_found')
    const number = params.file.replace(/\.pdf$/, '')
    const file = await invoiceFile(db, { memberId, orderId: params.order, number, language })
    if (!file) throw problem('not_found')
    return reply.type(file.type).header('Content-Disposition', `attachment; filename="${file.name}"`).send(file.content)
  })
}
